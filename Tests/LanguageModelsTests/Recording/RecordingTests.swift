import Foundation
import HTTPTransport
import LanguageModels
import Locking
import ParlanceTesting
import Testing

@Suite("Recording and replaying")
struct RecordingTests {
  private func request(_ text: String) -> GenerationRequest { GenerationRequest(messages: [.user(text)]) }

  private func batches(_ stream: GenerationStream) async throws -> [[GenerationDelta]] {
    var all: [[GenerationDelta]] = []
    while let batch = try await stream.nextBatch() { all.append(batch) }
    return all
  }

  /// A model that gives these batches.
  private struct BatchModel: LanguageModel {
    let name = "batches"
    let capabilities = LanguageModelCapabilities(strength: .strong, contextSize: 4096)
    let batches: [[GenerationDelta]]

    func generate(_ request: GenerationRequest) -> GenerationStream {
      let rest = Locked(batches[...])
      return GenerationStream(batches: { rest.withLock { $0.popFirst() } })
    }
  }

  private let deltas: [[GenerationDelta]] = [
    [.text("Grüße "), .text("e\u{301}\u{0}\u{2028}\"\\\n👩‍👩‍👧 ")],
    [.toolCall(ToolCallDelta(index: 0, id: "c1", name: "weather", arguments: "{\"to"))],
    [
      .toolCall(ToolCallDelta(index: 0, arguments: "wn\":\"Köln\"}")), .text(String(repeating: "ж", count: 200_000)),
      .finished(.toolCalls, Usage(promptTokens: 3, cachedTokens: 2, completionTokens: 1)),
    ],
  ]

  @Test func `what a model said comes again byte for byte, in the same batches, with its name and what it can do`()
    async throws
  {
    let file = RecordingPlace()
    var asked = request("What's the weather? 🌦")
    asked.schema = NamedSchema(name: "answer", schema: .enumeration(["ja", "nein"]))
    asked.tools = [
      ToolDefinition(name: "weather", description: "Tells it.", parameters: .object([("town", .string())]))
    ]
    asked.toolChoice = .tool("weather")
    asked.options = GenerationOptions(
      temperature: 0, topP: 0.5, maximumResponseTokens: 9, seed: 7, stopSequences: ["\n"])
    asked.messages.append(
      Message(role: .assistant, content: "", toolCalls: [ToolCall(id: "c0", name: "weather", arguments: "{}")]))
    asked.messages.append(Message(role: .tool, content: "sunny", toolCallID: "c0"))
    let model = BatchModel(batches: deltas)
    let recorder = try RecordingModel(model, to: file.path) { Issue.record($0) }
    #expect(try await batches(recorder.generate(asked)) == deltas)
    let replay = try ReplayingModel(file.path)
    #expect(replay.problems == [] && replay.name == "batches" && replay.capabilities == model.capabilities)
    var again = asked
    again.job = GenerationJob(kind: "other", priority: .background, label: "replayed")
    again.metadata = ["run": "2"]
    let heard = try await batches(replay.generate(again))
    #expect(heard == deltas)
    let texts = heard.joined().compactMap { if case .text(let text) = $0 { Array(text.utf8) } else { nil } }
    #expect(texts == deltas.joined().compactMap { if case .text(let text) = $0 { Array(text.utf8) } else { nil } })
    #expect(file.mode == 0o600)
  }

  @Test func `all that a model can do comes again, so that a session asks the replay as it asked the model`()
    async throws
  {
    let file = RecordingPlace()
    let capabilities = LanguageModelCapabilities(
      structuredOutput: .jsonObject, strength: .strong, contextSize: 4096, promptCacheSlots: 3, tools: true,
      toolsWithSchema: true, droppedOptions: ["seed", "temperature"])
    let model = ScriptedModel(capabilities: capabilities, answers: [.json(["town": "Rome"])])
    let shape = NamedSchema(name: "place", schema: .object([("town", .string())]))
    func ask(_ model: any LanguageModel) async throws -> JSONValue {
      let session = LanguageModelSession(model: model, tools: [RecordedTool()])
      return try await session.respond(to: "Where?", schema: shape).content
    }
    let asked = try await ask(RecordingModel(model, to: file.path) { Issue.record($0) })
    let replay = try ReplayingModel(file.path)
    #expect(replay.capabilities == capabilities)
    #expect(try await ask(replay) == asked)
  }

