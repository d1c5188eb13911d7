import LanguageModels

/// A text that a model wrote for a person.
enum WrittenText {
  /// The most characters of a text, and of a title.
  static let limit = 240
  static let titleLimit = 60

  /// A text that can't break the JSON around it: no quotation marks, backslashes or line breaks, no braces either.
  static func schema(limit: Int) -> JSONSchema {
    .string(pattern: "^[^{}\"\\\\\\n]{1,\(limit)}$")
  }

  /// The text without white space at its ends, and where it ran into the limit ended at its last whole sentence.
  static func tidied(_ text: String, isTitle: Bool) -> String {
    var text = text.trimmed
    if isTitle { return text.droppingTrailing(".") }
    guard text.count >= limit - 1, let last = text.last, !".!?…”".contains(last) else { return text }
    if let end = text.lastIndex(where: { ".!?…".contains($0) }) {
      text = String(text[...end])
    } else if let space = text.lastIndex(of: " ") {
      text = String(text[..<space]) + "…"
    }
    return text
  }
}

/// Whether a tapped button is the right answer to what the page asks.
struct AnsweredQuestion {
  /// What the page asks.
  let question: String
  /// The answers on its buttons.
  let answers: [String]
  /// The answer that was tapped.
  let given: String

  private static let right = Pattern(#"\b(?:right|correct) (?:answer|one|choice|option)\b"#)
  private static let tapped = "title of the tapped button"
  private static let answerWords: Set<String> = ["button", "answer", "option", "choice"]

  /// `nil` if the question is another, or the page has no two answers.
  init?(question: String, facts: [Fact]) {
    guard Self.right.isIn(question), let given = facts.first(where: { $0.name == Self.tapped })?.value else {
      return nil
    }
    let others = facts.filter { $0.name != Self.tapped }
    let answers = others.filter { !Self.answerWords.isDisjoint(with: Name($0.name).words) }.map(\.value).unique
    let texts = others.filter { Name($0.name).isWording && !answers.contains($0.value) }.map(\.value)
    guard answers.count > 1, answers.contains(given),
      let asked = texts.first(where: { $0.contains("?") }) ?? texts.max(by: { $0.count < $1.count })
    else { return nil }
    self.question = asked
    self.answers = answers
    self.given = given
  }

  var prompt: String { "Question: \(question)\nAnswers: \(answers.joined(separator: "; "))" }
}
