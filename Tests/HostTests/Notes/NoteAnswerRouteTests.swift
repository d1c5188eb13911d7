import Foundation
import LanguageModels
import ParlanceTesting
import Testing

@testable import Host

@Suite("Questions about notes over HTTP", .serialized)
struct NoteAnswerRouteTests {
  static let text = """
    Ann: Bo will call the yard by 2026-05-15.
    Bo: We decided to paint the door green.
    Cy: I am worried about the rain on the roof.
    Ann: Lunch was good, said everybody at the table.
    """

  /// A host that reads by words, with a note in it.
  private func with(
    _ reader: WordReader = WordReader(), text: String = Self.text, _ body: (TestHost, String) async throws -> Void
  ) async throws {
    let model = FakeModel(ScriptedModel { _ in throw LanguageModelError(.serverFailed, "Nobody asks it.") })
    try await TestHost.with(model: model, noteReader: reader) { host in
      try await body(
        host, host.client.addNote(text, ["date": "2026-05-11", "recognition": ["kind": "named"]]))
    }
  }

  @Test func `a ready question gives items with who, when and where`() async throws {
    try await with { host, note in
      let asked = try await host.client.askNote(note)
      #expect(asked["note"]?.stringValue == note && asked["question"] == ["kind": "ready", "ready": "actions"])
      let answer = try await host.client.finalAnswer(asked)
      #expect(answer.status == "complete" && answer.items.count == 1, "\(answer)")
      let item = try #require(answer.items.first)
      #expect(item["owner"] == "Bo" && item["due"]?["date"] == "2026-05-15" && item["supported"] == true)
      #expect(item["evidence"]?[0]?["line"] == 1)
      #expect(item["evidence"]?[0]?["quote"]?.stringValue?.contains("will call the yard") == true)
      #expect(answer["coverage"]?["lines"] == 4 && answer["coverage"]?["failed"] == [])
      #expect(answer["progress"] == .null && answer["finished"] != .null && answer["report"]?["code"] == .null)
      #expect(answer["markdown"]?.stringValue?.contains("yard") == true)
      // It is kept with the note, and its action item is followed from now on.
      let all = await host.client.get("/notes/\(note)/answers")
      #expect(all["answers"] == .array([answer]))
      #expect(await host.client.actions().map { $0["owner"] } == ["Bo"])
      #expect(await host.client.get("/notes")["notes"]?[0]?["openActions"] == 1)
    }
  }

  @Test func `the same client id is asked once, with something else it is a conflict`() async throws {
    let reader = WordReader()
    try await with(reader) { host, note in
      let id: JSONObject = ["clientID": "same"]
      let first = try await host.client.askNote(note, more: id)
      let done = try await host.client.finalAnswer(first)
      let asked = reader.asked
      #expect(try await host.client.askNote(note, more: id).id == first.id)
      #expect(reader.asked == asked && done.status == "complete")
      let other = await host.client.ask(
        "POST", "/notes/\(note)/answers", ["clientID": "same", "question": ["kind": "dates"]])
      #expect(other.status == 409 && other["code"] == "id-used")
    }
  }

  @Test func `dates, an own question, a summary and a follow-up are answered too`() async throws {
    try await with { host, note in
      let dates = try await host.client.finalAnswer(host.client.askNote(note, ["kind": "dates"]))
      #expect(dates.items.first?["due"]?["date"] == "2026-05-15" && dates["report"]?["calls"] == 0)
      let own = try await host.client.finalAnswer(
        host.client.askNote(note, ["kind": "own", "text": "Which colour is the paint?"]))
      #expect(own.status == "complete" && own.items.first?["evidence"]?[0]?["line"] == 2, "\(own)")
      let next = try await host.client.finalAnswer(
        host.client.askNote(
          note, ["kind": "own", "text": "And the table?"], ["follows": own["id"] ?? .null, "instruction": "Be short"]))
      #expect(next["follows"] == own["id"] && next["instruction"] == "Be short")
      let summary = try await host.client.finalAnswer(
        host.client.askNote(note, ["kind": "summary", "length": "brief"]))
      #expect(summary["question"] == ["kind": "summary", "length": "brief"] && summary.status == "complete")
      let nothing = try await host.client.finalAnswer(
        host.client.askNote(note, ["kind": "own", "text": "Giraffes?"]))
      #expect(nothing.status == "complete" && nothing.items.isEmpty && nothing.text == "")
    }
  }

  @Test func `what it will cost is said before, and less of it afterwards`() async throws {
    let reader = WordReader()
    try await with(reader) { host, note in
      let question: JSONValue = ["question": ["kind": "ready", "ready": "decisions"]]
      let before = await host.client.ask("POST", "/notes/\(note)/estimate", question)
      #expect(before.status == 200 && (before["calls"]?.integerValue ?? 0) > 0 && before["isLong"] != nil)
      #expect(reader.asked == 0)
      _ = try await host.client.finalAnswer(host.client.askNote(note))
      let after = await host.client.ask("POST", "/notes/\(note)/estimate", question)
      #expect((after["known"]?.integerValue ?? 0) > (before["known"]?.integerValue ?? 0))
      let free = await host.client.ask("POST", "/notes/\(note)/estimate", ["question": ["kind": "dates"]])
      #expect(free["calls"] == 0)
    }
  }

