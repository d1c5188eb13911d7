import LanguageModels
import Locking
import ParlanceTesting
import Testing

@Suite("Sessions with tools, whatever happens")
struct ToolSessionPropertyTests {
  private struct Broken: Error {}

  /// A reply at random: text, calls that are right and wrong, failures, silence.
  private static func answer(_ generator: inout SeededGenerator) -> ScriptedAnswer {
    func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &generator)] }
    let text = pick(["", "Some text.", "é😀"])
    switch Int.random(in: 0..<10, using: &generator) {
    case 0...4:
      let calls = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        ToolCall(
          id: pick(["a", "b", "", "c"]), name: pick(["text", "text", "fail", "none", ""]),
          arguments: pick([#"{"text":"x"}"#, #"{"text":"x"}"#, #"{"text":1}"#, "{", "", "[]"]))
      }
      return ScriptedAnswer(
        text, toolCalls: calls, pieces: pick([.whole, .scalars(1), .scalars(3)]),
        ending: pick([
          .finished(.toolCalls), .finished(.toolCalls), .finished(.stop), .finished(.length), .nothing,
          .failure(LanguageModelError(.serverFailed, "broken")), .stall,
        ]))
    case 5: return .failing(LanguageModelError(.unreachable, "gone"), after: text)
    case 6: return .stalling(after: text)
    case 7: return ScriptedAnswer(text, ending: .nothing)
    default: return ScriptedAnswer(text + "end")
    }
  }

  private static func check(_ before: Transcript, _ after: Transcript, didEnd: Bool) {
    guard didEnd else {
      #expect(after == before)
      return
    }
    #expect(Array(after.entries.prefix(before.count)) == before.entries)
    let new = after.entries.dropFirst(before.count)
    #expect(new.first?.kind == .prompt && new.last?.kind == .response)
    var rest = new.dropFirst().dropLast()
    while let entry = rest.popFirst() {
      #expect(entry.kind == .toolCalls && !entry.toolCalls.isEmpty)
      for call in entry.toolCalls {
        let output = rest.popFirst()
        #expect(output?.kind == .toolOutput && output?.toolCallID == call.id && !call.id.isEmpty)
        #expect(output?.content.isEmpty == false)
      }
    }
    let ids = after.flatMap { $0.toolCalls.map(\.id) }
    #expect(Set(ids).count == ids.count)
  }

  @Test(arguments: 0..<30)
  func `the transcript is as before, or has the prompt, all calls with their outputs, and the response`(seed: UInt64)
    async throws
  {
    let generator = Locked(SeededGenerator(seed: seed))
    let progress = Locked(0)
    let model = ScriptedModel { _ in
      progress.withLock { $0 += 1 }
      return generator.withLock { Self.answer(&$0) }
    }
    let tools: [any Tool] = [
      TextTool { text in
        progress.withLock { $0 += 1 }
        return text + "!"
      },
      TextTool("fail") { _ in
        progress.withLock { $0 += 1 }
        throw Broken()
      },
    ]
    let session = LanguageModelSession(model: model, tools: tools, instructions: "I", maximumToolRounds: 4)
    for number in 0..<10 {
      let before = session.transcript
      let task = Task { try await session.respond(to: "prompt \(number)") }
      // Cancelled after so many steps, unless it ends by itself; what stalls is cancelled in any case.
      let steps = progress.withLock { $0 } + generator.withLock { Int.random(in: 0...8, using: &$0) }
      let cancelling = Task {
        _ = await eventually(within: .milliseconds(30)) { Task.isCancelled || progress.withLock { $0 } > steps }
        task.cancel()
      }
      let result = await task.result
      cancelling.cancel()
      await cancelling.value
      let didEnd = if case .success = result { true } else { false }
      Self.check(before, session.transcript, didEnd: didEnd)
      #expect(!session.isResponding)
    }
    for request in model.requests {
      let open = request.messages.flatMap { $0.toolCalls.map(\.id) }
      #expect(open == request.messages.compactMap(\.toolCallID))
    }
  }
}
