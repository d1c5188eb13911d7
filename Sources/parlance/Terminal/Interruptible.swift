import Foundation
import Locking

/// Work that goes on elsewhere and is asked to stop by Ctrl-C, once; a second Ctrl-C ends the program.
enum Interruptible {
  /// Waits for the work; `stop` ends it, so that the work returns with what there is.
  ///
  /// - Throws: What the work throws. What `stop` throws is said on standard error.
  static func run<Value: Sendable>(
    _ work: () async throws -> Value, stop: @escaping @Sendable () async throws -> Void
  ) async throws -> Value {
    let trouble = Locked<String?>(nil)
    let signals = await Signals.listen()
    let asked = Task {
      await signals.wait()
      signals.end()
      guard !Task.isCancelled else { return }
      // Asked once more, it ends at once.
      for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
      do { try await stop() } catch { trouble.withLock { $0 = "\(error)" } }
    }
    let result: Result<Value, any Error>
    do { result = .success(try await work()) } catch { result = .failure(error) }
    asked.cancel()
    await asked.value
    if let trouble = trouble.withLock({ $0 }) { Output.error("parlance: \(PlainText.oneLine(trouble))") }
    return try result.get()
  }
}
