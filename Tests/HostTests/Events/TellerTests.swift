import LanguageModels
import ParlanceTesting
import Testing

@testable import Host

@Suite("What is told of the model and its queue, in answers and events")
struct TellerTests {
  private let job = GenerationJob(kind: "judge", priority: .interaction, label: "a job")

  private func number(_ told: JSONValue?) -> Int {
    told?["revision"]?.stringValue.flatMap { EventID($0) }?.number ?? -1
  }

  @Test func `a job that comes and goes between two events doesn't stay with whoever asked meanwhile`() async throws {
    let (hub, queue) = (EventHub(), ModelQueue(concurrency: 2))
    let teller = QueueTeller(queue: queue, hub: hub)
    let stream = hub.follow(.queue, person: "someone", after: nil, presents: [])
    var all: [JSONValue] = []
    func told() throws -> [JSONValue] {
      for line in stream.text.split(separator: "\n") where line.hasPrefix("data: ") {
        all.append(try JSONValue(parsing: String(line.dropFirst(6))))
      }
      return all
    }
    let following = Task { await teller.follow() }
    defer { following.cancel() }
    let stays = try await queue.enter(job)
    #expect(try await eventually { !(try told().isEmpty) })
    // Within the pause after that event, unless the machine is slow: then it is told one by one.
    let passes = try await queue.enter(job)
    let answer = await teller.now()
    await passes.end()
    #expect(answer["running"]?.arrayValue?.count == 2)
    let corrects = try await eventually {
      try told().contains {
        number($0) > number(answer) && $0["running"]?.arrayValue?.count == 1
      }
    }
    #expect(corrects)
    await stays.end()
  }

  @Test func `an answer and the event of the same state have the same revision, and a later state a greater one`()
    async
    throws
  {
    let (hub, queue) = (EventHub(), ModelQueue())
    let teller = QueueTeller(queue: queue, hub: hub)
    let before = await teller.now()
    let turn = try await queue.enter(job)
    let (first, again) = (await teller.now(), await teller.now())
    #expect(number(before) == 0 && number(first) == 1 && number(again) == 1)
    await turn.end()
    #expect(number(await teller.now()) == 2)
  }

  @Test
  func `a model that comes and goes while somebody asks is told to who follows, and isn't missed by the sessions`()
    throws
  {
    let (hub, model) = (EventHub(), FakeModel())
    let teller = ModelTeller(model: model, hub: hub)
    func told() throws -> JSONValue {
      try JSONValue(parsing: hub.present(.model, of: "someone").event?.data ?? "")
    }
    let first = teller.now()
    #expect(try told() == first && first["source"] == "none")
    model.use(ScriptedModel { _ in throw LanguageModelError(.serverFailed, "Asked in vain.") })
    let second = teller.now()
    #expect(try told() == second && second["source"] == "server" && number(second) == number(first) + 1)
    #expect(teller.tell())
    #expect(!teller.tell() && number(teller.now()) == number(second))
    model.use(nil)
    #expect(teller.tell())
    #expect(try told()["source"] == "none" && number(try told()) == number(second) + 1)
  }
}
