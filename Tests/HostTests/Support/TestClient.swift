import HTTPTransport
import LanguageModels
import Testing

@testable import Host

/// Asks a host, and checks that every answer is as the API's description has it.
struct TestClient: Sendable {
  let server: InMemoryHTTPServer
  private static let description = APIDescription()

  typealias Answer = InMemoryHTTPServer.Answer

  /// Sends a request as it is; a body is JSON unless the headers say otherwise. A path that isn't absolute is taken as it is.
  func send(
    _ method: String, _ path: String, body: String? = nil, query: [String: String] = [:],
    headers: [HTTPField] = []
  ) async -> Answer {
    var headers = headers
    if body != nil, !headers.contains(where: { $0.name == "Content-Type" }) {
      headers.append(HTTPField("Content-Type", "application/json"))
    }
    let parameters = query.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
    return await server.send(
      method, "/api/v1\(path)\(parameters.isEmpty ? "" : "?" + parameters)", headers: headers,
      body: body.map { .bytes(Array($0.utf8)) } ?? .none)
  }

  /// Sends a request, reads the whole answer and checks it.
  @discardableResult
  func ask(
    _ method: String, _ path: String, _ body: JSONValue? = nil, query: [String: String] = [:],
    headers: [HTTPField] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) async -> Answer {
    let answer = await send(method, path, body: body?.serialized(), query: query, headers: headers)
    check(answer, method, path, sourceLocation)
    return answer
  }

  func get(_ path: String, query: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation) async
    -> Answer
  {
    await ask("GET", path, query: query, sourceLocation: sourceLocation)
  }

  /// Follows events; the stream ends when the reader is closed.
  func follow(
    _ path: String, after id: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> EventReader {
    let answer = await send("GET", path, headers: id.map { [HTTPField("Last-Event-ID", $0)] } ?? [])
    #expect(answer.status == 200, sourceLocation: sourceLocation)
    #expect(answer.header("Content-Type") == "text/event-stream", sourceLocation: sourceLocation)
    guard let stream = answer.stream else {
      throw TestFailure("\(path) didn't answer with a stream but with \(answer.status).")
    }
    return EventReader(stream)
  }

  // MARK: The description

  /// Checks an answer against the API's description.
  func check(_ answer: Answer, _ method: String, _ path: String, _ sourceLocation: SourceLocation) {
    let type = answer.header("Content-Type")
    if answer.status >= 400 {
      #expect(type == "application/problem+json", sourceLocation: sourceLocation)
      expect(answer.json, fits: Self.description.schema(named: "Problem"), sourceLocation)
      #expect(answer["status"] == .integer(answer.status), sourceLocation: sourceLocation)
      return
    }
    guard type == "application/json", let template = Self.template(of: path) else { return }
    let schema = Self.description.responseSchema(of: method, template, status: answer.status)
    expect(answer.json, fits: schema, sourceLocation)
  }

  private func expect(_ value: JSONValue, fits schema: JSONSchema?, _ sourceLocation: SourceLocation) {
    guard let schema else {
      Issue.record("The description has no schema for this answer.", sourceLocation: sourceLocation)
      return
    }
    #expect(schema.validate(value) == [], sourceLocation: sourceLocation)
  }

  private static func template(of path: String) -> String? {
    guard let segments = PathSegments.split(path), case .object(let paths) = description.document["paths"] else {
      return nil
    }
    return paths.keys.map { PathTemplate($0) }.filter { $0.match(segments) != nil }.max { $0.literals < $1.literals }?
      .description
  }

  /// The schema of an event's data.
  static func eventSchema(_ name: String) -> JSONSchema? {
    switch name {
    case "screen": description.schema(named: "ScreenEvent")
    case "decision": description.schema(named: "DecisionEvent")
    case "session": description.schema(named: "SessionSummary")
    case "model": description.schema(named: "ModelReport")
    case "queue": description.schema(named: "ModelQueue")
    case "writing-run": description.schema(named: "WritingRun")
    case "writing-drafts": description.schema(named: "DraftEvent")
    case "message", "chat-message": description.schema(named: "ChatMessageEvent")
    case "delta", "chat-delta": description.schema(named: "ChatDeltaEvent")
    case "channel", "chat-channel": description.schema(named: "ChatChannelEvent")
    case "bots", "settings", "chat-bots", "chat-settings": description.schema(named: "ChatNumberedEvent")
    case "snapshot": description.schema(named: "ChatSnapshotEvent")
    case "chat-place": description.schema(named: "ChatPlaceEvent")
    case "note": description.schema(named: "NoteEvent")
    case "note-deleted": description.schema(named: "NoteDeletedEvent")
    case "note-answer": description.schema(named: "NoteAnswer")
    case "note-progress": description.schema(named: "NoteProgressEvent")
    case "note-answer-deleted": description.schema(named: "NoteAnswerDeletedEvent")
    case "reset", "apps", "note-actions", "note-questions": JSONSchema(["type": "object"])
    default: nil
    }
  }
}

extension InMemoryHTTPServer.Answer {
  /// The body as JSON; `null` if it isn't.
  var json: JSONValue { (try? JSONValue(parsing: body)) ?? .null }
  subscript(_ name: String) -> JSONValue? { json[name] }
}

struct TestFailure: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}
