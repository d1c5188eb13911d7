import HTTPTransport
import LanguageModels
import Writing

// What errors of writing mean for whoever asked.
extension ProblemDetails {
  static func of(_ error: DraftError) -> ProblemDetails {
    let status =
      switch error.code {
      case .notFound: 404
      case .textTooLong: 422
      default: 409
      }
    var problem = ProblemDetails(status: status, code: Code(rawValue: error.code.rawValue), detail: error.message)
    if let draft = error.draft { problem.members["draft"] = draft.json }
    return problem
  }

  static func of(_ error: CommandError) -> ProblemDetails {
    let status =
      switch error.code {
      case .notFound: 404
      case .tooMany: 409
      default: 422
      }
    return ProblemDetails(status: status, code: Code(rawValue: error.code.rawValue), detail: error.message)
  }

  static func of(_ error: MastodonError) -> ProblemDetails {
    let status =
      switch error.code {
      case .wrongAddress, .wrongToken, .wrongPost, .rejected: 422
      case .unauthorized, .forbidden: 403
      case .keyUsed, .outcomeUnknown: 409
      case .rateLimited: 429
      case .timedOut: 504
      default: 502
      }
    return ProblemDetails(
      status: status, code: Code(rawValue: error.code.rawValue), title: "Mastodon", detail: error.message,
      headers: error.retryAfter.map { [HTTPField("Retry-After", "\($0)")] } ?? [])
  }

  static func of(_ error: PostingError) -> ProblemDetails {
    var problem = Self.of(error.reason)
    problem.detail = error.description
    problem.members["posted"] = .array(error.posted.map(\.json))
    problem.members["parts"] = .integer(error.count)
    problem.members["unknown"] = .bool(error.reason.isOutcomeUnknown || error.reason.code == .outcomeUnknown)
    if let seconds = error.reason.retryAfter { problem.members["retryAfter"] = .integer(seconds) }
    return problem
  }
}

extension PostedStatus {
  /// As the API says it (schema `PostedStatus`).
  var json: JSONValue { ["id": .string(id), "url": .string(url)] }
}
