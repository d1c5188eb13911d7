import LanguageModels

/// Takes the text out of a reply that should be `{"text": "…"}`.
enum ReplyReader {
  static let member = "text"

  static func schema(pattern: String) -> NamedSchema {
    NamedSchema(name: "version", schema: .object([(member, .string(pattern: pattern))]))
  }

  /// - Throws: `ReplyFault` with what was wrong.
  static func text(_ reply: String, _ reason: FinishReason) throws(ReplyFault) -> String {
    if reason == .length {
      throw ReplyFault(.cutOff, "was cut off before its end", hint: "Be brief.")
    }
    if reason == .contentFilter {
      throw ReplyFault(.withheld, "was held back by the provider", hint: "")
    }
    guard !reply.allSatisfy(\.isWhitespace) else {
      throw ReplyFault(.emptyReply, "was empty", hint: "Don't leave the result empty.")
    }
    guard let text = json(in: reply)?[member]?.stringValue else {
      throw ReplyFault(
        .wrongShape, "wasn’t the JSON that was asked for", hint: #"Answer with {"text": "…"} and nothing else."#)
    }
    let trimmed = ScalarText(text)
    let result = trimmed[trimmed.trimmed(0..<trimmed.count)]
    guard !result.isEmpty else {
      throw ReplyFault(.emptyReply, "was empty", hint: "Don't leave the result empty.")
    }
    return result
  }

  /// The JSON object of a reply, also of one with words or a code fence around it.
  private static func json(in reply: String) -> JSONValue? {
    if let value = try? JSONValue(parsing: reply) { return value }
    guard let start = reply.firstIndex(of: "{"), let end = reply.lastIndex(of: "}"), start < end else { return nil }
    return try? JSONValue(parsing: reply[start...end])
  }
}
