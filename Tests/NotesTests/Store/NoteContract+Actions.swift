import Foundation
import Notes
import Testing

extension NoteStoreContract {
  func actions() async throws {
    let store = try await store()
    let note = try await store.add("Ravi calls the mason by Friday.\nAna paints.")
    let items: [AnswerItem] = [
      .action("Call the mason", owner: "Ravi", due: "2026-05-22", line: 1, quote: "Ravi calls the mason by Friday."),
      .action("Paint", owner: "Ana", line: 2, quote: "Ana paints."),
      AnswerItem(id: "d", kind: .decision, text: "Decided", evidence: [Evidence(line: 1, quote: "Ravi")]),
      AnswerItem(id: "u", kind: .action, text: "Fly", evidence: [Evidence(line: 9, quote: "")], supported: false),
    ]
    let kept = try await store.keepActions(items, of: note.id, person: "me")
    #expect(kept.map(\.text) == ["Call the mason", "Paint"])
    let first = try #require(kept.first)
    #expect(
      first.owner == "Ravi" && first.due == items[0].due && first.evidence == items[0].evidence && first.status == .open
        && first.version == 1 && first.note == note.id && first.noteTitle == "Site meeting"
        && first.meeting == CivilDate("2026-05-18") && first.created == clock.now && first.suggestions.isEmpty)
    #expect(Set(kept.map(\.uid)).count == 2)
    #expect(try await self.store().action(first.id, of: "me") == first)
    #expect(try await store.notes(of: "me", NoteQuery()).notes.first?.openActions == 2)
    // The same words of another note are another item.
    let other = try await store.add("Ravi calls the mason by Friday.")
    let again = try await store.keepActions([items[0]], of: other.id, person: "me")
    #expect(again.first.map { $0.uid != first.uid && $0.id != first.id } == true)
    #expect(try await noteCode { _ = try await store.keepActions(items, of: "no", person: "me") } == .notFound)
  }

  func actionsAgain() async throws {
    let store = try await store()
    let note = try await store.add("Ravi calls the mason by Friday.")
    let found = AnswerItem.action("Call the mason", owner: "Ravi", line: 1, quote: "Ravi calls the mason by Friday.")
    let first = try #require(try await store.keepActions([found], of: note.id, person: "me").first)
    #expect(try await store.keepActions([found], of: note.id, person: "me") == [first])
    // Another run in other words finds the same one; case and marks of the quote don't matter.
    var other = found
    other.text = "Ring the mason"
    other.due = ItemDue(words: "by Friday", date: CivilDate("2026-05-22"))
    other.evidence = [Evidence(line: 3, quote: "RAVI calls the mason, by Friday")]
    let second = try #require(try await store.keepActions([other], of: note.id, person: "me").first)
    #expect(second.id == first.id && second.uid == first.uid && second.version == 2)
    #expect(second.text == "Ring the mason" && second.due == other.due && second.evidence == other.evidence)
    // What the person changed stays, the rest follows.
    let mine = try await store.changeAction(
      first.id, of: "me", version: 2, ActionChange(text: "Call Bob", owner: .some(nil), status: .done))
    let third = try #require(try await store.keepActions([found], of: note.id, person: "me").first)
    #expect(third.text == "Call Bob" && third.owner == nil && third.status == .done && third.due == nil)
    #expect(third.version == mine.version + 1)
    // A deleted one doesn't come back.
    try await store.deleteAction(first.id, of: "me")
    #expect(try await store.keepActions([found, other], of: note.id, person: "me").count == 1)
    #expect(try await noteCode { _ = try await store.action(first.id, of: "me") } == .notFound)
  }

  func severalInALine() async throws {
    let store = try await store()
    let quote = "Ravi orders chairs and Ana books the room."
    let note = try await store.add(quote)
    let chairs = AnswerItem.action("Order chairs", owner: "Ravi", line: 1, quote: quote)
    let room = AnswerItem.action("Book the room", owner: "Ana", line: 1, quote: quote)
    let kept = try await store.keepActions([chairs, room], of: note.id, person: "me")
    #expect(kept.map(\.text) == ["Order chairs", "Book the room"] && Set(kept.map(\.uid)).count == 2)
    #expect(try await store.keepActions([room, chairs], of: note.id, person: "me") == kept.reversed())
    // A run that finds only the second, in other words.
    var again = room
    again.text = "Ana books a room"
    let found = try await store.keepActions([again], of: note.id, person: "me")
    #expect(found.map(\.id) == [kept[1].id] && found.map(\.uid) == [kept[1].uid])
    #expect(try await store.listed(.all).sorted() == ["Ana books a room", "Order chairs"])
  }

  func actionLists() async throws {
    let store = try await store()
    let (old, new) = (try await store.add("A", date: "2026-05-01"), try await store.add("B", date: "2026-05-18"))
    func keep(_ text: String, _ note: Note, owner: String? = nil, due: String? = nil) async throws -> ActionItem {
      try #require(
        try await store.keepActions(
          [.action(text, owner: owner, due: due, line: 1, quote: text)], of: note.id, person: "me"
        )
        .first)
    }
    _ = try await keep("undated new", new, owner: "Ravi")
    _ = try await keep("undated old", old)
    _ = try await keep("today", new, owner: "Zoë", due: "2026-05-20")
    _ = try await keep("late", new, due: "2026-05-19")
    let done = try await keep("done", old, due: "2026-05-02")
    let dropped = try await keep("dropped", old)
    _ = try await store.changeAction(done.id, of: "me", version: 1, ActionChange(status: .done))
    _ = try await store.changeAction(dropped.id, of: "me", version: 1, ActionChange(status: .dropped))
    #expect(try await store.listed(.open) == ["late", "today", "undated old", "undated new"])
    #expect(try await store.listed(.late) == ["late"])
    #expect(try await store.listed(.done) == ["done"])
    #expect(try await store.listed(.dropped) == ["dropped"])
    #expect(try await store.listed(.all) == ["done", "late", "today", "undated old", "dropped", "undated new"])
    #expect(try await store.listed(.open, owner: "zoe") == ["today"])
    #expect(try await store.listed(.open, owner: "nobody").isEmpty)
    #expect(try await store.listed(.open, note: old.id) == ["undated old"])
    #expect(try await store.listed(.all, note: "no").isEmpty)
    #expect(try await store.notes(of: "me", NoteQuery()).notes.map(\.openActions) == [3, 1])
    // The note's title as it is now.
    var content = new.content
    content.title = "Renamed"
    _ = try await store.saveNote(new.id, of: "me", version: 1, content)
    let late = try await store.actions(of: "me", ActionQuery(.late), today: CivilDate("2026-05-20") ?? .first).first
    #expect(late?.noteTitle == "Renamed" && late?.isLate(on: CivilDate("2026-05-20") ?? .first) == true)
  }

  func changingActions() async throws {
    let store = try await store()
    let note = try await store.add("A")
    let item = try #require(
      try await store.keepActions([.action("Call", owner: "Ravi", line: 1, quote: "A")], of: note.id, person: "me")
        .first)
    func change(_ version: Int, _ change: ActionChange) async throws -> ActionItem {
      try await store.changeAction(item.id, of: "me", version: version, change)
    }
    clock.advance(by: 1)
    let due = ItemDue(words: "", date: CivilDate("2026-06-01"), time: 600)
    let changed = try await change(1, ActionChange(owner: "Ana", due: due))
    #expect(
      changed.owner == "Ana" && changed.due == due && changed.text == "Call" && changed.version == 2
        && changed.updated == clock.now && changed.uid == item.uid)
    #expect(try await change(2, ActionChange(owner: "Ana")).version == 2, "the same is no change")
    #expect(try await noteCode { _ = try await change(1, ActionChange(text: "x")) } == .conflict)
    #expect(try await change(2, ActionChange(due: .some(nil))).due == nil)
    let bad: [ActionChange] = [
      ActionChange(text: " "), ActionChange(text: String(repeating: "a", count: 4_001)), ActionChange(owner: " "),
      ActionChange(owner: "a\nb"), ActionChange(due: ItemDue(words: "", time: 1_440)),
      ActionChange(due: ItemDue(words: String(repeating: "a", count: 201))),
    ]
    for bad in bad { #expect(try await noteCode { _ = try await change(3, bad) } == .invalid) }
    #expect(try await store.action(item.id, of: "me").version == 3)
    #expect(
      try await noteCode {
        _ = try await store.changeAction("no", of: "me", version: 1, ActionChange(text: "x"))
      } == .notFound)
    #expect(try await noteCode { try await store.deleteAction("no", of: "me") } == .notFound)
  }

  func suggestions() async throws {
    let store = try await store()
    let (note, later) = (
      try await store.add("A"), try await store.add("Called him", title: "Second", date: "2026-05-25")
    )
    let item = try #require(
      try await store.keepActions([.action("Call", owner: "Ravi", line: 1, quote: "A")], of: note.id, person: "me")
        .first)
    let evidence = Evidence(line: 1, quote: "Called him")
    func suggested() async throws -> [ActionSuggestion] { try await store.action(item.id, of: "me").suggestions }
    try await store.suggest(.done, for: item.id, note: later.id, evidence: evidence, of: "me")
    let suggestion = try #require(try await suggested().first)
    #expect(
      suggestion.note == later.id && suggestion.noteTitle == "Second" && suggestion.evidence == evidence
        && suggestion.news == .done)
    #expect(try await store.actions(of: "me", ActionQuery(), today: .first).first?.suggestions == [suggestion])
    // The same words say it once, wherever they stand now.
    try await store.suggest(
      .dropped, for: item.id, note: later.id, evidence: Evidence(line: 7, quote: "CALLED him!"), of: "me")
    #expect(try await suggested() == [suggestion])
    // Also when it was dismissed.
    #expect(try await store.decide(suggestion.id, accepts: false, of: "me").suggestions.isEmpty)
    try await store.suggest(.done, for: item.id, note: later.id, evidence: evidence, of: "me")
    #expect(try await suggested().isEmpty)
    // What is so already is no news.
    try await store.suggest(
      .owner("ravi"), for: item.id, note: later.id, evidence: Evidence(line: 2, quote: "b"), of: "me")
    #expect(try await suggested().isEmpty)
    // Other words do, until their note is gone.
    let due = ItemDue(words: "in June", candidates: ["2026-06-01", "2026-06-30"].compactMap { CivilDate($0) })
    try await store.suggest(.due(due), for: item.id, note: later.id, evidence: Evidence(line: 3, quote: "c"), of: "me")
    try await store.suggest(
      .owner("Ana"), for: item.id, note: later.id, evidence: Evidence(line: 4, quote: "d"), of: "me")
    #expect(try await suggested().map(\.news) == [.due(due), .owner("Ana")])
    let owner = try #require(try await suggested().last)
    var before = try await store.action(item.id, of: "me")
    before.suggestions = []
    try await store.deleteNote(later.id, of: "me")
    #expect(try await suggested().isEmpty)
    for accepts in [true, false] {
      let call = { _ = try await store.decide(owner.id, accepts: accepts, of: "me") }
      #expect(try await noteCode(call) == .notFound, "nobody decides on what a deleted note says")
    }
    #expect(try await store.action(item.id, of: "me") == before)
    _ = try await store.restoreNote(later.id, of: "me")
    #expect(try await suggested().count == 2)
    for call in [
      { try await store.suggest(.done, for: "no", note: later.id, evidence: evidence, of: "me") },
      { try await store.suggest(.done, for: item.id, note: "no", evidence: evidence, of: "me") },
    ] { #expect(try await noteCode(call) == .notFound) }
  }

  func decisions() async throws {
    let store = try await store()
    let (note, later) = (try await store.add("A"), try await store.add("B"))
    let item = try #require(
      try await store.keepActions([.action("Call", owner: "Ravi", line: 1, quote: "A")], of: note.id, person: "me")
        .first)
    let due = ItemDue(words: "Monday", date: CivilDate("2026-06-01"))
    let news: [ActionNews] = [.owner("Ana"), .due(due), .dropped, .done]
    for (index, news) in news.enumerated() {
      try await store.suggest(
        news, for: item.id, note: later.id, evidence: Evidence(line: 1, quote: "word\(index)"), of: "me")
    }
    let suggestions = try await store.action(item.id, of: "me").suggestions
    #expect(suggestions.map(\.news) == news)
    var now = try await store.decide(suggestions[0].id, accepts: true, of: "me")
    #expect(now.owner == "Ana" && now.version == 2 && now.suggestions == Array(suggestions[1...]))
    now = try await store.decide(suggestions[1].id, accepts: true, of: "me")
    #expect(now.due == due && now.owner == "Ana")
    now = try await store.decide(suggestions[3].id, accepts: true, of: "me")
    #expect(now.status == .done && now.suggestions.map(\.id) == [suggestions[2].id])
    // Twice the same is once; the contrary isn't possible any more.
    #expect(try await store.decide(suggestions[3].id, accepts: true, of: "me") == now)
    #expect(
      try await noteCode { _ = try await store.decide(suggestions[3].id, accepts: false, of: "me") } == .notPossible)
    #expect(try await store.action(item.id, of: "me") == now)
    #expect(try await noteCode { _ = try await store.decide("no", accepts: true, of: "me") } == .notFound)
    // Taken back it stands there again, once what it changed is changed back; and can be decided anew.
    #expect(try await store.decide(suggestions[3].id, accepts: nil, of: "me") == now)
    #expect(try await store.decide(suggestions[3].id, accepts: nil, of: "me") == now)
    now = try await store.changeAction(item.id, of: "me", version: now.version, ActionChange(status: .open))
    #expect(now.suggestions.map(\.id) == [suggestions[2].id, suggestions[3].id])
    now = try await store.decide(suggestions[2].id, accepts: false, of: "me")
    #expect(now.suggestions.map(\.id) == [suggestions[3].id])
    now = try await store.decide(suggestions[2].id, accepts: nil, of: "me")
    #expect(now.suggestions.map(\.id) == [suggestions[2].id, suggestions[3].id] && now.status == .open)
    #expect(try await noteCode { _ = try await store.decide("no", accepts: nil, of: "me") } == .notFound)
    now = try await store.decide(suggestions[3].id, accepts: true, of: "me")
    #expect(now.status == .done)
    // What was accepted counts as the person's.
    let found = AnswerItem.action("Call", owner: "Ravi", line: 1, quote: "A")
    let again = try #require(try await store.keepActions([found], of: note.id, person: "me").first)
    #expect(again.owner == "Ana" && again.status == .done && again.due == due)
  }
}
