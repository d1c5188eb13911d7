import LanguageModels
import ParlanceTesting
import Testing

@Suite("Sessions with a schema")
struct ShapedSessionTests {
  private let schema = NamedSchema(name: "sum", schema: .object([("sum", .integer)]))
  private let both = LanguageModelCapabilities(toolsWithSchema: true)

  @Test func `a value of the asked shape comes back`() async throws {
    let session = LanguageModelSession(model: ScriptedModel(answers: [.json(["sum": 5])]))
    #expect(try await session.respond(to: "x", schema: schema).content == ["sum": 5])
    #expect(session.transcript.last?.content == #"{"sum":5}"#)
  }

  @Test func `a response of the wrong shape is an error and doesn't come into the transcript`() async throws {
    let model = ScriptedModel(answers: [.json(["sum": "five"]), .cutOff(#"{"sum":5}"#), .json(["sum": 5])])
    let session = LanguageModelSession(model: model)
    for code in [LanguageModelError.Code.wrongShape, .cutOff] {
      let error = await #expect(throws: LanguageModelError.self) {
        try await session.respond(to: "x", schema: self.schema)
      }
      #expect(error?.code == code)
      #expect(session.transcript.isEmpty)
      #expect(!session.isResponding)
      #expect(session.usage == Usage())
    }
    #expect(try await session.respond(to: "x", schema: schema).content == ["sum": 5])
    #expect(model.requests.map(\.messages) == Array(repeating: [.user("x")], count: 3))
  }

  @Test func `a model that takes tools and a schema at once gets both`() async throws {
    let model = ScriptedModel(
      capabilities: both, answers: [.call("add", ["left": 2, "right": 3]), .json(["sum": 5])])
    let session = LanguageModelSession(model: model, tools: [AddingTool()])
    #expect(try await session.respond(to: "x", schema: schema).content == ["sum": 5])
    #expect(model.requests.allSatisfy { $0.schema == schema && $0.tools.count == 1 })
  }

  @Test func `another model is offered the tools first and then asked for the shape`() async throws {
    let model = ScriptedModel(answers: [.call("add", ["left": 2, "right": 3]), "It is five.", .json(["sum": 5])])
    let session = LanguageModelSession(model: model, tools: [AddingTool()])
    var contents: [String] = []
    for try await snapshot in session.streamResponse(to: "x", schema: schema) { contents.append(snapshot.content) }
    #expect(contents == [#"{"su"#, #"{"sum":5"#, #"{"sum":5}"#])
    #expect(model.requests.map(\.schema) == [nil, nil, schema])
    #expect(model.requests.map(\.toolChoice) == [.automatic, .automatic, .none])
    #expect(model.requests.allSatisfy { $0.tools.count == 1 })
    #expect(model.requests[1].messages == model.requests[2].messages)
    #expect(session.transcript.map(\.kind) == [.prompt, .toolCalls, .toolOutput, .response])
    #expect(session.usage.completionTokens == [20, 11, 9].map { ($0 + 3) / 4 }.reduce(0, +))
  }

  @Test func `an answer that has the shape already isn't asked for again`() async throws {
    let model = ScriptedModel(answers: [.json(["sum": 5])])
    let session = LanguageModelSession(model: model, tools: [AddingTool()])
    #expect(try await session.respond(to: "x", schema: schema).content == ["sum": 5])
    #expect(model.requests.count == 1)
  }
}
