import Notes

/// A store that does something before each call: fails, waits, looks.
struct HookedStore: NoteStore {
  let store: any NoteStore
  let before: @Sendable (_ call: String) async throws -> Void

  func notes(of person: String, _ query: NoteQuery) async throws -> NotePage {
    try await before("notes")
    return try await store.notes(of: person, query)
  }

  func hasNotes(of person: String, among ids: [String]?) async throws -> Bool {
    try await before("hasNotes")
    return try await store.hasNotes(of: person, among: ids)
  }

  func note(_ id: String, of person: String) async throws -> Note {
    try await before("note")
    return try await store.note(id, of: person)
  }

  func addNote(_ content: NoteContent, of person: String, clientID: String) async throws -> Note {
    try await before("addNote")
    return try await store.addNote(content, of: person, clientID: clientID)
  }

  func saveNote(_ id: String, of person: String, version: Int, _ content: NoteContent) async throws -> Note {
    try await before("saveNote")
    return try await store.saveNote(id, of: person, version: version, content)
  }

  func deleteNote(_ id: String, of person: String) async throws {
    try await before("deleteNote")
    try await store.deleteNote(id, of: person)
  }

  func restoreNote(_ id: String, of person: String) async throws -> Note {
    try await before("restoreNote")
    return try await store.restoreNote(id, of: person)
  }

  func purge() async throws {
    try await before("purge")
    try await store.purge()
  }

  func versions(of note: String, person: String) async throws -> [NoteVersion] {
    try await before("versions")
    return try await store.versions(of: note, person: person)
  }

  func content(of note: String, version: Int, person: String) async throws -> NoteContent {
    try await before("content")
    return try await store.content(of: note, version: version, person: person)
  }

  func passages(like text: String, of person: String, in notes: [String]?, limit: Int) async throws -> [NotePassage] {
    try await before("passages")
    return try await store.passages(like: text, of: person, in: notes, limit: limit)
  }

  func labels(of note: String, person: String, reader: String) async throws -> [String: LineLabel] {
    try await before("labels")
    return try await store.labels(of: note, person: person, reader: reader)
  }

  func keepLabels(_ labels: [String: LineLabel], of note: String, person: String, reader: String) async throws {
    try await before("keepLabels")
    try await store.keepLabels(labels, of: note, person: person, reader: reader)
  }

  func ask(_ asking: NoteAsking, of person: String) async throws -> (answer: NoteAnswer, isRepeat: Bool) {
    try await before("ask")
    return try await store.ask(asking, of: person)
  }

  func answer(_ id: String, of person: String) async throws -> NoteAnswer {
    try await before("answer")
    return try await store.answer(id, of: person)
  }

  func answers(of note: String, person: String) async throws -> [NoteAnswer] {
    try await before("answers")
    return try await store.answers(of: note, person: person)
  }

  func keep(_ progress: NoteAnswer) async throws -> Bool {
    try await before("keep")
    return try await store.keep(progress)
  }

  func retry(_ id: String, of person: String) async throws -> NoteAnswer {
    try await before("retry")
    return try await store.retry(id, of: person)
  }

  func editAnswer(_ id: String, of person: String, version: Int, _ edit: AnswerEdit) async throws -> NoteAnswer {
    try await before("editAnswer")
    return try await store.editAnswer(id, of: person, version: version, edit)
  }

  func deleteAnswer(_ id: String, of person: String) async throws {
    try await before("deleteAnswer")
    try await store.deleteAnswer(id, of: person)
  }

  func interruptAnswers() async throws -> Int {
    try await before("interruptAnswers")
    return try await store.interruptAnswers()
  }

  func origin(of answer: String) async throws -> (person: String, content: NoteContent) {
    try await before("origin")
    return try await store.origin(of: answer)
  }

  func keepActions(_ items: [AnswerItem], of note: String, person: String) async throws -> [ActionItem] {
    try await before("keepActions")
    return try await store.keepActions(items, of: note, person: person)
  }

  func actions(of person: String, _ query: ActionQuery, today: CivilDate) async throws -> [ActionItem] {
    try await before("actions")
    return try await store.actions(of: person, query, today: today)
  }

  func action(_ id: String, of person: String) async throws -> ActionItem {
    try await before("action")
    return try await store.action(id, of: person)
  }

  func changeAction(
    _ id: String, of person: String, version: Int, _ change: ActionChange
  ) async throws -> ActionItem {
    try await before("changeAction")
    return try await store.changeAction(id, of: person, version: version, change)
  }

  func deleteAction(_ id: String, of person: String) async throws {
    try await before("deleteAction")
    try await store.deleteAction(id, of: person)
  }

  func suggest(
    _ news: ActionNews, for action: String, note: String, evidence: Evidence, of person: String
  ) async throws {
    try await before("suggest")
    try await store.suggest(news, for: action, note: note, evidence: evidence, of: person)
  }

  func decide(_ suggestion: String, accepts: Bool?, of person: String) async throws -> ActionItem {
    try await before("decide")
    return try await store.decide(suggestion, accepts: accepts, of: person)
  }

  func templates(of person: String) async throws -> [QuestionTemplate] {
    try await before("templates")
    return try await store.templates(of: person)
  }

  func addTemplate(_ template: QuestionTemplate, of person: String) async throws -> QuestionTemplate {
    try await before("addTemplate")
    return try await store.addTemplate(template, of: person)
  }

  func changeTemplate(_ template: QuestionTemplate, of person: String) async throws -> QuestionTemplate {
    try await before("changeTemplate")
    return try await store.changeTemplate(template, of: person)
  }

  func deleteTemplate(_ id: String, of person: String) async throws {
    try await before("deleteTemplate")
    try await store.deleteTemplate(id, of: person)
  }

  func pace(of reader: String) async throws -> Double? {
    try await before("pace")
    return try await store.pace(of: reader)
  }

  func keepPace(_ seconds: Double, of reader: String) async throws {
    try await before("keepPace")
    try await store.keepPace(seconds, of: reader)
  }
}
