import Foundation
import HTTPTransport
import LanguageModels
import ParlanceTesting
import Testing

@testable import Host

/// What tests do with notes again and again.
extension TestClient {
  /// Keeps a note and gives its id.
  func addNote(
    _ text: String, _ more: JSONObject = [:], sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> String {
    var body: JSONObject = ["clientID": .string(UUID().uuidString), "text": .string(text)]
    for (name, value) in more { body[name] = value }
    let answer = await ask("POST", "/notes", .object(body), sourceLocation: sourceLocation)
    #expect(answer.status == 201, "\(answer.text)", sourceLocation: sourceLocation)
    return try #require(answer.json.id, sourceLocation: sourceLocation)
  }

  /// Asks a question of a note and gives the answer as it is at first.
  func askNote(
    _ note: String, _ question: JSONValue = ["kind": "ready", "ready": "actions"], _ more: JSONObject = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> JSONValue {
    var body: JSONObject = ["clientID": .string(UUID().uuidString), "question": question]
    for (name, value) in more { body[name] = value }
    let answer = await ask("POST", "/notes/\(note)/answers", .object(body), sourceLocation: sourceLocation)
    #expect(answer.status == 201, "\(answer.text)", sourceLocation: sourceLocation)
    return answer.json
  }

  func noteAnswer(_ id: String) async -> JSONValue { await get("/notes/answers/\(id)").json }

  /// Waits until an answer is final.
  func finalAnswer(_ answer: JSONValue, sourceLocation: SourceLocation = #_sourceLocation) async throws -> JSONValue {
    let id = try #require(answer.id, sourceLocation: sourceLocation)
    let isFinal = await eventually { await noteAnswer(id).isFinalAnswer }
    #expect(isFinal, sourceLocation: sourceLocation)
    return await noteAnswer(id)
  }

  /// The action items of a filter.
  func actions(_ filter: String = "open", query: [String: String] = [:]) async -> [JSONValue] {
    await get("/notes/actions", query: query.merging(["filter": filter]) { first, _ in first })["actions"]?.arrayValue
      ?? []
  }
}

extension JSONValue {
  /// Whether nothing is at work on this answer.
  var isFinalAnswer: Bool { status != "waiting" && status != "running" }
  var items: [JSONValue] { self["items"]?.arrayValue ?? [] }
  var strings: [String] { arrayValue?.compactMap(\.stringValue) ?? [] }
}
