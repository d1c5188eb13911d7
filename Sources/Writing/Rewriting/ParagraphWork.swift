import LanguageModels

/// Carries a command out paragraph by paragraph, and stops at the first one that can't be done.
struct ParagraphWork: Sendable {
  let task: CommandTask
  let paragraphs: Paragraphs
  /// The command's prompt, filled in.
  let instruction: String

  /// - Throws: `WritingError` if the prompt needs something that isn't there.
  init(_ task: CommandTask) throws {
    self.task = task
    instruction = try PromptTemplate(task.request.command.prompt).filled(for: task.request)
    paragraphs = Paragraphs(
      of: task.request.text, entities: PostEntities.protected(in: task.request.text),
      selection: task.request.selection)
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
    TextDifference.edits(from: paragraph.text, to: text).map { edit in
      let start = paragraph.range.lowerBound
      return Edit(start + edit.start..<start + edit.end, edit.replacement, reason: edit.reason)
    }
  }
}
