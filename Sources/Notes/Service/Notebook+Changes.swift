import Jobs

extension Notebook {
  // MARK: Notes

  /// What `NoteStore.addNote` does, told to whoever follows.
  ///
  /// - Throws: What that throws.
  public func addNote(_ content: NoteContent, of person: String, clientID: String) async throws -> Note {
    let note = try await store.addNote(content, of: person, clientID: clientID)
    tell(.note(note), to: person)
    return note
  }

  /// What `NoteStore.saveNote` does, told to whoever follows. Answers that are being found go on with the version they
  /// were asked of.
  ///
  /// - Throws: What that throws.
  public func saveNote(_ id: String, of person: String, version: Int, _ content: NoteContent) async throws -> Note {
    let note = try await store.saveNote(id, of: person, version: version, content)
    tell(.note(note), to: person)
    return note
  }

  /// Stops the work on a note's answers and deletes the note with them; it can be brought back for 30 days.
  ///
  /// - Throws: What `NoteStore.deleteNote` throws; what keeps an answer's end from being stored.
  public func delete(note: String, of person: String) async throws {
    _ = try await store.note(note, of: person)
    deleting[note, default: 0] += 1
    defer { deleting[note] = deleting[note].flatMap { $0 > 1 ? $0 - 1 : nil } }
    let ending = runs.values.filter { $0.note == note }
    for run in ending { run.control.end(.stopped) }
    let following = followUps.values.filter { $0.note == note }
    for followUp in following { followUp.task.cancel() }
    for run in ending { _ = try await run.control.result() }
    // What ended just now may have begun to ask about earlier meetings; nothing does while the note is being deleted.
    for followUp in following { await followUp.task.value }
    try await store.deleteNote(note, of: person)
    desks.forget(note)
    tell(.deleted(note: note), to: person)
    tell(.actions, to: person)
  }

  /// What `NoteStore.restoreNote` does, told to whoever follows.
  ///
  /// - Throws: What that throws.
  public func restoreNote(_ id: String, of person: String) async throws -> Note {
    let note = try await store.restoreNote(id, of: person)
    tell(.note(note), to: person)
    tell(.actions, to: person)
    return note
  }

  // MARK: Answers

  /// What `NoteStore.editAnswer` does, told to whoever follows. The action items become what their items become, and a day
  /// that is picked counts for all that rests on the same words of the note.
  ///
  /// - Throws: What that throws.
  public func editAnswer(
    _ id: String, of person: String, version: Int, _ edit: AnswerEdit
  ) async throws -> NoteAnswer {
    let before = try await store.answer(id, of: person)
    let answer = try await store.editAnswer(id, of: person, version: version, edit)
    tell(.answer(answer), to: person)
    if before.version == version { await spread(from: before, to: answer, of: person) }
    return answer
  }

  /// Stops the work on an answer and deletes it.
  ///
  /// - Throws: What `NoteStore.deleteAnswer` throws; what keeps its end from being stored.
  public func delete(answer: String, of person: String) async throws {
    let known = try await stop(answer, of: person)
    let following = followUps.values.filter { $0.answer == answer }
    for followUp in following { followUp.task.cancel() }
    for followUp in following { await followUp.task.value }
    try await store.deleteAnswer(answer, of: person)
    tell(.answerDeleted(id: answer, note: known.note), to: person)
  }

  // MARK: Action items

  /// What `NoteStore.changeAction` does, told to whoever follows; a day that is picked counts as in `editAnswer`.
  ///
  /// - Throws: What that throws.
  public func changeAction(
    _ id: String, of person: String, version: Int, _ change: ActionChange
  ) async throws -> ActionItem {
    let before = try await store.action(id, of: person)
    let action = try await store.changeAction(id, of: person, version: version, change)
    tell(.actions, to: person)
    if before.version == version { await spread(from: before, to: action, of: person) }
    return action
  }

  /// What `NoteStore.deleteAction` does, told to whoever follows.
  ///
  /// - Throws: What that throws.
  public func deleteAction(_ id: String, of person: String) async throws {
    try await store.deleteAction(id, of: person)
    tell(.actions, to: person)
  }

  /// Carries a suggestion out, dismisses it, or takes that back; told to whoever follows.
  ///
  /// - Throws: What `NoteStore.decide` throws.
  public func decide(_ suggestion: String, accepts: Bool?, of person: String) async throws -> ActionItem {
    let action = try await store.decide(suggestion, accepts: accepts, of: person)
    tell(.actions, to: person)
    return action
  }

  // MARK: Templates

  /// What `NoteStore.addTemplate` does, told to whoever follows.
  ///
  /// - Throws: What that throws.
  public func addTemplate(_ template: QuestionTemplate, of person: String) async throws -> QuestionTemplate {
    let template = try await store.addTemplate(template, of: person)
    tell(.templates, to: person)
    return template
  }

  /// What `NoteStore.changeTemplate` does, told to whoever follows.
  ///
  /// - Throws: What that throws.
  public func changeTemplate(_ template: QuestionTemplate, of person: String) async throws -> QuestionTemplate {
    let template = try await store.changeTemplate(template, of: person)
    tell(.templates, to: person)
    return template
  }

  /// What `NoteStore.deleteTemplate` does, told to whoever follows.
  ///
  /// - Throws: What that throws.
  public func deleteTemplate(_ id: String, of person: String) async throws {
    try await store.deleteTemplate(id, of: person)
    tell(.templates, to: person)
  }
}
