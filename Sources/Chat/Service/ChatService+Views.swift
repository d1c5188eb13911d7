import LanguageModels

extension ChatService {
  /// What is being sent for the reply that is written on the active path, or would be sent for the next message.
  ///
  /// Without a model it is planned as if there were room for everything; `model` is empty then.
  ///
  /// - Throws: `ChatError` of code `notFound`; `StorageError`, `CancellationError`.
  public func view(of channel: String, person: String) async throws -> BotView {
    let channel = try await store.channel(channel, of: person)
    var path: [ChatMessage] = []
    if let leaf = channel.leaf {
      path = try await store.path(before: leaf, limit: ViewPlanner.pathLimit)
      path.append(try await store.message(leaf, of: person))
    }
    guard let next = path.first(where: { !$0.status.isFinal }) else {
      return try await planned(channel, path: path, reply: nil, person)
    }
    if let view = try await sentView(of: next, person) { return view }
    let before = Array(path.prefix { $0.id != next.id })
    return try await planned(channel, path: before, reply: next, person)
  }

  /// What was sent for a reply.
  ///
  /// - Throws: `ChatError` of code `notFound`, also if its generation never began; `StorageError`, `CancellationError`.
  public func view(ofReply reply: String, person: String) async throws -> BotView {
    let message = try await store.message(reply, of: person)
    if let view = try await sentView(of: message, person) { return view }
    throw ChatError(
      .notFound,
      message.role == .bot
        ? "Nothing was sent for this message: it is the bot's greeting, or its generation never began, or your notes didn't say it."
        : "This is a message of yours: ask for what was sent for a reply.")
  }

  private func sentView(of reply: ChatMessage, _ person: String) async throws -> BotView? {
    guard reply.role == .bot, let plan = try await store.plan(of: reply.id, person: person) else { return nil }
    let path = try await store.path(before: reply.id, limit: ViewPlanner.pathLimit)
    let unsent = try await store.unsent(plan, path: path, in: reply.channel, before: reply.number, of: person)
    return BotView(
      plan: plan, messages: path, unsent: unsent,
      reply: reply.id)
  }

  private func planned(
    _ channel: Channel, path: [ChatMessage], reply: ChatMessage?, _ person: String
  ) async throws -> BotView {
    let bot = try await store.bot(channel.bot, of: person)
    let last = try await store.lastPlan(on: path, of: person)
    let plan = try await plan(bot, path, after: last, isPreview: reply == nil, person)
    let unsent = try await store.unsent(plan, path: path, in: channel.id, before: reply?.number, of: person)
    return BotView(
      plan: plan, messages: path, unsent: unsent,
      reply: reply?.id, knowledge: context.knowledge == nil ? nil : bot.knowledge)
  }

  private func plan(
    _ bot: Bot, _ path: [ChatMessage], after last: ReplyPlan?, isPreview: Bool, _ person: String
  ) async throws -> ReplyPlan {
    do {
      let model = try await context.model(bot, person)
      return try await ViewPlanner(bot: bot, model: model).plan(path, after: last, isPreview: isPreview)
    } catch {
      // The reply will say why there is none.
      try Task.checkCancellation()
      return try await ViewPlanner(bot: bot, model: nil).plan(path, after: last, isPreview: isPreview)
    }
  }
}
