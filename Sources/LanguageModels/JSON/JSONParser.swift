/// Why a text isn't JSON, and where.
public struct JSONSyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What was found and what is expected there.
  public var message: String
  /// The offset in bytes (UTF-8) from the start of the text.
  public var offset: Int
  /// The line, counted from 1.
  public var line: Int
  /// The column in bytes, counted from 1.
  public var column: Int

  public var description: String { "line \(line), column \(column): \(message)" }
}

extension JSONValue {
  /// Reads one JSON text (RFC 8259); nothing but white space may follow it.
  ///
  /// - Throws: `JSONSyntaxError`. Nesting deeper than 256 levels is refused.
  public init(parsing text: some StringProtocol) throws(JSONSyntaxError) {
    self = try JSONValue(parsing: Array(text.utf8))
  }

  /// Reads one JSON text from its UTF-8 bytes.
  ///
  /// - Throws: `JSONSyntaxError`, also for bytes that aren't UTF-8.
  public init(parsing bytes: [UInt8]) throws(JSONSyntaxError) {
    var parser = JSONParser(bytes: bytes)
    self = try parser.parseDocument()
  }
}

struct JSONParser {
  static let maximumDepth = 256
  private let bytes: [UInt8]
  private var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func parseDocument() throws(JSONSyntaxError) -> JSONValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    let value = try parseValue(depth: 0)
    skipSpace()
    if position < bytes.count { throw error("expected the end, found \(found)") }
    return value
  }

  private var found: String {
    guard position < bytes.count else { return "the end" }
    let byte = bytes[position]
    return byte > 0x20 && byte < 0x7F ? "'\(Character(UnicodeScalar(byte)))'" : "byte \(byte)"
  }

  private func error(_ message: String, at offset: Int? = nil) -> JSONSyntaxError {
    let offset = offset ?? position
    var line = 1
    var column = 1
    for byte in bytes.prefix(offset) {
      if byte == 0x0A {
        line += 1
        column = 1
      } else {
        column += 1
      }
    }
    return JSONSyntaxError(message: message, offset: offset, line: line, column: column)
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  private mutating func parseValue(depth: Int) throws(JSONSyntaxError) -> JSONValue {
    guard depth <= Self.maximumDepth else { throw error("nested deeper than \(Self.maximumDepth) levels") }
    skipSpace()
    guard position < bytes.count else { throw error("expected a value, found the end") }
    switch bytes[position] {
    case UInt8(ascii: "{"): return try parseObject(depth: depth)
    case UInt8(ascii: "["): return try parseArray(depth: depth)
    case UInt8(ascii: "\""): return .string(try parseString())
    case UInt8(ascii: "t"): return try parseWord("true", .bool(true))
    case UInt8(ascii: "f"): return try parseWord("false", .bool(false))
    case UInt8(ascii: "n"): return try parseWord("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try parseNumber()
    default: throw error("expected a value, found \(found)")
    }
  }

  private mutating func parseWord(_ word: String, _ value: JSONValue) throws(JSONSyntaxError) -> JSONValue {
    let end = position + word.utf8.count
    guard end <= bytes.count, bytes[position..<end].elementsEqual(word.utf8) else {
      throw error("expected '\(word)'")
    }
    position = end
    return value
  }

  private mutating func parseObject(depth: Int) throws(JSONSyntaxError) -> JSONValue {
    position += 1
    var object = JSONObject()
    skipSpace()
    if take(UInt8(ascii: "}")) { return .object(object) }
    while true {
      skipSpace()
      guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
        throw error("expected a member's name in quotes, found \(found)")
      }
      let key = try parseString()
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw error("expected ':', found \(found)") }
      object[key] = try parseValue(depth: depth + 1)
      skipSpace()
      if take(UInt8(ascii: ",")) { continue }
      if take(UInt8(ascii: "}")) { return .object(object) }
      throw error("expected ',' or '}', found \(found)")
    }
  }

  private mutating func parseArray(depth: Int) throws(JSONSyntaxError) -> JSONValue {
    position += 1
    var elements: [JSONValue] = []
    skipSpace()
    if take(UInt8(ascii: "]")) { return .array(elements) }
    while true {
      elements.append(try parseValue(depth: depth + 1))
      skipSpace()
      if take(UInt8(ascii: ",")) { continue }
      if take(UInt8(ascii: "]")) { return .array(elements) }
      throw error("expected ',' or ']', found \(found)")
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func parseNumber() throws(JSONSyntaxError) -> JSONValue {
    let start = position
    var isWhole = true
    _ = take(UInt8(ascii: "-"))
    if take(UInt8(ascii: "0")) {
      if let byte = peek, isDigit(byte) { throw error("a number can't begin with 0") }
    } else {
      try takeDigits()
    }
    if take(UInt8(ascii: ".")) {
      isWhole = false
      try takeDigits()
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      isWhole = false
      position += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { position += 1 }
      try takeDigits()
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isWhole, let whole = Int(text) { return .integer(whole) }
    guard let number = Double(text), number.isFinite else { throw error("the number \(text) is too large", at: start) }
    return .double(number)
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }
  private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  private mutating func takeDigits() throws(JSONSyntaxError) {
    guard let byte = peek, isDigit(byte) else { throw error("expected a digit, found \(found)") }
    while let byte = peek, isDigit(byte) { position += 1 }
  }

  private mutating func parseString() throws(JSONSyntaxError) -> String {
    let start = position
    position += 1
    var content: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        guard let text = String(validating: content, as: UTF8.self) else {
          throw error("the string isn't UTF-8", at: start)
        }
        return text
      case UInt8(ascii: "\\"): try parseEscape(into: &content)
      case 0..<0x20: throw error("a control character must be escaped in a string")
      default:
        content.append(byte)
        position += 1
      }
    }
    throw error("the string isn't closed", at: start)
  }

  private mutating func parseEscape(into content: inout [UInt8]) throws(JSONSyntaxError) {
    position += 1
    guard let byte = peek else { throw error("the string isn't closed") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(byte)
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0C)
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "u"): content.append(contentsOf: Array(String(Character(try parseUnicodeEscape())).utf8))
    default: throw error("unknown escape", at: position - 2)
    }
  }

  /// Reads the digits after `\u`; half a surrogate pair becomes U+FFFD, as a decoder of UTF-16 would have it.
  private mutating func parseUnicodeEscape() throws(JSONSyntaxError) -> UnicodeScalar {
    let replacement: UnicodeScalar = "\u{FFFD}"
    let first = try parseHexDigits()
    if let scalar = UnicodeScalar(first) { return scalar }
    guard first < 0xDC00, position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] == UInt8(ascii: "u")
    else { return replacement }
    let before = position
    position += 2
    let second = try parseHexDigits()
    guard (0xDC00..<0xE000).contains(second) else {
      position = before
      return replacement
    }
    return UnicodeScalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00)) ?? replacement
  }

  private mutating func parseHexDigits() throws(JSONSyntaxError) -> UInt32 {
    guard position + 4 <= bytes.count,
      let code = UInt32(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
    else { throw error("expected four hexadecimal digits") }
    position += 4
    return code
  }
}
