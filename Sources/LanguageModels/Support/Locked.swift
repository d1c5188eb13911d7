import Foundation

/// A value behind a lock, for state that synchronous code shares between threads.
///
/// `@unchecked`: the lock is what makes it safe, and the compiler can't see that. `Synchronization.Mutex` would need no
/// such promise, but the thread sanitizer reports races in it that aren't there.
package final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  /// Takes the first value.
  package init(_ value: sending Value) { self.value = value }

  /// Runs the body while nobody else reads or changes the value; the body must not wait for anything.
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
