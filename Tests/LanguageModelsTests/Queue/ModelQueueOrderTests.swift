import LanguageModels
import Locking
import ParlanceTesting
import Testing

@Suite("Order in the model queue")
struct ModelQueueOrderTests {
  private static let priorities = GenerationJob.Priority.allCases

  private func job(_ label: String, _ priority: GenerationJob.Priority = .reply) -> GenerationJob {
    GenerationJob(kind: "test", priority: priority, label: label)
  }

  private func waits(_ queue: ModelQueue, _ count: Int) async {
    for await snapshot in await queue.snapshots() where snapshot.waiting.count == count { return }
  }

  /// Who waits, as the rules say it: the reference that the queue is held against.
  private struct Reference {
    var waiting: [(id: Int, priority: Int, passedOver: Int)] = []
    let patience: Int

    var order: [Int] {
      let overdue = waiting.filter { $0.passedOver >= patience }.map(\.id).sorted()
      let rest = waiting.filter { $0.passedOver < patience }
      return overdue + (0..<3).reversed().flatMap { rank in rest.filter { $0.priority == rank }.map(\.id).sorted() }
    }

    mutating func begin(_ id: Int) {
      waiting.removeAll { $0.id == id }
      for index in waiting.indices where waiting[index].id < id { waiting[index].passedOver += 1 }
    }
  }

  @Test(arguments: 0..<40)
  func `whatever comes, ends and is cancelled, the order is as promised and nothing is lost`(seed: Int) async throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let width = Int.random(in: 1...3, using: &random)
    let patience = Int.random(in: 1...4, using: &random)
    let queue = ModelQueue(concurrency: width, patience: patience)
    var reference = Reference(patience: patience)
    var tasks: [Int: Task<ModelQueue.Turn, any Error>] = [:]
    var running: Set<Int> = []
    var ended: Set<Int> = []
    func refill() {
      while running.count < width, let next = reference.order.first {
        reference.begin(next)
        running.insert(next)
      }
    }
    for step in 0..<120 {
      let number = tasks.count + 1
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5 where step < 90:
        let priority = Self.priorities[Int.random(in: 0..<3, using: &random)]
        tasks[number] = Task { try await queue.enter(job("\(number)", priority)) }
        reference.waiting.append((number, priority.rawValue, 0))
        refill()
      case 5..<7:
        guard let victim = reference.order.randomElement(using: &random) else { continue }
        reference.waiting.removeAll { $0.id == victim }
        ended.insert(victim)
        if Bool.random(using: &random) {
          tasks[victim]?.cancel()
          await #expect(throws: CancellationError.self) { _ = try await tasks[victim]?.value }
        } else {
          let entry = try #require(await queue.snapshot().waiting.first { $0.job.label == "\(victim)" })
          #expect(await queue.cancel(entry.id))
          let error = await #expect(throws: LanguageModelError.self) { _ = try await tasks[victim]?.value }
          #expect(error?.code == .cancelled)
        }
      default:
        guard let done = running.sorted().randomElement(using: &random) else { continue }
        try await tasks[done]?.value.end()
        running.remove(done)
        ended.insert(done)
        refill()
      }
      let known = Set(running).union(reference.waiting.map(\.id)).count
      #expect(
        await eventually {
          let snapshot = await queue.snapshot()
          return snapshot.running.count + snapshot.waiting.count == known
        })
      let snapshot = await queue.snapshot()
      #expect(snapshot.running.count <= width)
      #expect(Set(snapshot.running.compactMap { Int($0.job.label) }) == running)
      #expect(snapshot.waiting.map { Int($0.job.label) } == reference.order)
      #expect(snapshot.waiting.map(\.position) == (0..<snapshot.waiting.count).map { $0 + 1 })
    }
    while let next = running.first {
      try await tasks[next]?.value.end()
      running.remove(next)
      ended.insert(next)
      refill()
    }
    #expect(ended == Set(tasks.keys))
    #expect(await queue.snapshot() == ModelQueue.Snapshot())
  }

  @Test func `a background job isn't starved by taps that never end`() async throws {
    let queue = ModelQueue(patience: 3)
    let order = Locked<[String]>([])
    var turn = try await queue.enter(job("first"))
    let background = Task {
      let turn = try await queue.enter(job("background", .background))
      order.withLock { $0.append("background") }
      await turn.end()
    }
    await waits(queue, 1)
    for number in 1...5 {
      let next = Task {
        let turn = try await queue.enter(job("tap \(number)", .interaction))
        order.withLock { $0.append("tap \(number)") }
        return turn
      }
      #expect(await eventually { await queue.snapshot().waiting.contains { $0.job.label == "tap \(number)" } })
      await turn.end()
      turn = try await next.value
    }
    await turn.end()
    try await background.value
    #expect(order.withLock { $0 } == ["tap 1", "tap 2", "tap 3", "background", "tap 4", "tap 5"])
  }

  @Test func `who waits is told the place, each time it changes, and when the turn has come`() async throws {
    let queue = ModelQueue()
    let first = try await queue.enter(job("first"))
    let told = Locked<[Int?]>([])
    let source = JobSource(app: "Shop", session: "s1") { place in told.withLock { $0.append(place) } }
    let waiting = Task {
      try await JobSource.$current.withValue(source) { try await queue.enter(job("mine")) }
    }
    await waits(queue, 1)
    let entry = await queue.snapshot().waiting.first
    #expect(entry?.app == "Shop" && entry?.session == "s1")
    let before = Task { try await queue.enter(job("tap", .interaction), for: nil) }
    await waits(queue, 2)
    await first.end()
    await (try before.value).end()
    await (try waiting.value).end()
    #expect(told.withLock { $0 } == [1, 2, 1, nil])
  }

  @Test func `models of different places don't wait for each other, those of one do`() async throws {
    let queue = ModelQueue()
    let here = try await queue.enter(job("here"), model: "here")
    let there = try await queue.enter(job("there"), model: "there")
    let second = Task { try await queue.enter(job("second"), model: "here") }
    await waits(queue, 1)
    await there.end()
    #expect(await queue.snapshot().waiting.map(\.job.label) == ["second"])
    await here.end()
    await (try second.value).end()
  }
}

