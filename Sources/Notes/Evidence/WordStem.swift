/// Words without their English endings: how texts are compared, and lines found.
enum WordStem {
  /// A folded word without the endings of plural, past and the like; the same for all forms of most words.
  ///
  /// The index of the search keeps stems: whoever changes this adds a step to `NoteTables` that makes it anew.
  static func of(_ word: String) -> String {
    let word = irregular[word] ?? word
    let whole = Array(word.utf8)
    // Endings are letters of ASCII, so that what is left of them is whole characters.
    var stem = whole[...]
    func cut(_ ending: String, leaving least: Int) -> Bool {
      let letters = ending.utf8
      guard stem.count - letters.count >= least, stem.suffix(letters.count).elementsEqual(letters) else { return false }
      stem = stem.dropLast(letters.count)
      return true
    }
    if cut("ies", leaving: 3) || cut("ied", leaving: 3) { return String(decoding: stem, as: UTF8.self) + "y" }
    if !stem.suffix(2).elementsEqual("ss".utf8) { _ = cut("s", leaving: 3) }
    let isVerb = cut("ing", leaving: 3) || cut("ed", leaving: 3)
    // “planned” is of “plan”; “calling” of “call”.
    if isVerb, let last = stem.last, stem.dropLast().last == last, last < 0x80, !"lsz".utf8.contains(last) {
      stem = stem.dropLast()
    }
    _ = cut("e", leaving: 3)
    return stem.count == whole.count ? word : String(decoding: stem, as: UTF8.self)
  }

  /// Whether a word is the past of an irregular verb: "rang".
  static func isPast(_ word: String) -> Bool { irregular[word] != nil }

  /// The verbs of which the past isn't their own beginning.
  private static let irregular: [String: String] = Dictionary(
    """
    rang ring rung ring wrote write written write sent send bought buy brought bring built build found find paid pay
    sold sell told tell spoke speak spoken speak met meet held hold kept keep chose choose chosen choose drew draw
    drawn draw drove drive driven drive hung hang sought seek swept sweep taught teach threw throw thrown throw tore tear
    torn tear won win lent lend spent spend bent bend dug dig fed feed hid hide hidden hide stuck stick shot shoot
    began begin begun begin broke break broken break rose rise risen rise caught catch chosen choose ate eat eaten eat
    gave give given give took take taken take saw see seen see went go gone go came come made make lost lose shook shake
    shown show sang sing sung sing swore swear wore wear worn wear woke wake rode ride ridden ride flew fly flown fly
    """.split(whereSeparator: \.isWhitespace).map(String.init).pairs, uniquingKeysWith: { first, _ in first })
}

extension [String] {
  /// Each two that follow each other.
  fileprivate var pairs: [(String, String)] {
    stride(from: 0, to: count - 1, by: 2).map { (self[$0], self[$0 + 1]) }
  }
}