  @Test func `a batch is there before the reply has ended, and the reader's pace holds back the model`() async throws {
    let file = RecordingPlace()
    let taken = Locked(0)
    struct Counting: LanguageModel {
      let name = "counting"
      let capabilities = LanguageModelCapabilities()
      let taken: Locked<Int>
      func generate(_ request: GenerationRequest) -> GenerationStream {
        GenerationStream(batches: { [taken] in
          taken.withLock {
            $0 += 1
            return [.text("\($0)")]
          }
        })
      }
    }
    let stream = try RecordingModel(Counting(taken: taken), to: file.path) { Issue.record($0) }.generate(request("x"))
    #expect(try await stream.nextBatch() == [.text("1")])
    #expect(taken.withLock { $0 } == 1)
    #expect(try await stream.nextBatch() == [.text("2")])
    #expect(taken.withLock { $0 } == 2 && file.lines.isEmpty)
  }

  @Test func `a request that was recorded several times gets its replies in order, and no more`() async throws {
    let file = RecordingPlace()
    let recorder = try RecordingModel(ScriptedModel(answers: ["one", "two", "three"]), to: file.path) {
      Issue.record($0)
    }
    for text in ["a", "b", "a"] { _ = try await recorder.reply(to: request(text)) }
    let replay = try ReplayingModel(file.path)
    #expect(try await replay.reply(to: request("a")).text == "one")
    #expect(try await replay.reply(to: request("a")).text == "three")
    #expect(try await replay.reply(to: request("b")).text == "two")
    let error = await #expect(throws: LanguageModelError.self) { try await replay.reply(to: request("a")) }
    #expect(error?.code == .notRecorded && error?.message.contains("3 times") == true)
  }

  @Test func `a request that isn't recorded is told from the nearest one`() async throws {
    let file = RecordingPlace()
    let recorder = try RecordingModel(ScriptedModel { _ in "ok" }, to: file.path) { Issue.record($0) }
    for text in ["Something else entirely.", "The quick brown fox jumps."] {
      var asked = request(text)
      asked.options.seed = 4
      if text.hasPrefix("The") { asked.messages.insert(.system("Be kind."), at: 0) }
      _ = try await recorder.reply(to: asked)
    }
    let replay = try ReplayingModel(file.path)
    let asked = GenerationRequest(
      messages: [.system("Be kind."), .user("The quick red fox jumps.")], options: GenerationOptions(seed: 5))
    let error = await #expect(throws: LanguageModelError.self) { try await replay.reply(to: asked) }
    #expect(error?.code == .notRecorded)
    let message = error?.message ?? ""
    #expect(message.contains("its exchange 2"), "\(message)")
    #expect(message.contains("messages[1].content from character 11 on: “red fox jumps.” was asked"), "\(message)")
    #expect(message.contains("options.seed: 5 was asked, 4 recorded"), "\(message)")
  }

