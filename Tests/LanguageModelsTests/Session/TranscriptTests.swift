import Foundation
import LanguageModels
import ParlanceTesting
import Testing

@Suite("Transcripts")
struct TranscriptTests {
  private let call = ToolCall(id: "c1", name: "add", arguments: #"{"left":1}"#)

  private func decoded(_ json: String) throws -> Transcript {
    try JSONDecoder().decode(Transcript.self, from: Data(json.utf8))
  }

  private func encoded(_ transcript: Transcript) throws -> JSONValue {
    try JSONValue(parsing: [UInt8](JSONEncoder().encode(transcript)))
  }

  /// What a model is sent for a transcript.
  private func messages(_ entries: [Transcript.Entry]) async throws -> [Message] {
    let model = ScriptedModel(answers: ["x"])
    _ = try await LanguageModelSession(model: model, transcript: Transcript(entries: entries)).respond(to: "go")
    return try #require(model.requests.first?.messages.dropLast())
  }

  @Test func `calls and outputs come back from JSON as they were`() throws {
    let transcript = Transcript(entries: [
      .init(.instructions, "I"), .init(.prompt, "p"), .toolCalls([call], said: "Hm"), .toolOutput("2", of: call),
      .init(.response, "r"),
    ])
    let json = try encoded(transcript)
    #expect(try decoded(json.serialized()) == transcript)
    #expect(json["entries"]?[1] == ["kind": "prompt", "content": "p"])
    #expect(
      json["entries"]?[3] == ["kind": "toolOutput", "content": "2", "toolCallID": "c1", "toolName": "add"])
  }

  @Test func `transcripts of the first version are still read`() throws {
    let transcript = try decoded(#"{"entries":[{"kind":"prompt","content":"p"},{"kind":"response","content":"r"}]}"#)
    #expect(transcript.entries == [.init(.prompt, "p"), .init(.response, "r")])
  }

  @Test(arguments: [
    #"{"kind":"picture","content":"a cat","size":[1,2.5,-3],"place":{"x":null,"y":true},"note":"é"}"#,
    #"{"kind":"picture","content":{"parts":["a"]},"toolCalls":7,"toolName":["x"],"toolCallID":null}"#,
    #"{"kind":"prompt","content":"p","picture":{"id":"x"}}"#,
  ])
  func `what a later version wrote survives`(entry: String) throws {
    let transcript = try decoded(#"{"entries":[\#(entry)]}"#)
    #expect(try encoded(transcript)["entries"]?[0] == JSONValue(parsing: entry))
    #expect(try decoded(encoded(transcript).serialized()) == transcript)
  }

  @Test(arguments: [
    #"{"entries":[{"kind":"prompt"}]}"#, #"{"entries":[{"kind":"prompt","content":1}]}"#,
    #"{"entries":[{"content":"p"}]}"#, #"{"entries":[{"kind":"toolCalls","content":"","toolCalls":[{"id":"x"}]}]}"#,
  ])
  func `what can't be right is an error`(json: String) {
    #expect(throws: DecodingError.self) { try self.decoded(json) }
  }

  @Test func `kinds of a later version aren't sent`() async throws {
    #expect(try await messages([.init(.init(rawValue: "picture"), "x"), .init(.prompt, "p")]) == [.user("p")])
  }

  @Test func `calls and outputs without their other half stay out`() async throws {
    let other = ToolCall(id: "c2", name: "add", arguments: "{}")
    let found = try await messages([
      .toolOutput("lost", of: other), .toolCalls([call, other], said: "Hm"), .toolOutput("2", of: call),
      .init(.response, "r"), .toolCalls([other]), .init(.prompt, "p"), .toolCalls([other], said: "Well"),
    ])
    #expect(
      found == [
        Message(role: .assistant, content: "Hm", toolCalls: [call]),
        Message(role: .tool, content: "2", toolCallID: "c1"), .assistant("r"), .user("p"), .assistant("Well"),
      ])
  }

  @Test func `a session with tools goes on from a stored transcript`() async throws {
    let first = LanguageModelSession(
      model: ScriptedModel(answers: [.call("add", ["left": 1, "right": 2]), "3"]), tools: [AddingTool()],
      instructions: "I")
    _ = try await first.respond(to: "p")
    let model = ScriptedModel(answers: [.call("add", ["left": 3, "right": 4]), "7"])
    let second = LanguageModelSession(
      model: model, tools: [AddingTool()], transcript: try decoded(encoded(first.transcript).serialized()))
    _ = try await second.respond(to: "q")
    #expect(model.requests.first?.messages.map(\.role) == [.system, .user, .assistant, .tool, .assistant, .user])
    #expect(second.transcript.count == 9)
    let ids = second.transcript.flatMap { $0.toolCalls.map(\.id) }
    #expect(Set(ids).count == 2)
  }
}
