import Foundation
import Notes
import ParlanceTesting
import Storage
import Testing

@Suite("Crashes of the store of notes", .serialized)
struct NoteCrashTests {
  private static let writer = KilledWriter("notes-crash-writer")
  /// How often the writer is killed: `PARLANCE_NOTES_KILLS=100` for more.
  private static let rounds =
    ProcessInfo.processInfo.environment["PARLANCE_NOTES_KILLS"].flatMap { Int($0) } ?? 6

  @Test func `what was acknowledged before a kill is there, and nothing is there by half`() async throws {
    let file = try NoteDatabaseFile()
    var known = Acknowledged()
    for round in 1...Self.rounds {
      // Killed after another number of lines each time: in whatever it does then.
      let lines = try await Self.writer.lines([file.path, "\(round)"], atLeast: Int.random(in: 1...120))
      try #require(!lines.isEmpty)
      known.add(lines)
      let database = try await SQLiteDatabase(path: file.path)
      try await database.expectSoundNotes()
      let store = try await DatabaseNoteStore(database)
      try await check(known, in: store)
      // A restart makes whatever was being worked on interrupted, and keeps what was found.
      _ = try await store.interruptAnswers()
      try await check(known, in: store)
      for id in known.notes.keys where !known.isUncertain(id) && !known.deleted.contains(id) {
        for answer in try await store.answers(of: id, person: "me") { #expect(answer.status.isFinal) }
      }
      try await database.expectSoundNotes()
      await database.close()
    }
  }

  private func check(_ known: Acknowledged, in store: DatabaseNoteStore) async throws {
    for (id, client) in known.notes where !known.isUncertain(id) {
      guard !known.deleted.contains(id) else {
        #expect(try await noteCode { _ = try await store.note(id, of: "me") } == .notFound)
        continue
      }
      let note = try await store.note(id, of: "me")
      #expect(note.version >= known.versions[id] ?? 1 && note.content.title == client)
      #expect(try await store.versions(of: id, person: "me").map(\.version) == Array(1...note.version).reversed())
      for version in 2...max(2, note.version) where version <= note.version {
        let content = try await store.content(of: id, version: version, person: "me")
        #expect(content.text.hasSuffix("Version \(version)"))
      }
      #expect(try await store.found(client).contains { $0.id == id }, "\(client) isn't found")
      let actions = try await store.actions(of: "me", ActionQuery(.all, note: id), today: .first)
      #expect(actions.count == 3 || (actions.isEmpty && known.actions[id] == nil))
      for action in actions {
        guard let version = known.changed[action.id] else { continue }
        #expect(action.version >= version && action.text == "Mine" && action.status == .done)
      }
      let labels = try await store.labels(of: id, person: "me", reader: "test")
      if let unit = known.labels[id] { #expect(labels[unit.replacing("-", with: " ")] == .action) }
      for answer in try await store.answers(of: id, person: "me") {
        #expect(answer.items.count >= known.items[answer.id] ?? 0)
        if known.final.contains(answer.id) { #expect(answer.status == .complete && answer.items.count == 5) }
        if known.edited.contains(answer.id) { #expect(answer.edited == "Mine \(answer.clientID)") }
      }
    }
    // Told once more, nothing is stored once more.
    for (id, client) in known.notes where !known.isUncertain(id) && !known.deleted.contains(id) {
      let first = try await store.content(of: id, version: 1, person: "me")
      #expect(try await store.addNote(first, of: "me", clientID: client).id == id)
      break
    }
  }
}

/// What the writer was told is stored.
private struct Acknowledged {
  /// The client ids of notes.
  var notes: [String: String] = [:]
  var versions: [String: Int] = [:]
  var items: [String: Int] = [:]
  var final: Set<String> = []
  var edited: Set<String> = []
  var actions: [String: Int] = [:]
  var changed: [String: Int] = [:]
  var labels: [String: String] = [:]
  var deleted: Set<String> = []
  /// The last note of each task: what it did then may have been done without having been acknowledged.
  private var last: [String: String] = [:]
  private var done: Set<String> = []

  /// Whether a note may have been deleted or brought back without that having been acknowledged.
  func isUncertain(_ note: String) -> Bool {
    guard let client = notes[note], !done.contains(note) else { return false }
    let number = client.split(separator: "/").last.flatMap { Int($0) } ?? 0
    return number.isMultiple(of: 3)
  }

  mutating func add(_ lines: [String]) {
    for words in lines.map({ $0.split(separator: " ").map(String.init) }) {
      switch words.first {
      case "added":
        notes[words[2]] = words[1]
        // The note before this one of the same task is done with.
        let task = words[1].split(separator: "/").dropLast().joined(separator: "/")
        if let before = last[task] { done.insert(before) }
        last[task] = words[2]
      case "saved": versions[words[1]] = Int(words[2])
      case "asked": break
      case "kept": items[words[1]] = Int(words[2])
      case "final": final.insert(words[1])
      case "edited": edited.insert(words[1])
      case "actions": actions[words[1]] = Int(words[2])
      case "changed": changed[words[1]] = Int(words[2])
      case "labels": labels[words[1]] = words[2]
      case "deleted": deleted.insert(words[1])
      case "restored": deleted.remove(words[1])
      default: Issue.record("a line that says nothing: \(words)")
      }
    }
  }
}
