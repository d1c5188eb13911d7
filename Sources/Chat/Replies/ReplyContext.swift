import Foundation
import Jobs
import LanguageModels

/// What generating any reply needs.
struct ReplyContext: Sendable {
  /// The least time between two pieces of a reply that are stored.
  static let pieceInterval = Duration.milliseconds(100)
  /// The longest reply, in Unicode scalars.
  static let textLimit = 1_000_000

  let store: any ChatStore
  let moderators: [any Moderator]
  let model: ChatService.ModelSource
  let knowledge: (any KnowledgeSource)?
  let now: @Sendable () -> Date
  let time: Timekeeper
  let log: @Sendable (String) -> Void
  let signals: ChatSignals
  let places: ReplyPlaces

  /// For what must be stored in the end.
  var storing: StoringAttempts { StoringAttempts(time: time, log: log) }
}
