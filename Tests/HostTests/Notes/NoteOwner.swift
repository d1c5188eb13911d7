import Foundation
import Notes
import Storage

/// The ids of what somebody else than the person of a host has.
struct NoteOwner {
  var note: String
  var answer: String
  var action: String
  var template: String
  var suggestion: String

  /// Keeps something of each kind for somebody else, in the database of a host's folder.
  static func somebodyElse(in folder: String) async throws -> NoteOwner {
    let database = try await SQLiteDatabase(path: folder + "/parlance.sqlite")
    let store = try await DatabaseNoteStore(database)
    let person = "somebody else"
    let note = try await store.addNote(
      NoteContent(title: "Secret", text: "Ann calls the secret yard."), of: person, clientID: "a note")
    let answer = try await store.ask(
      NoteAsking(note: note.id, clientID: "an answer", question: .ready(.actions)), of: person
    ).answer
    let evidence = Evidence(line: 1, quote: "Ann calls the secret yard.")
    let item = AnswerItem(id: "item", kind: .action, text: "Call the yard", owner: "Ann", evidence: [evidence])
    let action = try await store.keepActions([item], of: note.id, person: person).first
    let later = try await store.addNote(
      NoteContent(title: "Later", text: "Ann called the yard."), of: person, clientID: "a later note")
    try await store.suggest(
      .done, for: action?.id ?? "", note: later.id, evidence: Evidence(line: 1, quote: "Ann called the yard."),
      of: person)
    let suggestion = try await store.action(action?.id ?? "", of: person).suggestions.first
    let template = try await store.addTemplate(
      QuestionTemplate(id: "theirs", title: "Mine", question: .dates, instruction: ""), of: person)
    await database.close()
    return NoteOwner(
      note: note.id, answer: answer.id, action: action?.id ?? "", template: template.id,
      suggestion: suggestion?.id ?? "")
  }
}
