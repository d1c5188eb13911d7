import Chat

/// Tells which bot gave an answer by what each one's manner leaves in the text, without seeing names.
///
/// No model: a check on the judge (`CharacterJudge`) that comes out the same way every time.
enum CharacterTraits {
  /// Whether the answer ends with an aside, a comparison or a laugh.
  static func jokes(_ answer: String) -> Bool {
    answer.contains(/\bP\.\s?S\./) || answer.contains(/(?i)\b(that|it|this)('s| is) (just )?like\b/)
      || answer.unicodeScalars.contains { (0x1F600...0x1F64F).contains($0.value) }
  }

  /// Whether the answer sets something worth knowing apart.
  static func teaches(_ answer: String) -> Bool {
    answer.contains(/(?i)did you know/)
  }

  /// The bot that answers like that; GPT Bot's manner is to have none.
  static func bot(of answer: String) -> String {
    let masked = CharacterMask.masked(answer)
    if jokes(masked) { return teaches(masked) ? "" : BuiltInBots.witty.id }
    return teaches(masked) ? BuiltInBots.knowledge.id : BuiltInBots.gpt.id
  }
}
