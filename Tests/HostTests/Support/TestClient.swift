import HTTPTransport
import LanguageModels
import Locking
import Testing

@testable import Host

/// Asks a host, and checks that every answer is as the API's description has it.
struct TestClient: Sendable {
  let server: InMemoryHTTPServer
  /// The operations that were answered without a problem, with the path of the last time; `nil` if nobody wants to know.
  var done: Locked<[String: String]>?

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
    check(answer, "GET", path, sourceLocation)
    #expect(answer.status == 200, sourceLocation: sourceLocation)
    #expect(answer.header("Content-Type") == "text/event-stream", sourceLocation: sourceLocation)
    guard let stream = answer.stream else {
      throw TestFailure("\(path) didn't answer with a stream but with \(answer.status).")
    }
    return EventReader(stream)
  }

  // MARK: The description

  /// Checks an answer against the API's description, and notes what was done.
  func check(_ answer: Answer, _ method: String, _ path: String, _ sourceLocation: SourceLocation) {
    let described = DescribedAnswer(method, path)
    let faults = described.faults(of: answer)
    #expect(faults == [], "\(method) \(path) \(answer.status)", sourceLocation: sourceLocation)
    if answer.status < 400, let template = described.template {
      done?.withLock { $0["\(described.method) \(template)"] = path }
    }
  }

  /// The schema of an event's data.
  static func eventSchema(_ name: String) -> JSONSchema? {
    switch name {
    case "screen": DescribedAnswer.schema(named: "ScreenEvent")
    case "decision": DescribedAnswer.schema(named: "DecisionEvent")
    case "session": DescribedAnswer.schema(named: "SessionSummary")
    case "model": DescribedAnswer.schema(named: "ModelReport")
    case "queue": DescribedAnswer.schema(named: "ModelQueue")
    case "writing-run": DescribedAnswer.schema(named: "WritingRun")
    case "writing-drafts": DescribedAnswer.schema(named: "DraftEvent")
    case "message", "chat-message": DescribedAnswer.schema(named: "ChatMessageEvent")
    case "delta", "chat-delta": DescribedAnswer.schema(named: "ChatDeltaEvent")
    case "channel", "chat-channel": DescribedAnswer.schema(named: "ChatChannelEvent")
    case "bots", "settings", "chat-bots", "chat-settings": DescribedAnswer.schema(named: "ChatNumberedEvent")
    case "snapshot": DescribedAnswer.schema(named: "ChatSnapshotEvent")
    case "chat-place": DescribedAnswer.schema(named: "ChatPlaceEvent")
    case "note": DescribedAnswer.schema(named: "NoteEvent")
    case "note-deleted": DescribedAnswer.schema(named: "NoteDeletedEvent")
    case "note-answer": DescribedAnswer.schema(named: "NoteAnswer")
    case "note-progress": DescribedAnswer.schema(named: "NoteProgressEvent")
    case "note-answer-deleted": DescribedAnswer.schema(named: "NoteAnswerDeletedEvent")
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
