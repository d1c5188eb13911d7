import Jobs
import LanguageModels

extension ReplyJob {
  /// What the reply is where the notes should say it and don't; nobody generates it.
  static let notSaid = "Your notes don't say."

  /// Looks in the person's notes for what answers the last message of a path; a model is only asked where there is
  /// something to decide.
  ///
  /// - Returns: The lines that answer it; none if the notes have nothing to do with it, so that the reply is as without them;
  ///   `nil` if it is for the notes to answer, and they don't.
  /// - Throws: `ReplyFailure` if they can't be searched: a reply that seems to come from notes never comes without them;
  ///   what the model throws, `CancellationError`.
  func look(_ path: [ChatMessage], for bot: Bot) async throws -> [KnowledgePassage]? {
    guard let knowledge = bot.knowledge else { return [] }
    guard let source = context.knowledge else {
      guard knowledge.onlyNotes else { return [] }
      throw ReplyFailure(
        "no-notes", "\(bot.name) answers from your notes alone, and there are none here. Ask another bot.")
    }
    let question = KnowledgeQuestion(path)
    guard let found = try await find(question, knowledge, source) else { return knowledge.onlyNotes ? nil : [] }
    if found.isEmpty, knowledge.onlyNotes { return nil }
    let model = try await model(for: bot)
    report.model = model.name
    let judge = judge(model)
    let passages = try await judge.answering(question, among: found)
    if !passages.isEmpty { return passages }
    if knowledge.onlyNotes { return nil }
    return try await judge.isOwn(question) ? nil : []
  }

  /// What has words of the question in common with it; `nil` if there are no notes at all.
  private func find(
    _ question: KnowledgeQuestion, _ knowledge: BotKnowledge, _ source: any KnowledgeSource
  ) async throws -> [KnowledgePassage]? {
    let person = person
    do {
      return try await control.run {
        if try await source.isEmpty(of: person, notes: knowledge.notes) { return nil }
        let found = try await source.passages(for: question.text, of: person, notes: knowledge.notes)
        var more: [KnowledgePassage] = []
        if let both = question.withBefore {
          more = try await source.passages(for: both, of: person, notes: knowledge.notes)
        }
        return PassageSelection.select(found, more, question: question.withBefore ?? question.text)
      }
    } catch {
      // Ended, not failed.
      if control.reason != nil { throw error }
      throw ReplyFailure("notes-unavailable", "Your notes couldn't be searched: \(error). Try again.")
    }
  }

  private func judge(_ model: any LanguageModel) -> KnowledgeJudge {
    let (control, source) = (control, jobSource)
    return KnowledgeJudge(
      isStrong: model.capabilities.strength == .strong,
      ask: { request in
        try await control.run { try await JobSource.$current.withValue(source) { try await model.value(for: request) } }
      },
      spend: { usage in await self.spend(usage) })
  }

  private func spend(_ usage: Usage) { report.usage = (report.usage ?? Usage()) + usage }

  /// Tells the place in the model's queue.
  var jobSource: JobSource {
    JobSource(onPosition: { [context, reply] place in
      if context.places.set(place, of: reply) { context.signals.tell() }
    })
  }

  /// Writes what nobody generates.
  func writeNotSaid() async throws {
    report.secondsToFirstText = began.map(seconds)
    try await append(Self.notSaid)
  }
}
