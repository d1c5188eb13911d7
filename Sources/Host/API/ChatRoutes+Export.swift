import Chat
import HTTPTransport
import LanguageModels

/// Conversations as files.
extension ChatRoutes {
  var exportRoutes: [Route] { [Route("GET", "/chat/channels/{channel}/export", handle: export)] }

  private func export(_ request: APIRequest) async throws -> ServerResponse {
    let (id, person) = (request["channel"], request.person)
    let format = request.head.parameter("format") ?? "markdown"
    guard format == "markdown" || format == "json" else {
      throw ProblemDetails(
        status: 400, code: .malformed,
        detail: "The parameter 'format' is 'markdown' or 'json', not '\(format.prefix(40))'.")
    }
    // The channel first: its path is among the messages then, whatever is said meanwhile.
    let channel = try await room.store.channel(id, of: person)
    let bot = try await room.store.bot(channel.bot, of: person)
    let messages = try await room.store.allMessages(of: id, person: person)
    let (text, type, ending) =
      format == "json"
      ? (
        ChatExport.json(channel: channel, bot: bot, messages: messages, person: person).serialized(),
        "application/json", "json"
      )
      : (
        ChatExport.markdown(channel: channel, bot: bot, messages: messages, person: person),
        "text/markdown; charset=utf-8", "md"
      )
    let headers = [
      HTTPField("Content-Type", type), HTTPField("Cache-Control", "no-store"),
      HTTPField("Content-Disposition", ExportName.disposition(channel.title, ending: ending, otherwise: "chat")),
    ]
    return ServerResponse(status: 200, headers: headers, content: .bytes(Array(text.utf8)))
  }
}
