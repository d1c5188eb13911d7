package import LanguageModels
import Storage

/// Stores what work has come to, again and again until that works.
package struct StoringAttempts: Sendable {
  /// The waits before storing is tried again.
  private static let firstWait = Duration.milliseconds(100)
  private static let longestWait = Duration.seconds(30)

  private let time: Timekeeper
  private let log: @Sendable (String) -> Void

  package init(time: Timekeeper, log: @escaping @Sendable (String) -> Void) {
    self.time = time
    self.log = log
  }

  /// Does something until the store takes it, or the host ends.
  ///
  /// - Returns: What the operation gives; `nil` if it was given up.
  /// - Parameters:
  ///   - what: What can't be done meanwhile, for the log.
  ///   - failed: Gets the first error.
  package func untilStored<Value: Sendable, Output: Sendable>(
    _ what: String, _ control: JobControl<Value>, failed: (any Error) -> Void = { _ in },
    _ operation: () async throws -> Output
  ) async -> Output? {
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

  /// Which failures of a store may be over when the same is tried again: those of the database; what else a store refuses,
  /// it refuses again.
  private static func mayPass(_ error: any Error) -> Bool {
    switch error {
    case let error as StorageError:
      ![.closed, .badStatement, .constraint, .wrongType, .incompatible].contains(error.code)
    case is any FinalRefusal: false
    default: true
    }
  }
}

/// An error by which a store refuses something for good.
package protocol FinalRefusal: Error {}
