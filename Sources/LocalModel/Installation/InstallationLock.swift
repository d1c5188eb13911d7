import CChildProcess
import Foundation

/// The lock that lets one installer work at a time; the system releases it when the program ends, however it ends.
package struct InstallationLock: ~Copyable {
  private let descriptor: Int32

  /// Waits for the lock, and says so when it isn't free.
  ///
  /// - Throws: `LocalModelError` if the file can't be made, `CancellationError`.
  package static func acquire(
    _ path: String, poll: Duration = .milliseconds(200), whenWaiting: () -> Void
  ) async throws -> InstallationLock {
    var waits = false
    while true {
      let result = unsafe parlance_lock_file(path)
      if result >= 0 { return InstallationLock(descriptor: result) }
      guard -result == EWOULDBLOCK else {
        throw LocalModelError(
          .cacheNotWritable, "\(path) can't be locked (\(errorText(-result))): make its folder writable.")
      }
      if !waits { whenWaiting() }
      waits = true
      try await Task.sleep(for: poll)
    }
  }

  private init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { parlance_unlock_file(descriptor) }
}
