import Foundation
import Notes
import Storage

/// Uses a store of notes from several tasks at once, and prints what was acknowledged, a line each:
/// `added CLIENTID NOTE`, `saved NOTE VERSION`, `asked CLIENTID ANSWER`, `kept ANSWER ITEMS`, `final ANSWER ITEMS`,
/// `edited ANSWER VERSION`, `actions NOTE COUNT`, `changed ACTION VERSION`, `labels NOTE UNIT`, `deleted NOTE`,
/// `restored NOTE`.
@main
struct NotesCrashWriter {
  static func main() async throws {
    let database = try await SQLiteDatabase(path: CommandLine.arguments[1])
    let store = try await DatabaseNoteStore(database)
    _ = try await store.interruptAnswers()
    let run = CommandLine.arguments[2]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<4 {
        group.addTask { try await Writer(store: store, name: "\(run)/\(task)").write() }
      }
      try await group.waitForAll()
    }
  }
}

private struct Writer: Sendable {
  let store: DatabaseNoteStore
  let name: String

  func write() async throws {
    for number in 0... {
      let note = try await add(number)
      let saved = try await save(note, times: 3)
      try await answer(saved, number)
      try await act(saved, number)
      if number.isMultiple(of: 3) {
        try await store.deleteNote(note.id, of: "me")
        say("deleted \(note.id)")
        if number.isMultiple(of: 2) {
          _ = try await store.restoreNote(note.id, of: "me")
          say("restored \(note.id)")
        }
      }
    }
  }

  private func add(_ number: Int) async throws -> Note {
    let id = "\(name)/\(number)"
    let text = (1...20).map { "Line \($0) of \(id) word\(number)" }.joined(separator: "\n")
    let note = try await store.addNote(NoteContent(title: id, text: text), of: "me", clientID: id)
    say("added \(id) \(note.id)")
    return note
  }

  private func save(_ note: Note, times: Int) async throws -> Note {
    var note = note
    for _ in 0..<times {
      var content = note.content
      content.text += "\nVersion \(note.version + 1)"
      note = try await store.saveNote(note.id, of: "me", version: note.version, content)
      say("saved \(note.id) \(note.version)")
    }
    return note
  }

  private func answer(_ note: Note, _ number: Int) async throws {
    let id = "\(name)/\(number)/answer"
    var answer = try await store.ask(
      NoteAsking(note: note.id, clientID: id, question: .ready(.actions)), of: "me"
    ).answer
    say("asked \(id) \(answer.id)")
    try await store.keepLabels(["unit \(number)": .action], of: note.id, person: "me", reader: "test")
    say("labels \(note.id) unit-\(number)")
    answer.status = .running
    for line in 1...5 {
      answer.items.append(item(line, number))
      _ = try await store.keep(answer)
      say("kept \(answer.id) \(answer.items.count)")
    }
    answer.status = .complete
    _ = try await store.keep(answer)
    say("final \(answer.id) \(answer.items.count)")
    let edited = try await store.editAnswer(answer.id, of: "me", version: 1, AnswerEdit(text: "Mine \(id)"))
    say("edited \(answer.id) \(edited.version)")
  }

  private func act(_ note: Note, _ number: Int) async throws {
    let actions = try await store.keepActions((1...3).map { item($0, number) }, of: note.id, person: "me")
    say("actions \(note.id) \(actions.count)")
    let changed = try await store.changeAction(
      actions[0].id, of: "me", version: 1, ActionChange(text: "Mine", status: .done))
    say("changed \(changed.id) \(changed.version)")
  }

  private func item(_ line: Int, _ number: Int) -> AnswerItem {
    AnswerItem(
      id: "\(line)", kind: .action, text: "Do \(line)",
      evidence: [Evidence(line: line, quote: "Line \(line) of \(name)/\(number)")])
  }

  private func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
}
