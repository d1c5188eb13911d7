/// What one event of a chat-completions stream says, or a whole answer that wasn't streamed.
///
/// The bytes are read once and only what is needed is made: an event of a few letters comes with some 250 bytes around.
struct ChatChunk: Sendable {
  var text = ""
  /// What a model says instead of an answer in the asked shape (OpenAI).
  var refusal = ""
  var finishReason: FinishReason?
  var usage: Usage?
  /// The `error` object that a server sends when it fails after the stream has begun.
  var error: JSONValue?
  /// Whether this has a member of such a stream at all.
  var isChat = false

  /// Reads an event's data.
  ///
  /// - Throws: `JSONSyntaxError`.
  init(_ bytes: [UInt8]) throws(JSONSyntaxError) {
    var parser = JSONParser(bytes: bytes)
    parser.skipByteOrderMark()
    parser.skipSpace()
    guard parser.peek == UInt8(ascii: "{") else {
      try parser.skipValue()
      try parser.expectEnd()
      return
    }
    try parser.readMembers { parser, key throws(JSONSyntaxError) in
      if key.matches("choices") {
        self.isChat = true
        try self.readChoices(&parser)
      } else if key.matches("usage") {
        try self.readUsage(&parser)
      } else if key.matches("error") {
        let value = try parser.parseValue()
        if !value.isNull { self.error = value }
      } else {
        try parser.skipValue()
      }
    }
    try parser.expectEnd()
  }

  private mutating func readChoices(_ parser: inout JSONParser) throws(JSONSyntaxError) {
    guard parser.isAtArray else { return try parser.skipValue() }
    var isFirst = true
    try parser.readElements { parser throws(JSONSyntaxError) in
      guard isFirst, parser.isAtObject else { return try parser.skipValue() }
      isFirst = false
      try parser.readMembers { parser, key throws(JSONSyntaxError) in
        if key.matches("delta") || key.matches("message") {
          try self.readMessage(&parser)
        } else if key.matches("finish_reason") {
          if let reason = try parser.stringOrSkip() { self.finishReason = FinishReason(rawValue: reason) }
        } else {
          try parser.skipValue()
        }
      }
    }
  }

  private mutating func readMessage(_ parser: inout JSONParser) throws(JSONSyntaxError) {
    guard parser.isAtObject else { return try parser.skipValue() }
    try parser.readMembers { parser, key throws(JSONSyntaxError) in
      if key.matches("content") {
        if parser.isAtArray {
          // Some servers send the content in parts, each with its type.
          let parts = try parser.parseValue().arrayValue ?? []
          for part in parts { self.text += part["text"]?.stringValue ?? "" }
        } else if let piece = try parser.stringOrSkip() {
          self.text += piece
        }
      } else if key.matches("refusal") {
        if let piece = try parser.stringOrSkip() { self.refusal += piece }
      } else {
        try parser.skipValue()
      }
    }
  }

  private mutating func readUsage(_ parser: inout JSONParser) throws(JSONSyntaxError) {
    guard parser.isAtObject else { return try parser.skipValue() }
    let value = try parser.parseValue()
    // DeepSeek counts its cache in a member of its own.
    let cached = value["prompt_tokens_details"]?["cached_tokens"] ?? value["prompt_cache_hit_tokens"]
    usage = Usage(
      promptTokens: value["prompt_tokens"]?.integerValue ?? 0, cachedTokens: cached?.integerValue ?? 0,
      completionTokens: value["completion_tokens"]?.integerValue ?? 0,
      reasoningTokens: value["completion_tokens_details"]?["reasoning_tokens"]?.integerValue ?? 0)
  }
}

extension JSONParser {
  fileprivate var isAtObject: Bool {
    mutating get {
      skipSpace()
      return peek == UInt8(ascii: "{")
    }
  }

  fileprivate var isAtArray: Bool {
    mutating get {
      skipSpace()
      return peek == UInt8(ascii: "[")
    }
  }

  /// Reads a string, passes over anything else.
  fileprivate mutating func stringOrSkip() throws(JSONSyntaxError) -> String? {
    skipSpace()
    if peek == UInt8(ascii: "\"") { return try parseString() }
    try skipValue()
    return nil
  }
}