@Suite("Cancelling in the model queue")
struct ModelQueueCancellingTests {
  private func request(_ label: String) -> GenerationRequest {
    GenerationRequest(
      messages: [.user(label)], job: GenerationJob(kind: "test", priority: .reply, label: label))
  }

  private func entry(_ label: String, in queue: ModelQueue) async -> ModelQueue.Entry? {
    let snapshot = await queue.snapshot()
    return (snapshot.running + snapshot.waiting).first { $0.job.label == label }
  }

  @Test func `a job that runs is ended for its reader, and the model's work is over before the next begins`()
    async throws
  {
    let overlap = Locked<[String]>([])
    let scripted = ScriptedModel { request in
      let label = request.job.label
      overlap.withLock { $0.append(label) }
      return label == "long" ? .stalling(after: "text") : "ok"
    }
    let model = QueuedModel(scripted)
    let long = Task { try await model.reply(to: request("long")).text }
    #expect(await eventually { scripted.requests.count == 1 })
    let next = Task {
      let text = try await model.reply(to: request("next")).text
      #expect(scripted.abandoned == 1)
      return text
    }
    #expect(await eventually { await entry("next", in: model.queue)?.position == 1 })
    let id = try #require(await entry("long", in: model.queue)?.id)
    #expect(await model.queue.cancel(id))
    #expect(scripted.abandoned == 1)
    let error = await #expect(throws: LanguageModelError.self) { try await long.value }
    #expect(error?.code == .cancelled)
    #expect(try await next.value == "ok")
    #expect(!(await model.queue.cancel(id)))
    #expect(overlap.withLock { $0 } == ["long", "next"])
  }

  @Test func `a reader that pauses learns of it when it reads on`() async throws {
    let model = QueuedModel(ScriptedModel { _ in .stalling(after: "text") })
    let stream = model.generate(request("paused"))
    #expect(try await stream.nextBatch() == [.text("text")])
    #expect(await model.queue.cancel(try #require(await entry("paused", in: model.queue)?.id)))
    #expect(await model.queue.snapshot() == ModelQueue.Snapshot())
    let error = await #expect(throws: LanguageModelError.self) { _ = try await stream.nextBatch() }
    #expect(error?.code == .cancelled)
  }

  @Test func `cancelled at any moment, each reply either ends whole or says so, and no place is lost`() async throws {
    let scripted = ScriptedModel { _ in ScriptedAnswer("four pieces here", pieces: .scalars(4)) }
    let model = QueuedModel(scripted, queue: ModelQueue(concurrency: 2))
    var random = SeededGenerator(seed: 4)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<300 {
        group.addTask {
          do {
            let text = try await model.reply(to: request("\(number)")).text
            #expect(text == "four pieces here")
          } catch let error as LanguageModelError {
            #expect(error.code == .cancelled)
          }
        }
        if number % 3 == 0 {
          let snapshot = await model.queue.snapshot()
          if let entry = (snapshot.running + snapshot.waiting).randomElement(using: &random) {
            await model.queue.cancel(entry.id)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(await eventually { await model.queue.snapshot() == ModelQueue.Snapshot() })
  }

  @Test func `twenty people's requests share one queue, and the model never works on two`() async throws {
    let busy = Locked((now: 0, most: 0))
    let scripted = ScriptedModel { _ in
      busy.withLock {
        $0.now += 1
        $0.most = max($0.most, $0.now)
      }
      await Task.yield()
      busy.withLock { $0.now -= 1 }
      return "ok"
    }
    let queue = ModelQueue()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for person in 0..<20 {
        let model = QueuedModel(scripted, queue: queue)
        group.addTask { for step in 0..<5 { _ = try await model.reply(to: request("\(person) \(step)")) } }
      }
      try await group.waitForAll()
    }
    #expect(scripted.requests.count == 100 && busy.withLock { $0.most } == 1)
  }
}
