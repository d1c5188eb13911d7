import LanguageModels
import LocalModel
import Writing

/// Posting a draft, when the person asks for it and not before.
extension WritingRoutes {
  /// The longest key, in bytes: with its number behind it, it must be an `Idempotency-Key`.
  static let keyLimit = 150

  var postingRoutes: [Route] {
    [Route("POST", "/writing/drafts/{draft}/post", body: .json, handle: post)]
  }

  private func post(_ request: APIRequest) async throws -> ServerResponse {
    let (body, person) = (request.body, request.person)
    let parts = try Self.parts(body)
    let key = body["key"]?.stringValue ?? ""
    guard MastodonClient.isKey(key), key.utf8.count <= Self.keyLimit else {
      throw ProblemDetails(
        status: 422, code: .invalidBody,
        detail: "The key must have 1 to \(Self.keyLimit) visible ASCII characters: make a new UUID for each post.")
    }
    let draft = try await room.drafts.draft(request["draft"], of: person)
    guard Self.version(body) == draft.version else {
      var problem = ProblemDetails(
        status: 409, code: .conflict,
        detail:
          "The draft was changed elsewhere, such as in another tab: read it again before it is posted. Nothing was "
          + "posted now.")
      problem.members["draft"] = draft.json
      throw problem
    }
    guard let account = try room.configuration.read().mastodon else {
      throw ProblemDetails(
        status: 409, code: .noAccount,
        detail: "There is no account to post with: give your instance and an access token in the settings.")
    }
    let client = MastodonClient(
      try InstanceAddress(account.instance), token: account.token, transport: room.transport)
    let posted = try await room.posting.post(parts, key: key, draft: draft.id, person: person, with: client)
    let first = posted.first ?? PostedStatus(id: "", url: "")
    let now = try await room.drafts.notePosted(draft.id, of: person, url: first.url)
    room.tellDraft(now.id, version: now.version, of: person)
    return JSONAnswer.response([
      "id": .string(first.id), "url": .string(first.url), "posts": .array(posted.map(\.json)),
    ])
  }

  /// What is to be posted: `text`, or the `parts` of a thread.
  private static func parts(_ body: JSONValue) throws -> [NewStatus] {
    let texts = body["parts"]?.arrayValue.map { $0.map { $0.stringValue ?? "" } } ?? [body["text"]?.stringValue ?? ""]
    guard body["parts"] == nil || body["text"] == nil else {
      throw ProblemDetails(
        status: 422, code: .invalidBody, detail: "Send either the text of one post or the parts of a thread.")
    }
    guard !texts.isEmpty, texts.count <= DraftPoster.partLimit,
      texts.allSatisfy({ !$0.allSatisfy(\.isWhitespace) })
    else {
      throw ProblemDetails(
        status: 422, code: ProblemDetails.Code(rawValue: WritingError.Code.emptyText.rawValue),
        detail: "There must be something in each of 1 to \(DraftPoster.partLimit) posts: write something first.")
    }
    let warning = try text(body["contentWarning"])
    let language = try language(body)
    return try texts.map { part in
      NewStatus(
        text: try text(.string(part)), contentWarning: warning, visibility: visibility(body) ?? .public,
        language: language)
    }
  }
}
