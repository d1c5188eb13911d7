import Chat
import HTTPTransport
import LanguageModels

// What errors of chats mean for whoever asked.
extension ProblemDetails {
  /// When it makes sense to come back where that isn't known, in seconds.
  private static let usualWait = 5

  static func of(_ error: ChatError) -> ProblemDetails {
    let status =
      switch error.code {
      case .notFound: 404
      case .invalid: 422
      case .tooMany: 429
      case .unavailable: 503
      default: 409
      }
    var problem = ProblemDetails(status: status, code: Code(rawValue: error.code.rawValue), detail: error.message)
    if let seconds = error.retryAfter ?? (status == 429 ? usualWait : nil) {
      problem.headers = [HTTPField("Retry-After", "\(seconds)")]
      problem.members["retryAfter"] = .integer(seconds)
    }
    return problem
  }
}
