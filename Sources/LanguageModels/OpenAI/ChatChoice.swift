/// The first of an event's choices.
struct ChatChoice {
  private var delta: ChatMessage?
  private var message: ChatMessage?
  private var index: Int?
  private(set) var finishReason: FinishReason?

  init() {}

  /// What is new of the message; servers that don't stream send all of it.
  var said: ChatMessage? { delta ?? message }

  /// Reads the choices of an event: the one that the server counts as 0, or else the first.
  static func readFirst(_ parser: inout JSONParser) throws(JSONSyntaxError) -> ChatChoice {
    var first: ChatChoice?
    var position = 0
    guard parser.isAtArray else {
      try parser.skipValue()
      return ChatChoice()
    }
    try parser.readElements { parser throws(JSONSyntaxError) in
      let implied = position
      position += 1
      guard first == nil, parser.isAtObject else { return try parser.skipValue() }
      let choice = try ChatChoice(&parser)
      if choice.index ?? implied == 0 { first = choice }
    }
    return first ?? ChatChoice()
  }

  private init(_ parser: inout JSONParser) throws(JSONSyntaxError) {
    try parser.readMembers { parser, key throws(JSONSyntaxError) in
      if parser.text(key, is: "delta") {
        self.delta = try ChatMessage.read(&parser)
      } else if parser.text(key, is: "message") {
        self.message = try ChatMessage.read(&parser)
      } else if parser.text(key, is: "finish_reason") {
        // Some servers send an empty reason until there is one, or the word (DashScope).
        let reason = try parser.stringOrSkip() ?? ""
        self.finishReason = reason.isEmpty || reason == "null" ? nil : FinishReason(rawValue: reason)
      } else if parser.text(key, is: "index") {
        self.index = try parser.integerOrSkip()
      } else {
        try parser.skipValue()
      }
    }
  }
}

/// What is said in a choice.
struct ChatMessage {
  private(set) var text = ""
  /// Where the string of the text stands, with its quotes; `nil` if it wasn't one string.
  private(set) var textRange: Range<Int>?
  private(set) var refusal = ""
  private(set) var toolCalls: [ChatChunk.ToolCallPiece] = []

  /// Reads a message; `nil` if it isn't an object.
  static func read(_ parser: inout JSONParser) throws(JSONSyntaxError) -> ChatMessage? {
    guard parser.isAtObject else {
      try parser.skipValue()
      return nil
    }
    var message = ChatMessage()
    try parser.readMembers { parser, key throws(JSONSyntaxError) in
      if parser.text(key, is: "content") {
        try message.readContent(&parser)
      } else if parser.text(key, is: "refusal") {
        message.refusal = try parser.stringOrSkip() ?? ""
      } else if parser.text(key, is: "tool_calls") {
        message.toolCalls = try ChatChunk.ToolCallPiece.readAll(&parser)
      } else {
        try parser.skipValue()
      }
    }
    return message
  }

  private mutating func readContent(_ parser: inout JSONParser) throws(JSONSyntaxError) {
    text = ""
    textRange = nil
    if parser.isAtArray {
      // Some servers send the content in parts, each with its type.
      for part in try parser.parseValue().arrayValue ?? [] { text += part["text"]?.stringValue ?? "" }
    } else {
      let start = parser.position
      guard let string = try parser.stringOrSkip() else { return }
      text = string
      textRange = start..<parser.position
    }
  }
}

extension ChatChunk.ToolCallPiece {
  fileprivate static func readAll(_ parser: inout JSONParser) throws(JSONSyntaxError) -> [Self] {
    guard parser.isAtArray else {
      try parser.skipValue()
      return []
    }
    return try parser.parseValue().arrayValue?.compactMap { Self($0) } ?? []
  }

  private init?(_ value: JSONValue) {
    guard case .object(let call) = value else { return nil }
    func text(_ value: JSONValue?) -> String? {
      guard let text = value?.stringValue, !text.isEmpty else { return nil }
      return text
    }
    let function = call["function"]
    index = call["index"]?.integerValue
    id = text(call["id"])
    name = text(function?["name"])
    switch function?["arguments"] {
    case .string(let piece)?: arguments = piece
    // Some servers send the arguments themselves instead of their JSON text.
    case .object(let object)?: arguments = JSONValue.object(object).serialized()
    default: break
    }
  }
}

extension JSONParser {
  var isAtObject: Bool {
    mutating get {
      skipSpace()
      return peek == UInt8(ascii: "{")
    }
  }

  var isAtArray: Bool {
    mutating get {
      skipSpace()
      return peek == UInt8(ascii: "[")
    }
  }

  /// Reads a string, passes over anything else.
  mutating func stringOrSkip() throws(JSONSyntaxError) -> String? {
    skipSpace()
    if peek == UInt8(ascii: "\"") { return try parseString() }
    try skipValue()
    return nil
  }

  /// Reads a whole number, passes over anything else.
  mutating func integerOrSkip() throws(JSONSyntaxError) -> Int? {
    skipSpace()
    switch peek {
    case .some(UInt8(ascii: "0")...UInt8(ascii: "9")), UInt8(ascii: "-"): return try parseValue().integerValue
    default:
      try skipValue()
      return nil
    }
  }
}
