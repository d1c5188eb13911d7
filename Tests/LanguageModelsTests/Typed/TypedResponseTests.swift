import Foundation
import LanguageModels
import ParlanceTesting
import Testing

@Suite("Typed responses")
struct TypedResponseTests {
  static let party: JSONValue = [
    "title": "Tea \"for\" two 😀", "day": "2026-01-31T12:00:00Z",
    "guests": [["name": "A", "age": 3], ["name": "B", "age": 40, "nickname": "Bé"]],
    "host": ["name": "C", "age": 50], "tables": [[1, nil], []], "gifts": ["x": 1.5], "is_open": true,
  ]

  @Test func `a value is asked for by its schema, checked, and then in the transcript`() async throws {
    let model = ScriptedModel(answers: [.json(Self.party)])
    let session = LanguageModelSession(model: model)
    let response = try await session.respond(to: "Plan a party", generating: Party.self)
    #expect(response.content.guests.map(\.nickname) == [nil, "Bé"])
    #expect(response.content.day == Date(timeIntervalSince1970: 1_769_860_800))
    #expect(response.usage.completionTokens > 0)
    #expect(model.requests.first?.schema?.name == "Party")
    #expect(model.requests.first?.schema?.schema == (try JSONSchema(for: Party.self)))
    #expect(session.transcript.map(\.content) == ["Plan a party", Self.party.serialized()])
  }

  @Test func `what isn't an object is asked for inside one`() async throws {
    let model = ScriptedModel(answers: [.json(["value": ["a", "b"]]), .json(["value": ["circle": ["radius": 2]]])])
    let session = LanguageModelSession(model: model)
    #expect(try await session.respond(to: "x", generating: [String].self).content == ["a", "b"])
    #expect(model.requests.first?.schema?.schema.json["type"] == "object")
    #expect(try await session.respond(to: "x", generating: Shape.self).content == .circle(radius: 2))
  }

  @Test func `a response of the wrong shape leaves no trace`() async throws {
    let model = ScriptedModel(answers: [
      .json(["name": "A", "age": 200]), "no JSON", .cutOff(#"{"name":"#),
      ScriptedAnswer("{}", ending: .finished(.contentFilter)),
      .json(["name": "A", "age": 20, "nickname": nil]),
    ])
    let session = LanguageModelSession(model: model)
    for code in [LanguageModelError.Code.wrongShape, .wrongShape, .cutOff, .refused] {
      let stream = session.streamResponse(to: "x", generating: Guest.self)
      let error = await #expect(throws: LanguageModelError.self) { try await stream.collect() }
      #expect(error?.code == code)
      #expect(session.transcript.isEmpty)
      #expect(!session.isResponding)
    }
    // The strict form has null where a member is absent.
    let guest = try await session.respond(to: "x", generating: Guest.self).content
    #expect(guest == Guest(name: "A", age: 20, nickname: nil))
    #expect(session.transcript.count == 2)
  }

  @Test func `a wrong value is told by place, expectation and finding`() async throws {
    var wrong = Self.party.objectValue ?? JSONObject()
    wrong["guests"] = [["name": "A", "age": "old"]]
    let session = LanguageModelSession(model: ScriptedModel(answers: [.json(.object(wrong))]))
    let error = await #expect(throws: LanguageModelError.self) {
      try await session.respond(to: "x", generating: Party.self)
    }
    #expect(error?.message.contains("at /guests/0/age: expected integer, found \"old\"") == true)
    #expect(error?.providerText == JSONValue.object(wrong).serialized())
  }

  @Test func `a type without a schema fails before anything is sent`() async throws {
    let model = ScriptedModel(answers: [])
    let session = LanguageModelSession(model: model)
    let error = await #expect(throws: LanguageModelError.self) {
      try await session.respond(to: "x", generating: Unlisted.self)
    }
    #expect(error?.code == .unsupportedType)
    await #expect(throws: LanguageModelError.self) {
      for try await _ in session.streamResponse(to: "x", generating: Unlisted.self) {}
    }
    #expect(model.requests.isEmpty)
    #expect(!session.isResponding)
  }

  @Test(arguments: [1, 2, 3, 7, 100])
  func `snapshots grow, and their content is there as soon as it can be`(size: Int) async throws {
    let text = Self.party.serialized()
    let session = LanguageModelSession(model: ScriptedModel(answers: [ScriptedAnswer(text, pieces: .scalars(size))]))
    let stream = session.streamResponse(to: "x", generating: Party.self)
    var deltas = ""
    var titles: [String] = []
    var isThere = false
    var last: PartialValue?
    for try await snapshot in stream {
      deltas += snapshot.delta
      if let title = snapshot.rawContent["title"]?.stringValue { titles.append(title) }
      if isThere { #expect(snapshot.content != nil) }
      isThere = snapshot.content != nil
      last = snapshot.rawContent
    }
    #expect(deltas == text)
    #expect(isThere)
    #expect(last?.isComplete == true)
    #expect(last?.value == Self.party)
    #expect(zip(titles, titles.dropFirst()).allSatisfy { $1.unicodeScalars.starts(with: $0.unicodeScalars) })
    #expect(titles.last == Self.party["title"]?.stringValue)
    #expect(session.transcript.count == 2)
  }
}
