import Foundation

/// A value that several threads share, one at a time.
///
/// `NSLock` and not `Synchronization.Mutex`, for which the thread sanitizer of Swift 6.3 reports false races.
final class Locked<Value>: @unchecked Sendable {
  // Unchecked: `value` is only touched while `lock` is held.
  private let lock = NSLock()
  private var value: Value

  init(_ value: sending Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) throws -> sending Result) rethrows -> sending Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}

extension Locked where Value: Sendable {
  var current: Value { withLock { $0 } }
}
