import Foundation
import HTTPTransport
import LanguageModels
import LocalModel
import Locking
import ParlanceTesting
import Testing
import Writing

@testable import Host

@Suite("Commands at work on drafts", .serialized)
struct WritingRunTests {
  /// Makes a draft and gives its id.
  private func draft(_ host: TestHost, _ text: String = "This is a text.") async throws -> String {
    try #require(await host.client.ask("POST", "/writing/drafts", ["text": .string(text)])["id"]?.stringValue)
  }

  /// Begins a command on a draft and gives the run's id.
  private func start(
    _ host: TestHost, on draft: String, _ text: String = "This is a text.", command: String = "emphasize"
  ) async throws -> String {
    let answer = await host.client.ask(
      "POST", "/writing/drafts/\(draft)/runs", ["text": .string(text), "command": .string(command)])
    #expect(answer.status == 202, "\(answer.text)")
    return try #require(answer["id"]?.stringValue)
  }

  private func end(_ host: TestHost, of run: String) async -> JSONValue {
    _ = await eventually { await host.client.get("/writing/runs/\(run)")["status"] != "running" }
    return await host.client.get("/writing/runs/\(run)").json
  }

  /// A model that holds its answers back until the gate is open, behind its host's queue.
  private func held(until gate: Gate) -> (FakeModel, ScriptedModel) {
    let fake = FakeModel()
    let scripted = ScriptedModel { _ in
      try await gate.wait()
      return .json(["text": "This is quite a text."])
    }
    fake.use(QueuedModel(scripted, queue: fake.queue))
    return (fake, scripted)
  }

  @Test func `a command is carried out, told as it goes on, and kept; the draft stays as it is`() async throws {
    let model = ScriptedModel { _ in .json(["text": "This is quite a text."]) }
    try await TestHost.with(model: FakeModel(model)) { host in
      let reader = try await host.client.follow("/events")
      let id = try await draft(host)
      let answer = await host.client.ask(
        "POST", "/writing/drafts/\(id)/runs",
        ["text": "This is a text.\n\nThis is a text.", "command": "emphasize", "limit": ["maximum": 100]])
      let run = try #require(answer["id"]?.stringValue)
      #expect(answer.status == 202 && answer.header("Location") == "/api/v1/writing/runs/\(run)")
      #expect(answer["draft"] == .string(id) && answer["command"] == "emphasize" && answer["model"] == "scripted")
      let end = await end(host, of: run)
      #expect(end["status"] == "done", "\(end)")
      #expect(end["result"]?["text"] == "This is quite a text.\n\nThis is quite a text.")
      #expect(end["result"]?["limit"] == 100 && end["result"]?["refused"] == false && end["problem"] == .null)
      #expect(end["paragraphs"] == 2 && end["passed"]?.arrayValue?.count == 2 && end["asking"] == .null)
      #expect(await host.client.get("/writing/drafts/\(id)")["text"] == "This is a text.")
      #expect(await host.client.get("/writing/drafts/\(id)")["run"] == .string(run))
      let last = try await reader.next { $0.name == "writing-run" && $0.json["status"] != "running" }
      #expect(last?.json == end)
      let told = try await reader.everything().filter { $0.name == "writing-run" }
      #expect(told.first?.json["status"] == "running")
      await reader.close()
    }
  }

  @Test func `what two drafts say never meets in a request, however their commands overlap`() async throws {
    let (one, other) = ("Apples grow in my garden.", "Bridges cross the river.")
    let gate = Gate()
    // Neither is answered before both were asked for, and several paragraphs follow each other.
    let model = ScriptedModel { request in
      _ = await eventually { gate.isOpen || Task.isCancelled }
      // The last message of a second try says only what was wrong: the model mustn't bring in the other draft itself.
      let asked = request.messages.map(\.content).joined()
      return .json(["text": .string(asked.contains("Apples") ? one : other)])
    }
    try await TestHost.with(model: FakeModel(model)) { host in
      let drafts = [try await draft(host, one), try await draft(host, other)]
      var runs: [String] = []
      for _ in 0..<2 {
        for (draft, text) in zip(drafts, [one, other]) {
          for command in ["emphasize", "correct", "shorten", "insert-tags", "add-tags"] {
            runs.append(try await start(host, on: draft, text + "\n\n" + text, command: command))
          }
        }
      }
      #expect(await eventually { model.requests.count >= 2 })
      gate.open()
      for run in runs { _ = await end(host, of: run) }
      #expect(model.requests.count >= 4)
      for request in model.requests {
        let sent = request.messages.map(\.content).joined() + "\(request)"
        #expect(sent.contains("Apples") != sent.contains("Bridges"))
      }
    }
  }