  @Test func `stopping ends the model's work and keeps what was found`() async throws {
    let gate = Gate()
    let reader = WordReader(.init(gate: gate, waits: "decided"))
    try await with(reader) { host, note in
      let asked = try await host.client.askNote(note)
      let id = try #require(asked.id)
      #expect(await eventually { await host.client.noteAnswer(id)["progress"] != .null })
      #expect(await eventually { reader.asked >= 2 })
      let busy = await host.client.ask("PATCH", "/notes/answers/\(id)", ["version": 1, "edited": "Mine."])
      #expect(busy.status == 409)
      let stopped = await host.client.ask("POST", "/notes/answers/\(id)/stop")
      #expect(stopped.status == 200 && stopped.json.status == "stopped")
      #expect(await eventually { reader.cancelled >= 1 })
      // Once more gives the same, and what is left can be read.
      #expect(await host.client.ask("POST", "/notes/answers/\(id)/stop").json.status == "stopped")
      gate.open()
      let again = await host.client.ask("POST", "/notes/answers/\(id)/retry")
      #expect(again.status == 200)
      #expect(try await host.client.finalAnswer(again.json).status == "complete")
      let whole = await host.client.ask("POST", "/notes/answers/\(id)/retry")
      #expect(whole.status == 409 && whole["code"] == "not-possible")
    }
  }

  @Test func `whoever comes in the middle reads what was found so far`() async throws {
    let gate = Gate()
    let lines = (1...40).map { "Cy: The weather was good in week \($0)." } + ["Cy: Here it takes long."]
    let text = (["Ann: Bo will call the yard."] + lines).joined(separator: "\n")
    try await with(WordReader(.init(gate: gate, waits: "takes long")), text: text) { host, note in
      let id = try #require(try await host.client.askNote(note).id)
      #expect(await eventually { await host.client.noteAnswer(id).items.count == 1 })
      let answer = await host.client.noteAnswer(id)
      #expect(answer.status == "running" && answer["markdown"]?.stringValue?.contains("will call the yard") == true)
      let all = await host.client.get("/notes/\(note)/answers")["answers"]
      #expect(all?[0]?.id == id && all?[0]?["items"] == answer["items"])
      let export = await host.client.get("/notes/\(note)/export", query: ["answer": id])
      #expect(export.text.contains("will call the yard") && export.text.contains("isn't finished"))
      gate.open()
      #expect(try await host.client.finalAnswer(answer).items.count == 1)
    }
  }

  @Test func `a part that fails is said with its lines, and tried again alone`() async throws {
    let reader = WordReader(.init(fails: "decided", error: LanguageModelError(.wrongShape, "It said nothing.")))
    try await with(reader) { host, note in
      let answer = try await host.client.finalAnswer(host.client.askNote(note))
      #expect(answer.status == "partial" && answer.items.count == 1, "\(answer)")
      let failed = try #require(answer["coverage"]?["failed"]?[0])
      #expect(failed["from"] == 2 && failed["to"] == 2 && failed["message"] != "")
      let before = reader.asked
      reader.behave(.init())
      let again = await host.client.ask("POST", "/notes/answers/\(answer.id ?? "")/retry")
      let whole = try await host.client.finalAnswer(again.json)
      #expect(whole.status == "complete" && whole["coverage"]?["failed"] == [] && whole.items.count == 1)
      #expect(reader.asked - before < before)
    }
  }

  @Test func `without a model, or without agreement, the answer says so and the question is kept`() async throws {
    let model = FakeModel()
    try await TestHost.with(model: model) { host in
      let note = try await host.client.addNote(Self.text)
      let answer = try await host.client.finalAnswer(host.client.askNote(note))
      #expect(answer.status == "failed" && answer["report"]?["code"] == "no-model")
      #expect(answer["report"]?["message"]?.stringValue?.contains("Choose one in the settings") == true)
      // What code alone knows needs none.
      #expect(try await host.client.finalAnswer(host.client.askNote(note, ["kind": "dates"])).status == "complete")
      #expect(await host.client.get("/notes/\(note)/answers")["answers"]?.arrayValue?.count == 2)
      model.use(ScriptedModel { _ in throw LanguageModelError(.serverFailed, "Asked without consent.") })
      try await model.consent(false, to: "https://models.example")
      let again = await host.client.ask("POST", "/notes/answers/\(answer.id ?? "")/retry")
      #expect(try await host.client.finalAnswer(again.json)["report"]?["code"] == "consent-needed")
      #expect(host.log.all == [])
    }
  }

