import Jobs

extension Notebook {
  /// What a question would cost: how much is to be read, and about how long that takes.
  ///
  /// Without a model `seconds` is `nil`; the question can be asked all the same and its answer will say why it failed.
  ///
  /// - Throws: `NoteError` of code `notFound`, `invalid` or `tooLong`; `StorageError`, `CancellationError`.
  public func estimate(_ asking: NoteAsking, of person: String) async throws -> AskEstimate {
    let asking = try asking.checked()
    let note = try await store.note(asking.note, of: person)
    let desk = desk(of: note.id)
    let sheet = try await desk.sheet(of: note.content, version: note.version)
    let reader: (any NoteReading)?
    do {
      reader = context.reader(try await context.model(person))
    } catch {
      try Task.checkCancellation()
      reader = nil
    }
    var labels = sheet.known
    var paces = Paces()
    if let reader {
      labels = try await desk.labels(of: reader, person: person, store).values(of: sheet.keys, else: sheet.known)
      paces = try await Paces(of: reader, store)
    }
    let work = await AskWork.of(asking, sheet, labels: labels, readsChunks: reader?.readsChunks ?? false)
    return work.estimate(reader == nil ? nil : paces)
  }

  /// Asks a question of a note; returns as soon as it is stored, and its answer is worked on from then on. The same
  /// client id gives the same answer.
  ///
  /// - Throws: `NoteError` of code `notFound`, `invalid`, `tooLong`, `idUsed`, `tooMany` (20 unfinished answers), and
  ///   `unavailable` before the start and after the end; `StorageError`, `CancellationError`.
  public func ask(_ asking: NoteAsking, of person: String) async throws -> NoteAnswer {
    try checkRunning()
    let asking = try asking.checked()
    guard deleting[asking.note] == nil else {
      throw NoteError(.notFound, "This note is being deleted.")
    }
    if let follows = asking.follows {
      guard try await store.answer(follows, of: person).note == asking.note else {
        throw NoteError(.invalid, "A question can only follow up an answer about the same note.")
      }
      try checkRunning()
    }
    if isFull(person) {
      let answers = try await store.answers(of: asking.note, person: person)
      guard answers.contains(where: { $0.clientID == asking.clientID }) else { throw NoteError.tooManyAnswers }
    }
    arriving[person, default: 0] += 1
    defer { arrived(person) }
    let (answer, isRepeat) = try await store.ask(asking, of: person)
    if !isRepeat { begin(answer, of: person) }
    return answer
  }

  /// Tries again what failed of an answer, or what wasn't read before it was stopped or interrupted; what was found stays.
  ///
  /// - Throws: What `NoteStore.retry` throws, and like `ask`.
  public func retry(_ answer: String, of person: String) async throws -> NoteAnswer {
    try checkRunning()
    guard !isFull(person) else { throw NoteError.tooManyAnswers }
    // It may be just ending, with its last words stored already.
    if let run = runs[answer] {
      guard try await store.answer(answer, of: person).status.isFinal else {
        throw NoteError(.notPossible, "This answer is still being found. It can be tried again when it has ended.")
      }
      await run.task.value
      try checkRunning()
    }
    arriving[person, default: 0] += 1
    defer { arrived(person) }
    let waiting = try await store.retry(answer, of: person)
    begin(waiting, of: person)
    return waiting
  }

  /// Stops the work on an answer; what was found stays. Returns when the model's work is over; an answer that is final is
  /// returned as it is.
  ///
  /// - Throws: `NoteError` of code `notFound`; `StorageError` when the end couldn't be stored: the model's work is over all
  ///   the same, and storing is tried again.
  public func stop(_ answer: String, of person: String) async throws -> NoteAnswer {
    let known = try await store.answer(answer, of: person)
    guard let run = runs[answer] else {
      guard !known.status.isFinal else { return known }
      // Its work has no end that could be stored, or hasn't begun.
      var stopped = known
      stopped.status = .stopped
      stopped.finished = context.now()
      _ = try await store.keep(stopped)
      let final = try await store.answer(answer, of: person)
      tell(.answer(final), to: person)
      return final
    }
    run.control.end(.stopped)
    if let final = try await run.control.result() { return final }
    return try await store.answer(answer, of: person)
  }

  // MARK: The work

  private func isFull(_ person: String) -> Bool {
    runs.values.count { $0.person == person && !$0.control.hasResult } + arriving[person, default: 0]
      >= Self.unfinishedLimit
  }

  private func arrived(_ person: String) {
    arriving[person] = arriving[person].flatMap { $0 > 1 ? $0 - 1 : nil }
  }

  func desk(of note: String) -> NoteDesk {
    desks.desk(of: note, inUse: Set(runs.values.map(\.note)))
  }

  private func begin(_ answer: NoteAnswer, of person: String) {
    guard runs[answer.id] == nil else { return }
    let control = JobControl<NoteAnswer>()
    if phase == .over { control.end(.shutDown) }
    if deleting[answer.note] != nil { control.end(.stopped) }
    let teller = AnswerTeller(answer, of: person, context)
    let run = AnswerRun(answer, of: person, control: control, teller: teller, desk: desk(of: answer.note), in: context)
    let task = Task {
      let found = await run.run()
      ended(answer.id, of: person, found)
    }
    runs[answer.id] = OngoingRun(note: answer.note, person: person, control: control, teller: teller, task: task)
    tell(.answer(answer), to: person)
  }

  /// Lets an answer go, and asks what its note says of earlier meetings' action items.
  private func ended(_ answer: String, of person: String, _ scene: ReadingScene?) {
    guard let run = runs.removeValue(forKey: answer), let scene, phase == .running, deleting[run.note] == nil else {
      return
    }
    let news = NewsSearch(note: run.note, person: person, scene: scene, context: context)
    // One after the other of a note, so that nothing is asked twice.
    let before = followUps.filter { $0.value.note == run.note }.max { $0.key < $1.key }?.value.task
    lastFollowUp += 1
    let number = lastFollowUp
    let task = Task {
      await before?.value
      await news.run()
      followUps[number] = nil
    }
    followUps[number] = FollowUp(note: run.note, answer: answer, task: task)
  }
}

extension NoteError {
  static let tooManyAnswers = NoteError(
    .tooMany,
    "\(Notebook.unfinishedLimit) questions of yours are still being answered. Wait for one, or stop one.")
}

extension NoteAsking {
  /// The same with its words trimmed.
  ///
  /// - Throws: `NoteError` of code `invalid` or `tooLong`.
  func checked() throws -> NoteAsking {
    var asking = self
    asking.instruction = try Self.checked(instruction, "instruction")
    if case .own(let text) = question {
      let text = try Self.checked(text, "question")
      guard !text.isEmpty else {
        throw NoteError(.invalid, "There is nothing to ask: write a question, or choose one.")
      }
      asking.question = .own(text)
    }
    return asking
  }

  private static func checked(_ text: String, _ what: String) throws -> String {
    guard text.unicodeScalars.count <= textLimit else {
      throw NoteError(.tooLong, "The \(what) is longer than \(textLimit) characters. Make it shorter.")
    }
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }
}
