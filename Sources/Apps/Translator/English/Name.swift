/// A name of the specification as the words that people use for it: `search_button` is "search", a button.
struct Name: Sendable, Hashable {
  let source: String
  /// All its words, lower case.
  let words: [String]
  /// Its words without those that only tell a kind, such as `button` and `Page`.
  let core: [String]
  /// The stems of the core, as one word.
  let joined: String

  init(_ source: String) {
    self.source = source
    words = Self.split(source)
    let core = words.filter { !Self.kinds.contains($0) }
    self.core = core.isEmpty ? words : core
    joined = self.core.map(Word.stem(of:)).joined()
  }

  /// The words of `camelCase`, `PascalCase` and `snake_case`, lower case.
  static func split(_ name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var previous: Character?
    for character in name {
      if character == "_" || character == " " {
        words.append(word)
        word = ""
      } else if character.isUppercase, let previous, previous.isLowercase || previous.isNumber {
        words.append(word)
        word = String(character)
      } else {
        word.append(character)
      }
      previous = character
    }
    words.append(word)
    return words.filter { !$0.isEmpty }.map { $0.lowercased() }
  }

  private static let kinds: Set<String> = [
    "button", "textfield", "field", "label", "list", "view", "cell", "number", "switch", "choice", "date", "textarea",
    "link", "image", "page", "screen", "heading", "progress", "indicator", "time", "password", "box", "dialog",
    "window",
  ]

  /// Words that people put behind a page's name.
  static let pageKinds: Set<String> = [
    "page", "screen", "view", "dialog", "window", "pages", "screens", "views", "dialogs", "windows",
  ]

  /// Words that people put behind a component's name.
  static let componentKinds: Set<String> = [
    "button", "buttons", "field", "fields", "switch", "list", "link", "cell", "box",
  ]

  /// How well another name fits: 10 for the same words, less for some of them, 0 for none.
  func likeness(to other: Name) -> Double {
    if joined == other.joined { return 10 }
    let left = Set(core.map(Word.stem(of:))), right = Set(other.core.map(Word.stem(of:)))
    let common = left.intersection(right).count
    if common > 0 { return 6 * Double(common) / Double(max(left.count, right.count)) + 1 }
    let isPart = joined.contains(other.joined) || other.joined.contains(joined)
    return isPart && min(joined.count, other.joined.count) > 3 ? 4 : 0
  }

  /// Whether texts under this name are wordings for a person, such as `message`, and no data, such as `owner`.
  var isWording: Bool { Self.wordings.contains(words.last ?? "") }

  private static let wordings: Set<String> = [
    "title", "text", "message", "description", "question", "explanation", "hint", "reason", "note", "headline",
    "label", "body", "caption", "heading", "subtitle", "summary", "subject", "content", "greeting", "advice",
    "warning", "comment",
  ]
}
