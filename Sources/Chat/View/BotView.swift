public import LanguageModels

/// What the bot sees: the request for a reply, with the messages that it is made of.
public struct BotView: Sendable, Hashable {
  public var plan: ReplyPlan
  /// The messages that are sent, oldest first.
  public var sent: [ChatMessage]
  /// What isn't sent though it is in the channel: other branches, and what the plan skips; by number, the newest 50.
  public var unsent: [ChatMessage]
  /// The reply that it was sent for; `nil` for what would be sent next.
  public var reply: String?
  /// The notes in which will be looked first, where that hasn't happened yet: what is found is added. `nil` if there are
  /// none, and of what was sent.
  public var knowledge: BotKnowledge?

  public init(
    plan: ReplyPlan, sent: [ChatMessage], unsent: [ChatMessage] = [], reply: String? = nil,
    knowledge: BotKnowledge? = nil
  ) {
    self.plan = plan
    self.sent = sent
    self.unsent = unsent
    self.reply = reply
    self.knowledge = knowledge
  }

  /// The request, as the model gets it.
  public var request: GenerationRequest {
    GenerationRequest(
      messages: [.system(plan.system)]
        + sent.map { $0.role == .person ? .user($0.text) : .assistant($0.text) },
      options: GenerationOptions(
        temperature: plan.options.temperature, topP: plan.options.topP,
        maximumResponseTokens: plan.options.maximumResponseTokens, seed: plan.options.seed),
      job: GenerationJob(kind: "chat", priority: .reply, label: "a reply in a chat"))
  }
}
