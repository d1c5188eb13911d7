import LanguageModels
import Storage

/// Why a question got no answer, or a part of it: a code for programs and a sentence for people.
struct AskFailure: Error, Sendable, Hashable {
  /// How much it is about.
  enum Scope: Sendable, Hashable {
    /// Only what was asked about: the next may work.
    case part
    /// The model or the store as a whole: asking on makes no sense.
    case whole
    /// Somebody took it out of the model's queue.
    case cancelled
  }

  var code: String
  /// Our own words.
  var message: String
  var scope: Scope
  /// Our words, followed by those of the provider if it refused or failed; what a model wrote instead of an answer isn't
  /// for people.
  var report: String

  init(_ code: String, _ message: String, _ scope: Scope) {
    self.code = code
    self.message = message
    self.scope = scope
    report = message
  }

  /// What an error of the model, of the store or of anybody else means for an answer.
  init(_ error: any Error) {
    switch error {
    case let error as AskFailure: self = error
    case let error as LanguageModelError:
      self.init(error.code.rawValue, error.message, Self.scope(of: error.code))
      if error.status != nil { report = error.description }
    case let error as NoteError:
      self.init(error.code.rawValue, error.message, error.code == .emptyAnswer ? .part : .whole)
    case let error as StorageError:
      self.init("storage-" + error.code.rawValue, "The answer couldn't be stored. " + error.message, .whole)
    case is CancellationError:
      self.init(LanguageModelError.Code.cancelled.rawValue, "The model gave the answer up. Try again.", .cancelled)
    default: self = .unforeseen
    }
  }

  private static func scope(of code: LanguageModelError.Code) -> Scope {
    switch code {
    case .unauthorized, .unreachable, .rateLimited, .noModel, .modelStopped, .contextSizeExceeded, .unsupported,
      .unsupportedType, .concurrentRequests, .toolLimitReached, .alreadyRead:
      .whole
    case .cancelled: .cancelled
    // Also what nobody here has heard of: if it stays, it becomes one of the whole soon.
    default: .part
    }
  }

  /// After how many of its kind in a row it is one of the whole.
  var patience: Int {
    switch code {
    case LanguageModelError.Code.timedOut.rawValue, LanguageModelError.Code.serverFailed.rawValue: 3
    default: 25
    }
  }

  /// What nobody thought of; the log has it.
  static let unforeseen = AskFailure(
    "failed", "Something went wrong in Parlance itself; what, it wrote where it was started. Try again.", .part)
  static let empty = AskFailure(
    NoteError.Code.emptyAnswer.rawValue, "The model said nothing. Try again.", .part)
  static let tooManyItems = AskFailure(
    NoteError.Code.tooMany.rawValue,
    "More than \(ItemList.limit) items were found, and the notes were read no further. Ask about less at once.", .whole)
  static let interrupted = AskFailure(
    NoteError.Code.interrupted.rawValue,
    "Parlance was ended while this was being worked on. Try again: what was found stays.", .whole)
}
