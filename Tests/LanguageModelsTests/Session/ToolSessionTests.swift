import HTTPTransport
import LanguageModels
import ParlanceTesting
import Testing

@Suite("Sessions with tools")
struct ToolSessionTests {
  private func session(_ tools: [any Tool], _ answers: ScriptedAnswer..., rounds: Int = 8)
    -> (LanguageModelSession, ScriptedModel)
  {
    let model = ScriptedModel(answers: answers)
    return (LanguageModelSession(model: model, tools: tools, maximumToolRounds: rounds), model)
  }

  /// What the model was told of its one call.
  private func output(of call: ToolCall, tools: [any Tool]) async throws -> String {
    let (session, model) = session(tools, .toolCalls([call]), "done")
    _ = try await session.respond(to: "x")
    let message = try #require(model.requests.last?.messages.last)
    #expect(message.role == .tool)
    return message.content
  }

  @Test func `a call is run with typed arguments, and its output goes back`() async throws {
    let tool = AddingTool()
    let (session, model) = session(
      [tool, PlaceTool()],
      .toolCalls(
        [ToolCall(id: "c1", name: "add", arguments: #"{"left":2,"right":3}"#)], after: "Let me see.",
        pieces: .scalars(3),
        usage: Usage(promptTokens: 10, cachedTokens: 4, completionTokens: 5)),
      ScriptedAnswer("It is 5.", usage: Usage(promptTokens: 20, cachedTokens: 10, completionTokens: 3)))
    let response = try await session.respond(to: "What is 2 + 3?")
    #expect(response.content == "It is 5.")
    #expect(response.finishReason == .stop)
    #expect(response.usage == Usage(promptTokens: 30, cachedTokens: 14, completionTokens: 8))
    #expect(session.usage == response.usage)
    #expect(tool.calls == [AddingTool.Arguments(left: 2, right: 3)])
    let call = ToolCall(id: "c1", name: "add", arguments: #"{"left":2,"right":3}"#)
    #expect(
      session.transcript.entries == [
        .init(.prompt, "What is 2 + 3?"), .toolCalls([call], said: "Let me see."), .toolOutput("5", of: call),
        .init(.response, "It is 5."),
      ])
    #expect(model.requests.map { $0.tools.map(\.name) } == [["add", "place"], ["add", "place"]])
    #expect(
      model.requests.last?.messages == [
        .user("What is 2 + 3?"), Message(role: .assistant, content: "Let me see.", toolCalls: [call]),
        Message(role: .tool, content: "5", toolCallID: "c1"),
      ])
  }

  @Test func `several calls of one reply run at the same time, their outputs come in the calls' order`() async throws {
    let secondRan = Gate()
    let tool = TextTool { text in
      // The first one ends only after the second: in turn they would never end.
      if text == "first" {
        let didRun = await eventually { secondRan.isOpen }
        #expect(didRun)
      } else {
        secondRan.open()
      }
      return "\(text)!"
    }
    let calls = ["first", "second"].map {
      ToolCall(id: $0, name: "text", arguments: JSONValue.object(["text": .string($0)]).serialized())
    }
    let (session, _) = session([tool], .toolCalls(calls), "done")
    _ = try await session.respond(to: "x")
    #expect(session.transcript.map(\.content) == ["x", "", "first!", "second!", "done"])
    #expect(session.transcript.map(\.toolCallID) == [nil, nil, "first", "second", nil])
  }

  @Test(arguments: [
    ("subtract", "{}", ["no tool named “subtract”", "add, place"]),
    ("", "{}", ["no tool named “”"]),
    ("add", "{left: 2}", ["aren't JSON", "column 2", "\"right\""]),
    ("add", "[1]", ["expected object, found an array"]),
    ("add", "", ["\"left\" is missing"]),
    ("add", #"{"left":"two","right":3}"#, ["at /left: expected integer, found \"two\"", "\"properties\""]),
    ("add", #"{"left":1,"right":3,"more":0}"#, ["\"more\" isn't expected"]),
  ])
  func `a call that can't be run comes back in clear words`(name: String, arguments: String, parts: [String])
    async throws
  {
    let tool = AddingTool()
    let text = try await output(
      of: ToolCall(id: "c", name: name, arguments: arguments), tools: [tool, PlaceTool()])
    for part in parts { #expect(text.contains(part), "\(text)") }
    #expect(tool.calls.isEmpty)
  }

  @Test func `arguments that fit the schema but not the type come back as well`() async throws {
    struct Narrow: Tool {
      struct Arguments: Codable, Sendable { var count: UInt8 }
      let name = "narrow"
      let description = "Takes a small number."
      let parameters = JSONSchema.object([("count", .integer)])
      func call(arguments: Arguments) async throws -> String { "\(arguments.count)" }
    }
    let text = try await output(of: ToolCall(id: "c", name: "narrow", arguments: #"{"count":300}"#), tools: [Narrow()])
    #expect(text.contains("can't be used"))
    #expect(text.contains("\"properties\""))
    #expect(
      try await output(of: ToolCall(id: "c", name: "narrow", arguments: #"{"count":3}"#), tools: [Narrow()]) == "3")
  }

  @Test func `what a tool throws is told to the model, which goes on`() async throws {
    struct Broken: Error, CustomStringConvertible { let description = "the drive is full" }
    let text = try await output(
      of: ToolCall(id: "c", name: "text", arguments: #"{"text":"x"}"#), tools: [TextTool { _ in throw Broken() }])
    #expect(text == "The tool text failed: the drive is full")
  }

  @Test func `an output that isn't text goes back as JSON, and blank arguments are no arguments`() async throws {
    let text = try await output(of: ToolCall(id: "c", name: "place", arguments: " "), tools: [PlaceTool()])
    #expect(text == #"{"name":"Köln","path":"a/b"}"#)
  }

  @Test func `a model that never comes to an answer is stopped, and nothing stays`() async throws {
    let model = ScriptedModel { _ in .call("add", ["left": 1, "right": 1]) }
    let tool = AddingTool()
    let session = LanguageModelSession(model: model, tools: [tool], instructions: "I", maximumToolRounds: 3)
    let error = await #expect(throws: LanguageModelError.self) { try await session.respond(to: "x") }
    #expect(error?.code == .toolLimitReached)
    #expect(error?.message.contains("3 times") == true)
    #expect(tool.calls.count == 3)
    #expect(model.requests.count == 4)
    #expect(session.transcript.count == 1)
    #expect(session.usage == Usage())
    #expect(!session.isResponding)
    // Every call has an id of its own, though the model gave them all the same.
    let ids = model.requests.last?.messages.flatMap { $0.toolCalls.map(\.id) } ?? []
    #expect(Set(ids).count == 3)
    #expect(model.requests.last?.messages.compactMap(\.toolCallID) == ids)
  }

  @Test func `a call that the limit of tokens cut off isn't run`() async throws {
    let tool = AddingTool()
    let cut = ScriptedAnswer(
      "", toolCalls: [ToolCall(id: "c", name: "add", arguments: #"{"left":1,"right":1}"#)],
      ending: .finished(.length))
    let (session, _) = session([tool], cut, "ok")
    let error = await #expect(throws: LanguageModelError.self) { try await session.respond(to: "x") }
    #expect(error?.code == .cutOff)
    #expect(tool.calls.isEmpty)
    #expect(session.transcript.isEmpty)
    #expect(try await session.respond(to: "x").content == "ok")
  }

  @Test func `the stream shows what is said before the calls, and begins anew after them`() async throws {
    let (session, _) = session(
      [AddingTool()],
      .toolCalls([ToolCall(id: "c", name: "add", arguments: #"{"left":1,"right":1}"#)], after: "Hm.", pieces: .whole),
      ScriptedAnswer("Two", pieces: .scalars(2)))
    var contents: [String] = []
    let stream = session.streamResponse(to: "x")
    for try await snapshot in stream { contents.append(snapshot.content) }
    #expect(contents == ["Hm.", "Tw", "Two"])
    #expect(session.transcript.last?.content == "Two")
  }

  @Test func `a response is read once: reading it again asks nothing`() async throws {
    let (session, model) = session([], "one", "two")
    let stream = session.streamResponse(to: "x")
    _ = try await stream.collect()
    let error = await #expect(throws: LanguageModelError.self) { try await stream.collect() }
    #expect(error?.code == .alreadyRead)
    let iterating = await #expect(throws: LanguageModelError.self) { for try await _ in stream {} }
    #expect(iterating?.code == .alreadyRead)
    let guess = session.streamResponse(to: "x", generating: Int.self)
    await #expect(throws: LanguageModelError.self) { try await guess.collect() }
    let typed = await #expect(throws: LanguageModelError.self) { try await guess.collect() }
    #expect(typed?.code == .alreadyRead)
    #expect(model.requests.count == 2)
    #expect(session.transcript.count == 2)
  }

  @Test func `a cancelled response ends its tools and leaves nothing`() async throws {
    let isRunning = Gate()
    let wasCancelled = Gate()
    let tool = TextTool { _ in
      isRunning.open()
      do {
        try await Task.sleep(for: .seconds(600))
      } catch {
        wasCancelled.open()
        throw error
      }
      return ""
    }
    let (session, model) = session(
      [tool], .toolCalls([ToolCall(id: "c", name: "text", arguments: #"{"text":"x"}"#)]), "ok")
    let task = Task { try await session.respond(to: "x") }
    #expect(await eventually { isRunning.isOpen })
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(wasCancelled.isOpen)
    #expect(session.transcript.isEmpty)
    #expect(!session.isResponding)
    #expect(model.requests.count == 1)
  }

  @Test func `a tool that gives up with a CancellationError ends the response`() async throws {
    let (session, model) = session(
      [TextTool { _ in throw CancellationError() }],
      .toolCalls([ToolCall(id: "c", name: "text", arguments: #"{"text":"x"}"#)]), "ok")
    await #expect(throws: CancellationError.self) { try await session.respond(to: "x") }
    #expect(session.transcript.isEmpty)
    #expect(model.requests.count == 1)
  }

  @Test func `what can't work is told before anything is sent`() async throws {
    let deaf = ScriptedModel(capabilities: LanguageModelCapabilities(tools: false), answers: ["x"])
    let model = ScriptedModel(answers: ["x"])
    let twice = [TextTool { $0 }, TextTool { $0 }]
    let unnamed = [TextTool("bad name") { $0 }]
    let cases: [(LanguageModelSession, ToolChoice)] = [
      (LanguageModelSession(model: deaf, tools: [PlaceTool()]), .automatic),
      (LanguageModelSession(model: model, tools: twice), .automatic),
      (LanguageModelSession(model: model, tools: unnamed), .automatic),
      (LanguageModelSession(model: model, tools: [PlaceTool()]), .tool("other")),
      (LanguageModelSession(model: model), .required),
    ]
    for (session, choice) in cases {
      let error = await #expect(throws: LanguageModelError.self) {
        try await session.respond(to: "x", toolChoice: choice)
      }
      #expect(error?.code == .unsupported)
      #expect(!session.isResponding)
    }
    #expect(deaf.requests.isEmpty && model.requests.isEmpty)
  }

  @Test func `a call where none may be made is a malformed answer`() async throws {
    for (tools, choice) in [([], ToolChoice.automatic), ([PlaceTool()], .none)] as [([any Tool], ToolChoice)] {
      let (session, _) = session(tools, .call("place", [:]))
      let error = await #expect(throws: LanguageModelError.self) {
        try await session.respond(to: "x", toolChoice: choice)
      }
      #expect(error?.code == .malformedAnswer)
    }
    let (session, _) = session([PlaceTool()], ScriptedAnswer("x", ending: .finished(.toolCalls)))
    let error = await #expect(throws: LanguageModelError.self) { try await session.respond(to: "x") }
    #expect(error?.code == .malformedAnswer)
  }

  @Test func `what must be called at first needn't be called again`() async throws {
    let (session, model) = session([PlaceTool()], .call("place", [:]), "there", "again")
    _ = try await session.respond(to: "x", toolChoice: .required)
    _ = try await session.respond(to: "y")
    #expect(model.requests.map(\.toolChoice) == [.required, .automatic, .automatic])
    #expect(Set(model.requests.map(\.tools)).count == 1)
  }

  @Test func `a typed reply may demand a call too`() async throws {
    let (session, model) = session([PlaceTool()], .call("place", [:]), #"{"value":3}"#, #"{"value":4}"#)
    #expect(try await session.respond(to: "x", generating: Int.self, toolChoice: .required).content == 3)
    let stream = session.streamResponse(to: "y", generating: Int.self, toolChoice: .none)
    #expect(try await stream.collect().content == 4)
    #expect(model.requests.first?.toolChoice == .required)
    #expect(model.requests.last?.toolChoice == ToolChoice.none)
    let error = await #expect(throws: LanguageModelError.self) {
      try await session.respond(to: "x", generating: Int.self, toolChoice: .tool("nowhere"))
    }
    #expect(error?.code == .unsupported)
  }
}