  @Test func `without agreement nothing is sent, and origin and model are named`() async throws {
    let model = ScriptedModel(name: "far-model") { _ in "never" }
    let fake = FakeModel(model)
    try await TestHost.with(model: fake) { host in
      try await fake.choose(.server(url: "https://models.example/v1", name: "far-model", key: nil))
      try await fake.consent(false, to: "https://models.example")
      let id = try await draft(host)
      let body: JSONValue = ["text": "Hello there.", "command": "correct"]
      let answer = await host.client.ask("POST", "/writing/drafts/\(id)/runs", body)
      #expect(answer.status == 403 && answer["code"] == "consent-needed")
      #expect(answer["origin"] == "https://models.example" && answer["model"] == "far-model")
      #expect(answer["detail"]?.stringValue?.contains("far-model at https://models.example") == true)
      #expect(model.requests.isEmpty)
      try await fake.consent(true, to: "https://models.example")
      #expect(await host.client.ask("POST", "/writing/drafts/\(id)/runs", body).status == 202)
    }
  }

  @Test func `without a model there is nothing to begin`() async throws {
    try await TestHost.with { host in
      let id = try await draft(host)
      let answer = await host.client.ask(
        "POST", "/writing/drafts/\(id)/runs", ["text": "Hello there.", "command": "correct"])
      #expect(answer.status == 409 && answer["code"] == "no-model")
    }
  }

  @Test func `stopping ends the model's work`() async throws {
    let model = ScriptedModel { _ in .stalling(after: "{\"text\":\"This") }
    try await TestHost.with(model: FakeModel(model)) { host in
      let id = try await draft(host)
      let run = try await start(host, on: id)
      #expect(await eventually { await host.client.get("/writing/runs/\(run)")["received"] != 0 })
      #expect(await host.client.ask("DELETE", "/writing/runs/\(run)").status == 204)
      #expect(await eventually { model.abandoned == 1 })
      let ended = await host.client.get("/writing/runs/\(run)")
      #expect(ended["status"] == "stopped" && ended["problem"] == .null && ended["result"] == .null)
      #expect(await host.client.ask("DELETE", "/writing/runs/\(run)").status == 204)
      #expect(await host.client.ask("DELETE", "/writing/runs/none").status == 404)
      #expect(await host.client.get("/writing/runs/none").status == 404)
    }
  }

  @Test func `a new command stops the one at work on the draft, deleting it too`() async throws {
    let model = ScriptedModel { _ in .stalling() }
    try await TestHost.with(model: FakeModel(model)) { host in
      let (id, other) = (try await draft(host), try await draft(host))
      let first = try await start(host, on: id)
      let elsewhere = try await start(host, on: other)
      let second = try await start(host, on: id)
      #expect(await host.client.get("/writing/runs/\(first)")["status"] == "stopped")
      #expect(await host.client.get("/writing/runs/\(second)")["status"] == "running")
      #expect(await host.client.ask("DELETE", "/writing/drafts/\(id)").status == 204)
      #expect(await host.client.get("/writing/runs/\(second)")["status"] == "stopped")
      #expect(await host.client.get("/writing/runs/\(elsewhere)")["status"] == "running")
    }
  }

