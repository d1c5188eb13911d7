import LanguageModels

/// Corrects mistakes sentence by sentence; what isn't the correction of a mistake is left as the person wrote it.
struct CorrectMethod: CommandMethod {
  func carryOut(_ task: CommandTask) async throws -> CommandOutcome {
    let work = try ParagraphWork(task)
    return try await work.run { paragraph, index in
      var outcome = ParagraphWriter.Outcome()
      var text = ""
      let scalars = ScalarText(paragraph.text)
      var end = 0
      for range in paragraph.sentences {
        let sentence = paragraph.part(range)
        let written = try await corrected(sentence, index, work)
        outcome.usage += written.usage
        outcome.tries = max(outcome.tries, written.tries)
        guard let corrected = written.text else {
          outcome.fault = written.fault
          return outcome
        }
        text += scalars[end..<range.lowerBound] + corrected
        end = range.upperBound
      }
      outcome.text = text + scalars[end..<scalars.count]
      return outcome
    }
  }

  private func corrected(
    _ sentence: Paragraphs.Paragraph, _ index: Int, _ work: ParagraphWork
  ) async throws -> ParagraphWriter.Outcome {
    let protection = Protection(sentence.text, entities: sentence.entities)
    guard protection.segments.contains(where: { $0.hasLetters }) else {
      return ParagraphWriter.Outcome(text: sentence.text)
    }
    // A model that isn't told the language answers in English now and then.
    let language = LanguageRecognizer.language(of: sentence.words) ?? work.language
    let writer = ParagraphWriter(
      task: work.task,
      prompt: ParagraphPrompt(instruction: work.instruction, language: language?.name),
      check: ReplyCheck(
        paragraph: sentence, protection: protection, longest: sentence.text.count * 3 / 2 + 20),
      index: index)
    var outcome = try await writer.write(attempt: { number in
      ParagraphWriter.Attempt(
        temperature: Temperature.of(work.task.request.command.temperature, try: number),
        room: { $0 + max(16, $0 / 3) })
    })
    if let version = outcome.text {
      let kept = CorrectionFilter(sentence.text, language: work.language?.code).corrected(version)
      do throws(ReplyFault) {
        try writer.check.checkEntities(kept)
        outcome.text = kept
      } catch {
        // Half of the model's changes would touch what is protected: the sentence stays as the person wrote it.
        outcome.text = sentence.text
      }
    }
    return outcome
  }
}

extension Protection.Segment {
  var hasLetters: Bool {
    if case .words(let text) = self { text.unicodeScalars.contains(where: \.properties.isAlphabetic) } else { false }
  }
}
