import Foundation
import Notes
import Testing

extension NoteStoreContract {
  func searching() async throws {
    let store = try await store()
    let site = try await store.add(
      "The façade is cracked.\n\nRavi calls the mason on Monday.", title: "Baustelle Süd", attendees: ["Zoë Müller"])
    let budget = try await store.add("予算は三月に決めます。\nNext review: 14 March", title: "東京 Budget")
    func found(_ text: String) async throws -> [String: Int?] {
      Dictionary(
        try await store.found(text).map { ($0.id, $0.line) }, uniquingKeysWith: { first, _ in first })
    }
    // Case and accents don't matter, the last word may be a beginning.
    for text in ["façade", "FACADE ", "facade cracked ", "cracked fac"] {
      #expect(try await found(text) == [site.id: 1], "\(text)")
    }
    #expect(try await found("mason monday ") == [site.id: 3])
    for text in ["zoe", "muller", "sud", "baustelle zoe "] {
      #expect(try await found(text) == [site.id: nil], "\(text)")
    }
    for text in ["予算", "三月", "三", "東京"] { #expect(try await found(text).keys.elementsEqual([budget.id]), "\(text)") }
    // Words of several lines, and of the title and a line.
    #expect(try await found("mason facade ") == [site.id: 1])
    #expect(try await found("baustelle mason ") == [site.id: 3])
    for text in ["mason budget", "crac ", "四月", "mason OR budget", "*", "()", "NEAR(", "-mason x"] {
      #expect(try await found(text).isEmpty, "\(text)")
    }
    // Nothing to search for is everything; no word is nothing.
    #expect(try await store.found("  ").count == 2)
    #expect(try await store.found("?!").isEmpty)
    // The text around what was found, on one line.
    #expect(try await store.found("monday").first?.snippet == "Ravi calls the mason on Monday.")
    #expect(try await store.found("zoe").first?.snippet == "Zoë Müller")
    let long = try await store.add(
      String(repeating: "many words ", count: 60) + "needle " + String(repeating: "x ", count: 200))
    let snippet = try #require(try await store.found("needle").first?.snippet)
    #expect(snippet.contains("needle") && snippet.hasPrefix("…") && snippet.hasSuffix("…") && snippet.count < 220)
    #expect(try await store.found("needle").map(\.id) == [long.id])
  }

  /// The lines are those of the note's kind: of a transcript one an utterance, with who said it when.
  func searchingTranscripts() async throws {
    let store = try await store()
    let text = """
      WEBVTT

      00:00:01.000 --> 00:00:04.000
      <v Ravi Kumar>The crane comes on Monday.

      00:01:05.000 --> 00:01:09.000
      <v Zoë>Then we need the road closed.
      """
    let note = try await store.addNote(
      NoteContent(title: "Call", text: text, recognition: Recognition(.webVTT)), of: "me", clientID: "1")
    let found = try #require(try await store.found("zoe road ").first)
    #expect(found.line == 2 && found.snippet == "Zoë: Then we need the road closed." && found.lines == 2)
    // What only the file has is no line of it.
    #expect(try await store.found("webvtt").isEmpty)
    let passage = try #require(
      try await store.passages(like: "When does Ravi's crane come?", of: "me", in: nil, limit: 1).first)
    #expect(passage.line == NoteLine(number: 1, speaker: "Ravi Kumar", time: 1_000, text: "The crane comes on Monday."))
    // Read as another kind, it has other lines.
    var content = note.content
    content.recognition = Recognition(.text)
    _ = try await store.saveNote(note.id, of: "me", version: 1, content)
    #expect(try await store.found("webvtt").map(\.line) == [1])
    #expect(try await store.found("road").map(\.line) == [7])
  }

  func searchOrder() async throws {
    let store = try await store()
    let apart = try await store.add("The crane\nfell over", date: "2026-05-20")
    let oldLine = try await store.add("A crane fell", date: "2026-05-01")
    let newLine = try await store.add("The crane fell", date: "2026-05-19")
    let title = try await store.add("Nothing", title: "The crane fell", date: "2026-04-01")
    #expect(try await store.found("crane fell ").map(\.id) == [title, newLine, oldLine, apart].map(\.id))
    #expect(try await store.found("crane fell ").map(\.line) == [nil, 1, 1, 1])
  }

