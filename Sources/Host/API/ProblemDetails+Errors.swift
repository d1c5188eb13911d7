import Apps
import Chat
import LanguageModels
import LocalModel
import Notes
import Storage
import Writing

/// What errors of the rooms below mean for whoever asked.
extension ProblemDetails {
  /// What went wrong, in words to act on; of what nobody foresaw only that it happened.
  init(_ error: any Error) {
    switch error {
    case let problem as ProblemDetails: self = problem
    case let error as RequestBodyError: self = Self.of(error)
    case let error as StorageError where error.code == .noSession:
      self.init(status: 404, code: .notFound, detail: error.message)
    case let error as StorageError:
      self.init(status: 503, code: .storage, title: "The database can't be used", detail: error.message)
    case let error as KeptMemoryConflict: self.init(status: 409, code: .conflict, detail: error.description)
    case let error as LocalModelError: self = Self.of(error)
    case let error as LanguageModelError:
      self.init(
        status: error.code == .noModel ? 409 : 502, code: Code(rawValue: error.code.rawValue),
        title: "The model gave no answer", detail: error.message)
    case let error as DraftError: self = Self.of(error)
    case let error as CommandError: self = Self.of(error)
    case let error as WritingError:
      self.init(status: 422, code: Code(rawValue: error.code.rawValue), detail: error.message)
    case let error as MastodonError: self = Self.of(error)
    case let error as PostingError: self = Self.of(error)
    case let error as ChatError: self = Self.of(error)
    case let error as NoteError: self = Self.of(error)
    case let error as AppFileError: self.init(status: 503, code: .apps, detail: error.message)
    case is CancellationError:
      self.init(status: 503, code: .busy, detail: "Parlance is ending: start it again and repeat this.")
    default:
      self.init(
        status: 500, code: .failed,
        detail: "Something went wrong in Parlance itself; what, it wrote where it was started. Nothing was changed.")
    }
  }

  private static func of(_ error: RequestBodyError) -> ProblemDetails {
    switch error.code {
    case .tooLong: ProblemDetails(status: 413, code: .tooLong, detail: error.message)
    case .stalled: ProblemDetails(status: 408, code: .stalled, detail: error.message)
    default: ProblemDetails(status: 400, code: .malformed, detail: error.message)
    }
  }

  private static func of(_ error: LocalModelError) -> ProblemDetails {
    let status =
      switch error.code {
      case .wrongOptions: 422
      case .fixedChoice: 409
      default: 503
      }
    return ProblemDetails(status: status, code: Code(rawValue: error.code.rawValue), detail: error.message)
  }
}

extension ProblemDetails.Code {
  /// The database can't be read or written.
  static let storage = ProblemDetails.Code(rawValue: "storage")
  /// Something else was changed at the same moment.
  static let conflict = ProblemDetails.Code(rawValue: "conflict")
  /// The apps' folder can't be read.
  static let apps = ProblemDetails.Code(rawValue: "apps")
  /// The app has mistakes that keep it from running.
  static let mistakes = ProblemDetails.Code(rawValue: "app-has-mistakes")
  /// The session was stopped.
  static let ended = ProblemDetails.Code(rawValue: "session-ended")
  /// The session can't go on, such as since its app was changed.
  static let outdated = ProblemDetails.Code(rawValue: "session-outdated")
}
