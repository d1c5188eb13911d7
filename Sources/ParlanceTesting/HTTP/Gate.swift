import Locking

/// Holds a scripted answer back until a test opens it.
public final class Gate: Sendable {
  private let opened = Locked(false)

  public init() {}

  public var isOpen: Bool { opened.withLock { $0 } }

  /// Waits until it is open, however long that takes: a limit would open it by itself on a slow machine.
  ///
  /// - Throws: `CancellationError`.
  public func wait() async throws {
    while !isOpen { try await Task.sleep(for: .milliseconds(2)) }
    try Task.checkCancellation()
  }

  public func open() { opened.withLock { $0 = true } }
}
