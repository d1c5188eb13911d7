extension ReplyCheck {
  /// So many longer words in a row that have nothing to do with the paragraph are no lively sentence but another text.
  private static let mostForeignWords = 12
  /// By so many longer words a version must be longer before it can have an addition of that kind.
  private static let leastGrowth = 10

  /// Looks for what isn't of this paragraph: sentences in another language, and an essay before, in or behind the text.
  ///
  /// A lively version may add a sentence or two of its own, and a tone may take quite other words.
  ///
  /// - Parameter version: As the model wrote it, placeholders in it.
  func checkAdditions(in version: String) throws(ReplyFault) {
    if keepsLanguage { try checkSentences(in: version) }
    guard keepsWords, !mayAdd else { return }
    let words = SharedWords(protection.shown)
    let (old, new) = (words.stems(least: 5), SharedWords(version).stems(least: 5))
    let scale = words.stemsPerWord
    guard new.count >= old.count + Self.leastGrowth * scale else { return }
    let strange = Self.strangest(of: new, known: Set(old))
    let rest = Set(new[..<strange.range.lowerBound] + new[strange.range.upperBound...])
    // The text is there as well, so that it isn't said in other words.
    if strange.sum >= Self.mostForeignWords * scale, old.count(where: rest.contains) * 2 >= old.count {
      throw ReplyFault(
        .notThisText, "added sentences that have nothing to do with the text", hint: "Don't add anything.")
    }
  }

  private func checkSentences(in version: String) throws(ReplyFault) {
    let text = ScalarText(version)
    let known = Set(SharedWords(protection.shown).stems(least: 5))
    for range in Sentences.ranges(of: 0..<text.count, in: text, entities: PostEntities.protected(in: version)) {
      let sentence = text[text.trimmed(range)]
      guard !protection.shown.contains(sentence), known.isDisjoint(with: SharedWords(sentence).stems(least: 5)) else {
        continue
      }
      if !LanguageRecognizer.sameLanguage(shownWords, Protection.words(of: sentence)) {
        throw ReplyFault(.otherLanguage, "had a sentence in another language", hint: "Keep the language.")
      }
    }
  }

  /// The run of stems with the most unknown ones, of which a known one takes two away: words meet by chance.
  private static func strangest(of stems: [String], known: Set<String>) -> (range: Range<Int>, sum: Int) {
    var (best, bestSum) = (0..<0, 0)
    var (start, sum) = (0, 0)
    for (index, stem) in stems.enumerated() {
      sum += known.contains(stem) ? -2 : 1
      if sum <= 0 { (start, sum) = (index + 1, 0) }
      if sum > bestSum { (best, bestSum) = (start..<index + 1, sum) }
    }
    return (best, bestSum)
  }
}

/// Whether an instruction asks for more than the text says.
enum Adding {
  private static let stems = [
    "add ", "append", "expand", "extend", "elaborat", "continue", "mention", "include", "longer", "more detail",
    "write a ",
    "ergänz", "füg", "erweiter", "länger", "ausführlich", "erwähn", "ajout", "développ", "plus long",
    "mentionn",
    "añad", "agreg", "amplí", "más larg", "aggiung", "allung", "più lung", "acrescent", "adicion", "mais long", "voeg",
    "breid", "langer", "dodaj", "rozwiń", "dłuż", "добав", "длинн", "дополн", "додай", "追加", "詳しく", "添加", "加上", "추가",
  ]

  static func isAsked(for instruction: String) -> Bool {
    let text = instruction.lowercased()
    return stems.contains { text.contains($0) }
  }
}
