/// What moderation keeps back, as an error that ends the work on a reply.
struct ModerationBlock: Error, Sendable {
  var reason: String

  var failure: ReplyFailure { ReplyFailure("moderated", reason) }
}

extension ReplyJob {
  /// Reviews what the reply would answer.
  ///
  /// - Throws: `ModerationBlock`, `ReplyFailure` when a moderator fails, what the store throws, `CancellationError`.
  func reviewInput(_ question: ChatMessage, bot: String) async throws {
    if question.status == .blocked {
      throw ModerationBlock(reason: "The message was kept from the bot. Edit it, or write another one.")
    }
    let origin = ModerationContext(person: person, bot: bot, channel: question.channel, message: question.id)
    guard let block = try await review(question.text, .input, origin) else { return }
    try await context.store.block(question.id)
    context.signals.tell()
    throw block
  }

  /// The end that a reply with text has after its review.
  func reviewed(_ end: ReplyEnd) async -> ReplyEnd {
    guard let origin else { return end }
    do {
      guard let block = try await review(text, .output, origin) else { return end }
      return self.end(.withheld, block.failure)
    } catch {
      // What failed or was cut short before says so already, and is tried again anyhow.
      return [.interrupted, .failed].contains(end.status) ? end : failed(ReplyFailure(error))
    }
  }

  private func review(
    _ text: String, _ stage: ModerationStage, _ origin: ModerationContext
  ) async throws -> ModerationBlock? {
    let settings = try await context.store.settings(of: person)
    let words = WordListModerator(
      words: settings.words, blocksInput: settings.blocksInput, blocksOutput: settings.blocksOutput)
    let asked: [any Moderator] = (words.isAsked(at: stage) ? [words] : []) + context.moderators
    let round = ModerationRound(moderators: asked, control: control, time: context.time)
    return try await round.review(text, at: stage, in: origin) { record in
      try await context.store.note(record, at: context.now())
    }
  }
}
