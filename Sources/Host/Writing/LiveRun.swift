import Foundation
import LanguageModels
import Locking
import Writing

/// A command at work on the text of a draft, or what came of it; told to those who follow as it goes on.
final class LiveRun: Sendable {
  enum Status: String, Sendable {
    case running, done, refused, failed, stopped
  }

  /// What changes while it works.
  private struct State {
    var status = Status.running
    var paragraphs = 0
    var passed: [(paragraph: Int, edits: [Edit])] = []
    var asking: (paragraph: Int, attempt: Int)?
    var received = 0
    var position: Int?
    var result: WritingResult?
    var problem: ProblemDetails?
    var ended: Date?
    /// Before this nothing is told but the end.
    var nextTelling = ContinuousClock.now
    var isTellingLater = false
  }

  /// The shortest time between two events: what changes more often is told as it is then.
  static let pause: Duration = .milliseconds(100)

  let id = UUID().uuidString.lowercased()
  let draft: String
  let person: String
  let request: WritingRequest
  /// The model's name.
  let model: String
  let started = Date()
  private let hub: EventHub
  private let state = Locked(State())

  init(draft: String, person: String, request: WritingRequest, model: String, hub: EventHub) {
    self.draft = draft
    self.person = person
    self.request = request
    self.model = model
    self.hub = hub
  }

  var status: Status { state.withLock { $0.status } }
  var isRunning: Bool { status == .running }
  /// When it ended.
  var ended: Date? { state.withLock { $0.ended } }

  // MARK: What happens

  func note(_ progress: WritingProgress) {
    change { state in
      switch progress {
      case .began(let paragraphs): state.paragraphs = paragraphs
      case .asking(let paragraph, let attempt):
        state.asking = (paragraph, attempt)
        state.received = 0
      case .receiving(_, let characters): state.received = characters
      case .passed(let paragraph, let edits):
        state.passed.append((paragraph, edits))
        state.asking = nil
        state.received = 0
      }
    }
  }

  /// Its place in the model's queue, `nil` when it waits no longer.
  func wait(at position: Int?) { change { $0.position = position } }

  func finish(_ result: WritingResult) {
    end(result.refusal == nil ? .done : .refused) { $0.result = result }
  }

  func fail(_ problem: ProblemDetails) { end(.failed) { $0.problem = problem } }

  /// Whether it was still at work.
  @discardableResult
  func stop() -> Bool { end(.stopped) { _ in } }

  @discardableResult
  private func end(_ status: Status, _ body: (inout State) -> Void) -> Bool {
    state.withLock { state in
      guard state.status == .running else { return false }
      body(&state)
      state.status = status
      state.asking = nil
      state.position = nil
      state.received = 0
      state.ended = Date()
      tell(&state)
      return true
    }
  }

  // MARK: Telling

  /// Tells that it has begun.
  func begin() { change { _ in } }

  private func change(_ body: (inout State) -> Void) {
    let wait = state.withLock { state -> Duration? in
      // What comes in after the end is of no use to anybody.
      guard state.status == .running else { return nil }
      body(&state)
      let wait = state.nextTelling - .now
      guard wait > .zero else {
        tell(&state)
        return nil
      }
      guard !state.isTellingLater else { return nil }
      state.isTellingLater = true
      return wait
    }
    guard let wait else { return }
    Task { [self] in
      // A cancelled sleep only tells it sooner.
      try? await Task.sleep(for: wait)
      state.withLock { state in
        state.isTellingLater = false
        if state.status == .running { tell(&state) }
      }
    }
  }

  /// Tells with the lock held, so that events come in the order of what happened.
  private func tell(_ state: inout State) {
    let data = json(state).serialized()
    // Of a long text every event is long: then there are fewer.
    state.nextTelling = .now + Self.pause + .milliseconds(data.utf8.count / 1_000)
    hub.publish(HostEvent(name: "writing-run", data: data), on: .writing, to: person, isPresent: false)
  }

  /// As it is now (schema `WritingRun`).
  var json: JSONValue { state.withLock { json($0) } }

  private func json(_ state: State) -> JSONValue {
    [
      "id": .string(id), "draft": .string(draft), "command": .string(request.command.id.rawValue),
      "status": .string(state.status.rawValue), "text": .string(request.text),
      "selection": request.selection.map { ["start": .integer($0.lowerBound), "end": .integer($0.upperBound)] }
        ?? .null,
      "paragraphs": .integer(state.paragraphs),
      "passed": .array(
        state.passed.map { ["paragraph": .integer($0.paragraph), "edits": .array($0.edits.map(\.json))] }),
      "asking": state.asking.map { ["paragraph": .integer($0.paragraph), "attempt": .integer($0.attempt)] } ?? .null,
      "received": .integer(state.received), "position": state.position.map { .integer($0) } ?? .null,
      "result": state.result?.json ?? .null, "problem": state.problem?.json ?? .null, "model": .string(model),
      "started": .string(started.iso8601), "ended": state.ended.map { .string($0.iso8601) } ?? .null,
    ]
  }
}
