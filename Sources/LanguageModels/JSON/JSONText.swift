/// A string of a JSON text that has been checked but not yet made into a `String`.
///
/// It doesn't hold the bytes itself, so that passing it on costs nothing: the parser that read it says what it means.
struct JSONText {
  /// Where the string stands, without its quotes.
  fileprivate let range: Range<Int>
  /// The string, if it isn't just the ASCII characters that stand there.
  fileprivate let made: String?
}

extension JSONParser {
  /// The string itself.
  func text(of text: JSONText) -> String { text.made ?? String(decoding: bytes[text.range], as: UTF8.self) }

  /// Whether a string is that name, which is ASCII, without making it.
  func text(_ text: JSONText, is name: StaticString) -> Bool {
    guard let made = text.made else { return bytes.holds(name, in: text.range) }
    return name.withUTF8Buffer { unsafe made.utf8.elementsEqual($0) }
  }

  mutating func parseString() throws(JSONSyntaxError) -> String {
    let text = try scanString()
    return self.text(of: text)
  }

  /// Reads a string, of which the opening quote is the next byte.
  mutating func scanString() throws(JSONSyntaxError) -> JSONText {
    let start = position
    position += 1
    let plain = scanPlain()
    if take(UInt8(ascii: "\"")) {
      return plain.isASCII
        ? JSONText(range: plain.range, made: nil)
        : JSONText(range: plain.range, made: try checked(bytes[plain.range], start: start))
    }
    var content = Array(bytes[plain.range])
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return JSONText(range: start..<position, made: try checked(content[...], start: start))
      case UInt8(ascii: "\\"): try parseEscape(into: &content, start: start)
      case 0..<0x20: throw error("a control character must be escaped in a string")
      default: content.append(contentsOf: bytes[scanPlain().range])
      }
    }
    throw error("the string isn't closed", at: start)
  }

  /// Passes over a string, of which the opening quote is the next byte; it is checked as if it were read.
  mutating func skipString() throws(JSONSyntaxError) {
    let plain = bytes.endOfPlainText(in: (position + 1)..<end)
    if plain.isASCII, plain.end < end, bytes[plain.end] == UInt8(ascii: "\"") {
      position = plain.end + 1
    } else {
      _ = try scanString()
    }
  }

  /// Passes over bytes that stand for themselves.
  private mutating func scanPlain() -> (range: Range<Int>, isASCII: Bool) {
    let start = position
    let plain = bytes.endOfPlainText(in: start..<end)
    position = plain.end
    return (start..<position, plain.isASCII)
  }

  private func checked(_ content: ArraySlice<UInt8>, start: Int) throws(JSONSyntaxError) -> String {
    guard let text = String(validating: content, as: UTF8.self) else {
      throw error("the string isn't UTF-8", at: start)
    }
    return text
  }

  private mutating func parseEscape(into content: inout [UInt8], start: Int) throws(JSONSyntaxError) {
    position += 1
    guard let byte = peek else { throw error("the string isn't closed", at: start) }
    position += 1
    if byte == UInt8(ascii: "u") {
      JSONSyntax.append(try parseUnicodeEscape(), to: &content)
    } else if let meant = JSONSyntax.simpleEscape(byte) {
      content.append(meant)
    } else {
      throw error("unknown escape", at: position - 2)
    }
  }

  /// Reads the digits after `\u`, and the other half of a surrogate pair if it follows.
  private mutating func parseUnicodeEscape() throws(JSONSyntaxError) -> UInt32 {
    let first = try parseHexDigits()
    guard JSONSyntax.isHighSurrogate(first), position + 1 < end, bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] == UInt8(ascii: "u")
    else { return first }
    let before = position
    position += 2
    let second = try parseHexDigits()
    if JSONSyntax.isLowSurrogate(second) { return JSONSyntax.join(first, second) }
    position = before
    return first
  }

  private mutating func parseHexDigits() throws(JSONSyntaxError) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = JSONSyntax.hexDigit(byte) else {
        throw error("expected four hexadecimal digits, found \(found)")
      }
      code = code << 4 | digit
      position += 1
    }
    return code
  }
}
