import LanguageModels

extension NoteReader {
  public func items(
    of labels: [LineLabel], in lines: [NoteLine], of note: NotePlace
  ) async throws -> Reading<[AnswerItem]> {
    let labels = labels.filter { $0 != .talk && $0 != .date && $0 != .statement }
    guard !labels.isEmpty, lines.contains(where: { !$0.text.isWhiteSpace }) else { return Reading([]) }
    let (value, usage) = try await model.value(for: ChunkPrompt.request(labels, lines, note))
    let check = EvidenceCheck(lines: note.lines)
    let inChunk = Set(lines.map(\.number))
    let items = try (value["items"]?.arrayValue ?? []).map { found in
      try item(of: found, labels, note, check, inChunk)
    }
    return Reading(items, usage: usage, calls: 1)
  }

  private func item(
    of found: JSONValue, _ labels: [LineLabel], _ note: NotePlace, _ check: EvidenceCheck, _ chunk: Set<Int>
  ) throws -> AnswerItem {
    let text = ItemWording.tidied(found["text"]?.stringValue ?? "")
    guard !ContentWords(text).isEmpty else {
      throw NoteError(.emptyAnswer, "The model's answer names an item without words. Try again.")
    }
    try text.checkLength()
    let kind = found["kind"]?.stringValue.flatMap(LineLabel.init(rawValue:)) ?? labels[0]
    let cited = (found["lines"]?.arrayValue ?? []).compactMap(\.integerValue)
    let said = found["owner"]?.stringValue ?? ActionPrompts.notStated
    let owner = said == ActionPrompts.notStated ? nil : note.person(called: said)
    // A line of the note that the model wasn't shown is as good as none.
    let evidence = cited.map { Evidence(line: $0, quote: "") }
    var item = AnswerItem(id: "", kind: kind, text: text, owner: owner, evidence: evidence)
    item.due = due(found["due"]?.stringValue ?? "", in: cited, note)
    item = check.checked(item)
    if let unseen = cited.first(where: { !chunk.contains($0) }), item.supported {
      item.supported = false
      item.reason = "Line \(unseen) isn't among those that were read."
    }
    let words = item.evidence.map(\.quote).filter { !$0.isEmpty }
    item.id = ItemID.of(kind, words + [text])
    return item
  }

  /// The day that some words name, read by code from a line that has them; `nil` if none has.
  private func due(_ words: String, in cited: [Int], _ note: NotePlace) -> ItemDue? {
    let words = words.withoutOuterSpace
    guard !words.isEmpty, words != ActionPrompts.notStated else { return nil }
    let lines = NumberedLines(note.lines)
    for line in cited.sorted().compactMap({ lines[$0] }) where line.text.contains(words) {
      let phrases = DateFinder.phrases(in: line.text, meeting: note.date)
      if let phrase = phrases.first(where: { $0.words.contains(words) || words.contains($0.words) }) {
        return ItemDue(phrase)
      }
      return ItemDue(words: words)
    }
    return nil
  }
}

extension String {
  /// - Throws: `LanguageModelError` of code `wrongShape` if it is longer than an item may be.
  func checkLength() throws {
    let limit = AnswerItem.textLimit
    guard unicodeScalars.count > limit else { return }
    throw LanguageModelError(
      .wrongShape, "The model's answer has a sentence of more than \(limit) characters. Try again.")
  }
}
