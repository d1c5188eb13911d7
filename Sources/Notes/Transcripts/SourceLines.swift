/// The lines of a text as it was written, and small things about their scalars.
enum SourceLines {
  /// The lines between LF, CRLF and lone CR, without these; a text that ends with one has an empty line after it.
  static func of(_ text: String) -> [Substring] {
    var lines: [Substring] = []
    let bytes = text.utf8
    var start = bytes.startIndex
    var index = start
    while index != bytes.endIndex {
      let byte = bytes[index]
      let next = bytes.index(after: index)
      guard byte == 0x0A || byte == 0x0D else {
        index = next
        continue
      }
      lines.append(text[start..<index])
      let isPair = byte == 0x0D && next != bytes.endIndex && bytes[next] == 0x0A
      index = isPair ? bytes.index(after: next) : next
      start = index
    }
    lines.append(text[start..<bytes.endIndex])
    return lines
  }

  /// The same without byte-order marks at their beginnings, which belong to no word; a file that was put together from
  /// several has some inside.
  static func unmarked(_ text: String) -> [Substring] {
    of(text).map { line in
      line.unicodeScalars.first == "\u{FEFF}" ? Substring(line.unicodeScalars.drop { $0 == "\u{FEFF}" }) : line
    }
  }

  /// A text without white space at both ends, looked at by scalars: a mark on a space keeps the space.
  static func trimmed(_ text: Substring) -> Substring {
    var scalars = text.unicodeScalars
    while let first = scalars.first, isSpace(first) { scalars = scalars.dropFirst() }
    while let last = scalars.last, isSpace(last) { scalars = scalars.dropLast() }
    return Substring(scalars)
  }

  static func isBlank(_ text: Substring) -> Bool { text.unicodeScalars.allSatisfy(isSpace) }

  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? scalar == " " || (0x09...0x0D).contains(scalar.value) : scalar.properties.isWhitespace
  }

  static func isDigit(_ scalar: Unicode.Scalar) -> Bool { (0x30...0x39).contains(scalar.value) }

  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return (0x41...0x5A).contains(scalar.value & 0xDF) }
    return scalar.properties.isAlphabetic
  }
}
