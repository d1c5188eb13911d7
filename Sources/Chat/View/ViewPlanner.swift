import LanguageModels

/// Decides which messages of a path are sent to the model: the newest whole ones that fit.
///
/// The beginning stays where the last plan had it as long as all fits, so that the model's server finds what it knows. When
/// it moves it moves so far that three quarters of the room are used, and stays there for the next turns.
struct ViewPlanner: Sendable {
  /// No path is longer.
  static let pathLimit = 1_000_000
  /// The most that is kept for a reply if the bot doesn't say, in tokens.
  static let usualReply = 1024
  /// How often the server is asked to count for one plan.
  static let countLimit = 4

  let bot: Bot
  /// `nil` if there is none: everything is planned.
  let model: (any LanguageModel)?

  /// Plans what is sent.
  ///
  /// - Parameters:
  ///   - path: The messages before the reply, oldest first.
  ///   - passages: The lines of notes that the reply is to come from.
  ///   - last: The plan of the newest reply on the path that has one.
  ///   - isPreview: Whether a message will follow that nobody has written yet; it is planned as an empty one.
  /// - Throws: `LanguageModelError` of code `contextSizeExceeded` when not even the newest message fits, and what the
  ///   model throws; `CancellationError`.
  func plan(
    _ path: [ChatMessage], after last: ReplyPlan?, passages: [KnowledgePassage] = [], isPreview: Bool = false
  ) async throws -> ReplyPlan {
    let sendable = path.indices.filter { path[$0].isSendable }
    let window = try await model?.contextSize()
    var plan = ReplyPlan(
      instructions: bot.character, passages: passages, messages: [], options: bot.options, model: model?.name ?? "",
      window: window)
    let room = PromptRoom(plan, sendable.map { path[$0] }, isPreview: isPreview)
    var begin = 0
    if let last, plan.isLike(last), last.omitted > 0, let first = last.messages.first {
      begin = sendable.firstIndex { path[$0].id == first } ?? 0
    }
    var count = TokenCount(room.estimate(from: begin), isExact: false)
    if let model, let budget = room.budget, count.tokens > budget {
      (begin, count) = try await fit(room, from: begin, budget: budget, model: model)
    }
    plan.messages = sendable[begin...].map { path[$0].id }
    plan.omitted = begin == 0 ? 0 : begin < sendable.count ? sendable[begin] : path.count
    plan.skipped = path[plan.omitted...].filter { !$0.isSendable }.map(\.id)
    plan.tokens = count.tokens
    plan.isExact = count.isExact
    return plan
  }

  /// Finds where to begin when what is estimated doesn't fit.
  private func fit(
    _ room: PromptRoom, from start: Int, budget: Int, model: any LanguageModel
  ) async throws -> (begin: Int, count: TokenCount) {
    var begin = start
    for _ in 0..<Self.countLimit {
      let estimate = room.estimate(from: begin)
      // Estimates err high: what fits by them fits.
      if begin > start, estimate <= budget { return (begin, TokenCount(estimate, isExact: false)) }
      let count = try await model.tokenCount(of: room.request(from: begin))
      if count.tokens <= budget { return (begin, count) }
      guard begin < room.end else {
        try refuse(count, room, model)
        return (begin, count)
      }
      let scale = Double(count.tokens) / Double(max(1, estimate))
      let goal = Double(budget) * 0.75
      begin = (begin + 1..<room.end).first { Double(room.estimate(from: $0)) * scale <= goal } ?? room.end
    }
    begin = (begin..<room.end).first { room.estimate(from: $0) <= budget } ?? room.end
    let estimate = TokenCount(room.estimate(from: begin), isExact: false)
    guard estimate.tokens > budget else { return (begin, estimate) }
    let count = try await model.tokenCount(of: room.request(from: begin))
    if count.tokens > budget { try refuse(count, room, model) }
    return (begin, count)
  }

  /// Refuses what doesn't fit even alone. On an estimate, which errs high up to three times, the model itself decides.
  private func refuse(_ count: TokenCount, _ room: PromptRoom, _ model: any LanguageModel) throws {
    guard !room.isPreview, let window = room.window, let budget = room.budget else { return }
    guard count.isExact || count.tokens / 3 > budget else { return }
    throw LanguageModelError(
      .contextSizeExceeded,
      "The message is too long for \(model.name): with the bot's character it has \(count) tokens, and \(room.reserve) "
        + "are kept for the reply, but the context window has \(window). Shorten the message.",
      contextSizes: .init(prompt: count, window: window))
  }
}

extension ReplyPlan {
  /// Whether the beginning of another plan can be kept in this one: it has the same room.
  fileprivate func isLike(_ other: ReplyPlan) -> Bool {
    model == other.model && window == other.window && instructions == other.instructions
      && options.maximumResponseTokens == other.options.maximumResponseTokens
  }
}

extension ChatMessage {
  /// Whether it goes to the model when it is on the path: what was kept back and replies without text don't.
  var isSendable: Bool { status.isFinal && status != .blocked && status != .withheld && !text.isEmpty }
}
