import Foundation

/// A value that is only reached with its lock held.
///
/// `NSLock` rather than `Synchronization.Mutex`: the thread sanitizer reports false races for the latter on Linux.
// Unchecked: `value` is touched only inside `withLock`, and leaves it only as a sendable result.
package final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: sending Value) {
    self.value = value
  }

  package func withLock<Result: Sendable>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
