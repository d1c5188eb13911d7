/// Words without their English endings: how texts are compared, and lines found.
enum WordStem {
  /// A folded word without the endings of plural, past and the like; the same for all forms of most words.
  ///
  /// The index of the search keeps stems: whoever changes this adds a step to `NoteTables` that makes it anew.
  static func of(_ word: String) -> String {
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
}
