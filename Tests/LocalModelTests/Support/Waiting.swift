import Foundation

/// Waits until something is so; the limit is far beyond what any machine needs, and only ends a test that would hang.
func waitUntil(_ limit: Duration = .seconds(180), _ condition: () async throws -> Bool) async throws -> Bool {
  let clock = ContinuousClock()
  let deadline = clock.now.advanced(by: limit)
  while clock.now < deadline {
    if try await condition() { return true }
    try await Task.sleep(for: .milliseconds(10))
  }
  return false
}

/// Whether a process is there and isn't only waiting to be reaped.
func isRunning(_ pid: Int32) -> Bool {
  guard kill(pid, 0) == 0 else { return false }
  guard let stat = FileManager.default.contents(atPath: "/proc/\(pid)/stat") else { return true }
  let text = String(decoding: stat, as: UTF8.self)
  return text.split(separator: ")").last.map { !$0.hasPrefix(" Z") } ?? true
}
