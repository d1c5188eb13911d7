import HTTPTransport
import LanguageModels
import Testing

@testable import Host

/// Asks a host, and checks that every answer is as the API's description has it.
struct TestClient: Sendable {
  let handler: any RequestHandler
  private static let description = APIDescription()

  /// An answer that is whole.
  struct Answer: Sendable {
    var status: Int
    var headers: [HTTPField]
    var bytes: [UInt8]

    var text: String { String(decoding: bytes, as: UTF8.self) }
    var json: JSONValue { (try? JSONValue(parsing: bytes)) ?? .null }
    subscript(_ name: String) -> JSONValue? { json[name] }
    func header(_ name: String) -> String? {
      headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }
  }

  /// Sends a request; a body is JSON unless the headers say otherwise.
  func send(
    _ method: String, _ path: String, body: String? = nil, query: [String: String] = [:],
    headers: [HTTPField] = []
  ) async -> ServerResponse {
    var headers = headers + [HTTPField("Host", "127.0.0.1:8710")]
    if body != nil, !headers.contains(where: { $0.name == "Content-Type" }) {
      headers.append(HTTPField("Content-Type", "application/json"))
    }
    let request = ServerRequest(
      method: method, path: path.hasPrefix("/") ? "/api/v1" + path : path,
      query: query.sorted { $0.key < $1.key }.map { ServerRequest.Parameter($0.key, $0.value) }, headers: headers)
    return await send(request, body: Array((body ?? "").utf8))
  }

  func send(_ request: ServerRequest, body: [UInt8] = []) async -> ServerResponse {
    switch handler.receive(request) {
    case .answer(let response): return response
    case .respond(let limit, let respond):
      guard body.count <= limit else {
        return ProblemDetails(status: 413, code: .tooLong, detail: "The body is too long.").response
      }
      return await respond(request, RequestBody(body))
    }
  }

  /// Sends a request and reads the whole answer.
  @discardableResult
  func ask(
    _ method: String, _ path: String, _ body: JSONValue? = nil, query: [String: String] = [:],
    headers: [HTTPField] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) async -> Answer {
    let response = await send(method, path, body: body?.serialized(), query: query, headers: headers)
    let answer = Self.whole(response)
    check(answer, method, path, sourceLocation)
    return answer
  }

  func get(_ path: String, query: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation) async
    -> Answer
  {
    await ask("GET", path, query: query, sourceLocation: sourceLocation)
  }

  static func whole(_ response: ServerResponse) -> Answer {
    var bytes: [UInt8] = []
    switch response.content {
    case .none: break
    case .bytes(let all): bytes = all
    case .constant(let constant): bytes = constant.bytes
    case .stream(let stream): while case .bytes(let piece) = stream.pull(1 << 16, wake: {}) { bytes += piece }
    }
    return Answer(status: response.status, headers: response.headers, bytes: bytes)
  }

  /// Follows events; the stream ends when the reader is closed.
  func follow(
    _ path: String, after id: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> EventReader {
    let response = await send(
      "GET", path, headers: id.map { [HTTPField("Last-Event-ID", $0)] } ?? [])
    #expect(response.status == 200, sourceLocation: sourceLocation)
    #expect(response.header("Content-Type") == "text/event-stream", sourceLocation: sourceLocation)
    guard case .stream(let stream) = response.content else {
      throw TestFailure("\(path) didn't answer with a stream but with \(response.status).")
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
    case "reset", "apps": JSONSchema(["type": "object"])
    default: nil
    }
  }
}

struct TestFailure: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}
