import HTTPTransport
public import LanguageModels

/// What every `LanguageModel` does, whichever it is: run it in the tests of each implementation.
///
/// ```swift
/// let contract = LanguageModelContract { behaviour in … }
/// #expect(try await contract.violations() == [])
/// ```
///
/// A model that stands before another one is tried with `LanguageModelContract(wrapping: { MyModel($0) })`.
public struct LanguageModelContract: Sendable {
  /// What the model under test is to do with every request.
  public enum Behaviour: Sendable, Hashable {
    /// Says the text in several pieces and ends.
    case answers(String)
    /// Says the text, then nothing more until it is given up.
    case stalls(after: String)
    /// Says the text, then fails.
    case fails(after: String)
  }

  /// A model under test and what can be seen behind it.
  public struct Subject: Sendable {
    public var model: any LanguageModel
    /// How many requests have come to whatever generates the replies.
    public var begun: @Sendable () -> Int
    /// How many replies are being generated.
    public var running: @Sendable () -> Int

    public init(
      model: any LanguageModel, begun: @escaping @Sendable () -> Int, running: @escaping @Sendable () -> Int
    ) {
      self.model = model
      self.begun = begun
      self.running = running
    }
  }

  private let limit: Duration
  private let makeSubject: @Sendable (Behaviour) async throws -> Subject
  private let text = "Guten Tag 😀, wie geht’s? " + String(repeating: "0123456789 ", count: 20)
  private let request = GenerationRequest(messages: [.user("Hello there")])

  /// Takes what makes a new model of each behaviour.
  ///
  /// - Parameter limit: How long a model may take for a promise; only a safety net for those that keep them.
  public init(
    within limit: Duration = .seconds(30), _ makeSubject: @escaping @Sendable (Behaviour) async throws -> Subject
  ) {
    self.limit = limit
    self.makeSubject = makeSubject
  }

  /// Takes what puts the model under test before another one, as `QueuedModel(_:)` does.
  ///
  /// - Parameter limit: How long a model may take for a promise; only a safety net for those that keep them.
  public init(
    within limit: Duration = .seconds(30), wrapping wrap: @escaping @Sendable (any LanguageModel) -> any LanguageModel
  ) {
    self.init(within: limit) { behaviour in
      let answer: ScriptedAnswer =
        switch behaviour {
        case .answers(let text): ScriptedAnswer(text)
        case .stalls(let text): .stalling(after: text)
        case .fails(let text): .failing(LanguageModelError(.serverFailed, "It failed, as it was told to."), after: text)
        }
      let scripted = ScriptedModel { _ in answer }
      return Subject(
        model: wrap(scripted), begun: { scripted.requests.count },
        running: { scripted.requests.count - scripted.finished - scripted.abandoned })
    }
  }

  /// Tries the model out.
  ///
  /// - Returns: One sentence for each promise that it breaks.
  /// - Throws: What making a model throws.
  public func violations() async throws -> [String] {
    var found: [String] = []
    for check in [whole, batches, laziness, cancelledBefore, cancelled, letGo, failing] {
      found += try await check()
    }
    return found
  }

  private func whole() async throws -> [String] {
    let subject = try await makeSubject(.answers(text))
    var deltas: [GenerationDelta] = []
    do {
      for try await delta in subject.model.generate(request) { deltas.append(delta) }
    } catch {
      return ["a reply that is whole must not fail: \(error)"]
    }
    var found = Self.faults(of: deltas, text: text)
    found += await ended(subject, "a reply that was read to its end must be over")
    return found
  }

  private func batches() async throws -> [String] {
    let subject = try await makeSubject(.answers(text))
    let stream = subject.model.generate(request)
    var deltas: [GenerationDelta] = []
    do {
      while let batch = try await stream.nextBatch() {
        if batch.isEmpty { return ["a batch must hold something"] }
        deltas += batch
      }
      if try await stream.nextBatch() != nil { return ["after the end there must be nothing"] }
    } catch {
      return ["a reply that is whole must not fail: \(error)"]
    }
    return Self.faults(of: deltas, text: text).map { "in batches: \($0)" }
  }

