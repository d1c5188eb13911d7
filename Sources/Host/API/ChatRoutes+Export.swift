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
      HTTPField("Content-Disposition", ExportName.disposition(channel.title, ending: ending)),
    ]
    return ServerResponse(status: 200, headers: headers, content: .bytes(Array(text.utf8)))
  }
}

/// The names of files that are given away.
enum ExportName {
  /// How a browser is told to keep an answer as a file of that name (RFC 6266).
  static func disposition(_ title: String, ending: String) -> String {
    let name = name(title)
    let plain = String(String.UnicodeScalarView(name.unicodeScalars.map { $0.isASCII ? $0 : "_" }))
    let encoded = name.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        String(UnicodeScalar(byte))
      default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
    return "attachment; filename=\"\(plain).\(ending)\"; filename*=UTF-8''\(encoded).\(ending)"
  }

  /// A title as the name of a file: letters, digits and single spaces, not too long.
  private static func name(_ title: String) -> String {
    let words = title.split { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    let name = words.joined(separator: " ").prefix(60)
    return name.isEmpty ? "chat" : String(name)
  }
}
