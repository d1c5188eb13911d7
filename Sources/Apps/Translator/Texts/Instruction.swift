/// What a model is told to write, made from the words of a requirement.
struct Instruction {
  let vocabulary: Vocabulary

  private static let answers = Pattern(
    #",?\s*\b(?:with|whose|and|that has|that have|carrying)\s+(?:(?:its|the|two|both|three|\d)\s+)*(?:possible |different )*"#
      + #"(?:answers?|options?|choices?|buttons?)\b.*$"#)
  private static let pagePhrase = Pattern(
    #"(?:\b(?:with|in|on|using|through|by|via)\s+)?(?:\b(?:an?|the|its|that|this)\s+)?(?:new\s+)?$"#)
  private static let leading = Pattern(#"^(?:(?:first|then|also|just|please|to|that|which|and)\s+)+"#)
  private static let space = Pattern(#"\s+"#)
  private static let pointing = Pattern(#"\b(?:so|why|it|this|that)$"#)

  /// The instruction in a phrase such as "show an alert that explains what is wrong with it": "Explain what is wrong with
  /// it."; an instruction that says too little alone gets the event's words.
  func text(from phrase: String, event: String) -> String {
    let bare = Self.space.replacing(in: withoutPages(Self.answers.replacing(in: phrase, with: "")), with: " ").trimmed
    let words = Word.words(of: bare)
    let spoken = words.firstIndex { vocabulary.verb($0.lowered)?.uses.contains(.message) == true }
    var text: String
    if let spoken, let verb = vocabulary.verb(words[spoken].lowered) {
      text = verb.lemma.capitalizedFirst + bare[words[spoken].range.upperBound...]
    } else {
      text = "Tell the user: " + Self.leading.replacing(in: bare, with: "")
    }
    text = text.trimmed.droppingTrailing(".,;: ")
    if Word.words(of: text).count < 5 || Self.pointing.isIn(text), !event.isEmpty { text += ": \(event)" }
    return text + "."
  }

  /// The phrase without the pages that it names, and the words that belong to them.
  private func withoutPages(_ phrase: String) -> String {
    var result = phrase
    for mention in vocabulary.pages(in: phrase).reversed() {
      var before = String(result[..<mention.range.lowerBound])
      if let match = Self.pagePhrase.first(in: before) { before = String(before[..<match.range.lowerBound]) }
      result = before + " " + result[mention.range.upperBound...]
    }
    return result.trimmed
  }
}
