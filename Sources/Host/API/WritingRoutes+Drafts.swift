import HTTPTransport
import LanguageModels
import Writing

/// Drafts: kept with every change, with their history.
extension WritingRoutes {
  var draftRoutes: [Route] {
    [
      Route("GET", "/writing/drafts") { request in
        let cost = try await urlCost(of: request.person)
        let drafts = try await room.drafts.drafts(of: request.person, urlCost: cost)
        return JSONAnswer.response(["drafts": .array(drafts.map(\.json))])
      },
      Route("POST", "/writing/drafts", body: .json, handle: create),
      Route("GET", "/writing/drafts/{draft}") { request in
        await answer(try await room.drafts.draft(request["draft"], of: request.person), request.person)
      },
      Route("PATCH", "/writing/drafts/{draft}", body: .json, handle: change),
      Route("DELETE", "/writing/drafts/{draft}") { request in
        let (id, person) = (request["draft"], request.person)
        let version = try await room.drafts.delete(id, of: person)
        await room.runs.stopWork(on: id, of: person)
        room.tellDraft(id, version: version, isDeleted: true, of: person)
        return ServerResponse(status: 204)
      },
      Route("POST", "/writing/drafts/{draft}/restore") { request in
        let draft = try await room.drafts.restore(request["draft"], of: request.person)
        return await told(draft, request.person)
      },
      Route("POST", "/writing/drafts/{draft}/undo", body: .json) { request in
        let draft = try await room.drafts.undo(
          request["draft"], of: request.person, version: Self.version(request.body),
          urlCost: urlCost(of: request.person))
        return await told(draft, request.person)
      },
      Route("POST", "/writing/drafts/{draft}/redo", body: .json) { request in
        let draft = try await room.drafts.redo(
          request["draft"], of: request.person, version: Self.version(request.body),
          urlCost: urlCost(of: request.person))
        return await told(draft, request.person)
      },
    ]
  }

  private func create(_ request: APIRequest) async throws -> ServerResponse {
    let body = request.body
    let content = DraftContent(
      text: body["text"]?.stringValue ?? "", contentWarning: body["contentWarning"]?.stringValue ?? "",
      hasContentWarning: body["hasContentWarning"]?.boolValue)
    let draft = try await room.drafts.create(
      content, visibility: Self.visibility(body) ?? .public, language: try Self.language(body), of: request.person,
      urlCost: urlCost(of: request.person))
    return await told(
      draft, request.person, status: 201,
      headers: [HTTPField("Location", "\(Router.base)/writing/drafts/\(draft.id)")])
  }

  private func change(_ request: APIRequest) async throws -> ServerResponse {
    let (id, person, body) = (request["draft"], request.person, request.body)
    let version = Self.version(body)
    var change = DraftChange(
      text: body["text"]?.stringValue, contentWarning: body["contentWarning"]?.stringValue,
      hasContentWarning: body["hasContentWarning"]?.boolValue, visibility: Self.visibility(body),
      step: body["step"]?.stringValue.flatMap { DraftChange.Step(rawValue: $0) } ?? .typing)
    if body["language"] != nil { change.language = try Self.language(body) ?? "" }
    let draft = try await room.drafts.change(
      id, of: person, version: version, change, urlCost: urlCost(of: person))
    // What changed nothing isn't told; what was sent again since its answer was lost may be told again.
    return draft.version == version ? await answer(draft, person) : await told(draft, person)
  }

  // MARK: Parts

  func urlCost(of person: String) async throws -> Int { try await room.limits.setting(of: person).limit.urlCost }

  static func version(_ body: JSONValue) -> Int { body["version"]?.integerValue ?? 0 }

  static func visibility(_ body: JSONValue) -> PostVisibility? {
    body["visibility"]?.stringValue.flatMap { PostVisibility(rawValue: $0) }
  }

  /// The language in a body; `nil` if there is none.
  ///
  /// - Throws: `ProblemDetails` for what is no code of a language.
  static func language(_ body: JSONValue) throws -> String? {
    guard let text = body["language"]?.stringValue, !text.isEmpty else { return nil }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let isCode =
      text.utf8.count <= 35 && (parts.first.map { (2...3).contains($0.utf8.count) } ?? false)
      && parts.allSatisfy { part in
        (1...8).contains(part.utf8.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      } && (parts.first?.allSatisfy(\.isLetter) ?? false)
    guard isCode else {
      throw ProblemDetails(
        status: 422, code: .invalidBody, detail: "The language must be a code such as en, de or pt-BR.")
    }
    return text
  }

  private func answer(
    _ draft: Draft, _ person: String, status: Int = 200, headers: [HTTPField] = []
  ) async -> ServerResponse {
    var members = draft.json.objectValue ?? JSONObject()
    members["run"] = await room.runs.last(of: draft.id, person: person).map { .string($0.id) } ?? .null
    return JSONAnswer.response(.object(members), status: status, headers: headers)
  }

  private func told(
    _ draft: Draft, _ person: String, status: Int = 200, headers: [HTTPField] = []
  ) async -> ServerResponse {
    room.tellDraft(draft.id, version: draft.version, of: person)
    return await answer(draft, person, status: status, headers: headers)
  }
}

extension Draft {
  /// As the API says it (schema `Draft`).
  var json: JSONValue {
    [
      "id": .string(id), "title": .string(title), "text": .string(content.text),
      "contentWarning": .string(content.contentWarning), "hasContentWarning": .bool(content.hasContentWarning),
      "visibility": .string(visibility.rawValue), "language": language.map { .string($0) } ?? .null,
      "version": .integer(version), "created": .string(created.iso8601), "updated": .string(updated.iso8601),
      "canUndo": .bool(canUndo), "canRedo": .bool(canRedo),
      "posted": posted.map { ["url": .string($0.url), "at": .string($0.at.iso8601)] } ?? .null,
    ]
  }
}

extension DraftSummary {
  /// As the API says it (schema `DraftSummary`).
  fileprivate var json: JSONValue {
    [
      "id": .string(id), "title": .string(title), "updated": .string(updated.iso8601), "length": .integer(length),
      "version": .integer(version), "posted": .bool(isPosted),
    ]
  }
}
