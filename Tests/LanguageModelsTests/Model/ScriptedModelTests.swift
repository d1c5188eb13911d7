import LanguageModels
import ParlanceTesting
import Testing

@Suite("Scripted model")
struct ScriptedModelTests {
  let request = GenerationRequest(messages: [.user("Hello there")])

  @Test("It answers in order, in pieces, and remembers what it was asked")
  func answers() async throws {
    let model = ScriptedModel(answers: [ScriptedAnswer("Good day 😀", pieces: .scalars(3)), "second"])
    var deltas: [GenerationDelta] = []
    for try await delta in model.generate(request) { deltas.append(delta) }
    #expect(
      deltas == [
        .text("Goo"), .text("d d"), .text("ay "), .text("😀"),
        .finished(.stop, Usage(promptTokens: 3, completionTokens: 3)),
      ])
    #expect(try await model.reply(to: request).text == "second")
    #expect(model.requests == [request, request])
    #expect(model.finished == 2)
    let error = await #expect(throws: LanguageModelError.self) { try await model.reply(to: self.request) }
    #expect(error?.code.rawValue == "script-ended")
  }

  @Test("Nothing is asked before the stream is read")
  func lazy() async throws {
    let model = ScriptedModel(answers: ["x"])
    _ = model.generate(request)
    #expect(model.requests.isEmpty)
  }

  @Test("It can fail after some text")
  func failing() async throws {
    let model = ScriptedModel(answers: [.failing(LanguageModelError(.serverFailed, "broken"), after: "abcdef")])
    var text = ""
    let error = await #expect(throws: LanguageModelError.self) {
      for try await case .text(let piece) in model.generate(request) { text += piece }
    }
    #expect(error?.code == .serverFailed)
    #expect(text == "abcdef")
  }

  @Test("It can stall until the reader is cancelled")
  func stalling() async throws {
    let model = ScriptedModel(answers: [.stalling(after: "some")])
    let (started, said) = AsyncStream.makeStream(of: Void.self)
    let request = request
    let task = Task {
      for try await _ in model.generate(request) { said.yield() }
    }
    for await _ in started { break }
    task.cancel()
    _ = await task.result
    #expect(model.abandoned == 1)
    #expect(model.finished == 0)
  }

  @Test("A reply that breaks off is an error, not a short reply")
  func brokenOff() async throws {
    let model = ScriptedModel(answers: [ScriptedAnswer("half", ending: .nothing)])
    let error = await #expect(throws: LanguageModelError.self) { try await model.reply(to: self.request) }
    #expect(error?.code == .unreachable)
  }
}

@Suite("Structured replies")
struct StructuredReplyTests {
  let request = GenerationRequest(
    messages: [.user("x")],
    schema: NamedSchema(name: "answer", schema: .object([("answer", .enumeration(["yes", "no"]))])))

  @Test("A value that fits comes back with its usage")
  func fitting() async throws {
    let model = ScriptedModel(answers: [.json(["answer": "yes"])])
    let (value, usage) = try await model.value(for: request)
    #expect(value == ["answer": "yes"])
    #expect(usage.completionTokens > 0)
  }

  @Test(
    "A reply of the wrong shape is an error that says what is wrong",
    arguments: [
      (#"{"answer":"maybe"}"#, "expected one of"), (#"{" answer":"yes"}"#, "missing"), ("yes", "isn't JSON"),
      (#"{"answer":"yes"} ok"#, "isn't JSON"), ("", "isn't JSON"),
    ])
  func wrongShape(text: String, part: String) async throws {
    let model = ScriptedModel(answers: [ScriptedAnswer(text)])
    let error = await #expect(throws: LanguageModelError.self) { try await model.value(for: self.request) }
    #expect(error?.code == .wrongShape)
    #expect(error?.message.contains(part) == true)
    #expect(error?.providerText == text)
  }

  @Test("A reply that was cut off is never taken for whole, even if it is JSON")
  func cutOff() async throws {
    let model = ScriptedModel(answers: [.cutOff(#"{"answer":"yes"}"#)])
    let error = await #expect(throws: LanguageModelError.self) { try await model.value(for: self.request) }
    #expect(error?.code == .cutOff)
  }

  @Test("A reply that the provider held back is refused")
  func heldBack() async throws {
    let model = ScriptedModel(answers: [ScriptedAnswer("", ending: .finished(.contentFilter))])
    let error = await #expect(throws: LanguageModelError.self) { try await model.value(for: self.request) }
    #expect(error?.code == .refused)
  }
}
