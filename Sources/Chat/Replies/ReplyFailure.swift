import LanguageModels
import Storage

/// Why a reply has no text, or not all of it: a code for programs and a sentence for people.
struct ReplyFailure: Error, Sendable, Hashable {
  var code: String
  var message: String

  init(_ code: String, _ message: String) {
    self.code = code
    self.message = message
  }

  /// What an error of the model, of the store or of anybody else means for a reply.
  init(_ error: any Error) {
    switch error {
    case let error as ReplyFailure: self = error
    case let error as LanguageModelError: self.init(error.code.rawValue, error.description)
    case let error as ChatError: self.init(error.code.rawValue, error.message)
    case let error as StorageError:
      self.init("storage-" + error.code.rawValue, "The reply couldn't be stored. " + error.message)
    case is CancellationError:
      self.init(LanguageModelError.Code.cancelled.rawValue, "The model gave the reply up. Try again.")
    default: self.init("failed", String(describing: error))
    }
  }

  static let interrupted = ReplyFailure(
    "interrupted", "Parlance was ended while this was being written. Try again.")
  static let empty = ReplyFailure("empty-reply", "The model said nothing. Try again.")
  static let heldBack = ReplyFailure(
    FinishReason.contentFilter.rawValue, "The provider of the model held the reply back. Say it in other words.")
  static let brokenOff = ReplyFailure(
    LanguageModelError.Code.unreachable.rawValue, "The model's reply broke off before its end. Try again.")
  static func tooLong(_ limit: Int) -> ReplyFailure {
    ReplyFailure("too-long", "The reply was ended at \(limit) characters. Ask for less at once.")
  }
}
