import LanguageModels
import Locking
import ParlanceTesting
import Testing

@Suite("Model queue")
struct ModelQueueTests {
  private func job(_ label: String, _ priority: GenerationJob.Priority = .reply) -> GenerationJob {
    GenerationJob(kind: "test", priority: priority, label: label)
  }

  /// Waits until so many jobs wait in the queue.
  private func waiting(_ queue: ModelQueue, _ count: Int) async {
    for await snapshot in await queue.snapshots() where snapshot.waiting.count == count { return }
  }

  @Test("Interaction goes before reply, reply before background, and of equals who came first")
  func order() async throws {
    let queue = ModelQueue()
    let first = try await queue.enter(job("first", .background))
    let done = Locked<[String]>([])
    let jobs: [(String, GenerationJob.Priority)] = [
      ("b1", .background), ("r1", .reply), ("i1", .interaction), ("b2", .background), ("i2", .interaction),
      ("r2", .reply),
    ]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, (label, priority)) in jobs.enumerated() {
        group.addTask {
          let turn = try await queue.enter(job(label, priority))
          done.withLock { $0.append(label) }
          await turn.end()
        }
        await waiting(queue, index + 1)
      }
      let snapshot = await queue.snapshot()
      #expect(snapshot.running.map(\.job.label) == ["first"])
      #expect(snapshot.waiting.map(\.job.label) == ["i1", "i2", "r1", "r2", "b1", "b2"])
      #expect(snapshot.waiting.map(\.position) == [1, 2, 3, 4, 5, 6])
      #expect(done.withLock { $0 } == [])
      await first.end()
      try await group.waitForAll()
    }
    #expect(done.withLock { $0 } == ["i1", "i2", "r1", "r2", "b1", "b2"])
    #expect(await queue.snapshot() == ModelQueue.Snapshot())
  }

  @Test("Each change of a queue makes a newer snapshot, also one with the jobs of an older one")
  func revisions() async throws {
    let queue = ModelQueue()
    var seen = [await queue.snapshot()]
    let first = try await queue.enter(job("first", .reply))
    seen.append(await queue.snapshot())
    let waiter = Task { try await queue.enter(job("second", .reply)) }
    await waiting(queue, 1)
    seen.append(await queue.snapshot())
    #expect(await queue.snapshot().revision == seen.last?.revision)
    waiter.cancel()
    await #expect(throws: CancellationError.self) { try await waiter.value }
    await waiting(queue, 0)
    seen.append(await queue.snapshot())
    await first.end()
    seen.append(await queue.snapshot())
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0.revision < $1.revision }, "\(seen.map(\.revision))")
    #expect(seen.first == seen.last)
  }

  @Test("A job knows for how long it waits and works")
  func elapsed() async throws {
    let clock = ManualClock()
    let queue = ModelQueue(clock: clock)
    let first = try await queue.enter(job("first"))
    let second = Task { try await queue.enter(job("second")) }
    await waiting(queue, 1)
    clock.advance(by: .seconds(5))
    var snapshot = await queue.snapshot()
    #expect(snapshot.running.first?.elapsed == .seconds(5))
    #expect(snapshot.waiting.first?.elapsed == .seconds(5))
    await first.end()
    let turn = try await second.value
    clock.advance(by: .seconds(2))
    snapshot = await queue.snapshot()
    #expect(snapshot.running.map(\.job.label) == ["second"])
    #expect(snapshot.running.first?.elapsed == .seconds(2))
    #expect(snapshot.running.first?.position == nil)
    await turn.end()
  }

  @Test("A waiting job that is cancelled leaves the queue, and the others move up")
  func cancelled() async throws {
    let queue = ModelQueue()
    let first = try await queue.enter(job("first"))
    let second = Task { try await queue.enter(job("second")) }
    await waiting(queue, 1)
    let third = Task { try await queue.enter(job("third")) }
    await waiting(queue, 2)
    second.cancel()
    await #expect(throws: CancellationError.self) { _ = try await second.value }
    #expect(await queue.snapshot().waiting.map(\.job.label) == ["third"])
    await first.end()
    _ = try await third.value
  }

  @Test("A turn that nobody holds any more is given on")
  func letGo() async throws {
    let queue = ModelQueue()
    do { _ = try await queue.enter(job("dropped")) }
    let next = try await queue.enter(job("next"))
    await next.end()
    await next.end()
    #expect(await queue.snapshot() == ModelQueue.Snapshot())
  }

  @Test("With a concurrency of three, three run and never four")
  func concurrency() async throws {
    let queue = ModelQueue(concurrency: 3)
    let state = Locked((running: 0, most: 0))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<200 {
        group.addTask {
          let turn = try await queue.enter(job("\(index)", .allCases[index % 3]))
          state.withLock {
            $0.running += 1
            $0.most = max($0.most, $0.running)
          }
          await Task.yield()
          state.withLock { $0.running -= 1 }
          await turn.end()
        }
      }
      try await group.waitForAll()
    }
    #expect(state.withLock { $0.most } == 3)
    #expect(await queue.snapshot() == ModelQueue.Snapshot())
  }

  @Test("1,000 jobs cancelled at random moments lose no place and wake everybody")
  func stress() async throws {
    let queue = ModelQueue()
    var generator = SeededGenerator(seed: 9)
    let running = Locked(0)
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<1000 {
        let task = Task {
          let turn = try await queue.enter(job("\(index)", .allCases[index % 3]))
          running.withLock { $0 += 1 }
          #expect(running.withLock { $0 } == 1)
          await Task.yield()
          running.withLock { $0 -= 1 }
          await turn.end()
        }
        group.addTask { _ = await task.result }
        if Bool.random(using: &generator) { task.cancel() }
        if index % 50 == 0 { await Task.yield() }
      }
    }
    #expect(await queue.snapshot() == ModelQueue.Snapshot())
  }
}

