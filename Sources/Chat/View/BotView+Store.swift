extension BotView {
  /// How many messages that aren't sent are shown.
  static let unsentLimit = 50

  /// The view that a plan gives, with the messages of its path.
  init(
    plan: ReplyPlan, messages: [ChatMessage], unsent: [ChatMessage] = [], reply: String?,
    knowledge: BotKnowledge? = nil
  ) {
    let byID = Dictionary(messages.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.init(
      plan: plan, sent: plan.messages.compactMap { byID[$0] }, unsent: unsent, reply: reply,
      knowledge: knowledge)
  }
}

extension ChatStore {
  /// What of a channel isn't sent: other branches, and what the plan skips.
  ///
  /// - Parameters:
  ///   - path: The path of the plan; what is older than what fits is on it.
  ///   - number: Only what is older, if there is such a limit.
  func unsent(
    _ plan: ReplyPlan, path: [ChatMessage], in channel: String, before number: Int? = nil, of person: String
  ) async throws -> [ChatMessage] {
    let known = Set(path.map(\.id)).subtracting(plan.skipped)
    return try await messages(
      of: channel, person: person, notAmong: known, before: number, limit: BotView.unsentLimit)
  }

  /// How many replies are looked at for a plan: failed ones may have none.
  private static var lookLimit: Int { 20 }

  /// The plan of the newest reply on a path that has one.
  func lastPlan(on path: [ChatMessage], of person: String) async throws -> ReplyPlan? {
    for reply in path.reversed().lazy.filter({ $0.role == .bot }).prefix(Self.lookLimit) {
      if let plan = try await plan(of: reply.id, person: person) { return plan }
    }
    return nil
  }
}
