import LanguageModels
import Notes
import Testing

extension NoteStoreContract {
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
}
