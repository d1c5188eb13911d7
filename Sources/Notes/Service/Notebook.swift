public import Foundation
import Jobs
public import LanguageModels

/// Notes of meetings: what is kept, the answers that are found in them, whoever follows.
///
/// An answer belongs to no connection: once it was asked for, it is worked on to its end unless somebody stops it. All
/// functions take the person whose notes they are about and know nothing of anybody else's.
public actor Notebook {
  /// The model that reads a person's notes now.
  ///
  /// - Throws: `LanguageModelError` or another error with a message that a person can act on; it becomes the answer's.
  public typealias ModelSource = @Sendable (_ person: String) async throws -> any LanguageModel
  /// Makes what asks a model about notes.
  public typealias ReaderSource = @Sendable (_ model: any LanguageModel) -> any NoteReading

  /// For what is only looked at, but for answers that may be being found (`answer(_:of:)`); what changes something goes
  /// through the notebook, which tells it.
  public nonisolated let store: any NoteStore

  let context: NotebookContext
  var phase = Phase.before
  /// The answers that are worked on.
  var runs: [String: OngoingRun] = [:]
  /// What is asked after answers: what their notes say of earlier meetings' action items. By a number each.
  var followUps: [Int: FollowUp] = [:]
  var lastFollowUp = 0
  /// Notes that are being deleted, and how often.
  var deleting: [String: Int] = [:]
  var desks = NoteDesks()

  enum Phase { case before, running, over }

  /// Makes the notebook; nothing can be asked before `start`.
  ///
  /// - Parameters:
  ///   - reader: Makes what asks the model; tests give their own.
  ///   - log: Gets what the people who run it should know, such as that the disk is full.
  ///   - clock: Counts the times of answers.
  public init(
    store: any NoteStore, model: @escaping ModelSource, reader: @escaping ReaderSource = { NoteReader(model: $0) },
    now: @escaping @Sendable () -> Date = { Date() }, log: @escaping @Sendable (String) -> Void = { _ in },
    clock: some Clock<Duration> = ContinuousClock()
  ) {
    self.store = store
    context = NotebookContext(
      store: store, model: model, reader: reader, now: now, time: Timekeeper(clock), log: log, events: NoteEvents())
  }

  /// Begins: what a crash left unfinished becomes interrupted, and what was deleted long ago goes for good. To be called
  /// once, before anything is asked; a program that runs for days calls the store's `purge` now and then.
  ///
  /// - Throws: `StorageError`, `CancellationError`.
  public func start() async throws {
    guard phase == .before else { return }
    try await store.purge()
    let count = try await store.interruptAnswers()
    if count > 0 { context.log("\(count) answers were interrupted when Parlance last ended; they can be tried again.") }
    phase = .running
  }

  /// Ends all work: unfinished answers become interrupted with what was found so far. Nothing can be asked any more, and
  /// the streams of events end.
  public func shutDown() async {
    phase = .over
    for followUp in followUps.values { followUp.task.cancel() }
    for run in runs.values { run.control.end(.shutDown) }
    while let task = tasks.first { await task.value }
    context.events.end()
  }

  /// Waits until nothing is worked on any more: answers, and what is asked about earlier action items afterwards. A program
  /// that ends with its work would lose the latter.
  public func settle() async {
    while phase == .running, let task = tasks.first { await task.value }
  }

  /// Ends what is asked about earlier action items; answers go on.
  public func endFollowUps() {
    for followUp in followUps.values { followUp.task.cancel() }
  }

  private var tasks: [Task<Void, Never>] { followUps.values.map(\.task) + runs.values.map(\.task) }

  /// Whether nothing is worked on.
  var isIdle: Bool { runs.isEmpty && followUps.isEmpty }

  func checkRunning() throws {
    switch phase {
    case .running: return
    case .before: throw NoteError(.unavailable, "Parlance is starting. Try again in a moment.")
    case .over: throw NoteError(.unavailable, "Parlance is ending. Try again when it was started again.")
    }
  }

  // MARK: Following

  /// Everything that changes from now on. Of what a follower hasn't read only the newest of each note and answer is kept;
  /// an answer that grows is told at most every 100 ms.
  public nonisolated func events() -> AsyncStream<(person: String, event: NoteEvent)> { context.events.stream() }

  /// How far an answer is; `nil` if it isn't worked on.
  public func progress(of answer: String) -> AnswerProgress? { runs[answer]?.teller.progress }

  func tell(_ event: NoteEvent, to person: String) { context.events.tell(event, to: person) }
}
