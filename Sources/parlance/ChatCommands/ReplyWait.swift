import LanguageModels

/// The options of commands that wait for a reply.
let waitingOptions: [Arguments.Option] = [
  .init("--no-wait", nil, "doesn't wait for the reply; only where 'parlance serve' runs and goes on writing it"),
  .init("--json", nil, "prints messages[] {id, number, author, text, status, parent, …} at the end"),
]

let waitingDetails = [
  "The reply is printed alone, byte for byte where no terminal shows it. Ctrl-C stops it; what there is stays.",
  "",
  "Exit status: 0 when the reply is complete, 1 when it failed, was stopped or withheld, 2 for wrong use.",
]

/// Waits for a reply and prints it as the options say.
struct ReplyWait {
  private let client: HostClient
  private let json: Bool
  private let waits: Bool

  init(_ arguments: Arguments, _ access: HostAccess) {
    client = access.client
    json = arguments.has("--json")
    waits = !arguments.has("--no-wait")
  }

  /// Refuses not to wait where the reply would end with the command; to be called before anything is sent.
  ///
  /// - Throws: `UsageError`.
  static func check(_ arguments: Arguments, _ access: HostAccess) throws {
    guard access.isOwn, arguments.has("--no-wait") else { return }
    throw UsageError(
      "--no-wait needs a Parlance that goes on writing the reply, and none runs for this data folder: leave it out, or "
        + "start 'parlance serve'. Nothing was sent.")
  }

  /// Prints a reply; the messages before it are for `--json` alone. Returns the exit status.
  func print(_ reply: RemoteMessage, after messages: [RemoteMessage] = [], in channel: String) async throws -> Int32 {
    var (ended, hasText, endsLine) = (reply, false, true)
    if waits {
      ended = try await Self.follow(reply, in: channel, client) { piece in
        guard !json, !piece.isEmpty else { return }
        Output.exact(piece)
        hasText = true
        endsLine = piece.last?.isNewline ?? endsLine
      }
    }
    if json {
      Output.json([
        "channel": .string(channel), "messages": .array((messages + [ended]).map(\.scriptJSON)),
      ])
    } else {
      if hasText, !endsLine { Output.text("\n") }
      // Beside the reply, not in it: that is printed alone.
      if let sources = ended.sources { Output.error(sources) }
      if let trouble = ended.troubleSentence { Output.error("parlance: The reply: \(trouble)") }
    }
    return Self.status(of: ended, waits: waits)
  }

  /// 0 for a reply that is complete, or isn't waited for.
  static func status(of reply: RemoteMessage, waits: Bool = true) -> Int32 {
    reply.status == "complete" || (!waits && !reply.isFinal) ? 0 : 1
  }

  /// Follows a reply to its end. Ctrl-C stops it.
  static func follow(
    _ reply: RemoteMessage, in channel: String, _ client: HostClient, onText: @escaping (String) -> Void
  ) async throws -> RemoteMessage {
    try await Interruptible.run {
      try await ReplyFollower(client: client, channel: channel).follow(reply, onText: onText)
    } stop: {
      _ = try await client.stop(reply.id)
    }
  }
}
