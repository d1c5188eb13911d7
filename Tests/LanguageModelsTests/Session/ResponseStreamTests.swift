import LanguageModels
import Locking
import ParlanceTesting
import Testing

@Suite("Streams of a response")
struct ResponseStreamTests {
  private func session(_ batches: [GenerationDelta]...) -> LanguageModelSession {
    LanguageModelSession(model: BatchModel(batches))
  }

  @Test func `kept snapshots hold what had been said when they were made`() async throws {
    let texts = (0..<2000).map { "é\($0) " }
    let session = session(texts.map { .text($0) }, [.finished(.stop, Usage())])
    var snapshots: [ResponseStream.Snapshot] = []
    for try await snapshot in session.streamResponse(to: "x") { snapshots.append(snapshot) }
    #expect(snapshots.map(\.delta) == texts)
    var content = ""
    for (snapshot, text) in zip(snapshots, texts) {
      content += text
      if snapshot.content != content { Issue.record("\(snapshot.content)") }
    }
    #expect(session.transcript.last?.content == content)
  }

  @Test func `the deltas are those of the model, in its batches, and the end comes by itself`() async throws {
    let usage = Usage(promptTokens: 1, completionTokens: 2)
    let session = session([.text("a"), .text("")], [.text("b"), .finished(.stop, usage)])
    let deltas = session.streamResponse(to: "x").deltas
    #expect(try await deltas.nextBatch() == [.text("a"), .text("")])
    #expect(try await deltas.nextBatch() == [.text("b")])
    // Whoever stops here hasn't read the response to its end.
    #expect(session.isResponding)
    #expect(session.transcript.isEmpty)
    #expect(try await deltas.nextBatch() == [.finished(.stop, usage)])
    #expect(session.transcript.map(\.content) == ["x", "ab"])
    #expect(session.usage == usage)
    #expect(try await deltas.nextBatch() == nil)
  }

  @Test func `a reader who stops early leaves the session as it was, though the end had arrived`() async throws {
    let session = session([.text("a"), .text("b"), .finished(.stop, Usage())])
    for try await _ in session.streamResponse(to: "x") { break }
    for try await _ in session.streamResponse(to: "x").deltas { break }
    #expect(session.transcript.isEmpty)
    #expect(try await session.respond(to: "x").content == "ab")
  }

  @Test func `a response that breaks off is an error however it is read, once`() async throws {
    let session = session([.text("a")])
    await #expect(throws: LanguageModelError.self) { try await session.streamResponse(to: "x").collect() }
    let deltas = session.streamResponse(to: "x").deltas
    #expect(try await deltas.nextBatch() == [.text("a")])
    await #expect(throws: LanguageModelError.self) { try await deltas.nextBatch() }
    #expect(try await deltas.nextBatch() == nil)
    var snapshots = session.streamResponse(to: "x").makeAsyncIterator()
    #expect(try await snapshots.next()?.content == "a")
    await #expect(throws: LanguageModelError.self) { try await snapshots.next() }
    #expect(try await snapshots.next() == nil)
    #expect(session.transcript.isEmpty)
  }

  @Test func `snapshots are equal when they say the same`() async throws {
    let session = session([.text("a"), .text("b"), .finished(.stop, Usage())])
    var all: [[ResponseStream.Snapshot]] = []
    for _ in 0..<2 {
      var snapshots: [ResponseStream.Snapshot] = []
      for try await snapshot in session.streamResponse(to: "x") { snapshots.append(snapshot) }
      all.append(snapshots)
    }
    #expect(all[0] == all[1])
    #expect(all[0][0] != all[0][1])
    #expect(Set(all.joined()).count == 2)
  }

  @Test func `an iterator's copy goes its own way`() async throws {
    let session = session([.text("a")], [.text("b")], [.text("c")], [.finished(.stop, Usage())])
    var one = session.streamResponse(to: "x").makeAsyncIterator()
    let first = try await one.next()
    var other = one
    #expect(try await one.next()?.content == "ab")
    #expect(try await other.next()?.content == "ac")
    #expect(first?.content == "a")
  }

  @Test func `one delta of 10 MB, and 100,000 small ones`() async throws {
    let large = String(repeating: "ü", count: 5_000_000)
    let small = (0..<100_000).map { GenerationDelta.text($0 % 2 == 0 ? "a" : "é") }
    let session = session([.text(large)], small, [.finished(.stop, Usage())])
    var last: ResponseStream.Snapshot?
    for try await snapshot in session.streamResponse(to: "x") { last = snapshot }
    #expect(last?.content.utf8.count == 10_150_000)
    #expect(try await session.respond(to: "x").content.utf8.count == 10_150_000)
  }
}

/// A model that always gives the same batches.
private struct BatchModel: LanguageModel {
  let name = "batches"
  let capabilities = LanguageModelCapabilities()
  let batches: [[GenerationDelta]]

  init(_ batches: [[GenerationDelta]]) { self.batches = batches }

  func generate(_ request: GenerationRequest) -> GenerationStream {
    let rest = Locked(batches[...])
    return GenerationStream(batches: { rest.withLock { $0.popFirst() } })
  }
}