  func deletedIsNotFound() async throws {
    let store = try await store()
    let note = try await store.add("The gorilla sleeps\nA second gorilla")
    let other = try await store.add("A gorilla too")
    try await store.deleteNote(note.id, of: "me")
    #expect(try await store.found("gorilla").map(\.id) == [other.id])
    #expect(try await store.passages(like: "gorilla", of: "me", in: nil, limit: 9).map(\.note) == [other.id])
    #expect(try await store.passages(like: "gorilla", of: "me", in: [note.id], limit: 9).isEmpty)
    _ = try await store.restoreNote(note.id, of: "me")
    #expect(try await store.found("gorilla").count == 2)
    #expect(try await store.passages(like: "gorilla", of: "me", in: nil, limit: 9).count == 3)
  }

  func passages() async throws {
    let store = try await store()
    let note = try await store.add(
      """
      We talked about the chairs.
      Ravi orders forty chairs for the hall by Friday.
      The hall is cold.
      Ana paints the door.

      Ana asked whether the chairs for the hall were ordered.
      """, title: "Village hall")
    let other = try await store.add("Nobody ordered anything.", title: "Garden", date: "2026-06-01")
    func lines(_ text: String, limit: Int = 10) async throws -> [Int] {
      try await store.passages(like: text, of: "me", in: [note.id], limit: limit).map(\.line.number)
    }
    // Those with most, and the rarest, words first; stems count.
    #expect(try await lines("Who ordered the chairs for the hall?", limit: 2) == [2, 6])
    #expect(try await lines("Who paints?") == [4])
    #expect(try await lines("painting the doors") == [4])
    #expect(try await lines("What is the weather?").isEmpty)
    // Words that every question has find nothing, unless there are no others.
    #expect(try await lines("What about the door?") == [4])
    #expect(try await lines("who was there?").isEmpty)
    #expect(try await lines("").isEmpty)
    let best = try #require(try await store.passages(like: "paints", of: "me", in: nil, limit: 1).first)
    #expect(
      best
        == NotePassage(
          note: note.id, title: "Village hall", date: CivilDate("2026-05-18"),
          line: NoteLine(number: 4, text: "Ana paints the door.")))
    // What the title says counts too, a little.
    let garden = try await store.passages(like: "What was ordered for the garden?", of: "me", in: nil, limit: 1)
    #expect(garden.map(\.note) == [other.id])
    for limit in [0, 201] {
      #expect(
        try await noteCode { _ = try await store.passages(like: "a", of: "me", in: nil, limit: limit) } == .invalid)
    }
  }

  func passagesOfNotes() async throws {
    let store = try await store()
    var notes: [Note] = []
    for number in 0..<40 { notes.append(try await store.add("The pump \(number) leaks")) }
    let chosen = [notes[3].id, notes[30].id]
    let found = try await store.passages(like: "pump", of: "me", in: chosen, limit: 50)
    #expect(Set(found.map(\.note)) == Set(chosen) && found.count == 2)
    #expect(try await store.passages(like: "pump", of: "me", in: [], limit: 50).isEmpty)
    #expect(try await store.passages(like: "pump", of: "me", in: ["no"], limit: 50).isEmpty)
    #expect(try await store.passages(like: "pump", of: "me", in: nil, limit: 50).count == 40)
    let most = notes.prefix(39).map(\.id)
    #expect(Set(try await store.passages(like: "pump", of: "me", in: most, limit: 50).map(\.note)) == Set(most))
  }

  func havingNotes() async throws {
    let store = try await store()
    func has(_ ids: [String]?, _ person: String = "me") async throws -> Bool {
      try await store.hasNotes(of: person, among: ids)
    }
    #expect(try await !has(nil))
    let (mine, yours) = (try await store.add("One"), try await store.add("Two", of: "you"))
    #expect(try await has(nil))
    #expect(try await has(["no", mine.id]))
    #expect(try await !has([]))
    #expect(try await !has(["no", yours.id]), "what is somebody else's isn't there")
    try await store.deleteNote(mine.id, of: "me")
    #expect(try await !has(nil))
    #expect(try await !has([mine.id]))
    #expect(try await has(nil, "you"))
  }
}
