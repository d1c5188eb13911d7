/// Runs benchmarks one after the other, each within its limit of time.
public enum BenchRunner {
  /// Runs one benchmark: there is a result for each of its rows, whatever happens.
  ///
  /// - Throws: `CancellationError` only.
  public static func run(_ benchmark: any Benchmark, _ context: BenchContext) async throws -> [BenchResult] {
    let limit = benchmark.limit(context.size)
    do {
      let results = try await within(limit) { try await benchmark.run(context) }
      return benchmark.rows.map { row in
        results.first { $0.row == row } ?? row.failed("The benchmark gave no result for this row.")
      }
    } catch is LimitReached {
      let seconds = limit.components.seconds
      return benchmark.rows.map { $0.failed("It wasn't done within \(seconds) s and was ended.") }
    } catch {
      try Task.checkCancellation()
      return benchmark.rows.map { $0.failed("\(error)") }
    }
  }

  private struct LimitReached: Error {}

  /// Does the work; cancels it and waits for its end when it takes longer.
  private static func within<Value: Sendable>(
    _ limit: Duration, _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value?.self) { group in
      group.addTask { try await work() }
      group.addTask {
        try await Task.sleep(for: limit)
        return nil
      }
      defer { group.cancelAll() }
      guard let value = try await group.next() ?? nil else { throw LimitReached() }
      return value
    }
  }
}
