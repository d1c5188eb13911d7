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

/// What the parser and the incremental reader have in common.
enum JSONSyntax {
  /// How many arrays and objects may be open at once.
  static let maximumDepth = 256

  static var tooDeep: String { "nested deeper than \(maximumDepth) levels" }

  /// How an unexpected byte is named in an error; `nil` is the end of the text.
  static func name(of byte: UInt8?) -> String {
    guard let byte else { return "the end" }
    return byte > 0x20 && byte < 0x7F ? "'\(Character(UnicodeScalar(byte)))'" : "byte \(byte)"
  }

  /// The character that stands for itself after a backslash, or is meant by a letter there.
  static func simpleEscape(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  static func isHighSurrogate(_ code: UInt32) -> Bool { (0xD800..<0xDC00).contains(code) }
  static func isLowSurrogate(_ code: UInt32) -> Bool { (0xDC00..<0xE000).contains(code) }

  /// Appends a code point as UTF-8; half a surrogate pair becomes U+FFFD, as a decoder of UTF-16 would have it.
  static func append(_ code: UInt32, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: UTF8.encode(UnicodeScalar(code) ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter)
  }

  static func join(_ high: UInt32, _ low: UInt32) -> UInt32 { 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00) }

  /// The number that a valid number's text means; `nil` if it is too large for 64 bits of floating point.
  static func number(_ text: String, isWhole: Bool) -> JSONValue? {
    if isWhole, let whole = Int(text) { return .integer(whole) }
    guard let number = Double(text), number.isFinite else { return nil }
    return .double(number)
  }
}