extension Array where Element == GenerationJob.Priority {
  fileprivate static var allCases: [GenerationJob.Priority] { GenerationJob.Priority.allCases }
}

@Suite("Queued model")
struct QueuedModelTests {
  private func request(_ label: String, _ priority: GenerationJob.Priority) -> GenerationRequest {
    GenerationRequest(
      messages: [.user(label)], job: GenerationJob(kind: "test", priority: priority, label: label))
  }

  private func waiting(_ queue: ModelQueue, _ count: Int) async {
    for await snapshot in await queue.snapshots() where snapshot.waiting.count == count { return }
  }

  @Test("A tap goes before replies and long jobs; the job that runs is not interrupted")
  func priorities() async throws {
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let scripted = ScriptedModel { request in
      if request.job.label == "first" {
        begin.finish()
        for await _ in gate {}
      }
      return "ok"
    }
    let queue = ModelQueue()
    let model = QueuedModel(scripted, queue: queue)
    try await withThrowingTaskGroup(of: Void.self) { group in
      let requests = [request("first", .background), request("long", .background), request("tap", .interaction)]
      for (index, request) in requests.enumerated() {
        group.addTask { _ = try await model.reply(to: request) }
        if index == 0 { for await _ in begun {} } else { await waiting(queue, index) }
      }
      open.finish()
      try await group.waitForAll()
    }
    #expect(scripted.requests.map(\.job.label) == ["first", "tap", "long"])
    #expect(await queue.snapshot() == ModelQueue.Snapshot())
  }

  @Test(
    "However a reply ends, the next one gets its turn",
    arguments: ["finished", "failed", "cancelled", "let go", "broken off"])
  func ends(how: String) async throws {
    let scripted = ScriptedModel { request in
      switch request.job.label {
      case "failed": .failing(LanguageModelError(.serverFailed, "broken"), after: "text")
      case "cancelled", "let go": .stalling(after: "text")
      case "broken off": ScriptedAnswer("text", ending: .nothing)
      default: "text"
      }
    }
    let queue = ModelQueue()
    let model = QueuedModel(scripted, queue: queue)
    let first = request(how, .background)
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      for try await delta in model.generate(first) {
        begin.finish()
        if case .text = delta, how == "let go" { break }
      }
    }
    for await _ in begun {}
    let next = Task { try await model.reply(to: request("next", .reply)).text }
    if how == "cancelled" { task.cancel() }
    _ = await task.result
    #expect(try await next.value == "text")
    #expect(scripted.requests.map(\.job.label) == [how, "next"])
  }

  @Test("A reply that is cancelled while it waits never reaches the model")
  func cancelledWhileWaiting() async throws {
    let scripted = ScriptedModel { _ in .stalling() }
    let queue = ModelQueue()
    let model = QueuedModel(scripted, queue: queue)
    let first = Task { try await model.reply(to: request("first", .reply)) }
    for await snapshot in await queue.snapshots() where snapshot.running.count == 1 { break }
    let second = Task { try await model.reply(to: request("second", .reply)) }
    await waiting(queue, 1)
    second.cancel()
    await #expect(throws: CancellationError.self) { _ = try await second.value }
    first.cancel()
    _ = await first.result
    #expect(scripted.requests.allSatisfy { $0.job.label == "first" })
    #expect(await eventually { await queue.snapshot() == ModelQueue.Snapshot() })
  }
}
