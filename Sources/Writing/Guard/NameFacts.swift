/// Names of people, places and things, as far as capital letters tell.
///
/// A word counts as a name if it begins with a capital letter within a sentence, or has capital letters or digits
/// within. German writes all nouns so: there only words without an article or an adjective before them count, and none
/// that end as nouns do. A similar word in the other text is no change: names are inflected and misspelt.
enum NameFacts {
  static func difference(
    from old: GuardTokens, to new: GuardTokens, changes: WordChanges, language: String?
  ) -> [(GuardedFact?, GuardedFact?)] {
    let isGerman = language == "de" || (language == nil && looksGerman(old))
    let (oldTags, newTags) = (tags(old), tags(new))
    let missing = names(old, isGerman: isGerman).filter { name in
      !changes.newWords.contains(name.keys[0]) && !isLike(name.keys[0], changes.appeared)
        && !newTags.contains { $0.contains(name.keys[0]) }
    }
    let appeared = names(new, isGerman: isGerman).filter { name in
      !changes.oldWords.contains(name.keys[0]) && !isLike(name.keys[0], changes.vanished) && !isShouted(name.shown)
        && !oldTags.contains { $0.contains(name.keys[0]) }
    }
    return FactDifference(from: missing, to: appeared).pairs
  }

  private static func tags(_ tokens: GuardTokens) -> [String] {
    Array(tokens.tokens.lazy.filter { $0.kind == .tag }.map(\.key).prefix(100))
  }

  // MARK: - What is a name

  private static func names(_ tokens: GuardTokens, isGerman: Bool) -> [GuardedFact] {
    let words = tokens.tokens
    let count = words.count { $0.kind == .word }
    let capitals = words.count { $0.kind == .word && isCapital($0.text) }
    // Titles and shouting: capital letters say nothing there.
    let isLoud = count > 3 && capitals * 10 > count * (isGerman ? 8 : 6)
    var found: [GuardedFact] = []
    for index in words.indices where words[index].kind == .word && found.count < 200 {
      let text = words[index].text
      guard text.unicodeScalars.count >= 2, !isKnownWord(words[index].key) else { continue }
      let isName =
        isMixed(text) && !isLoud
        || !isLoud && isCapital(text) && !isSentenceStart(index, in: words)
          && (!isGerman || isShouted(text) || isGermanName(index, in: words))
      if isName { found.append(GuardedFact(code: .nameChanged, keys: [stripped(words[index].key)], shown: text)) }
    }
    return found
  }

  /// Without the `'s` that shows whose something is.
  private static func stripped(_ key: String) -> String { key.hasSuffix("'s") ? String(key.dropLast(2)) : key }

  private static func isCapital(_ text: String) -> Bool {
    text.unicodeScalars.first.map { $0.properties.isUppercase || $0.properties.generalCategory == .titlecaseLetter }
      ?? false
  }

  private static func isShouted(_ text: String) -> Bool {
    text.unicodeScalars.count > 1 && !text.unicodeScalars.contains { $0.properties.isLowercase }
  }

  /// `iPhone`, `GitHub`, `H2O`.
  private static func isMixed(_ text: String) -> Bool {
    let letters = Array(text.unicodeScalars)
    if letters.contains(where: { GuardTokens.digit($0) != nil }) { return true }
    guard letters.contains(where: \.properties.isLowercase) else { return false }
    return zip(letters, letters.dropFirst()).contains { $0.properties.isLowercase && $1.properties.isUppercase }
  }

  /// Pronouns, days and months, and the commonest words: capital letters of politeness and of titles.
  private static func isKnownWord(_ key: String) -> Bool {
    key.hasPrefix("i'") || CalendarWords.weekday(key) != nil || CalendarWords.month(key) != nil
      || NumberWords.value(key) != nil || LanguageProfile.commonWords.contains(key)
  }

  static func isSentenceStart(_ index: Int, in tokens: [GuardTokens.Token]) -> Bool {
    var place = index - 1
    while place >= 0, tokens[place].kind == .space { place -= 1 }
    guard place >= 0 else { return true }
    switch tokens[place].kind {
    case .lineBreak: return true
    // A comma and a few others stand within a sentence; after any other mark one may begin.
    case .mark: return ![",", "&", "/", "+", "\u{2022}"].contains(tokens[place].key)
    default: return false
    }
  }

  // MARK: - German

  private static func looksGerman(_ tokens: GuardTokens) -> Bool {
    let words: Set<String> = [
      "der", "die", "das", "und", "ist", "nicht", "ich", "wir", "den", "dem", "mit", "für", "ein", "eine",
    ]
    return tokens.tokens.count { words.contains($0.key) } >= 2
  }

  private static func isGermanName(_ index: Int, in tokens: [GuardTokens.Token]) -> Bool {
    let key = tokens[index].key
    let nounEndings = [
      "ung", "ungen", "heit", "heiten", "keit", "keiten", "schaft", "schaften", "tion", "tionen", "tät", "täten", "nis",
      "nisse", "ling", "chen", "lein", "ismus", "zeit", "zeug",
    ]
    if nounEndings.contains(where: key.hasSuffix) { return false }
    var place = index - 1
    while place >= 0, tokens[place].kind == .space { place -= 1 }
    guard place >= 0, tokens[place].kind == .word else { return true }
    let before = tokens[place].key
    // After another name, or a word that has no article in it.
    if isCapital(tokens[place].text) { return !isSentenceStart(place, in: tokens) && isGermanName(place, in: tokens) }
    return germanBeforeNames.contains(before)
  }

  private static let germanBeforeNames = Set(
    """
    mit von bei nach aus in für an ohne gegen über und oder wie als dass ob weil wenn ist war hat heißt hieß sagt sagte
    meint schreibt fragt hallo liebe lieber danke besuche besuchte besuchen treffe traf treffen kenne mag liebt
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  // MARK: - Similar names

  /// Whether one of the words is this name with another ending, or slightly misspelt.
  private static func isLike(_ name: String, _ words: [String]) -> Bool {
    let wanted = Array(name.unicodeScalars)
    guard wanted.count <= WordLikeness.maximumLength else { return true }
    let plain = WordLikeness.withoutMarks(wanted)
    return words.contains { word in
      let letters = Array(word.unicodeScalars)
      guard letters.count <= WordLikeness.maximumLength else { return false }
      let shared = zip(wanted, letters).prefix { $0 == $1 }.count
      let length = max(wanted.count, letters.count)
      // Digits are no letters: `H2O` isn't `H3O`.
      guard wanted.filter({ GuardTokens.digit($0) != nil }) == letters.filter({ GuardTokens.digit($0) != nil }) else {
        return false
      }
      if shared >= 4, length - shared <= 3 { return true }
      if shared >= 3, length - shared <= 1 { return true }
      if abs(letters.count - wanted.count) > 2 { return false }
      if WordLikeness.withoutMarks(letters) == plain { return true }
      if letters.sorted() == wanted.sorted() { return true }
      let distance = WordLikeness.distance(wanted, letters)
      return length >= 8 ? distance <= 2 : length >= 5 && distance <= 1 && letters.first == wanted.first
    }
  }
}
