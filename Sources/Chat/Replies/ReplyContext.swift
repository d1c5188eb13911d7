import Foundation
import LanguageModels
import Storage

/// What generating any reply needs.
struct ReplyContext: Sendable {
  /// The least time between two pieces of a reply that are stored.
  static let pieceInterval = Duration.milliseconds(100)
  /// The longest reply, in Unicode scalars.
  static let textLimit = 1_000_000
  /// The waits before storing a reply's end is tried again.
  static let firstWait = Duration.milliseconds(100)
  static let longestWait = Duration.seconds(30)

  let store: any ChatStore
  let moderators: [any Moderator]
  let model: ChatService.ModelSource
  let knowledge: (any KnowledgeSource)?
  let now: @Sendable () -> Date
  let time: Timekeeper
  let log: @Sendable (String) -> Void
  let signals: ChatSignals
  let places: ReplyPlaces

  /// Does something until the store takes it, or the host ends.
  ///
  /// - Returns: What the operation gives; `nil` if it was given up.
  /// - Parameters:
  ///   - what: What can't be done meanwhile, for the log.
  ///   - failed: Gets the first error.
  func untilStored<Value: Sendable>(
    _ what: String, _ control: ReplyControl, failed: @Sendable (any Error) -> Void = { _ in },
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
        guard ChatStoreFailure.mayPass(error), !control.isShutDown else {
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
}

/// Which failures of a store may be over when the same is tried again.
enum ChatStoreFailure {
  static func mayPass(_ error: any Error) -> Bool {
    switch error {
    case let error as StorageError:
      ![.closed, .badStatement, .constraint, .wrongType, .incompatible].contains(error.code)
    case is ChatError: false
    default: true
    }
  }
}
