import Foundation
import Jobs
import LanguageModels

/// The work on one reply, from the review of what it answers to its end. No connection owns it.
actor ReplyJob {
  let reply: String
  let person: String
  let context: ReplyContext
  /// Ends the work, whoever wants that.
  let control: JobControl<ChatMessage>

  /// All of the text so far, and what of it isn't stored yet.
  var text = ""
  var unstored = ""
  /// Decisions about the text that aren't stored yet.
  var unstoredRecords: [ModerationRecord] = []
  var moderators: [any Moderator] = []
  var report = ReplyReport()
  /// When the generation began.
  var began: Duration?
  /// Whose reply it is; known once the work has begun.
  var origin: ModerationContext?

  init(_ reply: String, of person: String, control: JobControl<ChatMessage>, in context: ReplyContext) {
    self.reply = reply
    self.person = person
    self.control = control
    self.context = context
  }

  /// Does the work. Its own task is never cancelled, since what was said has to be stored; `control` ends it.
  ///
  /// - Returns: Whether the reply is final now; otherwise that couldn't be stored, and the log says why.
  func run() async -> Bool {
    var end: ReplyEnd?
    do {
      guard try await generate() else { return isFinalElsewhere() }
      end = completeEnd()
    } catch {
      end = self.end(after: error)
    }
    if context.places.set(nil, of: reply) { context.signals.tell() }
    guard var end else { return isFinalElsewhere() }
    if !text.isEmpty { end = await reviewed(end) }
    if end.status == .withheld || text.isEmpty { report.citations = [] }
    if let began { report.seconds = seconds(since: began) }
    return await finish(end)
  }

  /// Everything up to the end of the model's text. False if the reply is final already.
  private func generate() async throws -> Bool {
    // A reply that was stopped before its turn isn't looked at.
    if control.reason != nil { throw CancellationError() }
    let store = context.store
    let own = try await store.message(reply, of: person)
    guard !own.status.isFinal else { return false }
    let channel = try await store.channel(own.channel, of: person)
    let path = try await store.path(before: reply, limit: ViewPlanner.pathLimit)
    guard let question = path.last, question.role == .person else {
      throw ReplyFailure("no-question", "There is nothing here that a bot could answer. Write a message.")
    }
    origin = ModerationContext(person: person, bot: channel.bot, channel: channel.id, message: reply)
    try await findModerators()
    try await reviewInput(question, bot: channel.bot)
    let bot = try await store.bot(channel.bot, of: person)
    // Looking in notes is a part of it.
    if bot.knowledge != nil { began = context.time.now() }
    guard let passages = try await look(path, for: bot) else {
      guard try await store.begin(reply, with: nil, at: context.now()) else { return false }
      context.signals.tell()
      try await writeNotSaid()
      return true
    }
    let model = try await model(for: bot)
    report.model = model.name
    let before = try await store.lastPlan(on: path, of: person)
    let planner = ViewPlanner(bot: bot, model: model)
    let plan = try await control.run { try await planner.plan(path, after: before, passages: passages) }
    guard try await store.begin(reply, with: plan, at: context.now()) else { return false }
    context.signals.tell()
    if began == nil { began = context.time.now() }
    report.citations = passages.map(\.citation)
    let request = BotView(plan: plan, messages: path, reply: reply).request
    try await write(request, by: model)
    return true
  }

  func model(for bot: Bot) async throws -> any LanguageModel {
    let (source, person) = (context.model, person)
    return try await control.run { try await source(bot, person) }
  }

  func seconds(since start: Duration) -> Double { (context.time.now() - start) / .seconds(1) }

  private func isFinalElsewhere() -> Bool {
    control.isOver(.success(nil))
    return true
  }
}
