import LanguageModels
import ParlanceTesting
import Testing

@Suite("A model whose usage is added up")
struct MeteredModelTests {
  private let job = GenerationJob(kind: "chat", priority: .reply, label: "a reply")
  private var request: GenerationRequest { GenerationRequest(messages: [.user("Hi")], job: job) }

  @Test func `a reply that is read to its end is a call with its tokens`() async throws {
    let ledger = UsageLedger()
    let model = MeteredModel(
      ScriptedModel { _ in ScriptedAnswer("Hello", usage: Usage(promptTokens: 7)) }, ledger: ledger)
    _ = try await model.reply(to: request)
    _ = try await model.reply(to: request)
    #expect(ledger.entries == ["chat": .init(calls: 2, usage: Usage(promptTokens: 14))])
    #expect(ledger.total.calls == 2)
  }

  @Test func `a reply that breaks off or is let go is a call without tokens; one that nobody reads is none`()
    async throws
  {
    let ledger = UsageLedger()
    let failing = MeteredModel(
      ScriptedModel(answers: [
        .failing(LanguageModelError(.unreachable, "Gone."), after: "Hel"), .stalling(after: "Hel"),
      ]),
      ledger: ledger)
    _ = failing.generate(request)
    #expect(ledger.entries.isEmpty)
    await #expect(throws: LanguageModelError.self) { try await failing.reply(to: request) }
    do {
      let stream = failing.generate(request)
      #expect(try await stream.nextBatch() == [.text("Hel")])
    }
    #expect(ledger.entries == ["chat": .init(calls: 2, usage: Usage())])
  }
}
