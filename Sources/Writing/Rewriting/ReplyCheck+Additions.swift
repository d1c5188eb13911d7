extension ReplyCheck {
  /// So many longer words in sentences that share none with the paragraph are too many.
  static let mostForeignWords = 12

  /// Looks for sentences that aren't of this paragraph: those in another language, and an essay behind the text.
  ///
  /// A lively version may add a sentence of its own, so only many words that have nothing to do with the text count.
  func checkAdditions(in version: String) throws(ReplyFault) {
    let text = ScalarText(version)
    let entities = PostEntities.protected(in: version)
    let known = Set(SharedWords.longStems(paragraph.text))
    var foreign = 0
    for range in Sentences.ranges(of: 0..<text.count, in: text, entities: entities) {
      let sentence = text[text.trimmed(range)]
      guard !paragraph.text.contains(sentence) else { continue }
      let stems = SharedWords.longStems(sentence)
      guard !stems.contains(where: known.contains) else { continue }
      if keepsLanguage, !LanguageRecognizer.sameLanguage(paragraph.words, sentence) {
        throw ReplyFault(.otherLanguage, "had a sentence in another language", hint: "Keep the language.")
      }
      foreign += stems.count
    }
    guard !keepsWords || foreign < Self.mostForeignWords else {
      throw ReplyFault(
        .notThisText, "added sentences that have nothing to do with the text", hint: "Don't add anything.")
    }
  }
}
