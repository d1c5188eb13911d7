public import LanguageModels

/// The results of one run of `parlance bench`.
public struct BenchReport: Sendable {
  public var results: [BenchResult]
  public var size: BenchSize
  public var machine: Machine
  /// From the beginning to the end.
  public var elapsed: Duration

  public init(results: [BenchResult], size: BenchSize, machine: Machine, elapsed: Duration) {
    self.results = results
    self.size = size
    self.machine = machine
    self.elapsed = elapsed
  }

  /// Whether everything was done: every row measured, and at full size every bar reached.
  ///
  /// A row that wasn't measured is never done. At test size the figures mean nothing, so its bars decide nothing.
  public var isSuccess: Bool {
    results.allSatisfy { $0.status == .measured && (size == .test || $0.holds != false) }
  }

  /// The report as `parlance bench --json` prints it.
  public var json: JSONValue {
    [
      "results": .array(results.map(\.json)), "size": .string(size.rawValue), "machine": machine.json,
      "seconds": .double(elapsed / .seconds(1)),
    ]
  }
}