  @Test func `an answer is written over, changed item by item, and deleted`() async throws {
    try await with { host, note in
      let answer = try await host.client.finalAnswer(host.client.askNote(note))
      let (id, version) = (try #require(answer.id), try #require(answer["version"]))
      let item = try #require(answer.items.first?.id)
      let changed = await host.client.ask(
        "PATCH", "/notes/answers/\(id)",
        [
          "version": version, "edited": "Bo calls.",
          "items": [["id": .string(item), "text": "Call the yard", "owner": .null, "due": ["date": "2026-05-18"]]],
        ])
      #expect(changed.status == 200 && changed["edited"] == "Bo calls.", "\(changed.text)")
      let now = try #require(changed.json.items.first)
      #expect(now.text == "Call the yard" && now["owner"] == .null && now["due"]?["date"] == "2026-05-18")
      #expect(
        now["due"]?["words"] == answer.items[0]["due"]?["words"] && now["evidence"] == answer.items[0]["evidence"])
      let late = await host.client.ask("PATCH", "/notes/answers/\(id)", ["version": version, "edited": .null])
      #expect(late.status == 409 && late["code"] == "conflict" && late["answer"]?["edited"] == "Bo calls.")
      let newer = try #require(changed["version"])
      for (body, status) in [
        (["version": newer, "items": [["id": "none", "text": "x"]]], 422),
        (["version": newer, "items": [["id": .string(item), "text": ""]]], 422),
        (["version": newer, "items": [["id": .string(item), "due": ["date": "2026-02-30"]]]], 422),
        (["version": newer, "items": [["id": .string(item), "due": ["candidates": ["x"]]]]], 422),
        (["version": newer, "items": "x"], 422), (["version": newer, "removed": ["none"]], 422), (["edited": "x"], 422),
        (["version": newer, "edited": 1], 422), (["version": "1"], 422),
      ] as [(JSONValue, Int)] {
        let wrong = await host.client.ask("PATCH", "/notes/answers/\(id)", body)
        #expect(wrong.status == status, "\(body) \(wrong.text)")
      }
      let less = await host.client.ask(
        "PATCH", "/notes/answers/\(id)", ["version": newer, "edited": .null, "removed": [.string(item)]])
      #expect(less["edited"] == .null && less["items"] == [])
      #expect(await host.client.ask("DELETE", "/notes/answers/\(id)").status == 204)
      #expect(await host.client.get("/notes/answers/\(id)").status == 404)
      #expect(await host.client.get("/notes/\(note)/answers")["answers"] == [])
    }
  }

  @Test func `what can't be asked is said`() async throws {
    let reader = WordReader()
    try await with(reader) { host, note in
      let long = JSONValue.string(String(repeating: "é", count: 4_001))
      for (members, status) in [
        ([:], 422), (["question": ["kind": "ready"]], 422), (["question": ["kind": "ready", "ready": "why"]], 422),
        (["question": ["kind": "summary"]], 422), (["question": ["kind": "summary", "length": 3]], 422),
        (["question": ["kind": "own", "text": " \n"]], 422), (["question": ["kind": "own"]], 422),
        (["question": ["kind": "own", "text": long]], 413), (["question": "actions"], 422), (["question": .null], 422),
        (["question": ["kind": "dates"], "instruction": long], 413),
        (["question": ["kind": "dates"], "instruction": 1], 422),
        (["question": ["kind": "dates"], "follows": "none"], 404),
        (["question": ["kind": "dates"], "follows": [1]], 422),
      ] as [(JSONObject, Int)] {
        var body = members
        body["clientID"] = "1"
        let answer = await host.client.ask("POST", "/notes/\(note)/answers", .object(body))
        #expect(answer.status == status, "\(members) \(answer.text)")
        let estimate = await host.client.ask("POST", "/notes/\(note)/estimate", .object(members))
        #expect(estimate.status == status || members["follows"] == "none", "\(members) \(estimate.text)")
      }
      for id in ["", .string(String(repeating: "x", count: 101)), .null] as [JSONValue] {
        let answer = await host.client.ask(
          "POST", "/notes/\(note)/answers", ["clientID": id, "question": ["kind": "dates"]])
        #expect(answer.status == 422)
      }
      #expect(await host.client.get("/notes/\(note)/answers")["answers"] == [] && reader.asked == 0)
      #expect(host.log.all == [])
    }
  }

  @Test func `more than twenty unfinished answers are too many`() async throws {
    let gate = Gate()
    let reader = WordReader(.init(gate: gate))
    try await with(reader) { host, note in
      var asked: [JSONValue] = []
      for _ in 0..<20 { asked.append(try await host.client.askNote(note)) }
      let more = await host.client.ask(
        "POST", "/notes/\(note)/answers", ["clientID": "21", "question": ["kind": "ready", "ready": "aims"]])
      #expect(more.status == 429 && more["code"] == "too-many" && more.header("Retry-After") != nil)
      gate.open()
      for answer in asked { #expect(try await host.client.finalAnswer(answer).status == "complete") }
      _ = try await host.client.finalAnswer(host.client.askNote(note))
    }
  }
}

extension TestClient {
  fileprivate func askNote(_ note: String, more: JSONObject) async throws -> JSONValue {
    try await askNote(note, ["kind": "ready", "ready": "actions"], more)
  }
}
