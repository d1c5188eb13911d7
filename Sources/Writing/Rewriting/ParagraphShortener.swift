import LanguageModels

/// Makes one paragraph shorter: versions of the model first, then whole sentences out of it.
struct ParagraphShortener: Sendable {
  let work: ParagraphWork
  let aim: ShortenAim
  let index: Int
  /// The most it may have, by Mastodon's rule.
  let budget: Int

  private var paragraph: Paragraphs.Paragraph { work.paragraphs.paragraphs[index] }

  func shortened() async throws -> ParagraphWriter.Outcome {
    let protection = Protection(paragraph.text, entities: paragraph.entities)
    var prompt = ParagraphPrompt(instruction: work.instruction)
    prompt.language = (LanguageRecognizer.language(of: paragraph.words) ?? work.language)?.name
    let writer = ParagraphWriter(
      task: work.task, prompt: prompt,
      check: ReplyCheck(paragraph: paragraph, protection: protection, longest: paragraph.text.count), index: index)
    let before = aim.length(paragraph.text)
    let share = Double(budget) / Double(max(1, before))
    var best: String?
    var outcome = try await writer.write(
      attempt: { number in
        let wanted = share * (1.1 - 0.15 * Double(number))
        return ParagraphWriter.Attempt(
          temperature: Temperature.of(work.task.request.command.temperature, try: number),
          room: { Int(Double($0) * min(1, share * 1.3)) + 24 },
          hint: "At most \(max(1, Int(Double(protection.shown.count) * wanted) / 6)) words.")
      },
      accept: { version throws(ReplyFault) in
        let length = aim.length(version)
        guard length <= budget else {
          if length < before, best.map({ aim.length($0) > length }) ?? true { best = version }
          throw ReplyFault(.tooLong, "was too long for the limit", hint: "Be much briefer.")
        }
      })
    if outcome.text != nil { return outcome }
    if aim.mayStay, let best {
      outcome.text = best
      outcome.fault = nil
      return outcome
    }
    let cut = try await SentenceCutter(work: work, index: index, budget: budget, aim: aim).cut(best ?? paragraph.text)
    outcome.usage += cut.usage
    if let text = cut.text ?? best {
      outcome.text = text
      outcome.fault = nil
    }
    return outcome
  }
}
