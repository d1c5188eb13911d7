/// Texts from outside, made harmless for a terminal: they can't move the cursor, change colours or the window's title,
/// or play tricks with the direction of writing.
enum PlainText {
  /// The text without control characters; line breaks stay.
  static func clean(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { isUnsafe($0) && $0 != "\n" }) else { return text }
    var cleaned = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\n" || !isUnsafe(scalar) {
        cleaned.append(scalar)
      } else if !isInvisible(scalar) {
        cleaned.append(" ")
      }
    }
    return String(cleaned)
  }

  /// The text on one line: what comes from outside can't pretend to be a line of the program.
  static func oneLine(_ text: String) -> String {
    lines(text).joined(separator: " ")
  }

  /// The lines of a text, each without control characters.
  static func lines(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { clean(String($0)) }
  }

  /// JSON whose unsafe characters are written as escapes (RFC 8259, section 7): between its tokens there are none but
  /// line feeds, so the value stays the same.
  static func escaped(json: String) -> String {
    guard json.unicodeScalars.contains(where: { isUnsafe($0) && $0 != "\n" }) else { return json }
    var escaped = ""
    for scalar in json.unicodeScalars {
      if scalar == "\n" || !isUnsafe(scalar) {
        escaped.unicodeScalars.append(scalar)
      } else {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
    }
    return escaped
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: isInvisible(scalar)
    }
  }

  /// Marks of direction (Unicode Standard Annex 9), deprecated format characters, the byte order mark, and tags.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F, 0xFEFF, 0xE0000...0xE007F: true
    default: false
    }
  }
}
