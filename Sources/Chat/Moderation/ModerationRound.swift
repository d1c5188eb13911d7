import LanguageModels
import Locking

/// Asks moderators one after the other until one blocks.
struct ModerationRound: Sendable {
  /// How long a moderator may take.
  static let limit = Duration.seconds(30)
  /// How long one may still take for a reply that was stopped: somebody waits for that.
  static let hurriedLimit = Duration.seconds(2)

  let moderators: [any Moderator]
  let control: ReplyControl
  let time: Timekeeper

  /// Reviews a text; `nil` if nobody has anything against it.
  ///
  /// A message's review ends at once when its reply is stopped. That of a reply's text goes on for a short while, since
  /// the text stays.
  ///
  /// - Parameter note: Gets each decision, before the next moderator is asked.
  /// - Throws: `ReplyFailure` when a moderator fails or takes too long; `CancellationError`; what `note` throws.
  func review(
    _ text: String, at stage: ModerationStage, in context: ModerationContext,
    note: (ModerationRecord) async throws -> Void
  ) async throws -> ModerationBlock? {
    for moderator in moderators {
      let decision = try await decision(of: moderator, on: text, at: stage, in: context)
      try await note(
        ModerationRecord(message: context.message, stage: stage, moderator: moderator.name, decision: decision))
      guard decision.action == .allow else {
        let reason = decision.reason
        return ModerationBlock(reason: reason.isEmpty ? "It was blocked by \(moderator.name)." : reason)
      }
    }
    return nil
  }

  private func decision(
    of moderator: any Moderator, on text: String, at stage: ModerationStage, in context: ModerationContext
  ) async throws -> ModerationDecision {
    do {
      return try await limited(at: stage) { try await moderator.review(text, at: stage, in: context) }
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
    at stage: ModerationStage, _ operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let first = FirstResult<Value>()
    let work = Task { @concurrent in
      do { first.set(.success(try await operation())) } catch { first.set(.failure(error)) }
    }
    let limit = Task { @concurrent [control, time] in
      do {
        try await control.run { try await time.sleep(Self.limit) }
      } catch {
        // Whoever has the decision ends this task; nobody else but the person or the host.
        if Task.isCancelled { return }
        if stage == .output {
          do { try await time.sleep(Self.hurriedLimit) } catch { return }
        }
      }
      first.set(.failure(ReplyFailure(Self.failureCode, "The moderation took too long. Try again.")))
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
