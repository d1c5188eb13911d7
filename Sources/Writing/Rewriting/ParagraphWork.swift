import LanguageModels

/// Carries a command out paragraph by paragraph, and stops at the first one that can't be done.
struct ParagraphWork: Sendable {
  let task: CommandTask
  let paragraphs: Paragraphs
  /// The command's prompt, filled in.
  let instruction: String
  /// The language of all that may be changed; `nil` if it isn't known.
  let language: TextLanguage?

  /// - Throws: `WritingError` if the prompt needs something that isn't there.
  init(_ task: CommandTask) throws {
    self.task = task
    instruction = try PromptTemplate(task.request.command.prompt).filled(for: task.request)
    paragraphs = Paragraphs(
      of: task.request.text, entities: PostEntities.protected(in: task.request.text),
      selection: task.request.selection)
    language = LanguageRecognizer.language(of: paragraphs.paragraphs.map(\.words).joined(separator: "\n"))
  }

  /// - Throws: `LanguageModelError`, `CancellationError`.
  func run(
    _ write: (Paragraphs.Paragraph, Int) async throws -> ParagraphWriter.Outcome
  ) async throws -> CommandOutcome {
    var outcome = CommandOutcome()
    let all = paragraphs.paragraphs
    task.progress(.began(paragraphs: all.count))
    for (index, paragraph) in all.enumerated() {
      try Task.checkCancellation()
      let written = try await write(paragraph, index)
      outcome.usage += written.usage
      outcome.tries = max(outcome.tries, written.tries)
      guard let text = written.text else {
        let fault = written.fault ?? ReplyFault(.emptyReply, "was empty", hint: "")
        outcome.edits = []
        outcome.refusal = fault.refusal(paragraph: all.count > 1 ? index : nil, tries: written.tries)
        return outcome
      }
      let edits = edits(of: paragraph, to: text)
      outcome.edits += edits
      task.progress(.passed(paragraph: index, edits: edits))
    }
    return outcome
  }

  /// The edits that make a paragraph another, in the whole text.
  func edits(of paragraph: Paragraphs.Paragraph, to text: String) -> [Edit] {
    GuardedDifference(paragraph: paragraph, version: text).edits
  }
}

/// The edits that make a paragraph another one with the same protected pieces: none touches any of them, so that whichever
/// of them a person accepts, links and names stay whole.
struct GuardedDifference {
  let paragraph: Paragraphs.Paragraph
  let version: String

  /// In Unicode scalars of the whole text.
  var edits: [Edit] {
    let (old, new) = (ScalarText(paragraph.text), ScalarText(version))
    let pieces = zip(protected(paragraph.text, old.count), protected(version, new.count))
    var edits: [Edit] = []
    var (start, newStart) = (0, 0)
    func compare(_ end: Int, _ newEnd: Int) {
      guard end >= start, newEnd >= newStart else { return }
      let place = paragraph.range.lowerBound + start
      edits += TextDifference.edits(from: old[start..<end], to: new[newStart..<newEnd]).map { edit in
        Edit(place + edit.start..<place + edit.end, edit.replacement, reason: edit.reason)
      }
    }
    for (piece, other) in pieces where old[piece] == new[other] {
      compare(piece.lowerBound, other.lowerBound)
      (start, newStart) = (piece.upperBound, other.upperBound)
    }
    compare(old.count, new.count)
    return edits
  }

  /// Where protected pieces stand in a text that takes the paragraph's place on its line.
  private func protected(_ text: String, _ count: Int) -> [Range<Int>] {
    let shift = paragraph.before.unicodeScalars.count
    return PostEntities.protected(in: paragraph.before + text + paragraph.after).compactMap { entity in
      let range = entity.range.lowerBound - shift..<entity.range.upperBound - shift
      return range.lowerBound >= 0 && range.upperBound <= count ? range : nil
    }
  }
}
