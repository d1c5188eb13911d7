/// A string of a JSON text that has been checked but not yet made into a `String`.
struct JSONText {
  /// Its bytes between the quotes when it has no escapes, else what they mean.
  fileprivate let content: ArraySlice<UInt8>

  /// The string itself. The bytes are UTF-8: `scanString` has seen to that.
  var text: String { String(decoding: content, as: UTF8.self) }

  /// Whether this is that string, without making one.
  func matches(_ name: StaticString) -> Bool {
    guard content.count == name.utf8CodeUnitCount else { return false }
    return name.withUTF8Buffer { content.elementsEqual($0) }
  }

  /// Appends the string to a text.
  func append(to text: inout String) { text += self.text }
}

extension JSONParser {
  mutating func parseString() throws(JSONSyntaxError) -> String { try scanString().text }

  /// Reads a string, of which the opening quote is the next byte.
  mutating func scanString() throws(JSONSyntaxError) -> JSONText {
    let start = position
    position += 1
    let plain = scanPlain()
    if take(UInt8(ascii: "\"")) {
      return try checked(bytes[plain.range], isASCII: plain.isASCII, start: start)
    }
    var content = Array(bytes[plain.range])
    var isASCII = plain.isASCII
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return try checked(content[...], isASCII: isASCII, start: start)
      case UInt8(ascii: "\\"):
        try parseEscape(into: &content, start: start)
        isASCII = false
      case 0..<0x20: throw error("a control character must be escaped in a string")
      default:
        let plain = scanPlain()
        content.append(contentsOf: bytes[plain.range])
        isASCII = isASCII && plain.isASCII
      }
    }
    throw error("the string isn't closed", at: start)
  }

  /// Passes over bytes that stand for themselves.
  private mutating func scanPlain() -> (range: Range<Int>, isASCII: Bool) {
    let start = position
    var all: UInt8 = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { break }
      all |= byte
      position += 1
    }
    return (start..<position, all < 0x80)
  }

  private func checked(
    _ content: ArraySlice<UInt8>, isASCII: Bool, start: Int
  ) throws(JSONSyntaxError) -> JSONText {
    guard isASCII || String(validating: content, as: UTF8.self) != nil else {
      throw error("the string isn't UTF-8", at: start)
    }
    return JSONText(content: content)
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
    guard JSONSyntax.isHighSurrogate(first), position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
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
