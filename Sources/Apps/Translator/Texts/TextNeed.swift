/// What a text of a page is for.
enum TextRole: Sendable {
  /// A few words above the rest.
  case heading
  /// On a button.
  case button
  /// What is said.
  case main

  init(_ name: Name) {
    if name.words.contains("button") {
      self = .button
    } else if ["title", "headline", "heading", "subject", "caption", "subtitle"].contains(name.words.last ?? "") {
      self = .heading
    } else {
      self = .main
    }
  }
}

/// What the words of a part tell about the texts of the page that it opens.
struct TextCues: Sendable {
  private static let asking = Pattern(#"\bask(?:s|ed|ing)?\b"#)
  private static let answering = Pattern(
    #"\b(?:answers?|options?|choices?)\b.*\b(?:buttons?|titles?)\b|\b(?:buttons?|titles?)\b.*\b(?:answers?|options?)\b"#
  )
  private static let explaining = Pattern(
    #"\b(?:explain\w*|explanation|why|reason|describ\w*|what (?:is|was|went|has gone|happened)|in (?:plain|simple)? ?words|"#
      + #"the (?:error|problem|failure|issue))\b"#)
  private static let suggesting = Pattern(#"\b(?:suggest\w*|offer\w*|propos\w*|recommend\w*|advis\w*)\b"#)
  private static let summing = Pattern(#"\b(?:summar\w+|sums? up|what (?:was|they|is) (?:chosen|selected|ordered))\b"#)

  let asks: Bool
  let hasAnswers: Bool
  let explains: Bool
  let suggests: Bool
  let sumsUp: Bool

  init(_ phrase: String) {
    asks = Self.asking.isIn(phrase)
    hasAnswers = Self.answering.isIn(phrase)
    explains = Self.explaining.isIn(phrase)
    suggests = Self.suggesting.isIn(phrase)
    sumsUp = Self.summing.isIn(phrase)
  }

  /// How many buttons get a text, if the words tell.
  static func count(in phrase: String) -> Int? {
    let pattern = Pattern(
      #"\b(two|both|three|\d) (?:possible |different |wrong |short )*(?:answers?|buttons?|options?|choices?|titles?)\b"#
    )
    return pattern.first(in: phrase).flatMap { Word.number($0[1]) }
  }
}
