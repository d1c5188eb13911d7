import Foundation
import Notes
import Testing

extension NoteStoreContract {
  func asking() async throws {
    let store = try await store()
    let note = try await store.add("One\nTwo")
    let questions: [NoteQuestion] =
      ReadyQuestion.allCases.map { .ready($0) } + [.summary(.brief), .dates, .own("Wer räumt auf?")]
    var asked: [NoteAnswer] = []
    for question in questions {
      let answer = try await store.ask(question, of: note, instruction: "As an e-mail", follows: asked.last?.id)
      #expect(
        answer.status == .waiting && answer.question == question && answer.version == 1 && answer.noteVersion == 1)
      #expect(answer.coverage == Coverage(lines: 2) && answer.created == clock.now && answer.finished == nil)
      #expect(try await self.store().answer(answer.id, of: "me") == answer)
      asked.append(answer)
    }
    #expect(try await store.answers(of: note.id, person: "me") == asked.reversed())
    #expect(asked.last?.follows == asked.dropLast().last?.id)
  }

  func askingAgain() async throws {
    let store = try await store()
    let (note, other) = (try await store.add("One"), try await store.add("Two"))
    let asking = NoteAsking(note: note.id, clientID: "a", question: .own("What?"), instruction: "Short")
    let first = try await store.ask(asking, of: "me")
    let second = try await store.ask(asking, of: "me")
    #expect(!first.isRepeat && second.isRepeat && first.answer == second.answer)
    func code(_ change: (inout NoteAsking) -> Void) async throws -> NoteError.Code? {
      var asking = asking
      change(&asking)
      return try await noteCode { _ = try await store.ask(asking, of: "me") }
    }
    #expect(try await code { $0.question = .own("Who?") } == .idUsed)
    #expect(try await code { $0.question = .dates } == .idUsed)
    #expect(try await code { $0.instruction = "Long" } == .idUsed)
    #expect(try await code { $0.note = other.id } == .idUsed)
    #expect(try await code { $0.follows = first.answer.id } == .idUsed)
    // One that was deleted isn't asked anew by the same request.
    try await store.deleteAnswer(first.answer.id, of: "me")
    #expect(try await code { _ in } == .notFound)
  }

  func badAsking() async throws {
    let store = try await store()
    let (note, other) = (try await store.add("One"), try await store.add("Two"))
    let foreign = try await store.ask(.dates, of: other)
    func code(_ change: (inout NoteAsking) -> Void) async throws -> NoteError.Code? {
      var asking = NoteAsking(note: note.id, clientID: UUID().uuidString, question: .own("What?"))
      change(&asking)
      return try await noteCode { _ = try await store.ask(asking, of: "me") }
    }
    #expect(try await code { $0.question = .own(" \n") } == .invalid)
    #expect(try await code { $0.question = .own(String(repeating: "a", count: 4_001)) } == .invalid)
    #expect(try await code { $0.instruction = String(repeating: "a", count: 4_001) } == .invalid)
    #expect(try await code { $0.question = .own(String(repeating: "a", count: 4_000)) } == nil)
    #expect(try await code { $0.note = "no" } == .notFound)
    #expect(try await code { $0.follows = "no" } == .notFound)
    #expect(try await code { $0.follows = foreign.id } == .invalid)
    #expect(try await code { $0.clientID = "" } == .invalid)
  }

  func unfinishedLimit() async throws {
    let store = try await store()
    let (note, other) = (try await store.add("One"), try await store.add("Two"))
    var answers: [NoteAnswer] = []
    for number in 0..<20 {
      answers.append(try await store.ask(.dates, of: number < 10 ? note : other, id: "\(number)"))
    }
    #expect(try await noteCode { _ = try await store.ask(.dates, of: note) } == .tooMany)
    // What was acknowledged is found again all the same.
    #expect(try await store.ask(.dates, of: note, id: "3") == answers[3])
    try await store.keep(answers[0]) { $0.status = .stopped }
    let last = try await store.ask(.dates, of: note)
    #expect(try await noteCode { _ = try await store.retry(answers[0].id, of: "me") } == .tooMany)
    try await store.deleteAnswer(last.id, of: "me")
    _ = try await store.retry(answers[0].id, of: "me")
    // Those of deleted notes don't count.
    try await store.deleteNote(other.id, of: "me")
    _ = try await store.ask(.dates, of: note)
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
