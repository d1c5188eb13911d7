import Jobs
import LanguageModels

extension ReplyJob {
  /// The end of a reply that the model finished.
  func completeEnd() -> ReplyEnd {
    // Only of use when somebody else was faster.
    guard text.isEmpty else { return ReplyEnd(.complete) }
    return failed(report.finishReason == .contentFilter ? .heldBack : .empty)
  }

  /// How the reply ends after an error; `nil` if it is final already.
  func end(after error: any Error) -> ReplyEnd? {
    switch control.reason {
    case .stopped: return ReplyEnd(.stopped)
    case .shutDown: return end(.interrupted, .interrupted)
    case .finalElsewhere: return nil
    case .notStored, nil: break
    }
    if let blocked = error as? ModerationBlock { return end(.withheld, blocked.failure) }
    // Somebody took it out of the model's queue.
    if (error as? LanguageModelError)?.code == .cancelled { return ReplyEnd(.stopped) }
    return failed(ReplyFailure(error))
  }

  func failed(_ failure: ReplyFailure) -> ReplyEnd { end(.failed, failure) }

  func end(_ status: ChatMessage.Status, _ failure: ReplyFailure) -> ReplyEnd {
    ReplyEnd(status, ReplyReport(code: failure.code, message: failure.message))
  }

  /// Makes the reply final, again and again until that is stored.
  ///
  /// - Returns: Whether it is.
  func finish(_ end: ReplyEnd) async -> Bool {
    var end = end
    report.code = end.report.code
    report.message = end.report.message
    end.report = report
    let (final, control) = (end, control)
    let message = await context.storing.untilStored(
      "Storing the end of the reply \(reply)", control, failed: { control.isOver(.failure($0)) }
    ) { try await store(final) }
    guard let message else { return false }
    context.signals.tell()
    control.isOver(.success(message))
    return true
  }

  private func store(_ end: ReplyEnd) async throws -> ChatMessage {
    if !unstored.isEmpty {
      if end.status != .withheld { _ = try await context.store.append(unstored, to: reply) }
      unstored = ""
    }
    while let record = unstoredRecords.first {
      try await context.store.note(record, at: context.now())
      unstoredRecords.removeFirst()
    }
    return try await context.store.finish(reply, end, at: context.now())
  }
}
