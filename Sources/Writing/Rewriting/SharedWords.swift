/// The words of a text that say what it is about: an answer to a text shares few of them with it.
///
/// What is protected comes back in any case and says nothing.
struct SharedWords: Sendable {
  /// Without all that is protected.
  private let text: String

  init(_ text: String) {
    let scalars = ScalarText(text)
    var (own, end) = ("", 0)
    for entity in PostEntities.protected(in: text) where entity.range.lowerBound >= end {
      own += scalars[end..<entity.range.lowerBound] + " "
      end = entity.range.upperBound
    }
    self.text = (own + scalars[end..<scalars.count]).trimmingWhiteSpace
  }

  /// Of five longer words one must come back, at least by its beginning.
  ///
  /// A text of three or four such words keeps at least one, or some of its short ones; one of fewer may be said in other
  /// words, but not at length.
  func areEnough(in version: SharedWords) -> Bool {
    let (old, new) = (stems(least: 4), Set(version.stems(least: 4)))
    let shared = old.count { new.contains($0) }
    if old.count >= 5 { return shared * 5 >= old.count }
    if shared > 0 || old.count < 3 && version.text.count <= text.count + Self.fewWords { return true }
    let (words, others) = (Set(words), Set(version.words))
    let common = words.intersection(others).count
    if common >= 2, common * 3 >= words.count { return true }
    func longer(_ words: Set<String>) -> [[Unicode.Scalar]] {
      words.filter { $0.count >= 4 }.map { Array($0.unicodeScalars) }
    }
    let misspelt = longer(words)
    return longer(others).contains { word in misspelt.contains { WordLikeness.areSimilar($0, word) } }
  }

  /// Whether at least half of a version's words are the text's: then it is in the same language, whatever the rest
  /// looks like.
  func areMost(of version: SharedWords) -> Bool {
    let (own, said) = (Set(words), version.words)
    return said.count { own.contains($0) } * 2 >= said.count
  }

  /// Whether one of the text's longer words at least came back.
  func areSome(of version: SharedWords) -> Bool {
    !Set(stems(least: 4)).isDisjoint(with: version.stems(least: 4))
  }

  /// By so many characters a text of a word or two may grow when none of its words comes back.
  private static let fewWords = 24

  /// The beginnings of its words of so many letters and more; the signs of Chinese and Japanese that stand for meanings.
  func stems(least: Int) -> [String] {
    words.flatMap { word -> [String] in
      let scripts = Set(word.unicodeScalars.compactMap { WritingScript(of: $0) })
      if !scripts.isDisjoint(with: [.han, .hiragana, .katakana]) {
        return word.unicodeScalars.filter { [.han, .katakana].contains(WritingScript(of: $0)) }.map(String.init)
      }
      if scripts.contains(.hangul) { return word.count >= 2 ? [String(word.prefix(2))] : [] }
      return word.count >= least && !scripts.isEmpty ? [String(word.prefix(4))] : []
    }
  }

  /// How many stems say as much as one of a language with letters.
  var stemsPerWord: Int {
    LanguageRecognizer.scripts(of: text).contains(.han) ? 3 : 1
  }

  private var words: [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
