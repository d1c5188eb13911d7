import TextSearch

/// A word of a text with what stands before it; what code reads of English, it reads of these.
struct TextWord: Sendable, Hashable {
  /// As it is written: `I'll`, `follow-up`, `pixelkat`.
  var text: String
  /// In lower case, with a straight apostrophe.
  var folded: String
  /// Where it is in the text, in Unicode scalars.
  var range: Range<Int>
  /// What stands between it and the word before it, or the beginning.
  var gap: String
  /// What stands between it and the word after it, or the end.
  var after: String

  /// Whether a sentence, an item of a list or what follows a colon begins here.
  var isStart: Bool { range.lowerBound == gap.unicodeScalars.count || gap.contains { ".!?:;•*\n[]()".contains($0) } }

  var isCapitalised: Bool {
    guard let first = text.unicodeScalars.first else { return false }
    return first.properties.isUppercase || first.properties.generalCategory == .titlecaseLetter
  }

  /// Whether it is of those that mark something to do: "TODO", "action item".
  var isTaskMark: Bool { ["todo", "ai", "action", "item", "task", "to", "do"].contains(folded) }

  /// The words of a text, in their order.
  static func all(in text: String) -> [TextWord] {
    var words: [TextWord] = []
    var word = String.UnicodeScalarView()
    var gap = String.UnicodeScalarView()
    var held = String.UnicodeScalarView()
    var start = 0
    var offset = 0
    func close() {
      guard !word.isEmpty else { return }
      let text = String(word)
      words.append(
        TextWord(
          text: text, folded: text.replacing("’", with: "'").lowercased(), range: start..<start + word.count,
          gap: String(gap), after: ""))
      word = String.UnicodeScalarView()
      gap = held
      held = String.UnicodeScalarView()
    }
    for scalar in text.unicodeScalars {
      if scalar.isInWords {
        if word.isEmpty {
          start = offset
        } else {
          word.append(contentsOf: held)
          held = String.UnicodeScalarView()
        }
        word.append(scalar)
      } else if !word.isEmpty, held.isEmpty, "'’-".unicodeScalars.contains(scalar) {
        // Inside a word if a letter follows.
        held.append(scalar)
      } else {
        close()
        gap.append(scalar)
      }
      offset += 1
    }
    close()
    for index in words.indices {
      words[index].after = index + 1 < words.count ? words[index + 1].gap : String(gap)
    }
    return words
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter, a digit or a mark on one.
  fileprivate var isInWords: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default: false
    }
  }
}
