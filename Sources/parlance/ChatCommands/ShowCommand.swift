import Foundation
import LanguageModels

let chatShow = Command(
  name: "chat show", operands: "CHANNEL", summary: "Prints a conversation: the branch that is shown.",
  options: [
    .init("--all", nil, "every message of all branches, in the order in which they came"),
    .init("--follow", nil, "goes on with what comes, until Ctrl-C; only where 'parlance serve' runs"),
    .init("--json", nil, "prints channel, messages[] {id, number, author, text, status, parent, …}"),
  ] + chatOptions,
  details: chatDetails + [
    "",
    "With --follow --json each message is an object on a line of its own: first those that are there, then each new one",
    "once it is final.",
  ]
) { arguments in
  let name = try arguments.only("the channel")
  return try await withHost(arguments) { access in
    let client = access.client
    let follows = arguments.has("--follow")
    if follows, access.isOwn {
      throw UsageError(
        "--follow needs a Parlance that others use meanwhile, and none runs for this data folder: leave it out, or start "
          + "'parlance serve'.")
    }
    let channel = try ChatNames.channel(name, in: try await client.channels())
    var open = try await client.path(of: channel.id)
    if arguments.has("--all") { open.messages = try await client.allMessages(of: channel.id) }
    let json = arguments.has("--json")
    if json, !follows {
      Output.json(["channel": open.channel.json, "messages": .array(open.messages.map(\.scriptJSON))])
      return 0
    }
    var transcript = ChatTranscript(speaker: open.speaker)
    if !json {
      Output.line("\(PlainText.oneLine(open.channel.title)) — \(PlainText.oneLine(open.bot.name)), \(channel.short)")
      for message in open.messages { Output.text(transcript.show(message)) }
      if transcript.isOpen, !follows { Output.text("\n") }
    }
    return follows ? try await ChatFollowing(client: client, open: open).run(transcript, json: json) : 0
  }
}

/// Prints what comes in a channel until Ctrl-C.
private struct ChatFollowing {
  let client: HostClient
  let open: OpenChannel

  func run(_ transcript: ChatTranscript, json: Bool) async throws -> Int32 {
    let work = Task {
      try await follow(transcript, json: json)
    }
    let asked = Task {
      await Signals.wait()
      work.cancel()
    }
    let result = await work.result
    asked.cancel()
    if case .failure(let error) = result, !(error is CancellationError) { throw error }
    return 0
  }

  private func follow(_ start: ChatTranscript, json: Bool) async throws {
    var transcript = start
    var told: Set<String> = []
    func see(_ message: RemoteMessage) {
      guard json else { return Output.text(transcript.show(message)) }
      guard message.isFinal, told.insert(message.id).inserted else { return }
      Output.line(PlainText.escaped(json: message.scriptJSON.serialized()))
    }
    for message in open.messages where json { see(message) }
    try await ChatEventReader(client: client, channel: open.channel.id).follow { news in
      switch news {
      case .connected, .missed:
        for message in try await client.channel(open.channel.id, limit: 200).messages { see(message) }
      case .message(let message): see(message)
      case .delta(let id, let offset, let piece):
        guard !json else { break }
        if let new = transcript.add(piece, at: offset, to: id) {
          Output.text(new)
        } else {
          see(try await client.message(id))
        }
      case .channel: break
      }
      return !Output.isClosed
    }
  }
}
