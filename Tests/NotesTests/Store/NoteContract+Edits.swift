import Foundation
import LanguageModels
import Notes
import Testing

/// What becomes of answers that are there.
extension NoteStoreContract {
  func editing() async throws {
    let store = try await store()
    let note = try await store.add("One")
    let answer = try await store.ask(.dates, of: note)
    let items = (1...3).map { AnswerItem.action("Call \($0)", line: 1, quote: "One") }
    func edit(_ version: Int, _ edit: AnswerEdit) async throws -> NoteAnswer {
      try await store.editAnswer(answer.id, of: "me", version: version, edit)
    }
    #expect(try await noteCode { _ = try await edit(1, AnswerEdit(text: "x")) } == .notPossible)
    try await store.keep(answer) {
      $0.status = .complete
      $0.items = items
      $0.text = "found"
    }
    let written = try await edit(1, AnswerEdit(text: "Mine"))
    #expect(written.version == 2 && written.edited == "Mine" && written.text == "found" && written.items == items)
    #expect(try await edit(2, AnswerEdit(text: "Mine")).version == 2, "the same is no change")
    #expect(try await noteCode { _ = try await edit(1, AnswerEdit(text: "Yours")) } == .conflict)
    var second = items[1]
    second.owner = "Ana"
    let changed = try await edit(2, AnswerEdit(items: [second], removed: [items[0].id]))
    #expect(changed.items == [second, items[2]] && changed.edited == "Mine" && changed.version == 3)
    #expect(try await store.answer(answer.id, of: "me") == changed)
    #expect(try await noteCode { _ = try await edit(3, AnswerEdit(removed: ["no"])) } == .invalid)
    var unknown = second
    unknown.id = "no"
    #expect(try await noteCode { _ = try await edit(3, AnswerEdit(items: [unknown])) } == .invalid)
    second.text = " "
    #expect(try await noteCode { _ = try await edit(3, AnswerEdit(items: [second])) } == .invalid)
    #expect(try await store.answer(answer.id, of: "me") == changed)
    // Back to what was found.
    let back = try await edit(3, AnswerEdit(text: .some(nil), items: items))
    #expect(back.items == items && back.edited == nil && back.version == 4)
    #expect(try await edit(4, AnswerEdit(text: "")).edited == "")
    // Single items too: one that was removed, one that was changed, and one that never was another.
    var third = items[2]
    third.owner = "Ben"
    #expect(try await edit(5, AnswerEdit(items: [third], removed: [items[0].id])).items == [items[1], third])
    #expect(try await edit(6, AnswerEdit(restored: items.map(\.id))).items == items)
    #expect(try await noteCode { _ = try await edit(7, AnswerEdit(restored: ["no"])) } == .invalid)
  }

  func editsStandBeside() async throws {
    let store = try await store()
    let note = try await store.add("One")
    let answer = try await store.ask(.dates, of: note)
    let items = (1...3).map { AnswerItem.action("Call \($0)", line: 1, quote: "One") }
    try await store.keep(answer) {
      $0.status = .partial
      $0.items = Array(items[...1])
    }
    var mine = items[0]
    mine.text = "Ring up"
    _ = try await store.editAnswer(answer.id, of: "me", version: 1, AnswerEdit(items: [mine], removed: [items[1].id]))
    // Another run begins with what is shown, and adds to it.
    let again = try await store.retry(answer.id, of: "me")
    #expect(again.items == [mine])
    try await store.keep(again) {
      $0.status = .complete
      $0.items += [items[2]]
    }
    let done = try await store.answer(answer.id, of: "me")
    #expect(done.items == [mine, items[2]])
    let back = try await store.editAnswer(
      answer.id, of: "me", version: done.version, AnswerEdit(items: Array(items[...1])))
    #expect(Set(back.items) == Set(items), "what was found is there still")
  }

  func deletingAnswers() async throws {
    let store = try await store()
    let note = try await store.add("One")
    let first = try await store.ask(.dates, of: note)
    let second = try await store.ask(.own("And?"), of: note, follows: first.id)
    try await store.deleteAnswer(first.id, of: "me")
    #expect(try await noteCode { _ = try await store.answer(first.id, of: "me") } == .notFound)
    #expect(try await noteCode { try await store.deleteAnswer(first.id, of: "me") } == .notFound)
    #expect(try await store.answers(of: note.id, person: "me").map(\.id) == [second.id])
    #expect(try await store.answer(second.id, of: "me").follows == nil)
  }

  func interrupting() async throws {
    let store = try await store()
    let note = try await store.add("One")
    let (waiting, running, done) = (
      try await store.ask(.dates, of: note), try await store.ask(.dates, of: note),
      try await store.ask(.dates, of: note)
    )
    let item = AnswerItem.action("Call", line: 1, quote: "One")
    try await store.keep(running) {
      $0.status = .running
      $0.items = [item]
      $0.report.calls = 3
    }
    try await store.keep(done) { $0.status = .complete }
    clock.advance(by: 10)
    #expect(try await store.interruptAnswers() == 2)
    #expect(try await store.interruptAnswers() == 0)
    for id in [waiting.id, running.id] {
      let answer = try await store.answer(id, of: "me")
      #expect(answer.status == .interrupted && answer.report.code == "interrupted" && answer.finished == clock.now)
      #expect(answer.report.message?.isEmpty == false)
    }
    let answer = try await store.answer(running.id, of: "me")
    #expect(answer.items == [item] && answer.report.calls == 3)
    #expect(try await store.answer(done.id, of: "me").status == .complete)
    #expect(try await store.retry(running.id, of: "me").items == [item])
  }

  func origins() async throws {
    let store = try await store()
    let note = try await store.add("One")
    let answer = try await store.ask(.dates, of: note)
    var content = note.content
    content.text = "Two"
    _ = try await store.saveNote(note.id, of: "me", version: 1, content)
    let origin = try await store.origin(of: answer.id)
    #expect(origin.person == "me" && origin.content == note.content)
    #expect(try await store.ask(.dates, of: note).noteVersion == 2)
    #expect(try await noteCode { _ = try await store.origin(of: "no") } == .notFound)
  }
}
