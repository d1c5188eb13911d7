/// Verbs that fit what stands beside them: those are no mistakes, whatever a model makes of them.
enum Agreement {
  /// Whether the old verb of a change agrees with its subject: the nearest pronoun before it, one directly after it, or
  /// a British collective noun ("the committee have").
  static func holds(_ verb: String, in change: TokenChange, language: String?) -> Bool {
    let before = change.wordsBefore(3).map { $0.lowercased() }
    let forms = forms(language)
    if let pronoun = before.last(where: { forms[$0] != nil }) { return forms[pronoun]?.contains(verb) ?? false }
    if language != "de", let noun = before.last, collective.contains(noun) {
      return ["have", "are", "were", "has", "is", "was"].contains(verb)
    }
    guard let after = change.wordAfter?.lowercased(), let agreeing = forms[after] else { return false }
    return agreeing.contains(verb)
  }

  /// Of a language that isn't known those of both: their pronouns are different ones.
  private static func forms(_ language: String?) -> [String: Set<String>] {
    switch language {
    case "en": english
    case "de": german
    case nil: english.merging(german) { first, _ in first }
    default: [:]
    }
  }

  private static let english: [String: Set<String>] = [
    "i": ["am", "was", "have", "do"], "you": ["are", "were", "have", "do"], "we": ["are", "were", "have", "do"],
    "they": ["are", "were", "have", "do"], "he": ["is", "was", "has", "does"], "she": ["is", "was", "has", "does"],
    "it": ["is", "was", "has", "does"],
  ]

  private static let german: [String: Set<String>] = [
    "ich": ["bin", "war", "habe", "hatte", "werde"], "du": ["bist", "warst", "hast", "hattest", "wirst"],
    "er": ["ist", "war", "hat", "hatte", "wird"], "es": ["ist", "war", "hat", "hatte", "wird"],
    "wir": ["sind", "waren", "haben", "hatten", "werden"], "ihr": ["seid", "wart", "habt", "hattet", "werdet"],
  ]

  private static let collective: Set<String> = [
    "committee", "team", "family", "government", "council", "club", "company", "band", "staff", "crowd", "audience",
    "jury", "board", "group", "public", "press", "police", "crew", "choir", "orchestra", "class", "party", "couple",
  ]
}
