/// Words that say nothing by themselves and point to what was named before: "ring him", "order them", "fix those two".
enum Pointing {
  /// What can be pointed to.
  enum Kind: Sendable, Hashable {
    /// "him", "her": one person.
    case person
    /// "them", "those", "these": several, or a firm.
    case several
    /// "those two": just so many.
    case number(String)
    /// "it", "that", "this".
    case thing
  }

  /// A pronoun with where it stands among the words of a text.
  struct Place: Sendable, Hashable {
    var kind: Kind
    var words: Range<Int>
  }

  /// The pronouns of a text, in their order.
  static func places(in words: [TextWord]) -> [Place] {
    var found: [Place] = []
    var index = 0
    while index < words.count {
      defer { index += 1 }
      let next = index + 1 < words.count ? words[index + 1] : nil
      switch words[index].folded {
      case "him": found.append(Place(kind: .person, words: index..<index + 1))
      case "her" where isAlone(before: next): found.append(Place(kind: .person, words: index..<index + 1))
      case "them": found.append(Place(kind: .several, words: index..<index + 1))
      case "those", "these":
        if let next, NounPhrase.numbers.contains(next.folded), next.gap.isWhiteSpace {
          // "those two brackets" says itself what it is.
          if isAlone(before: index + 2 < words.count ? words[index + 2] : nil) {
            found.append(Place(kind: .number(next.folded), words: index..<index + 2))
          }
        } else if isAlone(before: next) {
          found.append(Place(kind: .several, words: index..<index + 1))
        }
      case "it": found.append(Place(kind: .thing, words: index..<index + 1))
      case "that", "this": if isAlone(before: next) { found.append(Place(kind: .thing, words: index..<index + 1)) }
      default: continue
      }
    }
    return found
  }

  /// Whether a text says only that something is done with what was named before: "take it", "write to them and apologise".
  static func saysNothingElse(_ text: String) -> Bool {
    let words = TextWord.all(in: text)
    guard !places(in: words).isEmpty || words.count == 1 else { return false }
    var isVerb = true
    for word in words {
      if word.folded == "and" || word.folded == "or" {
        isVerb = true
      } else if isVerb, !ContentWords(word.text).isEmpty {
        isVerb = false
      } else if !ContentWords(word.text).isEmpty, !empty.contains(word.folded) {
        return false
      }
    }
    return true
  }

  /// Whether each of the pronouns of a text stands behind the same word as in another: "write to us" isn't "write to them".
  static func arePlaced(_ text: String, asIn other: String) -> Bool {
    let (words, others) = (TextWord.all(in: text).map(\.folded), TextWord.all(in: other).map(\.folded))
    return words.indices.allSatisfy { place in
      guard pronouns.contains(words[place]) else { return true }
      return others.indices.contains { there in
        others[there] == words[place]
          && (place == 0 || there > 0 && WordStem.of(others[there - 1]) == WordStem.of(words[place - 1]))
      }
    }
  }

  private static func isAlone(before next: TextWord?) -> Bool {
    guard let next else { return true }
    return !next.gap.isWhiteSpace || behind.contains(next.folded)
  }

  private static let pronouns: Set<String> = [
    "him", "her", "them", "us", "it", "me", "you", "those", "these", "this", "that",
  ]
  private static let empty: Set<String> = [
    "away", "back", "soon", "later", "today", "tomorrow", "tonight", "anyway", "instead", "quickly", "asap", "round",
    "along", "forward", "two", "three", "four", "five", "six",
  ]
  /// What may follow a pronoun that stands for something by itself.
  private static let behind: Set<String> = [
    "and", "or", "to", "about", "for", "with", "by", "on", "in", "at", "from", "if", "whether", "again", "back",
    "today", "tomorrow", "tonight", "before", "until", "as", "when", "once", "up", "out", "over", "off", "down", "away",
    "then", "please", "now", "too", "soon", "later", "instead", "this", "next", "so", "because", "that", "how", "why",
    "what", "where", "who", "myself", "first",
  ]
}
