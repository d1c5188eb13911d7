/// A text as one line of a list.
package enum OneLine {
  /// A text as a list shows it: on one line, cut.
  package static func of(_ text: String, limit: Int) -> String {
    // Cut before it is split: what is left away may be a hundred pages.
    let head = text.unicodeScalars.prefix(limit * 8)
    let words = String(head).split { $0.isWhitespace || $0.isNewline || $0.unicodeScalars.allSatisfy(\.isControl) }
    let line = words.joined(separator: " ")
    guard line.unicodeScalars.count > limit || head.endIndex < text.unicodeScalars.endIndex else { return line }
    var cut = ""
    var count = 0
    for character in line {
      count += character.unicodeScalars.count
      guard count < limit else { break }
      cut.append(character)
    }
    return cut + "…"
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }
}
