import LanguageModels

/// Makes one paragraph shorter: by a version of the model's or by leaving parts out, whichever keeps more of it.
struct ParagraphShortener: Sendable {
  let work: ParagraphWork
  let aim: ShortenAim
  let index: Int
  /// The most it may have, by Mastodon's rule.
  let budget: Int

  private var paragraph: Paragraphs.Paragraph { work.paragraphs.paragraphs[index] }

  /// The first version is taken if it is within the budget, not far below it, and the guard finds nothing amiss. Else
  /// parts are left out; only if that isn't enough the model is asked for its second and third version.
  func shortened() async throws -> ParagraphWriter.Outcome {
    var versions = Versions(aim: aim, before: paragraph.text, budget: budget)
    var outcome = try await write(1...1, after: ParagraphWriter.Outcome(), &versions)
    if let text = outcome.text, versions.isGood(text) { return outcome }
    let cutter = SentenceCutter(work: work, index: index, budget: budget, aim: aim)
    let cut = try await cutter.cut(paragraph.text)
    outcome.usage += cut.usage
    if let text = cut.text { versions.add(text) }
    if versions.fitting == nil {
      outcome = try await write(2...ParagraphWriter.mostTries, after: outcome, &versions)
    }
    if versions.fitting == nil, let shortest = versions.shortest, shortest != cut.text {
      let cut = try await cutter.cut(shortest)
      outcome.usage += cut.usage
      if let text = cut.text { versions.add(text) }
    }
    outcome.text = versions.fitting ?? versions.shortest
    if outcome.text != nil { outcome.fault = nil }
    return outcome
  }

  private func write(
    _ tries: ClosedRange<Int>, after earlier: ParagraphWriter.Outcome, _ versions: inout Versions
  ) async throws -> ParagraphWriter.Outcome {
    let protection = Protection(paragraph.text, entities: paragraph.entities)
    var prompt = ParagraphPrompt(instruction: work.instruction)
    prompt.language = (LanguageRecognizer.language(of: paragraph.words) ?? work.language)?.name
    let writer = ParagraphWriter(
      task: work.task, prompt: prompt,
      check: ReplyCheck(paragraph: paragraph, protection: protection, longest: paragraph.text.count), index: index)
    let share = Double(budget) / Double(max(1, aim.length(paragraph.text)))
    return try await writer.write(
      tries: tries, after: earlier,
      attempt: { number in
        let wanted = share * (1.1 - 0.15 * Double(number))
        return ParagraphWriter.Attempt(
          temperature: Temperature.of(work.task.request.command.temperature, try: number),
          room: { Int(Double($0) * min(1, share * 1.3)) + 24 },
          hint: "At most \(max(1, Int(Double(protection.shown.count) * wanted) / 6)) words.")
      },
      accept: { version throws(ReplyFault) in
        versions.add(version)
        guard aim.length(version) <= budget else {
          throw ReplyFault(.tooLong, "was too long for the limit", hint: "Be much briefer.")
        }
      })
  }
}

/// The shorter versions of a paragraph, to take the best one.
private struct Versions {
  let aim: ShortenAim
  let before: String
  let budget: Int
  private var all: [String] = []

  init(aim: ShortenAim, before: String, budget: Int) {
    self.aim = aim
    self.before = before
    self.budget = budget
  }

  mutating func add(_ version: String) {
    if aim.length(version) < aim.length(before) { all.append(version) }
  }

  /// Whether nothing better has to be looked for.
  func isGood(_ version: String) -> Bool {
    aim.length(version) * 2 >= budget && ChangeGuard.warnings(from: before, to: version).isEmpty
  }

  /// The one within the budget that loses the fewest facts, of equal ones the longest.
  var fitting: String? {
    all.filter { aim.length($0) <= budget }.max { first, second in
      let (losses, others) = (lost(first), lost(second))
      return losses == others ? aim.length(first) < aim.length(second) : losses > others
    }
  }

  var shortest: String? { all.min { aim.length($0) < aim.length($1) } }

  private func lost(_ version: String) -> Int { ChangeGuard.warnings(from: before, to: version).count }
}
