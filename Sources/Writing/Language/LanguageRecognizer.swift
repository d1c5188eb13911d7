internal import Foundation

/// Tells which language a text is written in: offline, by script, common words and letters.
public enum LanguageRecognizer {
  /// The language of a text; `nil` where the text is too short, mixed or in a language that isn't known here.
  ///
  /// Addresses, mentions, tags, code and custom emoji say nothing about it. Only the first 20,000 Unicode scalars are
  /// read.
  public static func language(of text: String) -> TextLanguage? {
    let words = PlainWords.of(text)
    guard let script = dominantScript(of: words) else { return nil }
    let own = words.filter { word in word.contains { WritingScript(of: $0).map(group) == script } }
    switch script {
    case .latin: return likeliest(of: own, among: latin, least: 9)
    case .cyrillic: return likeliest(of: own, among: cyrillic, least: 6)
    default: return ScriptLanguage.language(of: own, in: script)
    }
  }

  /// Whether two versions of a text are in one language, as far as that can be known.
  ///
  /// It is false only where both languages are recognised and differ, or where the text is in another script.
  public static func sameLanguage(_ before: String, _ after: String) -> Bool {
    let (old, new) = (PlainWords.of(before), PlainWords.of(after))
    if let first = dominantScript(of: old), let second = dominantScript(of: new), first != second { return false }
    guard let first = language(of: before), let second = language(of: after) else { return true }
    return first.code == second.code
  }

  private static let latin = LanguageProfiles(LanguageProfile.latin, cues: LanguageProfiles.latinCues)
  private static let cyrillic = LanguageProfiles(LanguageProfile.cyrillic, cues: LanguageProfiles.cyrillicCues)

  /// The script of at least two thirds of the letters; `nil` if there is none, or there are too few letters.
  static func dominantScript(of words: [[Unicode.Scalar]]) -> WritingScript? {
    var counts: [WritingScript: Int] = [:]
    for word in words {
      for scalar in word {
        if let script = WritingScript(of: scalar) { counts[group(script), default: 0] += group(script).lettersPerSign }
      }
    }
    let all = counts.values.reduce(0, +)
    guard let most = counts.max(by: { $0.value < $1.value }), most.value * 3 >= all * 2, most.value >= 10 else {
      return nil
    }
    return most.key
  }

  /// The scripts that a text has letters of.
  static func scripts(of text: String) -> Set<WritingScript> {
    Set(text.unicodeScalars.compactMap { WritingScript(of: $0).map(group) })
  }

  /// Han and the kana are written together.
  private static func group(_ script: WritingScript) -> WritingScript {
    script == .hiragana || script == .katakana ? .han : script
  }

  /// - Parameter least: The points that a language needs; a word says less where fewer languages are compared.
  private static func likeliest(
    of words: [[Unicode.Scalar]], among profiles: LanguageProfiles, least: Double
  ) -> TextLanguage? {
    let words = words.map { word in
      String(word[...]).lowercased().precomposedStringWithCanonicalMapping
    }
    let scores = profiles.scores(of: words)
    guard let best = scores.first, let second = scores.dropFirst().first else { return nil }
    // Close relatives share most of their words; a stranger that comes near means that the text is mixed.
    let margin = best.points - max(second.points, 0)
    guard margin >= (words.count < 10 ? least / 2 : least / 4), margin >= best.points * 0.12 else { return nil }
    // Few of the commonest words, for so many: a language that isn't known here, unless all else speaks for it.
    let isUsual = best.distinct >= 2 && best.points >= least && best.hits * 7 >= words.count
    guard isUsual || (best.distinct >= 1 && best.points >= least * 2 && margin >= 10) else { return nil }
    return best.language
  }
}

extension WritingScript {
  /// How many Latin letters one sign is worth.
  var lettersPerSign: Int {
    switch self {
    case .han, .hiragana, .katakana: 3
    case .hangul: 2
    default: 1
    }
  }
}
