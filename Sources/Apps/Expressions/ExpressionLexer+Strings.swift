extension ExpressionLexer {
  /// Reads a text or bytes: `'…'`, `"…"`, three quotes, `r` for raw, `b` for bytes; `nil` if there is none here.
  mutating func readString() throws(ExpressionSyntaxError) -> AppValue? {
    let start = position
    var isRaw = false
    var isBytes = false
    var length = 0
    while length < 2, let prefix = scalar(length) {
      if (prefix == "r" || prefix == "R") && !isRaw {
        isRaw = true
      } else if (prefix == "b" || prefix == "B") && !isBytes {
        isBytes = true
      } else {
        break
      }
      length += 1
    }
    guard let quote = scalar(length), quote == "'" || quote == "\"" else { return nil }
    position += length + 1
    let isTriple = scalar() == quote && scalar(1) == quote
    if isTriple { position += 2 }
    var content = StringContent(isBytes: isBytes)
    while let current = scalar() {
      if current == quote && (!isTriple || (scalar(1) == quote && scalar(2) == quote)) {
        position += isTriple ? 3 : 1
        return content.value
      }
      if (current == "\n" || current == "\r") && !isTriple {
        throw ExpressionSyntaxError("the text isn't closed on its line; \\n stands for a new line", offset: start)
      }
      if current == "\\" && !isRaw {
        try readEscape(into: &content)
      } else {
        content.append(current)
        position += 1
      }
    }
    throw ExpressionSyntaxError("the text isn't closed", offset: start)
  }

  /// The content of a text or of bytes while it is read.
  struct StringContent {
    let isBytes: Bool
    private var text = ""
    private var bytes: [UInt8] = []

    init(isBytes: Bool) { self.isBytes = isBytes }

    var value: AppValue { isBytes ? .bytes(bytes) : .string(text) }

    mutating func append(_ scalar: Unicode.Scalar) {
      if isBytes {
        bytes.append(contentsOf: Array(String(Character(scalar)).utf8))
      } else {
        text.unicodeScalars.append(scalar)
      }
    }

    /// Appends what `\x41` and `\101` stand for: a byte in bytes, a code point in a text.
    mutating func append(code: UInt8) {
      if isBytes { bytes.append(code) } else { text.unicodeScalars.append(Unicode.Scalar(code)) }
    }
  }

  private mutating func readEscape(into content: inout StringContent) throws(ExpressionSyntaxError) {
    let start = position
    position += 1
    guard let letter = scalar() else { throw ExpressionSyntaxError("the text isn't closed", offset: start) }
    position += 1
    switch letter {
    case "a": content.append("\u{07}")
    case "b": content.append("\u{08}")
    case "f": content.append("\u{0C}")
    case "n": content.append("\n")
    case "r": content.append("\r")
    case "t": content.append("\t")
    case "v": content.append("\u{0B}")
    case "\\", "?", "\"", "'", "`": content.append(letter)
    case "x", "X": content.append(code: UInt8(truncatingIfNeeded: try readDigits(2, radix: 16, start: start)))
    case "0"..."3":
      position -= 1
      content.append(code: UInt8(truncatingIfNeeded: try readDigits(3, radix: 8, start: start)))
    case "u" where !content.isBytes, "U" where !content.isBytes:
      let code = try readDigits(letter == "u" ? 4 : 8, radix: 16, start: start)
      guard let scalar = Unicode.Scalar(code) else {
        throw ExpressionSyntaxError("\(text(from: start)) is no character", offset: start)
      }
      content.append(scalar)
    default:
      throw ExpressionSyntaxError("unknown escape \(text(from: start)); a backslash is written \\\\", offset: start)
    }
  }

  private mutating func readDigits(_ count: Int, radix: Int, start: Int) throws(ExpressionSyntaxError) -> UInt32 {
    var digits = ""
    while digits.unicodeScalars.count < count, let current = scalar(), current.isASCII,
      Character(current).hexDigitValue.map({ $0 < radix }) == true
    {
      digits.unicodeScalars.append(current)
      position += 1
    }
    guard digits.unicodeScalars.count == count, let code = UInt32(digits, radix: radix) else {
      throw ExpressionSyntaxError("this escape needs \(count) digits", offset: start)
    }
    return code
  }
}
