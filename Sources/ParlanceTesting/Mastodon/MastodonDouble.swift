import HTTPTransport
public import LanguageModels
import Locking

/// A Mastodon instance on 127.0.0.1 for tests: it tells its limits, knows one account, takes posts once for each
/// idempotency key, and fails on demand.
public final class MastodonDouble: Sendable {
  /// A post that it has.
  public struct Status: Sendable, Hashable {
    public var id: String
    public var text: String
    public var contentWarning: String
    public var visibility: String
    public var language: String?
    public var replyTo: String?
    public var key: String
  }

  /// How a request fails, or is answered otherwise than usual.
  public enum Fault: Sendable {
    /// This answer; nothing is done.
    case answer(LoopbackAnswer)
    /// What was asked for is done, and then this is answered.
    case doneThen(LoopbackAnswer)
    /// What was asked for is done and answered as usual, once the gate opens.
    case delayed(Gate)
  }

  private struct State {
    var statuses: [Status] = []
    var faults: [(path: String, fault: Fault)] = []
    var instances: [String: JSONValue] = [
      "/api/v2/instance": [
        "configuration": ["statuses": ["max_characters": 500, "characters_reserved_per_url": 23]]
      ]
    ]
    var limit = 500
  }

  /// The token of its account.
  public static let token = "double-token-0123456789"
  private let state: Locked<State>
  private let server: LoopbackServer

  public init() throws {
    let state = Locked(State())
    self.state = state
    server = try LoopbackServer { request in Self.answer(request, state) }
  }

  /// Its address, without a slash at the end.
  public var url: String { server.url }
  /// The posts that it has, in order.
  public var statuses: [Status] { state.withLock { $0.statuses } }
  /// What it was asked so far.
  public var requests: [LoopbackRequest] { server.requests }

  /// The next request to a path fails so; further calls are for further requests.
  public func fail(_ path: String, _ fault: Fault) { state.withLock { $0.faults.append((path, fault)) } }

  /// What it tells about itself at a path such as `/api/v2/instance`; `nil` for 404.
  public func tell(_ json: JSONValue?, at path: String) { state.withLock { $0.instances[path] = json } }

  public func stop() { server.stop() }

  // MARK: Answering

  private static func answer(_ request: LoopbackRequest, _ state: Locked<State>) -> LoopbackAnswer {
    let fault = state.withLock { state -> Fault? in
      guard let index = state.faults.firstIndex(where: { $0.path == request.path }) else { return nil }
      return state.faults.remove(at: index).fault
    }
    switch fault {
    case .answer(let answer): return answer
    case .doneThen(let answer):
      _ = usual(request, state)
      return answer
    case .delayed(let gate): return usual(request, state).delayed(until: gate)
    case nil: return usual(request, state)
    }
  }

  private static func usual(_ request: LoopbackRequest, _ state: Locked<State>) -> LoopbackAnswer {
    switch (request.method, request.path) {
    case ("GET", "/api/v2/instance"), ("GET", "/api/v1/instance"):
      guard let json = state.withLock({ $0.instances[request.path] }) else { return error(404, "Record not found") }
      return .json(json.serialized())
    case ("GET", "/api/v1/accounts/verify_credentials"):
      guard isAllowed(request) else { return error(401, "The access token is invalid") }
      return .json(JSONValue.object(["id": "7", "username": "ada", "display_name": "Ada L."]).serialized())
    case ("POST", "/api/v1/statuses"):
      guard isAllowed(request) else { return error(401, "The access token is invalid") }
      return post(request, state)
    default: return error(404, "Record not found")
    }
  }

  private static func isAllowed(_ request: LoopbackRequest) -> Bool {
    request.header("Authorization") == "Bearer \(token)"
  }

  private static func post(_ request: LoopbackRequest, _ state: Locked<State>) -> LoopbackAnswer {
    guard let json = try? JSONValue(parsing: request.text), let text = json["status"]?.stringValue else {
      return error(422, "Validation failed: Text can't be blank")
    }
    let key = request.header("Idempotency-Key") ?? ""
    return state.withLock { state in
      if let known = state.statuses.first(where: { $0.key == key && !key.isEmpty }) { return answer(known) }
      let warning = json["spoiler_text"]?.stringValue ?? ""
      guard text.count + warning.count <= state.limit else {
        return error(422, "Validation failed: Text character limit of \(state.limit) exceeded")
      }
      let status = Status(
        id: "\(1000 + state.statuses.count)", text: text, contentWarning: warning,
        visibility: json["visibility"]?.stringValue ?? "public", language: json["language"]?.stringValue,
        replyTo: json["in_reply_to_id"]?.stringValue, key: key)
      state.statuses.append(status)
      return answer(status)
    }
  }

  private static func answer(_ status: Status) -> LoopbackAnswer {
    let json: JSONValue = [
      "id": .string(status.id), "url": .string("https://social.example/@ada/\(status.id)"),
      "content": .string("<p>\(status.text)</p>"),
    ]
    return .json(json.serialized())
  }

  /// An error as Mastodon says it.
  public static func error(_ status: Int, _ text: String) -> LoopbackAnswer {
    .json(JSONValue.object(["error": .string(text)]).serialized(), status: status)
  }
}
