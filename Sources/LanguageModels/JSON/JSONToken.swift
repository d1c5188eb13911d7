/// A string, number or word of which not all bytes may be there yet.
struct JSONToken: Sendable {
  /// What a byte did to the token.
  enum Step {
    case more
    /// The string has closed.
    case string(String)
    /// The word is whole.
    case value(JSONValue)
    /// The number ended before this byte, which is still to be read.
    case valueBefore(JSONValue)
  }

  private enum Kind {
    case string, number
    case word(String, JSONValue)
  }

  private enum Escape {
    case none, backslash
    case digits(Int, UInt32)
  }

  private let kind: Kind
  private let start: JSONPlace
  private var content: [UInt8] = []
  private var escape = Escape.none
  /// The first half of a surrogate pair, while the other may follow.
  private var high: UInt32?

  /// Begins a token with its first byte; `nil` if no token begins so.
  init?(_ byte: UInt8, at place: JSONPlace) {
    start = place
    switch byte {
    case UInt8(ascii: "\""): kind = .string
    case UInt8(ascii: "t"): kind = .word("true", .bool(true))
    case UInt8(ascii: "f"): kind = .word("false", .bool(false))
    case UInt8(ascii: "n"): kind = .word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): kind = .number
    default: return nil
    }
    if case .string = kind { return }
    content.append(byte)
  }

  mutating func take(_ byte: UInt8, at place: JSONPlace) throws(JSONSyntaxError) -> Step {
    switch kind {
    case .string: return try takeInString(byte, at: place)
    case .number:
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"),
        UInt8(ascii: "+"), UInt8(ascii: "-"):
        content.append(byte)
        return .more
      default: return .valueBefore(try number())
      }
    case .word(let word, let value):
      content.append(byte)
      guard word.utf8.starts(with: content) else { throw start.error("expected '\(word)'") }
      return content.count == word.utf8.count ? .value(value) : .more
    }
  }

  /// The value if the text ends here and the token is whole, `nil` if it isn't.
  func valueAtEnd(_ place: JSONPlace) throws(JSONSyntaxError) -> JSONValue? {
    if case .number = kind { return try number() }
    return nil
  }

  private func number() throws(JSONSyntaxError) -> JSONValue {
    do {
      return try JSONValue(parsing: content)
    } catch {
      throw JSONSyntaxError(
        message: error.message, offset: start.offset + error.offset, line: start.line,
        column: start.column + error.offset)
    }
  }

  private mutating func takeInString(_ byte: UInt8, at place: JSONPlace) throws(JSONSyntaxError) -> Step {
    switch escape {
    case .backslash: try takeEscape(byte, at: place)
    case .digits(let count, let code):
      guard let digit = JSONSyntax.hexDigit(byte) else {
        throw place.error("expected four hexadecimal digits, found \(JSONSyntax.name(of: byte))")
      }
      let code = code << 4 | digit
      escape = count == 3 ? .none : .digits(count + 1, code)
      if count == 3 { takeUnit(code) }
    case .none:
      switch byte {
      case UInt8(ascii: "\\"): escape = .backslash
      case UInt8(ascii: "\""):
        settleHalf()
        guard let text = String(validating: content, as: UTF8.self) else { throw start.error("the string isn't UTF-8") }
        return .string(text)
      case 0..<0x20: throw place.error("a control character must be escaped in a string")
      default:
        settleHalf()
        content.append(byte)
      }
    }
    return .more
  }

  private mutating func takeEscape(_ byte: UInt8, at place: JSONPlace) throws(JSONSyntaxError) {
    if byte == UInt8(ascii: "u") {
      escape = .digits(0, 0)
    } else if let meant = JSONSyntax.simpleEscape(byte) {
      escape = .none
      settleHalf()
      content.append(meant)
    } else {
      throw place.error("unknown escape")
    }
  }

  private mutating func takeUnit(_ code: UInt32) {
    if let first = high, JSONSyntax.isLowSurrogate(code) {
      high = nil
      JSONSyntax.append(JSONSyntax.join(first, code), to: &content)
      return
    }
    settleHalf()
    if JSONSyntax.isHighSurrogate(code) { high = code } else { JSONSyntax.append(code, to: &content) }
  }

  /// Writes U+FFFD for the first half of a pair whose other half didn't follow.
  private mutating func settleHalf() {
    guard let code = high else { return }
    high = nil
    JSONSyntax.append(code, to: &content)
  }
}
