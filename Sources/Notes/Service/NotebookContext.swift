import Foundation
import Jobs
import LanguageModels

/// What the work on any answer needs.
struct NotebookContext: Sendable {
  /// The least time between two tellings of an answer that grows.
  static let tellInterval = Duration.milliseconds(100)
  /// The least time between two savings of an answer that grows.
  static let saveInterval = Duration.seconds(1)
  /// From how many seconds on a question is long: a quick answer comes first, and the rest is read in the background.
  static let longSeconds = 20.0

  let store: any NoteStore
  let model: Notebook.ModelSource
  let reader: Notebook.ReaderSource
  let now: @Sendable () -> Date
  let time: Timekeeper
  let log: @Sendable (String) -> Void
  let events: NoteEvents

  /// For what must be stored in the end.
  var storing: StoringAttempts { StoringAttempts(time: time, log: log) }
}
