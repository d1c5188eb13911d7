import Foundation
import LanguageModels
import ParlanceTesting
import Testing

@testable import Bench

@Suite("Replies that are kept")
struct ReplyCacheTests {
  private func withCache(_ body: (ReplyCache) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/parlance-replies-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await body(ReplyCache(folder: folder))
  }

  private func request(_ text: String, temperature: Double = 0) -> GenerationRequest {
    GenerationRequest(messages: [.user(text)], options: GenerationOptions(temperature: temperature))
  }

  @Test func `are given again, with their end and their tokens`() async throws {
    try await withCache { cache in
      let scripted = ScriptedModel(answers: [ScriptedAnswer("one", ending: .finished(.length)), "two"])
      let tally = ReplyCache.Tally()
      for _ in 1...2 {
        let model = CachedModel(scripted, identity: "m", cache: cache, tally: tally)
        let reply = try await model.reply(to: request("a"))
        #expect(reply.text == "one" && reply.finishReason == .length && reply.usage.completionTokens == 1)
      }
      #expect(scripted.requests.count == 1 && tally.counts == (kept: 1, asked: 1))
    }
  }

  @Test func `the same request again, another one, another model or round is asked`() async throws {
    try await withCache { cache in
      let scripted = ScriptedModel { request in ScriptedAnswer(request.messages[0].content) }
      let tally = ReplyCache.Tally()
      func ask(_ model: CachedModel, _ request: GenerationRequest) async throws {
        _ = try await model.reply(to: request)
      }
      for _ in 1...2 {
        let model = CachedModel(scripted, identity: "m", cache: cache, tally: tally)
        try await ask(model, request("a"))
        try await ask(model, request("a"))
        try await ask(model, request("b"))
        try await ask(model, request("a", temperature: 1))
        try await ask(CachedModel(scripted, identity: "n", cache: cache, tally: tally), request("a"))
      }
      #expect(scripted.requests.count == 5 && tally.counts == (kept: 5, asked: 5))
    }
  }

  @Test func `what isn't whole isn't kept; a file that can't be read counts as none`() async throws {
    try await withCache { cache in
      let scripted = ScriptedModel(answers: [
        .failing(LanguageModelError(.serverFailed, "It failed."), after: "on"), "one", "two",
      ])
      func model() -> CachedModel { CachedModel(scripted, identity: "m", cache: cache, tally: ReplyCache.Tally()) }
      await #expect(throws: LanguageModelError.self) { _ = try await model().reply(to: request("a")) }
      #expect(try await model().reply(to: request("a")).text == "one")
      for name in try FileManager.default.contentsOfDirectory(atPath: cache.folder) {
        try Data("{".utf8).write(to: URL(filePath: "\(cache.folder)/\(name)"))
      }
      #expect(try await model().reply(to: request("a")).text == "two")
      #expect(try await model().reply(to: request("a")).text == "two")
    }
  }

  @Test func `a folder that can't be made is said`() {
    #expect(throws: BenchError.self) { try ReplyCache(folder: "/dev/null/replies") }
  }
}
