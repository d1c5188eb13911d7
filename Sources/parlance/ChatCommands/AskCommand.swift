import LanguageModels

let chatAsk = Command(
  name: "chat ask", operands: "BOT BOT … TEXT",
  summary: "Asks several bots the same, each in a new conversation, and prints their replies one after the other.",
  options: [
    .init("--id", "ID", "your own id of the question: the same id again gives the same conversations"),
    .init("--no-wait", nil, "doesn't wait for the replies; only where 'parlance serve' runs and goes on writing them"),
    .init("--json", nil, "prints id, text, channels[], messages[] (the replies) at the end"),
  ] + chatOptions,
  details: chatDetails + ["", "Exit status: 0 when every reply is complete, 1 when one isn't, 2 for wrong use."]
) { try await askBots($0) }

private func askBots(_ arguments: Arguments) async throws -> Int32 {
  guard arguments.positional.count >= 2, let text = arguments.positional.last else {
    throw UsageError("A bot and the text are needed at least: parlance chat ask BOT BOT \"the question\".")
  }
  let id = try arguments.clientID()
  let question = try await ChatText.of(text)
  return try await withHost(arguments, asksModel: true) { access in
    try ReplyWait.check(arguments, access)
    let client = access.client
    let known = try await client.bots()
    let bots = try arguments.positional.dropLast().map { try ChatNames.bot($0, in: known) }
    let answer = try await client.ask(
      "POST", "/chat/asks",
      body: ["clientID": .string(id), "text": .string(question), "bots": .array(bots.map { .string($0.id) })])
    let channels = try client.all(answer["channels"], RemoteChannel.init)
    let json = arguments.has("--json")
    var replies: [RemoteMessage] = []
    for channel in channels {
      let open = try await client.channel(channel.id, limit: 200)
      guard var reply = open.messages.first(where: { !$0.isPersons && $0.parent != nil && isAnswer($0, in: open) })
      else { throw client.notUnderstood("a question without a reply") }
      if !arguments.has("--no-wait") {
        if !json { Output.line("\(open.speaker(reply)) (\(channel.short)):") }
        var endsLine = true
        reply = try await ReplyWait.follow(reply, in: channel.id, client) { piece in
          guard !json, !piece.isEmpty else { return }
          Output.exact(piece)
          endsLine = piece.last?.isNewline ?? endsLine
        }
        if !json {
          Output.text(endsLine ? "\n" : "\n\n")
          if let sources = reply.sources { Output.error("\(open.speaker(reply)): \(sources)") }
          if let trouble = reply.troubleSentence {
            Output.error("parlance: The reply of \(open.speaker(reply)): \(trouble)")
          }
        }
      } else if !json {
        Output.line(channel.id)
      }
      replies.append(reply)
    }
    if json {
      Output.json([
        "id": answer["id"] ?? .null, "text": .string(question), "channels": .array(channels.map(\.json)),
        "messages": .array(replies.map(\.scriptJSON)),
      ])
    }
    let waits = !arguments.has("--no-wait")
    return replies.map { ReplyWait.status(of: $0, waits: waits) }.max() ?? 0
  }
}

/// Whether a reply follows a message of the person: a greeting doesn't.
private func isAnswer(_ reply: RemoteMessage, in open: OpenChannel) -> Bool {
  open.messages.contains { $0.id == reply.parent && $0.isPersons }
}
