import Foundation
import LanguageModels
import Notes
import Testing

extension NoteStoreContract {
  func labels() async throws {
    let store = try await store()
    let note = try await store.add("One\nTwo")
    #expect(try await store.labels(of: note.id, person: "me", reader: "a").isEmpty)
    try await store.keepLabels(["x": .action, "y": .talk], of: note.id, person: "me", reader: "a")
    try await store.keepLabels(["y": .decision, "z": .topic], of: note.id, person: "me", reader: "a")
    try await store.keepLabels(["x": .talk], of: note.id, person: "me", reader: "b")
    try await store.keepLabels([:], of: note.id, person: "me", reader: "b")
    #expect(
      try await store.labels(of: note.id, person: "me", reader: "a") == ["x": .action, "y": .decision, "z": .topic])
    #expect(try await store.labels(of: note.id, person: "me", reader: "b") == ["x": .talk])
    // They outlive another version.
    var content = note.content
    content.text = "Two"
    _ = try await store.saveNote(note.id, of: "me", version: 1, content)
    #expect(try await store.labels(of: note.id, person: "me", reader: "b") == ["x": .talk])
    #expect(
      try await noteCode { try await store.keepLabels(["x": .talk], of: "no", person: "me", reader: "a") } == .notFound)
  }

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

  func progress() async throws {
    let store = try await store()
    let note = try await store.add("One\nTwo")
    let answer = try await store.ask(.ready(.actions), of: note)
    let item = AnswerItem(
      id: "i", kind: .action, text: "Order chairs", owner: "Ravi",
      due: ItemDue(
        words: "by next Friday", time: 600, candidates: ["2026-05-22", "2026-05-29"].compactMap { CivilDate($0) }),
      evidence: [Evidence(line: 2, quote: "Two"), Evidence(line: 9_999, quote: "")], supported: false,
      reason: "No such line.")
    var running = answer
    running.status = .running
    running.items = [item]
    running.quick = QuickAnswer(items: [item], text: "quick", lines: [2])
    running.coverage = Coverage(
      lines: 2, read: [LineRange(from: 1, to: 1)],
      failed: [FailedChunk(lines: LineRange(from: 2, to: 2), code: "empty-answer", message: "Nothing.")])
    running.report = AnswerReport(
      model: "qwen", usage: Usage(promptTokens: 3, completionTokens: 4), calls: 2, reused: 1, secondsToFirstItem: 0.5)
    #expect(try await store.keep(running))
    #expect(try await store.answer(answer.id, of: "me") == running)
    clock.advance(by: 5)
    var done = running
    done.status = .partial
    done.text = "Two things."
    done.finished = clock.now
    #expect(try await store.keep(done))
    #expect(try await self.store().answer(answer.id, of: "me") == done)
    #expect(try await noteCode { try await store.keep(answer) { $0.id = "no" } } == .notFound)
  }

  func finalStays() async throws {
    let store = try await store()
    let note = try await store.add("One")
    for status in NoteAnswer.Status.allCases where status.isFinal {
      let answer = try await store.ask(.dates, of: note)
      #expect(
        try await store.keep(answer) {
          $0.status = status
          $0.text = "final"
        })
      let final = try await store.answer(answer.id, of: "me")
      #expect(final.finished == clock.now, "even if whoever kept it didn't say")
      for next in NoteAnswer.Status.allCases {
        #expect(
          try await !store.keep(answer) {
            $0.status = next
            $0.text = "late"
          })
      }
      #expect(try await store.answer(answer.id, of: "me") == final)
    }
  }

  func retrying() async throws {
    let store = try await store()
    let note = try await store.add("One")
    let item = AnswerItem.action("Call", line: 1, quote: "One")
    for status in NoteAnswer.Status.allCases {
      let answer = try await store.ask(.dates, of: note)
      try await store.keep(answer) {
        $0.status = status
        $0.items = [item]
        $0.coverage.failed = [FailedChunk(lines: LineRange(from: 1, to: 1), code: "c", message: "m")]
        $0.report.code = "c"
        $0.report.message = "m"
        $0.report.calls = 7
      }
      guard status.isFinal, status != .complete else {
        #expect(try await noteCode { _ = try await store.retry(answer.id, of: "me") } == .notPossible, "\(status)")
        continue
      }
      let again = try await store.retry(answer.id, of: "me")
      #expect(again.status == .waiting && again.finished == nil && again.items == [item] && again.version == 2)
      #expect(again.coverage.failed.count == 1 && again.report.code == nil && again.report.calls == 7)
      #expect(try await store.keep(again) { $0.status = .complete })
    }
    #expect(try await noteCode { _ = try await store.retry("no", of: "me") } == .notFound)
  }
}
