import Foundation
import LanguageModels
import ParlanceTesting
import Testing

@Suite("The guide to the library")
struct LanguageModelsGuideTests {
  typealias Guide = LanguageModelsGuide

  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()

  @Test func `its code is the code that is compiled here, all of it`() throws {
    let guide = try String(contentsOf: Self.tests.appending(path: "../../../docs/language-models.md"), encoding: .utf8)
    let code = try String(contentsOf: Self.tests.appending(path: "LanguageModelsGuide.swift"), encoding: .utf8)
    let shown = MarkedLines.blocks(of: guide, from: "```swift", to: "```")
    let compiled = MarkedLines.blocks(of: code, from: "// [guide]", to: "// [/guide]")
    // Whatever stands between fences is one of the blocks.
    #expect(guide.components(separatedBy: "```").count - 1 == 2 * shown.count)
    #expect(shown.count > 20)
    for (shown, compiled) in zip(shown, compiled) { #expect(shown == compiled) }
    #expect(shown.count == compiled.count)
  }

  private func session(_ answers: ScriptedAnswer...) -> LanguageModelSession {
    LanguageModelSession(model: ScriptedModel(answers: answers))
  }

  private func failing(_ code: LanguageModelError.Code) -> ScriptedAnswer {
    .failing(LanguageModelError(code, "It failed.", status: 401, requestID: "r1"))
  }

  @Test func `models are made without a connection`() {
    #expect(Guide.makeModel().name.contains("qwen2.5:3b"))
    #expect(Guide.configured().capabilities.tools)
  }

  @Test func `responses, streams and kept conversations`() async throws {
    let response = try await Guide.firstResponse(ScriptedModel(answers: ["Rayleigh scattering."]))
    #expect(response.content == "Rayleigh scattering.")
    let conversation = session("Red light goes on.")
    try await Guide.streaming(conversation)
    #expect(conversation.transcript.map(\.content) == ["And at sunset?", "Red light goes on."])
    #expect(try Guide.resuming(conversation, conversation.model).transcript == conversation.transcript)
  }

  @Test func `ten sessions before one model`() async throws {
    let model = ScriptedModel { ScriptedAnswer($0.messages.last?.content ?? "") }
    let answers = try await Guide.queued(model)
    #expect(answers.sorted() == (1...10).map { "Fact \($0), please." }.sorted())
  }

  @Test @MainActor func `a view's model reads a stream on the main actor`() async {
    let model = ChatModel(session: session("Hello.", failing(.unreachable), .stalling(after: "Hm")))
    await model.ask("Hello?")
    #expect(model.text == "Hello.")
    #expect(model.problem == nil)
    await model.ask("Hello?")
    #expect(model.problem?.hasPrefix("It failed.") == true)
    let task = Task { await model.ask("Hello?") }
    #expect(await eventually { model.text == "Hm" })
    task.cancel()
    await task.value
    #expect(model.text == "")
  }

  @Test func `typed replies`() async throws {
    let guest: JSONValue = ["name": "A", "age": 3, "diet": "vegan"]
    let conversation = session(.json(guest), .json(["value": [guest, guest]]), .json(["names": ["red", "blue"]]))
    #expect(try await Guide.typed(conversation).diet == .vegan)
    #expect(try await Guide.shaped(conversation) == ["names": ["red", "blue"]])
    let shape = try JSONValue(parsing: #"{"polygon":{"corners":[{"x":1,"y":2}]}}"#)
    #expect(try JSONSchema(for: Guide.Shape.self).validate(shape) == [])
    #expect(throws: Never.self) { try shape.decoded(as: Guide.Shape.self) }
  }

  @Test func tools() async throws {
    let model = ScriptedModel(answers: [.call("weather", ["city": "Paris", "days": 1]), "Sunny."])
    let (answer, transcript) = try await Guide.helped(model)
    #expect(answer.content == "Sunny.")
    #expect(
      "\(transcript)" == """
        prompt: What will it be like in Paris tomorrow?
        toolCalls: weather({"city":"Paris","days":1})
        toolOutput of weather: Sunny in Paris, 21 °C
        response: Sunny.
        """)
  }

  @Test func `errors and single tries`() async throws {
    let conversation = session(failing(.unreachable), failing(.unauthorized), failing(.refused), "Hello", "Once")
    for _ in 1...4 { try await Guide.failing(conversation) }
    try await Guide.once(conversation)
    #expect(conversation.transcript.map(\.content) == ["Hello", "Hello", "Only one try.", "Once"])
  }

  @Test func `a conversation that has become too long goes on without its past`() async throws {
    let tooLong = LanguageModelError(
      .contextSizeExceeded, "Too long.", contextSizes: .init(prompt: TokenCount(9, isExact: true), window: 8))
    let model = ScriptedModel(answers: ["one", .failing(tooLong), "two"])
    let first = LanguageModelSession(model: model, instructions: "Be brief.")
    let same = try await continued(first, with: "1")
    #expect(same === first)
    let fresh = try await continued(first, with: "2")
    #expect(fresh.transcript.map(\.content) == ["Be brief.", "2", "two"])
  }

  @Test func `costs and recordings`() async throws {
    let conversation = session(ScriptedAnswer("x", usage: Usage(promptTokens: 1_000_000, completionTokens: 500_000)))
    _ = try await conversation.respond(to: "x")
    #expect(Guide.costs(conversation) == Decimal(string: "0.45"))
    let path = FileManager.default.temporaryDirectory.appending(path: "guide-\(UUID().uuidString).jsonl").path
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: path) } }
    #expect(try await Guide.recorded(ScriptedModel(answers: ["Something."]), path: path))
  }

  @Test func `tests with scripts, the contract and a server`() async throws {
    try await Guide.tested()
    try await Guide.contracted()
    try await Guide.served()
  }
}
