import Foundation
import LanguageModels
import ParlanceTesting
import Testing

@Suite("Usage")
struct UsageTests {
  @Test("What isn't in a kept usage counts nothing, and what is comes back")
  func coding() throws {
    let old = try JSONDecoder().decode(Usage.self, from: Data(#"{"promptTokens":3,"completionTokens":2}"#.utf8))
    #expect(old == Usage(promptTokens: 3, completionTokens: 2))
    let usage = Usage(promptTokens: 1, cachedTokens: 2, completionTokens: 3, reasoningTokens: 4)
    #expect(try JSONDecoder().decode(Usage.self, from: JSONEncoder().encode(usage)) == usage)
  }

  @Test("Sums stay at the largest number there is")
  func sums() {
    let large = Usage(promptTokens: .max, completionTokens: 1)
    #expect(large + large == Usage(promptTokens: .max, completionTokens: 2))
    #expect(Usage(promptTokens: .min) + Usage(promptTokens: -1) == Usage(promptTokens: .min))
  }

  @Test("Reasoning tokens are read from the provider's usage")
  func reasoning() async throws {
    let usage = ChatEvents.event(
      #"{"choices":[],"usage":{"prompt_tokens":11,"completion_tokens":50,"completion_tokens_details":{"reasoning_tokens":40}}}"#
    )
    let (model, _) = OpenAIChatModel.answering(
      .test, ChatEvents.answer(ChatEvents.text("a") + ChatEvents.finish() + usage + ChatEvents.done))
    let reply = try await model.reply(to: GenerationRequest(messages: [.user("x")]))
    #expect(reply.usage == Usage(promptTokens: 11, completionTokens: 50, reasoningTokens: 40))
  }

  @Test("Costs are exact decimals of the prices that were set")
  func costs() throws {
    func decimal(_ text: String) throws -> Decimal { try #require(Decimal(string: text)) }
    let prices = TokenPrices(
      prompt: try decimal("0.15"), cached: try decimal("0.075"), completion: try decimal("0.6"), currency: "USD")
    let usage = Usage(promptTokens: 1_000_000, cachedTokens: 400_000, completionTokens: 3)
    #expect(try usage.cost(at: prices) == decimal("0.1200018"))
    #expect(
      try Usage(promptTokens: 7).cost(at: TokenPrices(prompt: 2, completion: 8, currency: "EUR"))
        == decimal("0.000014"))
    let odd = Usage(promptTokens: 10, cachedTokens: 99, completionTokens: -4)
    #expect(odd.cost(at: TokenPrices(prompt: 1_000_000, cached: 0, completion: 1, currency: "EUR")) == 0)
  }

  @Test("A ledger sums calls by kind of job, from many tasks at once")
  func ledger() async {
    let ledger = UsageLedger()
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<100 {
        group.addTask {
          let job = GenerationJob(kind: index % 4 == 0 ? "judge" : "translate", priority: .reply, label: "x")
          ledger.addCall(for: job)
          ledger.add(Usage(promptTokens: 2, cachedTokens: 1, completionTokens: 3), for: job)
        }
      }
    }
    #expect(
      ledger.entries["judge"]
        == .init(calls: 25, usage: Usage(promptTokens: 50, cachedTokens: 25, completionTokens: 75)))
    #expect(ledger.entries.count == 2)
    #expect(ledger.total.calls == 100)
    #expect(ledger.total.usage.completionTokens == 300)
  }
}
