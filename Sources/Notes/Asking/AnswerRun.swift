import Foundation
import Jobs
import LanguageModels

/// The work on one answer, from its question to its end. No connection owns it.
actor AnswerRun {
  let id: String
  let person: String
  let context: NotebookContext
  /// Ends the work, whoever wants that.
  let control: JobControl<NoteAnswer>
  let teller: AnswerTeller
  let desk: NoteDesk

  var answer: NoteAnswer
  var found = ItemList()
  /// Known once the note has been cut.
  var coverage: LineCoverage?
  var scene: ReadingScene?
  /// The units that were picked for what is to be written, by their indices.
  var picks: Set<Int> = []
  var work: AskWork?
  var paces = Paces()
  /// Paces measured since they were last stored.
  var unkeptPaces: [AskStep: Double] = [:]
  /// Why the text that was to be written isn't there.
  var writing: AskFailure?
  /// What the report said before this try.
  let reportBefore: AnswerReport
  let began: Duration
  /// What readings said they cost, and what all calls cost; those that gave no reading are in the latter only.
  var spent = UsageLedger.Entry()
  let ledger = UsageLedger()
  /// How many parts in a row got no answer.
  var failuresInARow = 0
  /// Lines of which something was known from before, and those of which something was asked.
  var keptLines: Set<Int> = []
  var askedLines: Set<Int> = []
  var lastSave: Duration?
  /// What stores later what wasn't due yet, and whether it is doing that now.
  var lateSave: Task<Void, Never>?
  var isSavingLate = false
  /// Whether it was said already that something couldn't be stored.
  var hasLogged = false
  /// The same of an error that nobody thought of.
  var hasLoggedUnforeseen = false
  /// Whether the note or the answer is gone or final, so that nothing more is stored.
  private(set) var isGone = false

  init(
    _ answer: NoteAnswer, of person: String, control: JobControl<NoteAnswer>, teller: AnswerTeller, desk: NoteDesk,
    in context: NotebookContext
  ) {
    id = answer.id
    self.answer = answer
    self.person = person
    self.control = control
    self.teller = teller
    self.desk = desk
    self.context = context
    reportBefore = answer.report
    began = context.time.now()
  }

  /// Does the work. Its own task is never cancelled, since what was found has to be stored; `control` ends it.
  ///
  /// - Returns: What was read, if it gave action items that other notes may speak of.
  func run() async -> ReadingScene? {
    var failure: AskFailure?
    do {
      try await control.run { try await self.read() }
    } catch {
      failure = self.failure(error)
    }
    await teller.close()
    await endLateSave()
    if control.reason == .finalElsewhere || isGone {
      control.isOver(.success(nil))
      return nil
    }
    end(after: failure)
    await takePicks()
    await saveLabels()
    let hasActions = await keepActions()
    return await finish() && hasActions ? scene : nil
  }

  // MARK: Reading

  private func read() async throws {
    // Somebody may have stopped it before its work began.
    guard try await !context.store.answer(id, of: person).status.isFinal else {
      isGone = true
      return
    }
    let (_, content) = try await context.store.origin(of: id)
    let sheet = try await desk.sheet(of: content, version: answer.noteVersion)
    let coverage = LineCoverage(sheet, before: answer.coverage)
    self.coverage = coverage
    found = ItemList(answer.items)
    answer.status = .running
    answer.report.code = nil
    answer.report.message = nil
    teller.moved { $0.units = coverage.pending.count }
    try await save()
    changed()
    let asking = NoteAsking(
      note: answer.note, clientID: answer.clientID, question: answer.question, instruction: answer.instruction,
      follows: answer.follows)
    let known = await Self.known(asking.question, sheet)
    if let known {
      try takeKnown(known)
      teller.moved { $0.done = $0.units }
      changed()
      if asking.instruction.isEmpty || found.isEmpty { return }
    }
    let scene = try await makeScene(sheet, asking)
    self.scene = scene
    if known == nil { try await readAll(scene) }
    try await write(scene)
  }

  /// Takes what code found in all of the note.
  private func takeKnown(_ items: [AnswerItem]) throws {
    for item in items {
      guard !found.isFull else {
        coverage?.done(lines: 1..<max(1, item.firstLine))
        throw AskFailure.tooManyItems
      }
      found.add(item)
    }
    coverage?.doneAll()
  }

  @concurrent
  private static func known(_ question: NoteQuestion, _ sheet: NoteSheet) async -> [AnswerItem]? {
    CodeAnswers.items(for: question, sheet)
  }

  private func makeScene(_ sheet: NoteSheet, _ asking: NoteAsking) async throws -> ReadingScene {
    let model = try await context.model(person)
    answer.report.model = model.name
    let metered = MeteredModel(model, ledger: ledger)
    let purpose = "\(asking.question.title) of “\(sheet.place.title)”"
    let quick = context.reader(PrioritizedModel(model: metered, priority: .reply, purpose: purpose))
    let labels = try await desk.labels(of: quick, person: person, context.store)
    paces = try await Paces(of: quick, context.store)
    let kept = await labels.values(of: sheet.keys, else: sheet.known)
    let work = await AskWork.of(
      asking, sheet, labels: kept, readsChunks: quick.readsChunks, pending: coverage?.pending)
    self.work = work
    let isLong = work.seconds(paces) > NotebookContext.longSeconds
    let slow = context.reader(PrioritizedModel(model: metered, priority: .background, purpose: purpose))
    return ReadingScene(
      sheet: sheet, asking: asking, quickReader: quick, reader: isLong ? slow : quick, patientReader: slow,
      labels: labels,
      items: await desk.items(of: quick, version: answer.noteVersion),
      before: try await FollowedTurns.before(answer, of: person, context.store), isLong: isLong)
  }

  private func readAll(_ scene: ReadingScene) async throws {
    if scene.isLong, answer.quick == nil { try await answerQuickly(scene) }
    switch scene.question {
    case .dates: break
    case .own: try await pickUnits(scene)
    case .ready, .summary:
      if scene.reader.readsChunks { try await readChunks(scene) } else { try await readUnits(scene) }
    }
  }

  func seconds(since start: Duration) -> Double { (context.time.now() - start) / .seconds(1) }

  /// Nothing more is to be stored.
  func gone() { isGone = true }
}
