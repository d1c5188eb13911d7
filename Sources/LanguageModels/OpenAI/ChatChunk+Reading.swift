/// Reads events' data; most of the time only the text between bytes that were the same in the event before.
///
/// An event of a few letters comes with some 250 bytes around. Bytes with the same meaning don't have to be understood
/// again: where an event says nothing but a text, another string in the place of that text changes the text and nothing
/// else.
struct ChatChunkReader: Sendable {
  private struct Envelope {
    var bytes: [UInt8]
    var before: Range<Int>
    var after: Range<Int>
  }

  /// Larger events aren't kept for comparing.
  private static let largestEnvelope = 4096

  private var envelope: Envelope?

  /// The text of an event that has the same bytes around it as one before, so that it says nothing else.
  ///
  /// - Returns: `nil` if the event has to be read whole.
  func text(_ bytes: [UInt8], _ range: Range<Int>) -> String? {
    guard let envelope else { return nil }
    let start = range.lowerBound + envelope.before.count
    let end = range.upperBound - envelope.after.count
    guard start < end, bytes[start] == UInt8(ascii: "\""),
      bytes.equals(end..<range.upperBound, envelope.bytes, envelope.after),
      bytes.equals(range.lowerBound..<start, envelope.bytes, envelope.before)
    else { return nil }
    var parser = JSONParser(bytes: bytes, range: start..<end)
    guard let text = try? parser.parseString(), parser.position == end else { return nil }
    return text
  }

  /// Reads an event's data, or a whole answer.
  ///
  /// - Throws: `JSONSyntaxError`.
  mutating func chunk(_ bytes: [UInt8], _ range: Range<Int>) throws(JSONSyntaxError) -> ChatChunk {
    let (chunk, textRange) = try ChatChunk.read(bytes, range)
    if let textRange, chunk.isOnlyText, range.count <= Self.largestEnvelope {
      envelope = Envelope(
        bytes: bytes, before: range.lowerBound..<textRange.lowerBound, after: textRange.upperBound..<range.upperBound)
    }
    return chunk
  }
}

extension ChatChunk {
  /// Reads an event's data.
  ///
  /// - Returns: What it says, and where the string stands that is its text, with its quotes.
  /// - Throws: `JSONSyntaxError`.
  fileprivate static func read(
    _ bytes: [UInt8], _ range: Range<Int>
  ) throws(JSONSyntaxError) -> (ChatChunk, textRange: Range<Int>?) {
    var chunk = ChatChunk()
    var choice = ChatChoice()
    var parser = JSONParser(bytes: bytes, range: range)
    parser.skipByteOrderMark()
    guard parser.isAtObject else {
      try parser.skipValue()
      try parser.expectEnd()
      return (chunk, nil)
    }
    try parser.readMembers { parser, key throws(JSONSyntaxError) in
      if parser.text(key, is: "choices") {
        chunk.isChat = true
        choice = try ChatChoice.readFirst(&parser)
      } else if parser.text(key, is: "usage") {
        chunk.usage = try Usage.read(&parser)
      } else if parser.text(key, is: "error") {
        let value = try parser.parseValue()
        if value.isNull { chunk.error = nil } else { chunk.error = value }
      } else {
        try parser.skipValue()
      }
    }
    try parser.expectEnd()
    chunk.finishReason = choice.finishReason
    guard let said = choice.said else { return (chunk, nil) }
    chunk.text = said.text
    chunk.refusal = said.refusal
    chunk.toolCalls = said.toolCalls
    return (chunk, said.textRange)
  }
}

extension Usage {
  fileprivate static func read(_ parser: inout JSONParser) throws(JSONSyntaxError) -> Usage? {
    guard parser.isAtObject else {
      try parser.skipValue()
      return nil
    }
    let value = try parser.parseValue()
    // DeepSeek counts its cache in a member of its own.
    let cached = value["prompt_tokens_details"]?["cached_tokens"] ?? value["prompt_cache_hit_tokens"]
    return Usage(
      promptTokens: value["prompt_tokens"]?.integerValue ?? 0, cachedTokens: cached?.integerValue ?? 0,
      completionTokens: value["completion_tokens"]?.integerValue ?? 0,
      reasoningTokens: value["completion_tokens_details"]?["reasoning_tokens"]?.integerValue ?? 0)
  }
}
