import Chat
import Foundation
import LanguageModels
import Notes
import ParlanceTesting
import Storage
import Testing
import Writing

@testable import Host

@Suite("What was deleted long ago, while the host runs", .serialized)
struct TidyingTests {
  @Test func `it goes for good, and what was deleted lately stays`() async throws {
    let host = try await TestHost(tidying: .milliseconds(10))
    let database = try await SQLiteDatabase(path: host.folder + "/parlance.sqlite")
    let person = HostHandler.person
    for days in [31.0, 29.0] {
      let then = Date().addingTimeInterval(-days * 86_400)
      let notes = try await DatabaseNoteStore(database, now: { then })
      let note = try await notes.addNote(
        NoteContent(title: "Old", text: "Ann calls the yard."), of: person, clientID: "\(days)")
      try await notes.deleteNote(note.id, of: person)
      let chats = try await DatabaseChatStore(database, now: { then })
      let channel = try await chats.openChannel(bot: "gpt-bot", of: person, clientID: "chat \(days)")
      try await chats.leaveChannel(channel.id, of: person)
      let drafts = try await DraftStore(database, now: { then })
      let draft = try await drafts.create(DraftContent(text: "A draft."), of: person)
      _ = try await drafts.delete(draft.id, of: person)
    }
    let isTidy = try await eventually {
      try await database.read { sql in
        try ["notes_notes", "chat_channels", "writing_drafts"].allSatisfy { table in
          try sql.row("SELECT count(*) AS count FROM \(table)")?.int("count") == 1
        }
      }
    }
    #expect(isTidy)
    #expect(host.log.all == [])
    await database.close()
    await host.end()
  }

  @Test func `what can't be taken away now is said, and tried again`() async throws {
    let host = try await TestHost(tidying: .milliseconds(10))
    let database = try await SQLiteDatabase(path: host.folder + "/parlance.sqlite")
    try await database.write { try $0.execute("ALTER TABLE notes_notes RENAME TO notes_hidden") }
    #expect(await eventually { host.log.all.count { $0.contains("notes that were deleted") } >= 2 })
    try await database.write { try $0.execute("ALTER TABLE notes_hidden RENAME TO notes_notes") }
    #expect(await host.client.get("/notes").status == 200)
    #expect(host.log.all.allSatisfy { $0.contains("notes that were deleted") })
    await database.close()
    await host.end()
  }
}
