import LanguageModels

extension NoteReader {
  public func units(
    answering question: AskedWords, among units: [NoteUnit], in note: NotePlace
  ) async throws -> Reading<[NoteUnit]> {
    guard readsChunks else { return try await lines(answering: question, among: units, in: note) }
    var asked = Reading<Void>(())
    var found: [NoteUnit] = []
    for part in UnitGroups.of(units.filter(\.text.saysSomething), readsChunks: readsChunks) {
      let (value, usage) = try await model.value(for: AnswerPrompts.picking(question, Array(part)))
      asked.usage += usage
      asked.calls += 1
      let picked = Set((value.arrayValue ?? []).compactMap(\.integerValue))
      found += part.enumerated().filter { picked.contains($0.offset + 1) }.map(\.element)
    }
    return Reading(found, usage: asked.usage, calls: asked.calls)
  }

  public func answer(
    to question: AskedWords, from units: [NoteUnit], in note: NotePlace,
    onItems: @escaping @Sendable ([AnswerItem]) async -> Void
  ) async throws -> Reading<[AnswerItem]> {
    guard !units.isEmpty else { return Reading([]) }
    // A small model words badly what the note says well.
    if !readsChunks, question.instruction.isWhiteSpace, question.isOwn || !question.labels.isEmpty {
      let items =
        question.isOwn
        ? QuotedAnswer.items(for: question, from: units, in: note)
        : QuotedSummary.items(question, from: units, labels: question.labels, in: note)
      await onItems(items)
      return Reading(items)
    }
    var sentences = AnswerSentences(units: units, note: note, question: question)
    var usage = Usage()
    var isWhole = false
    let stream = model.generate(AnswerPrompts.answering(question, units, note))
    while let deltas = try await stream.nextBatch() {
      for delta in deltas {
        switch delta {
        case .text(let piece): if try sentences.append(piece) { await onItems(sentences.items) }
        case .toolCall: continue
        case .finished(let reason, let cost):
          usage += cost
          isWhole = true
          if reason == .length {
            throw LanguageModelError(.cutOff, "The model's answer was cut off. Ask for a shorter one, or try again.")
          }
        }
      }
    }
    try Task.checkCancellation()
    guard isWhole else {
      throw LanguageModelError(.unreachable, "The model's reply broke off before its end. Try again.")
    }
    try sentences.finish()
    return Reading(sentences.items, usage: usage, calls: 1)
  }
}
