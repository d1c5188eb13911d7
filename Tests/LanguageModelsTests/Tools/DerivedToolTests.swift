import LanguageModels
import Locking
import ParlanceTesting
import Testing

@Suite("Tools without a schema of their own")
struct DerivedToolTests {
  private struct SearchTool: Tool {
    struct Arguments: Codable, Sendable, Equatable {
      enum Order: String, Codable, Sendable, CaseIterable { case newest, oldest }
      struct Filter: Codable, Sendable, Equatable {
        var tags: [String]
        var limit: Int?
      }
      var text: String
      var order: Order
      var filter: Filter
    }

    let name = "search"
    let description = "Searches the notes."
    let log = Locked<[Arguments]>([])

    func call(arguments: Arguments) async throws -> [String] {
      log.withLock { $0.append(arguments) }
      return ["one", "two"]
    }
  }

  private struct StrangeTool: Tool {
    struct Arguments: Decodable, Sendable {
      init(from decoder: any Decoder) throws { throw CancellationError() }
    }
    let name = "strange"
    let description = "Can't be offered."
    func call(arguments: Arguments) async throws -> String { "" }
  }

  @Test func `the schema is that of the arguments' type`() throws {
    let schema = try SearchTool().definition.parameters
    #expect(schema.json["type"] == "object")
    #expect(schema.validate(["text": "x", "order": "newest", "filter": ["tags": ["a"]]]) == [])
    #expect(schema.validate(["text": "x", "order": "best", "filter": ["tags": ["a"]]]) != [])
  }

  @Test func `arguments in the strict form, with null for what is absent, reach the tool`() async throws {
    let tool = SearchTool()
    let arguments: JSONValue = ["text": "x", "order": "oldest", "filter": ["tags": ["a"], "limit": nil]]
    let session = LanguageModelSession(
      model: ScriptedModel(answers: [.call("search", arguments), "done"]), tools: [tool])
    _ = try await session.respond(to: "x")
    #expect(
      tool.log.withLock { $0 }
        == [.init(text: "x", order: .oldest, filter: .init(tags: ["a"], limit: nil))])
    #expect(session.transcript.first { $0.kind == .toolOutput }?.content == #"["one","two"]"#)
  }

  @Test func `a tool whose arguments have no schema is told of before anything is sent`() async throws {
    let model = ScriptedModel(answers: ["x"])
    let session = LanguageModelSession(model: model, tools: [StrangeTool()])
    let error = await #expect(throws: LanguageModelError.self) { try await session.respond(to: "x") }
    #expect(error?.code == .unsupportedType)
    #expect(model.requests.isEmpty)
    #expect(!session.isResponding)
  }

  @Test func `a typed answer begins anew after a call`() async throws {
    struct Sum: Codable, Sendable, Equatable { var sum: Int }
    let model = ScriptedModel(
      capabilities: LanguageModelCapabilities(toolsWithSchema: true),
      answers: [
        .toolCalls([ToolCall(id: "c", name: "add", arguments: #"{"left":2,"right":3}"#)], after: #"{"sum": 1"#),
        .json(["sum": 5]),
      ])
    let session = LanguageModelSession(model: model, tools: [AddingTool()])
    var last: Sum?
    for try await snapshot in session.streamResponse(to: "x", generating: Sum.self) { last = snapshot.content }
    #expect(last == Sum(sum: 5))
    #expect(session.transcript.last?.content == #"{"sum":5}"#)
  }
}
