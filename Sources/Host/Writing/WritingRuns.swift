import LanguageModels
import Writing

/// The commands at work, one for each draft, and what came of the last ones; they go on whoever watches.
actor WritingRuns {
  /// How many may be at work, or wait for the model, at once.
  static let workingLimit = 100
  /// How many that have ended are kept.
  static let keptLimit = 100
  /// How many characters of texts those that have ended may hold together; the last one is always kept.
  static let keptCharacters = 4_000_000

  private struct Place: Hashable {
    var person: String
    var draft: String
  }

  private struct Entry {
    var run: LiveRun
    var task: Task<Void, Never>
  }

  private let hub: EventHub
  private let log: @Sendable (String) -> Void
  /// In the order of their beginning.
  private var entries: [Entry] = []
  private var isOver = false

  init(hub: EventHub, log: @escaping @Sendable (String) -> Void) {
    self.hub = hub
    self.log = log
  }

  /// Begins a command; one that is at work on the same draft is stopped.
  ///
  /// - Throws: `ProblemDetails` if there are too many, or the host is ending.
  func start(
    _ request: WritingRequest, draft: String, person: String, model: any LanguageModel
  ) throws -> LiveRun {
    guard !isOver else { throw ProblemDetails.stopping }
    stopWork(on: draft, of: person)
    guard entries.count(where: { $0.run.isRunning }) < Self.workingLimit else {
      throw ProblemDetails(
        status: 429, code: .busy,
        detail: "\(Self.workingLimit) commands are at work already: wait for some of them, or stop them.")
    }
    let run = LiveRun(draft: draft, person: person, request: request, model: model.name, hub: hub)
    run.begin()
    let log = log
    let task = Task { await Self.work(on: run, with: model, log: log) }
    entries.append(Entry(run: run, task: task))
    forgetOldOnes()
    return run
  }

  /// One of a person.
  ///
  /// - Throws: `ProblemDetails` if there is none of that id, or not any more.
  func run(_ id: String, of person: String) throws -> LiveRun { try entry(id, person).run }

  /// The last one of a draft, if it is still kept.
  func last(of draft: String, person: String) -> LiveRun? {
    entries.last { $0.run.draft == draft && $0.run.person == person }?.run
  }

  /// Stops one; returns when the model's work on it is over. One that has ended stays as it is.
  ///
  /// - Throws: `ProblemDetails` if there is none of that id.
  func stop(_ id: String, of person: String) async throws {
    let entry = try entry(id, person)
    entry.run.stop()
    entry.task.cancel()
    await entry.task.value
  }

  /// Stops what is at work on a draft, and doesn't wait for that.
  func stopWork(on draft: String, of person: String) {
    for entry in entries where entry.run.draft == draft && entry.run.person == person && entry.run.isRunning {
      entry.run.stop()
      entry.task.cancel()
    }
  }

  /// Stops all, and lets nothing begin any more.
  func shutDown() async {
    isOver = true
    for entry in entries {
      entry.run.stop()
      entry.task.cancel()
    }
    for entry in entries { await entry.task.value }
    entries = []
  }

  private func entry(_ id: String, _ person: String) throws -> Entry {
    guard let entry = entries.last(where: { $0.run.id == id && $0.run.person == person }) else {
      throw ProblemDetails(
        status: 404, code: .notFound,
        detail: "There is no run “\(id.prefix(60))”: it ended too long ago, or before Parlance was started. "
          + "Begin it again.")
    }
    return entry
  }

  private func forgetOldOnes() {
    var (count, characters) = (0, 0)
    entries = entries.reversed().filter { entry in
      guard !entry.run.isRunning else { return true }
      count += 1
      characters += entry.run.request.text.unicodeScalars.count * 2
      return count == 1 || count <= Self.keptLimit && characters <= Self.keptCharacters
    }.reversed()
  }

  @concurrent
  private static func work(
    on run: LiveRun, with model: any LanguageModel, log: @Sendable (String) -> Void
  ) async {
    let source = JobSource(onPosition: { run.wait(at: $0) })
    do {
      let result = try await JobSource.$current.withValue(source) {
        try await WritingAssistant(model: model).respond(to: run.request) { run.note($0) }
      }
      run.finish(result)
    } catch {
      // Whoever ended the model's work, be it in its queue, has stopped the command.
      if error is CancellationError || Task.isCancelled || (error as? LanguageModelError)?.code == .cancelled {
        run.stop()
        return
      }
      let problem = ProblemDetails(error)
      if problem.status == 500 { log("A command on a draft failed: \(error)") }
      run.fail(problem)
    }
  }
}
