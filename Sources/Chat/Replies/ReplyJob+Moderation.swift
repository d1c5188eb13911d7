/// What moderation keeps back, as an error that ends the work on a reply.
struct ModerationBlock: Error, Sendable {
  var reason: String

  var failure: ReplyFailure { ReplyFailure("moderated", reason) }
}

extension ReplyJob {
  /// Finds out who is asked about this reply: the person's word list first. A list that is changed later is for the next.
  func findModerators() async throws {
    let settings = try await context.store.settings(of: person)
    let words = WordListModerator(
      words: settings.words, blocksInput: settings.blocksInput, blocksOutput: settings.blocksOutput)
    moderators = [words] + context.moderators
  }

  /// Reviews what the reply would answer.
  ///
  /// - Throws: `ModerationBlock`, `ReplyFailure` when a moderator fails, what the store throws, `CancellationError`.
  func reviewInput(_ question: ChatMessage, bot: String) async throws {
    if question.status == .blocked {
      throw ModerationBlock(reason: "The message was kept from the bot. Edit it, or write another one.")
    }
    let origin = ModerationContext(person: person, bot: bot, channel: question.channel, message: question.id)
    let review = await round(.input).review(question.text, in: origin)
    for record in review.records { try await context.store.note(record, at: context.now()) }
    guard let block = try review.result.get() else { return }
    try await context.store.block(question.id)
    context.signals.tell()
    throw block
  }

  /// The end that a reply with text has after its review; what was decided is stored with it.
  func reviewed(_ end: ReplyEnd) async -> ReplyEnd {
    guard let origin else { return end }
    let review = await round(.output).review(text, in: origin)
    unstoredRecords += review.records
    do {
      guard let block = try review.result.get() else { return end }
      return self.end(.withheld, block.failure)
    } catch {
      // What failed or was cut short before says so already, and is tried again anyhow.
      return [.interrupted, .failed].contains(end.status) ? end : failed(ReplyFailure(error))
    }
  }

  private func round(_ stage: ModerationStage) -> ModerationRound {
    ModerationRound(moderators: moderators, stage: stage, control: control, time: context.time)
  }
}
