import Foundation
import Notes
import Testing

extension NoteStoreContract {
  func adding() async throws {
    let store = try await store()
    let content = NoteContent(
      title: " Site meeting ", date: CivilDate("2026-05-18"), time: 510, timeZone: "Europe/Berlin",
      attendees: ["Ana", " Ravi Kumar "], text: "Ana: The wall is cracked.\n\nRavi calls the mason.",
      recognition: Recognition(.named, notSpeakers: ["Agenda"]))
    let note = try await store.addNote(content, of: "me", clientID: "1")
    #expect(note.version == 1 && note.created == clock.now && note.updated == clock.now)
    var expected = content
    expected.title = "Site meeting"
    expected.attendees = ["Ana", "Ravi Kumar"]
    #expect(note.content == expected)
    #expect(try await self.store().note(note.id, of: "me") == note)
    let summary = try #require(try await store.notes(of: "me", NoteQuery()).notes.first)
    #expect(
      summary.id == note.id && summary.title == "Site meeting" && summary.date == content.date && summary.time == 510
        && summary.attendees == expected.attendees && summary.kind == .named && summary.lines == 3
        && summary.characters == 48 && summary.openActions == 0 && summary.snippet == nil && summary.line == nil)
  }

  func addingAgain() async throws {
    let store = try await store()
    let note = try await store.add("One", id: "a")
    #expect(try await store.add("One", id: "a") == note)
    #expect(try await store.notes(of: "me", NoteQuery()).total == 1)
    #expect(try await noteCode { _ = try await store.add("Two", id: "a") } == .idUsed)
    // Also when it looks the same, or was changed since.
    let accent = try await store.add("Caf\u{E9}", id: "b")
    #expect(try await noteCode { _ = try await store.add("Cafe\u{301}", id: "b") } == .idUsed)
    var content = accent.content
    content.text = "Tea"
    let saved = try await store.saveNote(accent.id, of: "me", version: 1, content)
    #expect(try await store.add("Caf\u{E9}", id: "b") == saved)
    // Another person's ids are others.
    #expect(try await store.add("One", of: "you", id: "a").id != note.id)
    // An answer's id is none of a note.
    _ = try await store.ask(.dates, of: note, id: "c")
    #expect(try await noteCode { _ = try await store.add("One", id: "c") } == .idUsed)
    try await store.deleteNote(note.id, of: "me")
    #expect(try await noteCode { _ = try await store.add("One", id: "a") } == .notFound)
  }

  func addingAtOnce() async throws {
    let store = try await store()
    let ids = try await withThrowingTaskGroup(of: String.self) { group in
      for number in 0..<30 { group.addTask { try await store.add("The same", id: "\(number % 3)").id } }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(ids.count == 3)
    #expect(try await store.notes(of: "me", NoteQuery()).total == 3)
  }

  func texts() async throws {
    let store = try await store()
    let texts = [
      "", "\n", "\r\n\r\n", "Cafe\u{301} Caf\u{E9}", "a\u{0}b", "👩‍👩‍👧 \u{FEFF}x", "議事録\n予算は三月", "\u{2028}\u{85}",
      String(repeating: "a ", count: 250_000),
    ]
    for text in texts {
      let note = try await store.add(text)
      let read = try await store.note(note.id, of: "me").content.text
      #expect(read.utf8.elementsEqual(text.utf8))
    }
  }

  func badContent() async throws {
    let store = try await store()
    func code(_ change: (inout NoteContent) -> Void, id: String = UUID().uuidString) async throws -> NoteError.Code? {
      var content = NoteContent(title: "Meeting", text: "Text")
      change(&content)
      return try await noteCode { _ = try await store.addNote(content, of: "me", clientID: id) }
    }
    #expect(try await code { $0.title = "  " } == .invalid)
    #expect(try await code { $0.title = "a\nb" } == .invalid)
    #expect(try await code { $0.title = String(repeating: "a", count: 301) } == .invalid)
    #expect(try await code { $0.title = String(repeating: "é", count: 300) } == nil)
    #expect(try await code { $0.text = String(repeating: "a", count: 500_001) } == .tooLong)
    #expect(try await code { $0.attendees = Array(repeating: "Ana", count: 201) } == .invalid)
    #expect(try await code { $0.attendees = ["Ana", " "] } == .invalid)
    #expect(try await code { $0.attendees = [String(repeating: "a", count: 201)] } == .invalid)
    #expect(try await code { $0.attendees = ["Ana\nRavi"] } == .invalid)
    for time in [-1, 1_440, .max, .min] { #expect(try await code { $0.time = time } == .invalid) }
    for time in [0, 1_439] { #expect(try await code { $0.time = time } == nil) }
    for zone in ["", "Mars/Olympus", "Europe/Berlin ", "\u{0}"] {
      #expect(try await code { $0.timeZone = zone } == .invalid, "\(zone)")
    }
    for zone in ["UTC", "Europe/Berlin", "America/Argentina/Buenos_Aires", "Asia/Kolkata"] {
      #expect(try await code { $0.timeZone = zone } == nil, "\(zone)")
    }
    #expect(try await code({ _ in }, id: "") == .invalid)
    #expect(try await code({ _ in }, id: String(repeating: "a", count: 101)) == .invalid)
    #expect(try await code { $0.recognition.notSpeakers = Array(repeating: "Note", count: 201) } == .invalid)
  }

  func saving() async throws {
    let store = try await store()
    let note = try await store.add("The wall is cracked")
    clock.advance(by: 60)
    var content = note.content
    content.text = "The roof leaks"
    content.title = "Roof"
    let saved = try await store.saveNote(note.id, of: "me", version: 1, content)
    #expect(
      saved.version == 2 && saved.content == content && saved.created == note.created && saved.updated == clock.now)
    #expect(try await store.note(note.id, of: "me") == saved)
    #expect(try await store.found("wall ").isEmpty)
    #expect(try await store.found("leaks ").map(\.id) == [note.id])
    // Saved twice is saved once, whatever version it was made to; anything else needs the present one.
    #expect(try await store.saveNote(note.id, of: "me", version: 1, content) == saved)
    content.text = "The door sticks"
    #expect(try await noteCode { _ = try await store.saveNote(note.id, of: "me", version: 1, content) } == .conflict)
    #expect(try await noteCode { _ = try await store.saveNote(note.id, of: "me", version: 3, content) } == .conflict)
    #expect(try await store.note(note.id, of: "me") == saved)
    // What only looks the same is another text.
    content.text = "Caf\u{E9}"
    _ = try await store.saveNote(note.id, of: "me", version: 2, content)
    content.text = "Cafe\u{301}"
    #expect(try await store.saveNote(note.id, of: "me", version: 3, content).version == 4)
    #expect(try await noteCode { _ = try await store.saveNote("no", of: "me", version: 1, content) } == .notFound)
  }

  func versions() async throws {
    let store = try await store()
    let note = try await store.add("One", title: "First")
    var content = note.content
    for (version, text) in [(1, "Two"), (2, "Three 👍🏽")] {
      clock.advance(by: 1)
      content.text = text
      content.title = text
      content.recognition = Recognition(.markdown, notSpeakers: [text])
      _ = try await store.saveNote(note.id, of: "me", version: version, content)
    }
    let versions = try await store.versions(of: note.id, person: "me")
    #expect(versions.map(\.version) == [3, 2, 1] && versions.map(\.title) == ["Three 👍🏽", "Two", "First"])
    #expect(versions.map(\.characters) == [8, 3, 3] && versions.last?.saved == note.created)
    #expect(try await store.content(of: note.id, version: 1, person: "me") == note.content)
    #expect(try await store.content(of: note.id, version: 3, person: "me") == content)
    for version in [0, 4, -1] {
      #expect(
        try await noteCode { _ = try await store.content(of: note.id, version: version, person: "me") } == .notFound)
    }
  }

  func deleting() async throws {
    let store = try await store()
    let note = try await store.add("The wall")
    let answer = try await store.ask(.dates, of: note)
    let action = try #require(
      try await store.keepActions([.action("Call", line: 1, quote: "The wall")], of: note.id, person: "me").first)
    try await store.deleteNote(note.id, of: "me")
    let calls: [() async throws -> Void] = [
      { _ = try await store.note(note.id, of: "me") },
      { _ = try await store.versions(of: note.id, person: "me") },
      { _ = try await store.content(of: note.id, version: 1, person: "me") },
      { _ = try await store.answers(of: note.id, person: "me") },
      { _ = try await store.answer(answer.id, of: "me") },
      { _ = try await store.action(action.id, of: "me") },
      { _ = try await store.labels(of: note.id, person: "me", reader: "r") },
      { try await store.deleteNote(note.id, of: "me") },
      { _ = try await store.ask(.dates, of: note) },
      { _ = try await store.saveNote(note.id, of: "me", version: 1, note.content) },
    ]
    for call in calls { #expect(try await noteCode(call) == .notFound) }
    #expect(try await store.notes(of: "me", NoteQuery()) == NotePage(notes: [], total: 0))
    #expect(try await store.listed(.all).isEmpty)
    clock.advance(by: 29.9 * 86_400)
    #expect(try await store.restoreNote(note.id, of: "me") == note)
    #expect(try await store.answer(answer.id, of: "me") == answer)
    #expect(try await store.action(action.id, of: "me") == action)
    #expect(try await store.found("wall ").map(\.id) == [note.id])
    // One that is there is as it is.
    #expect(try await store.restoreNote(note.id, of: "me") == note)
    #expect(try await noteCode { _ = try await store.restoreNote("no", of: "me") } == .notFound)
  }

  func purging() async throws {
    let store = try await store()
    let (old, new, kept) = (try await store.add("A"), try await store.add("B"), try await store.add("C"))
    let answer = try await store.ask(.dates, of: old)
    _ = try await store.ask(.dates, of: old, follows: answer.id)
    let item = AnswerItem.action("Call", line: 1, quote: "A")
    _ = try await store.keepActions([item], of: old.id, person: "me")
    // What a note that goes says about an action item of another goes with it.
    let other = try #require(try await store.keepActions([item], of: kept.id, person: "me").first)
    try await store.suggest(
      .done, for: other.id, note: old.id, evidence: Evidence(line: 1, quote: "A"), of: "me")
    try await store.deleteNote(old.id, of: "me")
    clock.advance(by: 2 * 86_400)
    try await store.deleteNote(new.id, of: "me")
    clock.advance(by: 28.5 * 86_400)
    #expect(try await noteCode { _ = try await store.restoreNote(old.id, of: "me") } == .notFound)
    try await store.purge()
    #expect(try await noteCode { _ = try await store.restoreNote(old.id, of: "me") } == .notFound)
    #expect(try await noteCode { _ = try await store.origin(of: answer.id) } == .notFound)
    #expect(try await store.restoreNote(new.id, of: "me") == new)
    #expect(try await store.note(kept.id, of: "me") == kept)
    #expect(try await store.action(other.id, of: "me") == other)
  }

  func persons() async throws {
    let store = try await store()
    let mine = try await store.add("The wall")
    let answer = try await store.ask(.dates, of: mine)
    let action = try #require(
      try await store.keepActions([.action("Call", line: 1, quote: "The wall")], of: mine.id, person: "me").first)
    let template = try await store.addTemplate(
      QuestionTemplate(id: "t", title: "T", question: .dates, instruction: ""), of: "me")
    let later = try await store.add("Called")
    try await store.suggest(
      .done, for: action.id, note: later.id, evidence: Evidence(line: 1, quote: "Called"), of: "me")
    let suggestion = try #require(try await store.action(action.id, of: "me").suggestions.first)
    let yours = try await store.add("The roof", of: "you")
    let calls: [() async throws -> Void] = [
      { _ = try await store.note(mine.id, of: "you") },
      { _ = try await store.saveNote(mine.id, of: "you", version: 1, mine.content) },
      { try await store.deleteNote(mine.id, of: "you") },
      { _ = try await store.restoreNote(mine.id, of: "you") },
      { _ = try await store.versions(of: mine.id, person: "you") },
      { _ = try await store.labels(of: mine.id, person: "you", reader: "r") },
      { try await store.keepLabels(["a": .talk], of: mine.id, person: "you", reader: "r") },
      { _ = try await store.answer(answer.id, of: "you") },
      { _ = try await store.answers(of: mine.id, person: "you") },
      { _ = try await store.retry(answer.id, of: "you") },
      { _ = try await store.editAnswer(answer.id, of: "you", version: 1, AnswerEdit()) },
      { try await store.deleteAnswer(answer.id, of: "you") },
      { _ = try await store.keepActions([], of: mine.id, person: "you") },
      { _ = try await store.action(action.id, of: "you") },
      { _ = try await store.changeAction(action.id, of: "you", version: 1, ActionChange(status: .done)) },
      { try await store.deleteAction(action.id, of: "you") },
      { _ = try await store.decide(suggestion.id, accepts: true, of: "you") },
      {
        try await store.suggest(
          .done, for: action.id, note: yours.id, evidence: Evidence(line: 1, quote: ""), of: "you")
      },
      { try await store.deleteTemplate(template.id, of: "you") },
      { _ = try await store.changeTemplate(template, of: "you") },
    ]
    for (index, call) in calls.enumerated() { #expect(try await noteCode(call) == .notFound, "\(index)") }
    #expect(try await store.found("wall ", of: "you").isEmpty)
    #expect(try await store.passages(like: "wall", of: "you", in: [mine.id], limit: 5).isEmpty)
    #expect(try await store.passages(like: "wall roof", of: "you", in: nil, limit: 5).map(\.note) == [yours.id])
    #expect(try await store.templates(of: "you").isEmpty)
    #expect(try await store.notes(of: "you", NoteQuery()).total == 1)
  }

  func listing() async throws {
    let store = try await store()
    // The clock stands in November 2026.
    let undated = try await store.add("u", date: nil)
    let old = try await store.add("o", date: "2026-05-17", time: 1_000)
    let morning = try await store.add("m", date: "2026-05-18", time: 510)
    let noon = try await store.add("n", date: "2026-05-18", time: 720)
    let unknown = try await store.add("x", date: "2026-05-18")
    let sameDay = try await store.add("y", date: "2026-05-18")
    let page = try await store.notes(of: "me", NoteQuery())
    #expect(page.notes.map(\.id) == [undated, noon, morning, sameDay, unknown, old].map(\.id))
    #expect(page.next == nil && page.total == 6)
    // Another date moves it.
    var content = old.content
    content.date = CivilDate("2027-01-01")
    _ = try await store.saveNote(old.id, of: "me", version: 1, content)
    #expect(try await store.notes(of: "me", NoteQuery(limit: 1)).notes.map(\.id) == [old.id])
  }

  func paging() async throws {
    let store = try await store()
    var ids: [String] = []
    for number in 0..<23 { ids.insert(try await store.add("Word \(number)", date: "2026-05-01").id, at: 0) }
    for search in ["", "word "] {
      var (found, next): ([String], String?) = ([], nil)
      repeat {
        let page = try await store.notes(of: "me", NoteQuery(search: search, after: next, limit: 10))
        found += page.notes.map(\.id)
        #expect(page.total == 23)
        next = page.next
      } while next != nil && found.count < 100
      #expect(found == ids, "\(search)")
    }
    for limit in [0, 201, -1] {
      #expect(try await noteCode { _ = try await store.notes(of: "me", NoteQuery(limit: limit)) } == .invalid)
    }
    for after in ["x", "a b c", "-1", ""] {
      #expect(try await noteCode { _ = try await store.notes(of: "me", NoteQuery(after: after)) } == .invalid)
      #expect(
        try await noteCode { _ = try await store.notes(of: "me", NoteQuery(search: "word", after: after)) } == .invalid)
    }
  }
}