  @Test func `errors come again as they were, behind the text that came before them`() async throws {
    let failure = LanguageModelError(
      .contextSizeExceeded, "Too long.", status: 400, providerText: #"{"error":{"message":"größer"}}"#,
      requestID: "req-1", contextSizes: .init(prompt: TokenCount(9, isExact: true), window: 8))
    let file = RecordingPlace()
    let model = ScriptedModel { _ in .failing(failure, after: "some text") }
    for isReplayed in [false, true] {
      let model: any LanguageModel =
        isReplayed
        ? try ReplayingModel(file.path) : try RecordingModel(model, to: file.path) { Issue.record($0) }
      var text = ""
      let error = await #expect(throws: LanguageModelError.self) {
        for try await case .text(let piece) in model.generate(request("x")) { text += piece }
      }
      #expect(error == failure && text == "some text")
    }
  }

  @Test(arguments: ["cancelled", "abandoned"])
  func `a reply that was given up is recorded as such`(how: String) async throws {
    let file = RecordingPlace()
    let scripted = ScriptedModel { _ in .stalling(after: "text") }
    do {
      let recorder = try RecordingModel(scripted, to: file.path) { Issue.record($0) }
      let (begun, begin) = AsyncStream.makeStream(of: Void.self)
      let task = Task {
        for try await _ in recorder.generate(request("x")) {
          begin.finish()
          if how == "abandoned" { break }
        }
      }
      for await _ in begun {}
      if how == "cancelled" { task.cancel() }
      _ = await task.result
    }
    #expect(await eventually { !file.lines.isEmpty })
    #expect(try JSONValue(parsing: file.lines[0])["reply"]?["end"]?.stringValue == how)
    #expect(await eventually { scripted.abandoned == 1 })
    let replay = try ReplayingModel(file.path)
    var text = ""
    let error = await #expect(throws: LanguageModelError.self) {
      for try await case .text(let piece) in replay.generate(request("x")) { text += piece }
    }
    #expect(error?.code == .recordingEnds && text == "text")
  }

  @Test func `deltas come at the moments at which they came, if that is wanted`() async throws {
    let file = RecordingPlace()
    let clock = ManualClock()
    struct Ticking: LanguageModel {
      let name = "ticking"
      let capabilities = LanguageModelCapabilities()
      let clock: ManualClock
      func generate(_ request: GenerationRequest) -> GenerationStream {
        let rest = Locked<[GenerationDelta]>([.text("a"), .text("b"), .finished(.stop, Usage())])
        return GenerationStream(batches: { [clock] in
          clock.advance(by: .milliseconds(1500))
          return rest.withLock { $0.isEmpty ? nil : [$0.removeFirst()] }
        })
      }
    }
    let recorder = try RecordingModel(Ticking(clock: clock), to: file.path, clock: clock) { Issue.record($0) }
    _ = try await recorder.reply(to: request("x"))
    let moments = try JSONValue(parsing: file.lines[0])["reply"]?["batches"]?.arrayValue?.map { $0["ms"]?.integerValue }
    #expect(moments == [1500, 3000, 4500])
    let later = ManualClock()
    let replay = try ReplayingModel(file.path, keepsTime: true, clock: later)
    let asking = Task { try await replay.reply(to: request("x")).text }
    let heard = Locked(false)
    let watching = Task {
      let text = try await asking.value
      heard.withLock { $0 = true }
      return text
    }
    for _ in 0..<3 {
      #expect(await eventually { later.sleeperCount == 1 })
      #expect(!heard.withLock { $0 })
      later.advance(by: .milliseconds(1500))
    }
    #expect(try await watching.value == "ab")
  }

  @Test func `ten at once are recorded whole, and each is found again`() async throws {
    let file = RecordingPlace()
    let recorder = try RecordingModel(
      ScriptedModel { ScriptedAnswer("re: " + ($0.messages.last?.content ?? ""), pieces: .scalars(1)) }, to: file.path
    ) { Issue.record($0) }
    let texts = (0..<10).map { String(repeating: "\($0)", count: 3_000) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for text in texts { group.addTask { _ = try await recorder.reply(to: request(text)) } }
      try await group.waitForAll()
    }
    #expect(file.lines.count == 10)
    let replay = try ReplayingModel(file.path)
    #expect(replay.problems.isEmpty)
    for text in texts { #expect(try await replay.reply(to: request(text)).text == "re: " + text) }
  }

  @Test func `over HTTP, an error and a reply of a server come again without it`() async throws {
    let file = RecordingPlace()
    let server = try LoopbackServer { exchange in
      exchange.text.contains("bad")
        ? .json(#"{"error":{"message":"No."}}"#, status: 400, headers: [HTTPField("x-request-id", "r1")])
        : .events([.text(ChatEvents.reply("Hé", "llo 😀\n"))])
    }
    var configuration = OpenAIChatConfiguration.test
    configuration.baseURL = server.url + "/v1"
    configuration.apiKey = APIKey("sk-abcdefghijklmnop1234")
    configuration.retries = .none
    let recorder = try RecordingModel(
      OpenAIChatModel(configuration, transport: HTTPTransports.makeDefault()), to: file.path,
      secrets: [APIKey("sk-abcdefghijklmnop1234")]
    ) { Issue.record($0) }
    let good = try await recorder.reply(to: request("good"))
    let bad = await #expect(throws: LanguageModelError.self) { try await recorder.reply(to: request("bad")) }
    let replay = try ReplayingModel(file.path)
    let again = try await replay.reply(to: request("good"))
    #expect(again.text == good.text && again.usage == good.usage && again.finishReason == good.finishReason)
    let badAgain = await #expect(throws: LanguageModelError.self) { try await replay.reply(to: request("bad")) }
    #expect(badAgain == bad && bad?.status == 400)
    #expect(server.requests.count == 2 && !file.text.contains("abcdefghijklmnop"))
  }
}

private struct RecordedTool: Tool {
  struct Arguments: Codable, Sendable { var town: String }
  let name = "weather"
  let description = "Tells the weather of a town."
  func call(arguments: Arguments) async throws -> String { "sunny" }
}
