import Foundation
import LanguageModels
import ParlanceTesting
import Testing

@Suite("Sessions")
struct LanguageModelSessionTests {
  @Test("Each prompt is sent with the instructions and all that was said before")
  func conversation() async throws {
    let model = ScriptedModel(answers: ["Hello", "Fine"])
    let session = LanguageModelSession(model: model, instructions: "Be brief.")
    let options = GenerationOptions(temperature: 0)
    let first = try await session.respond(to: "Hi", options: options)
    #expect(first.content == "Hello")
    #expect(first.finishReason == .stop)
    #expect(try await session.respond(to: "How are you?").content == "Fine")
    #expect(model.requests.first?.options == options)
    #expect(
      model.requests.last?.messages == [
        .system("Be brief."), .user("Hi"), .assistant("Hello"), .user("How are you?"),
      ])
    #expect(session.transcript.map(\.kind) == [.instructions, .prompt, .response, .prompt, .response])
    #expect(session.usage.completionTokens == 3)
  }

  @Test("A stream gives all that was said so far, and what of it is new")
  func snapshots() async throws {
    let session = LanguageModelSession(model: ScriptedModel(answers: [ScriptedAnswer("abcdefgh", pieces: .scalars(3))]))
    var contents: [String] = []
    var deltas: [String] = []
    for try await snapshot in session.streamResponse(to: "x") {
      contents.append(snapshot.content)
      deltas.append(snapshot.delta)
      #expect(session.isResponding)
      #expect(session.transcript.isEmpty)
    }
    #expect(contents == ["abc", "abcdef", "abcdefgh"])
    #expect(deltas == ["abc", "def", "gh"])
    #expect(!session.isResponding)
    #expect(session.transcript.map(\.content) == ["x", "abcdefgh"])
  }

  @Test("What fails, breaks off, is cancelled or let go leaves no trace and can be tried again")
  func failures() async throws {
    let model = ScriptedModel(answers: [
      .failing(LanguageModelError(.serverFailed, "broken"), after: "text"),
      ScriptedAnswer("text", ending: .nothing), .stalling(after: "text"), .stalling(after: "text"), "ok",
    ])
    let session = LanguageModelSession(model: model, instructions: "I")
    for _ in 0..<2 {
      await #expect(throws: LanguageModelError.self) { try await session.respond(to: "x") }
      #expect(session.transcript.count == 1)
    }
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      for try await _ in session.streamResponse(to: "x") { begin.finish() }
    }
    for await _ in begun {}
    task.cancel()
    _ = await task.result
    for try await _ in session.streamResponse(to: "x") { break }
    #expect(session.transcript.count == 1)
    #expect(!session.isResponding)
    #expect(try await session.respond(to: "x").content == "ok")
    #expect(session.transcript.map(\.content) == ["I", "x", "ok"])
    #expect(model.requests.last?.messages == [.system("I"), .user("x")])
  }

  @Test("A second prompt while the session responds is refused, and the first one isn't disturbed")
  func concurrent() async throws {
    let session = LanguageModelSession(model: ScriptedModel(answers: ["abcdefgh", "no"]))
    for try await _ in session.streamResponse(to: "x") {
      let error = await #expect(throws: LanguageModelError.self) { try await session.respond(to: "y") }
      #expect(error?.code == .concurrentRequests)
    }
    #expect(session.transcript.map(\.content) == ["x", "abcdefgh"])
  }

  @Test("A transcript is kept as JSON, and a session goes on from it")
  func restored() async throws {
    let session = LanguageModelSession(model: ScriptedModel(answers: ["One"]), instructions: "I")
    _ = try await session.respond(to: "1")
    let data = try JSONEncoder().encode(session.transcript)
    let transcript = try JSONDecoder().decode(Transcript.self, from: data)
    #expect(transcript == session.transcript)
    let model = ScriptedModel(answers: ["Two"])
    let restored = LanguageModelSession(model: model, transcript: transcript)
    _ = try await restored.respond(to: "2")
    #expect(model.requests.first?.messages == [.system("I"), .user("1"), .assistant("One"), .user("2")])
  }

  @Test("A response that its limit of tokens cut off says so")
  func cutOff() async throws {
    let session = LanguageModelSession(model: ScriptedModel(answers: [.cutOff("half")]))
    #expect(try await session.respond(to: "x").finishReason == .length)
  }
}
