import HTTPTransport
import LanguageModels
import ParlanceTesting
import Testing

@Suite("Chat-completions streams: every split")
struct ChatStreamSplitTests {
  /// What a reader sees of a stream.
  private struct Outcome: Equatable {
    var deltas: [GenerationDelta] = []
    var code: LanguageModelError.Code?
  }

  private func outcome(_ pieces: [[UInt8]]) async throws -> Outcome {
    var configuration = OpenAIChatConfiguration.test
    configuration.retries = .none
    let (model, _) = OpenAIChatModel.answering(configuration, .scripted(headers: ChatEvents.headers, pieces: pieces))
    var outcome = Outcome()
    do {
      for try await delta in model.generate(GenerationRequest(messages: [.user("x")])) { outcome.deltas.append(delta) }
    } catch let error as LanguageModelError {
      outcome.code = error.code
    }
    return outcome
  }

  @Test(arguments: StreamCorpus.all.indices)
  func `a stream means the same wherever its bytes are split`(index: Int) async throws {
    let stream = StreamCorpus.all[index]
    let expected = try await outcome([stream.bytes])
    #expect(try await outcome(stream.bytes.map { [$0] }) == expected)
    for split in Sample.splits(of: stream.bytes.count) {
      let found = try await outcome([Array(stream.bytes[..<split]), Array(stream.bytes[split...])])
      if found != expected { Issue.record("\(stream.name), split at \(split): \(found)") }
    }
  }

  @Test func `what the streams of the corpus say`() async throws {
    func of(_ name: String) async throws -> Outcome {
      let stream = try #require(StreamCorpus.all.first { $0.name == name })
      return try await outcome([stream.bytes])
    }
    let usage = ChatEvents.expectedUsage
    #expect(
      try await of("calls of tools").deltas == [
        .toolCall(ToolCallDelta(index: 0, id: "c1", name: "f")),
        .toolCall(ToolCallDelta(index: 0, arguments: #"{"é":"#)),
        .toolCall(ToolCallDelta(index: 0, arguments: #""😀"}"#)),
        .toolCall(ToolCallDelta(index: 1, id: "c2", name: "g", arguments: "{}")), .finished(.toolCalls, usage),
      ])
    #expect(try await of("two choices").deltas == [.text("yes"), .text("!"), .finished(.stop, Usage())])
    #expect(try await of("thoughts, then an answer").deltas == [.text("yes"), .finished(.stop, usage)])
    #expect(try await of("carriage returns alone").deltas == [.text("a"), .text("b"), .finished(.length, Usage())])
    #expect(
      try await of("data over several lines, comments, other fields, a byte order mark").deltas
        == [.text("two"), .text("😀"), .finished(.stop, Usage())])
    #expect(
      try await of("escapes and strange envelopes").deltas
        == [.text("😀é\\"), .text("\"\n"), .text("plain"), .text("part"), .finished(.stop, Usage())])
    #expect(try await of("an error in the middle") == Outcome(deltas: [.text("a")], code: .serverFailed))
    #expect(
      try await of("an event that isn't JSON") == Outcome(deltas: [.text("a"), .text("b")], code: .malformedAnswer))
    #expect(try await of("bytes after the end").deltas == [.text("a"), .finished(.stop, usage)])
    for name in ["ends early", "ends in an event", "ends without an empty line"] {
      #expect(try await of(name).code == .unreachable)
    }
    #expect(try await of("a page for people").code == .malformedAnswer)
    #expect(try await of("nothing").code == .unreachable)
  }

  @Test func `damaged streams end the same way in pieces and whole`() async throws {
    var generator = SeededGenerator(seed: 21)
    for round in Sample.rounds(1000) {
      guard let stream = StreamCorpus.all.randomElement(using: &generator) else { return }
      let bytes = Pieces.damaged(stream.bytes, using: &generator)
      let expected = try await outcome([bytes])
      let found = try await outcome(Pieces.random(bytes, upTo: 90, using: &generator))
      if found != expected {
        Issue.record("round \(round): \(found), not \(expected): \(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }

  @Test func `one delta of 10 MB comes whole`() async throws {
    let text = String(repeating: "ü\\n", count: 2_500_000)
    let bytes = Array(
      ("data: {\"choices\":[{\"delta\":{\"content\":\"" + text + "\"}}]}\n\n" + ChatEvents.finish()).utf8)
    var pieces: [[UInt8]] = []
    for start in stride(from: 0, to: bytes.count, by: 100_001) {
      pieces.append(Array(bytes[start..<min(start + 100_001, bytes.count)]))
    }
    let found = try await outcome(pieces)
    #expect(found.deltas.count == 2)
    guard case .text(let delta) = found.deltas.first else { return }
    #expect(delta.utf8.count == 7_500_000)
    #expect(delta.hasPrefix("ü\nü\n"))
  }
}
