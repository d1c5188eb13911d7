import Apps
import LanguageModels

/// The apps: what there is, what they say, what became of their requirements.
struct AppRoutes: Sendable {
  let library: AppLibrary
  let store: AppStore

  var routes: [Route] {
    [
      Route("GET", "/apps") { try await list($0) },
      Route("GET", "/apps/{app}") { try await detail($0) },
    ]
  }

  private func list(_ request: APIRequest) async throws -> ServerResponse {
    let apps = try await library.apps()
    let sessions = try await store.sessions(of: request.person, includingEnded: true)
    return JSONAnswer.response([
      "apps": .array(apps.map { .object(members($0, sessions)) }), "folder": .string(library.folder),
    ])
  }

  private func detail(_ request: APIRequest) async throws -> ServerResponse {
    let app = try await library.existing(request["app"])
    var members = members(app, try await store.sessions(of: request.person, includingEnded: true))
    members["source"] = .string(app.source)
    members["list"] = .array(app.requirements.map(requirement))
    members["calls"] = .array(
      (app.folder.spec?.calls ?? []).map {
        ["name": .string($0.name), "method": .string($0.method), "address": .string($0.uriTemplate)]
      })
    members["problems"] = .array(
      app.problems.map {
        [
          "severity": .string($0.severity.rawValue), "code": .string($0.code.rawValue), "file": .string($0.file),
          "line": $0.line > 0 ? .integer($0.line) : .null, "message": .string($0.message),
        ]
      })
    return JSONAnswer.response(.object(members))
  }

  /// The members of the API's `App`.
  private func members(_ app: AppEntry, _ sessions: [StoredSession]) -> JSONObject {
    let own = sessions.filter { $0.app.utf8.elementsEqual(app.path.utf8) }
    let last = own.filter { SessionSummary($0, app: app).canGoOn }.max { $0.used < $1.used }
    return [
      "id": .string(app.id), "title": .string(app.title), "summary": .string(app.folder.spec?.summary ?? ""),
      "path": .string(app.path), "changed": .string(app.facts.changed.iso8601),
      "requirements": .integer(app.requirements.count),
      "compiled": .integer(app.requirements.count(where: \.isCompiled)),
      "asking": .integer(app.requirements.count(where: \.isAsking)),
      "stale": .integer(app.requirements.count { $0.state == .stale }), "errors": .integer(app.errors.count),
      "warnings": .integer(app.problems.count - app.errors.count), "session": last.map { .string($0.id) } ?? .null,
      "used": own.map(\.used).max().map { .string($0.iso8601) } ?? .null,
    ]
  }

  private func requirement(_ state: RequirementState) -> JSONValue {
    [
      "number": .integer(state.requirement.number), "text": .string(state.requirement.text),
      "state": .string(state.state.rawValue), "kind": state.entry.map { .string($0.content.kind) } ?? .null,
      "sentence": state.entry.map { .string($0.sentence) } ?? .null,
      "origin": state.entry.map { .string($0.origin.rawValue) } ?? .null,
    ]
  }
}

extension AppLibrary {
  /// An app that is there.
  ///
  /// - Throws: `ProblemDetails`.
  func existing(_ id: String) async throws -> AppEntry {
    guard let app = await app(id) else {
      throw ProblemDetails(
        status: 404, code: .notFound,
        detail: "There is no app “\(id.prefix(64))”: the list of apps shows those that there are.")
    }
    return app
  }
}
