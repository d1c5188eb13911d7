/// Waits until something holds, looking again and again; whether it did within the time, which is only a safety net.
public func eventually(
  within limit: Duration = .seconds(180), _ condition: () async throws -> Bool
) async rethrows -> Bool {
  let end = ContinuousClock.now + limit
  while ContinuousClock.now < end {
    if try await condition() { return true }
    do {
      try await Task.sleep(for: .milliseconds(5))
    } catch {
      return try await condition()
    }
  }
  return try await condition()
}
