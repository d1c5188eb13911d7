import HTTPTransport
import LanguageModels
import Testing

@testable import Host

/// What tests do with sessions again and again.
extension TestClient {
  /// Opens a session and gives its id.
  func open(
    _ app: String = "counter", _ body: JSONValue = ["calls": "samples"],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> String {
    let answer = await ask("POST", "/apps/\(app)/sessions", body, sourceLocation: sourceLocation)
    #expect(answer.status == 201, "\(answer.text)", sourceLocation: sourceLocation)
    return try #require(answer["id"]?.stringValue, sourceLocation: sourceLocation)
  }

  /// Taps a component, and waits until that is handled.
  @discardableResult
  func tap(
    _ component: String, on page: String = "MainPage#1", in session: String, id: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async -> Answer {
    var body: JSONObject = ["kind": "tap", "page": .string(page), "component": .string(component)]
    if let id { body["id"] = .string(id) }
    return await interact(.object(body), in: session, sourceLocation: sourceLocation)
  }

  @discardableResult
  func interact(
    _ body: JSONValue, in session: String, wait: String? = "wait=30",
    sourceLocation: SourceLocation = #_sourceLocation
  ) async -> Answer {
    await ask(
      "POST", "/sessions/\(session)/interactions", body, headers: wait.map { [HTTPField("Prefer", $0)] } ?? [],
      sourceLocation: sourceLocation)
  }
}

extension JSONValue {
  /// The label of a component of this screen.
  func label(_ component: String) -> String? {
    self["components"]?.arrayValue?.first { $0["name"]?.stringValue == component }?["label"]?.stringValue
  }

  /// The value of a field of this screen.
  func value(_ component: String) -> String? {
    self["components"]?.arrayValue?.first { $0["name"]?.stringValue == component }?["value"]?.stringValue
  }
}
