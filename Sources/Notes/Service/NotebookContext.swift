import Foundation
import LanguageModels
import Storage

/// What the work on any answer needs.
struct NotebookContext: Sendable {
  /// The least time between two tellings of an answer that grows.
  static let tellInterval = Duration.milliseconds(100)
  /// The least time between two savings of an answer that grows.
  static let saveInterval = Duration.seconds(1)
  /// From how many seconds on a question is long: a quick answer comes first, and the rest is read in the background.
  static let longSeconds = 20.0
  /// The waits before storing an answer's end is tried again.
  static let firstWait = Duration.milliseconds(100)
  static let longestWait = Duration.seconds(30)

  let store: any NoteStore
  let model: Notebook.ModelSource
  let reader: Notebook.ReaderSource
  let now: @Sendable () -> Date
  let time: Timekeeper
  let log: @Sendable (String) -> Void
  let events: NoteEvents

  /// Does something until the store takes it, or the host ends.
  ///
  /// - Returns: What the operation gives; `nil` if it was given up.
  /// - Parameters:
  ///   - what: What can't be done meanwhile, for the log.
  ///   - failed: Gets the first error.
  func untilStored<Value: Sendable>(
    _ what: String, _ control: RunControl, failed: (any Error) -> Void = { _ in },
    _ operation: () async throws -> Value
  ) async -> Value? {
    var wait = Self.firstWait
    var tries = 0
    while true {
      do {
        let value = try await operation()
        if tries > 0 { log("\(what): it worked after \(tries + 1) attempts.") }
        return value
      } catch {
        if tries == 0 { failed(error) }
        tries += 1
        guard Self.mayPass(error), !control.isShutDown else {
          log("\(what) failed, and isn't tried again: \(error)")
          return nil
        }
        if tries == 1 { log("\(what) failed, and is tried again until it works: \(error)") }
        let pause = wait
        do { try await control.run(untilShutDown: true) { try await time.sleep(pause) } } catch {
          // The host ends: one more attempt is made.
        }
        wait = min(wait * 2, Self.longestWait)
      }
    }
  }

  /// Which failures of a store may be over when the same is tried again.
  private static func mayPass(_ error: any Error) -> Bool {
    switch error {
    case let error as StorageError:
      ![.closed, .badStatement, .constraint, .wrongType, .incompatible].contains(error.code)
    case is NoteError: false
    default: true
    }
  }
}
