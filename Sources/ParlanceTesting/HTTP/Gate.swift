import Locking

/// Holds a scripted answer back until a test opens it.
public final class Gate: Sendable {
  private let opened = Locked(false)

  public init() {}

  public var isOpen: Bool { opened.withLock { $0 } }

  public func open() { opened.withLock { $0 = true } }
}
