import Locking
import ParlanceTesting
import Testing

@testable import LanguageModels

@Suite("A question that several wait for")
struct SharedQuestionTests {
  private let question = SharedQuestion<Int>()
  private let gate = Gate()
  private let asked = Locked(0)

  private func wait() -> Task<Int, any Error> {
    Task { [question, gate, asked] in
      try await question.answer {
        asked.withLock { $0 += 1 }
        guard await eventually({ gate.isOpen || Task.isCancelled }) else { return -1 }
        try Task.checkCancellation()
        return 7
      }
    }
  }

  @Test func `one who is cancelled leaves at once, the others get the answer`() async throws {
    let first = wait()
    #expect(await eventually { asked.withLock { $0 } == 1 })
    let others = (0..<8).map { _ in wait() }
    #expect(await eventually { question.waiting == 9 })
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    gate.open()
    for other in others { #expect(try await other.value == 7) }
    #expect(asked.withLock { $0 } == 1)
  }

  @Test func `when nobody waits any more the asking ends, and the next one asks anew`() async throws {
    let only = wait()
    #expect(await eventually { asked.withLock { $0 } == 1 })
    only.cancel()
    await #expect(throws: CancellationError.self) { try await only.value }
    gate.open()
    #expect(try await wait().value == 7)
    #expect(asked.withLock { $0 } == 2)
  }

  @Test func `many who come and go at random all get an end`() async {
    let question = SharedQuestion<Int>()
    let tasks = (0..<400).map { number in
      Task {
        try await question.answer {
          await Task.yield()
          try Task.checkCancellation()
          return number
        }
      }
    }
    for (number, task) in tasks.enumerated() where number % 3 == 0 { task.cancel() }
    for task in tasks { _ = await task.result }
  }
}
