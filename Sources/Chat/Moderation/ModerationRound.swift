import Jobs
import LanguageModels
import Locking

/// Asks moderators one after the other until one blocks.
struct ModerationRound: Sendable {
  /// How long a moderator may take.
  static let limit = Duration.seconds(30)
  /// How long one may still take for a reply that was stopped: somebody waits for that.
  static let hurriedLimit = Duration.seconds(2)

  let moderators: [any Moderator]
  let stage: ModerationStage
  let control: JobControl<ChatMessage>
  let time: Timekeeper

  /// Reviews a text: what each moderator decided, and who blocks it, if anybody does.
  ///
  /// A message's review ends at once when its reply is stopped. That of a reply's text goes on for a short while, since
  /// the text stays. A moderator that fails or takes too long ends it with a `ReplyFailure`.
  func review(
    _ text: String, in context: ModerationContext
  ) async -> (records: [ModerationRecord], result: Result<ModerationBlock?, any Error>) {
    var records: [ModerationRecord] = []
    for moderator in moderators {
      // An empty list has nothing to decide.
      if let words = moderator as? WordListModerator, !words.isAsked(at: stage) { continue }
      do {
        let decision = try await decision(of: moderator, on: text, in: context)
        records.append(
          ModerationRecord(message: context.message, stage: stage, moderator: moderator.name, decision: decision))
        guard decision.action == .allow else {
          let reason = decision.reason.isEmpty ? "It was blocked by \(moderator.name)." : decision.reason
          return (records, .success(ModerationBlock(reason: reason)))
        }
      } catch {
        return (records, .failure(error))
      }
    }
    return (records, .success(nil))
  }

  private func decision(
    of moderator: any Moderator, on text: String, in context: ModerationContext
  ) async throws -> ModerationDecision {
    do {
      return try await limited(moderator.name) { [stage] in try await moderator.review(text, at: stage, in: context) }
    } catch {
      if stage == .input, control.reason != nil { throw CancellationError() }
      if let failure = error as? ReplyFailure { throw failure }
      throw ReplyFailure(
        Self.failureCode, "\(moderator.name) couldn't review it, so it was held back: \(error). Try again.")
    }
  }

  private static let failureCode = "moderation-failed"

  /// Waits for an operation only so long, even if it doesn't heed being cancelled: it may be anybody's code.
  private func limited<Value: Sendable>(
    _ name: String, _ operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let first = FirstResult<Value>()
    let work = Task { @concurrent in
      do { first.set(.success(try await operation())) } catch { first.set(.failure(error)) }
    }
    let limit = Task { @concurrent [stage, control, time] in
      do {
        try await control.run { try await time.sleep(Self.limit) }
      } catch {
        // Whoever has the decision ends this task; nobody else but the person or the host.
        if Task.isCancelled { return }
        if stage == .output {
          do { try await time.sleep(Self.hurriedLimit) } catch { return }
        }
      }
      first.set(.failure(ReplyFailure(Self.failureCode, "\(name) took too long to review it. Try again.")))
    }
    defer {
      work.cancel()
      limit.cancel()
    }
    return try await first.value()
  }
}

/// What came first.
private final class FirstResult<Value: Sendable>: Sendable {
  private struct State {
    var result: Result<Value, any Error>?
    var waiting: CheckedContinuation<Value, any Error>?
  }

  private let state = Locked(State())

  func set(_ result: Result<Value, any Error>) {
    let waiting = state.withLock { state -> CheckedContinuation<Value, any Error>? in
      guard state.result == nil else { return nil }
      state.result = result
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume(with: result)
  }

  func value() async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let result = state.withLock { state in
        if state.result == nil { state.waiting = continuation }
        return state.result
      }
      if let result { continuation.resume(with: result) }
    }
  }
}
