import HTTPTransport
import LanguageModels
import Notes

// What errors of notes mean for whoever asked.
extension ProblemDetails {
  /// When it makes sense to come back while there is too much of something, in seconds.
  private static let noteWait = 5

  static func of(_ error: NoteError) -> ProblemDetails {
    let status =
      switch error.code {
      case .notFound: 404
      case .tooLong: 413
      case .invalid: 422
      case .tooMany: 429
      case .unavailable: 503
      case .emptyAnswer: 502
      default: 409
      }
    var problem = ProblemDetails(status: status, code: Code(rawValue: error.code.rawValue), detail: error.message)
    if status == 429 {
      problem.headers = [HTTPField("Retry-After", "\(noteWait)")]
      problem.members["retryAfter"] = .integer(noteWait)
    }
    return problem
  }
}
