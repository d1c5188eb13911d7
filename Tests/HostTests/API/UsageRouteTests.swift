import LanguageModels
import ParlanceTesting
import Testing

@testable import Host

@Suite("The API of what the model has cost")
struct UsageRouteTests {
  @Test func `calls and tokens are summed by kind of job`() async throws {
    let fake = FakeModel()
    let scripted = ScriptedModel { request in
      let isQuestion = request.job.kind == "judge"
      return ScriptedAnswer(
        "yes", usage: Usage(promptTokens: 10, cachedTokens: isQuestion ? 4 : 0, completionTokens: 2))
    }
    let model = MeteredModel(QueuedModel(scripted, queue: fake.queue), ledger: fake.usage)
    try await TestHost.with(apps: [:], model: fake) { host in
      let nothing = await host.client.get("/model/usage").json
      #expect(nothing["kinds"] == [] && nothing["total"]?["calls"] == 0 && nothing["since"]?.stringValue != nil)
      for kind in ["judge", "judge", "chat"] {
        let job = GenerationJob(kind: kind, priority: .reply, label: kind)
        _ = try await model.reply(to: GenerationRequest(messages: [.user("?")], job: job))
      }
      let told = await host.client.get("/model/usage").json
      #expect(
        told["kinds"] == [
          ["kind": "chat", "calls": 1, "promptTokens": 10, "cachedTokens": 0, "completionTokens": 2],
          ["kind": "judge", "calls": 2, "promptTokens": 20, "cachedTokens": 8, "completionTokens": 4],
        ])
      #expect(
        told["total"] == ["calls": 3, "promptTokens": 30, "cachedTokens": 8, "completionTokens": 6])
    }
  }
}
