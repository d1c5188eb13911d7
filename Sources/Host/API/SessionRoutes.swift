import Apps
import HTTPTransport
import LanguageModels

/// Sessions: opened, listed, seen, used, stopped, and what was recorded of them.
struct SessionRoutes: Sendable {
  let registry: SessionRegistry
  let library: AppLibrary
  let store: AppStore
  let hub: EventHub
  /// Where the answers of calls come from, when an opening doesn't say.
  let calls: CallRunner.Mode

  var routes: [Route] {
    [
      Route("POST", "/apps/{app}/sessions", body: .json) { try await open($0) },
      Route("GET", "/sessions") { try await list($0) },
      Route("GET", "/sessions/{session}") { try await see($0) },
      Route("DELETE", "/sessions/{session}") { try await stop($0) },
      // What was taken goes on in a task of its own.
      Route("POST", "/sessions/{session}/interactions", body: .json, endsWithClient: true) { try await interact($0) },
      Route("GET", "/sessions/{session}/trace") { try await trace($0) },
      Route("GET", "/sessions/{session}/events") { try await follow($0) },
    ]
  }

  // MARK: Opening and seeing

  private func open(_ request: APIRequest) async throws -> ServerResponse {
    let app = try await library.existing(request["app"])
    let deciders = request.body["deciders"]?.stringValue.flatMap(SessionOptions.Deciders.init(rawValue:))
    let calls = request.body["calls"]?.stringValue.flatMap(CallRunner.Mode.init(rawValue:))
    let live = try await registry.open(
      app, deciders: deciders ?? .both, calls: calls ?? self.calls, person: request.person)
    defer { registry.letGoLater(live) }
    return answer(
      SessionSummary(live.stored, app: app), live, request.person, status: 201,
      headers: [HTTPField("Location", "\(Router.base)/sessions/\(live.id)")])
  }

  private func list(_ request: APIRequest) async throws -> ServerResponse {
    let sessions = try await store.sessions(of: request.person, includingEnded: try request.flag("ended"))
    var apps: [[UInt8]: AppEntry?] = [:]
    var list: [JSONValue] = []
    for session in sessions.sorted(by: { $0.used > $1.used }) {
      // Byte by byte, as folders are told apart.
      let path = Array(session.app.utf8)
      if apps[path] == nil { apps[path] = .some(await library.app(at: session.app)) }
      list.append(.object(SessionSummary(session, app: apps[path] ?? nil).members))
    }
    return JSONAnswer.response(["sessions": .array(list)])
  }

  private func see(_ request: APIRequest) async throws -> ServerResponse {
    var summary = try await summary(request)
    guard let live = try await live(&summary, request.person) else {
      let lines = try await store.trace(of: summary.stored, after: 0)
      return answer(
        summary.members, hub.present(.session(summary.stored.id), of: request.person).id, lines.count, screen: nil)
    }
    defer { registry.letGoLater(live) }
    return answer(summary, live, request.person)
  }

  /// The session in memory; `nil` if it can't go on, and then the summary says why.
  private func live(_ summary: inout SessionSummary, _ person: String) async throws -> LiveSession? {
    guard summary.canGoOn else { return nil }
    do {
      return try await registry.hold(summary.stored.id, person: person)
    } catch let problem as ProblemDetails where [.ended, .outdated].contains(problem.code) {
      summary.outdated = problem.detail
      return nil
    }
  }

  private func summary(_ request: APIRequest) async throws -> SessionSummary {
    guard let stored = try await store.session(request["session"], of: request.person) else {
      throw SessionRegistry.unknown(request["session"])
    }
    return SessionSummary(stored, app: await library.app(at: stored.app))
  }

  private func answer(
    _ summary: SessionSummary, _ live: LiveSession, _ person: String, status: Int = 200, headers: [HTTPField] = []
  ) -> ServerResponse {
    let (id, event) = hub.present(.session(live.id), of: person)
    return answer(
      summary.members, id, live.feed.decisions, screen: SessionFeed.screen(in: event, of: live.id), status: status,
      headers: headers)
  }

  private func answer(
    _ summary: JSONObject, _ event: EventID, _ decisions: Int, screen: String?, status: Int = 200,
    headers: [HTTPField] = []
  ) -> ServerResponse {
    var members = summary
    members["event"] = .string(event.description)
    members["decisions"] = .integer(decisions)
    return JSONAnswer.response(
      text: JSONAnswer.text(members, adding: "screen", screen ?? "null"), status: status, headers: headers)
  }

  // MARK: Using and stopping

  private func interact(_ request: APIRequest) async throws -> ServerResponse {
    let interaction = try InteractionReader.read(request.body)
    let wait = WaitPreference.read(request.head.header("Prefer"))
    let live = try await registry.hold(request["session"], person: request.person)
    let handling: Race<SessionInteraction.Outcome>
    do {
      // It is held until the interaction is handled, whether somebody waits for that or not.
      handling = try live.perform(interaction) { [registry] in await registry.release(live) }
    } catch {
      await registry.release(live)
      throw error
    }
    let outcome = await handling.value(within: wait)
    // What the host's end cut short is repeated with the next host: it isn't turned down.
    if case .dropped = outcome, await registry.isOver { throw CancellationError() }
    let (id, event) = hub.present(.session(live.id), of: request.person)
    guard let screen = SessionFeed.screen(in: event, of: live.id) else { throw SessionRegistry.ended }
    let members: JSONObject = [
      "outcome": .string(outcome?.word ?? "pending"), "reason": outcome?.reason.map { .string($0) } ?? .null,
      "event": .string(id.description),
    ]
    return JSONAnswer.response(text: JSONAnswer.text(members, adding: "screen", screen))
  }

  private func stop(_ request: APIRequest) async throws -> ServerResponse {
    try await registry.stop(request["session"], person: request.person)
    return ServerResponse(status: 204)
  }

  // MARK: Recorded and followed

  private func trace(_ request: APIRequest) async throws -> ServerResponse {
    let after = try request.number("after")
    guard let stored = try await store.session(request["session"], of: request.person) else {
      throw SessionRegistry.unknown(request["session"])
    }
    var bytes: [UInt8] = []
    for line in try await store.trace(of: stored, after: after) {
      bytes += line.utf8
      bytes.append(UInt8(ascii: "\n"))
    }
    let headers = [HTTPField("Content-Type", "application/jsonl"), HTTPField("Cache-Control", "no-store")]
    return ServerResponse(status: 200, headers: headers, content: .bytes(bytes))
  }

  private func follow(_ request: APIRequest) async throws -> ServerResponse {
    var summary = try await summary(request)
    let live = try await live(&summary, request.person)
    let topic = EventTopic.session(summary.stored.id)
    let stream = hub.follow(
      topic, person: request.person, after: EventStreams.place(request), presents: [topic], otherwise: summary.event)
    if let live { await registry.release(live) }
    return EventStreams.response(stream)
  }
}

extension SessionRegistry {
  /// Releases a session when nothing waits for that.
  nonisolated func letGoLater(_ session: LiveSession) { Task { await release(session) } }
}

extension SessionInteraction.Outcome {
  /// As the API says it.
  fileprivate var word: String {
    switch self {
    case .done: "done"
    case .repeated: "repeated"
    case .dropped: "dropped"
    }
  }

  fileprivate var reason: String? { if case .dropped(let reason) = self { reason } else { nil } }
}