  private static func faults(of deltas: [GenerationDelta], text: String) -> [String] {
    var found: [String] = []
    var said = ""
    for (index, delta) in deltas.enumerated() {
      switch delta {
      case .text(let piece):
        if piece.isEmpty { found.append("a piece of text must hold something") }
        said += piece
      case .toolCall: found.append("no tool may be called where none was offered")
      case .finished where index < deltas.count - 1: found.append("the end must come last, and once")
      case .finished: break
      }
    }
    if case .finished = deltas.last {} else { found.append("a whole reply must end with .finished") }
    if said != text { found.append("the text must be what was said, found “\(said)”") }
    return found
  }

  private func laziness() async throws -> [String] {
    let subject = try await makeSubject(.answers(text))
    let unread = subject.model.generate(request)
    do {
      _ = try await subject.model.reply(to: request)
    } catch {
      return ["a reply that is whole must not fail: \(error)"]
    }
    let begun = subject.begun()
    // Held until here.
    withExtendedLifetime(unread) {}
    return begun == 1 ? [] : ["nothing may happen before a reply is read, but \(begun) of 1 requests were made"]
  }

  private func cancelledBefore() async throws -> [String] {
    let subject = try await makeSubject(.answers(text))
    let request = request
    let task = Task {
      _ = await eventually { Task.isCancelled }
      for try await _ in subject.model.generate(request) {}
    }
    task.cancel()
    let result = await task.result
    if subject.begun() > 0 { return ["nothing may be asked for a reader that is cancelled already"] }
    return Self.isCancellation(result) ? [] : ["a cancelled reader must get a CancellationError, found \(result)"]
  }

  private func cancelled() async throws -> [String] {
    let subject = try await makeSubject(.stalls(after: text))
    let request = request
    let text = text
    let hasHeard = Gate()
    let task = Task {
      var said = ""
      for try await delta in subject.model.generate(request) {
        if case .text(let piece) = delta { said += piece }
        if said == text { hasHeard.open() }
      }
    }
    guard await eventually(within: limit, { hasHeard.isOpen }) else {
      task.cancel()
      return ["what was said must be handed over before more comes"]
    }
    task.cancel()
    var found = await ended(subject, "a reply must end when its reader is cancelled")
    // Its reader may see the end only by the stream's end, as every asynchronous sequence may have it.
    if case .failure(let error) = await task.result, !(error is CancellationError) {
      found.append("a cancelled reader must get a CancellationError, found \(error)")
    }
    return found
  }

  private func letGo() async throws -> [String] {
    let subject = try await makeSubject(.stalls(after: text))
    do {
      for try await _ in subject.model.generate(request) { break }
    } catch {
      return ["the first piece must not fail: \(error)"]
    }
    return await ended(subject, "a reply must end when nobody holds it any more")
  }

  private func failing() async throws -> [String] {
    let subject = try await makeSubject(.fails(after: text))
    let stream = subject.model.generate(request)
    var said = ""
    var iterator = stream.makeAsyncIterator()
    do {
      while let delta = try await iterator.next() {
        if case .text(let piece) = delta { said += piece }
        if case .finished = delta { return ["a reply that fails must not end with .finished"] }
      }
      return ["a reply that fails must throw"]
    } catch {
      var found: [String] = []
      if !(error is LanguageModelError) { found.append("a failure must be a LanguageModelError, found \(error)") }
      if said != text { found.append("what was said before a failure must be handed over, found “\(said)”") }
      return found + (await ended(subject, "a reply that has failed must be over"))
    }
  }

  private func ended(_ subject: Subject, _ promise: String) async -> [String] {
    await eventually(within: limit) { subject.running() == 0 } ? [] : [promise]
  }

  private static func isCancellation(_ result: Result<Void, any Error>) -> Bool {
    if case .failure(let error) = result { error is CancellationError } else { false }
  }
}