  @Test func `who waits for the model sees the place, and one that is taken out of the queue is stopped`() async throws
  {
    let gate = Gate()
    let (fake, scripted) = held(until: gate)
    try await TestHost.with(model: fake) { host in
      var runs: [String] = []
      for _ in 0..<3 { runs.append(try await start(host, on: try await draft(host))) }
      func position(_ index: Int) async -> JSONValue? {
        await host.client.get("/writing/runs/\(runs[index])")["position"]
      }
      // Who comes first isn't said: three are there, one of them at work.
      #expect(
        await eventually {
          var places: [JSONValue] = []
          for index in 0..<3 { places.append(await position(index) ?? .null) }
          return places.contains(.null) && places.contains(1) && places.contains(2)
        })
      let queue = await host.client.get("/model/queue")
      #expect(!queue.text.contains("This is"))
      let last = try #require(queue["waiting"]?[1]?["id"]?.integerValue)
      #expect(await host.client.ask("DELETE", "/model/queue/\(last)").status == 204)
      func statuses() async -> [JSONValue] {
        var all: [JSONValue] = []
        for run in runs { all.append(await host.client.get("/writing/runs/\(run)")["status"] ?? .null) }
        return all
      }
      #expect(await eventually { await statuses().count { $0 == "stopped" } == 1 })
      gate.open()
      #expect(await eventually { await statuses().count { $0 == "done" } == 2 })
      #expect(scripted.requests.count == 2)
    }
  }

  @Test func `a model that goes away midway leaves a problem and the text`() async throws {
    let error = LanguageModelError(.unreachable, "The connection was lost.")
    let model = ScriptedModel { _ in .failing(error, after: "{\"text\":\"Th") }
    try await TestHost.with(model: FakeModel(model)) { host in
      let id = try await draft(host)
      let end = await end(host, of: try await start(host, on: id))
      #expect(end["status"] == "failed" && end["problem"]?["code"] == "unreachable")
      #expect(end["problem"]?["detail"] == "The connection was lost." && end["text"] == "This is a text.")
    }
  }

  @Test func `a reply that can't be used is a refusal that says why`() async throws {
    let model = ScriptedModel { _ in .json(["text": ""]) }
    try await TestHost.with(model: FakeModel(model)) { host in
      let end = await end(host, of: try await start(host, on: try await draft(host)))
      #expect(end["status"] == "refused" && end["result"]?["refused"] == true && end["result"]?["tries"] == 3)
      #expect(end["result"]?["refusal"]?["code"] == "empty-reply" && end["result"]?["text"] == "This is a text.")
    }
  }

  @Test func `what can't be begun is said at once`() async throws {
    let model = ScriptedModel { _ in "never" }
    try await TestHost.with(model: FakeModel(model)) { host in
      let id = try await draft(host)
      let long = String(repeating: "x", count: 100_001)
      for (body, code) in [
        (["text": " ", "command": "correct"], "empty-text"), (["text": "x", "command": "none"], "invalid-body"),
        (["text": "x", "command": "tone"], "tone-missing"),
        (["text": "x", "command": "tone", "tone": "rude"], "invalid-body"),
        (["text": "x", "command": "custom", "instruction": " "], "instruction-missing"),
        (["text": "x", "command": "custom", "instruction": .string(String(long.prefix(4_001)))], "invalid-body"),
        (["text": .string(long), "command": "correct"], "text-too-long"),
        (["text": "x y", "command": "correct", "selection": ["start": 2, "end": 4]], "wrong-selection"),
        (["text": "x y", "command": "correct", "selection": ["start": 2, "end": 1]], "wrong-selection"),
        (["text": "x y", "command": "correct", "selection": ["start": -1, "end": 1]], "invalid-body"),
        (["text": "x", "command": "shorten", "limit": ["maximum": 0]], "invalid-body"),
        (["command": "x"], "invalid-body"),
      ] as [(JSONValue, String)] {
        let answer = await host.client.ask("POST", "/writing/drafts/\(id)/runs", body)
        #expect(answer.status == 422 && answer["code"]?.stringValue == code, "\(answer.text.prefix(300))")
      }
      #expect(
        await host.client.ask("POST", "/writing/drafts/none/runs", ["text": "x", "command": "correct"]).status == 404)
      #expect(model.requests.isEmpty)
    }
  }

  @Test func `twenty commands at once all end, and the host's end stops those at work`() async throws {
    let gate = Gate()
    let (fake, _) = held(until: gate)
    let host = try await TestHost(model: fake)
    var runs: [String] = []
    for _ in 0..<20 { runs.append(try await start(host, on: try await draft(host))) }
    gate.open()
    for run in runs { #expect(await end(host, of: run)["status"] == "done") }
    let stalled = ScriptedModel { _ in .stalling() }
    fake.use(stalled)
    _ = try await start(host, on: try await draft(host))
    #expect(await eventually { stalled.requests.count == 1 })
    await host.end()
    #expect(await eventually { stalled.abandoned == 1 })
    #expect(host.log.all == [])
  }
}
