/// One thing that a benchmark measures, known before it has run.
public struct BenchRow: Sendable, Hashable {
  /// Begins with the benchmark's name, such as `stream cpu`.
  public var name: String
  /// Such as `s` or `MiB`.
  public var unit: String
  /// What it must reach; `nil` for a row that only informs.
  public var bar: Bar?

  public init(_ name: String, unit: String, bar: Bar? = nil) {
    self.name = name
    self.unit = unit
    self.bar = bar
  }

  /// The result of measurements: the median, beside that of the baseline if there is one.
  ///
  /// - Parameter note: What else there is to say.
  public func measured(_ samples: [Double], against baseline: Baseline? = nil, note: String? = nil) -> BenchResult {
    guard !samples.isEmpty, samples.allSatisfy(\.isFinite), baseline?.samples.isEmpty != true else {
      return failed("Nothing was measured.")
    }
    return BenchResult(row: self, status: .measured, samples: samples, baseline: baseline, note: note)
  }

  /// The result when something that it takes isn't there; what was measured nevertheless is shown, but holds nothing.
  public func notMeasured(_ why: String, samples: [Double] = []) -> BenchResult {
    BenchResult(row: self, status: .notMeasured, samples: samples, note: why)
  }

  /// The result when the work went wrong.
  public func failed(_ why: String) -> BenchResult {
    BenchResult(row: self, status: .failed, note: why)
  }
}

/// What a row is held against, measured in the same run.
public struct Baseline: Sendable, Hashable {
  /// Who it is, such as `curl`.
  public var name: String
  public var samples: [Double]

  public init(_ name: String, samples: [Double]) {
    self.name = name
    self.samples = samples
  }

  public var value: Double? { samples.median }
}

extension [Double] {
  /// The number in the middle, or the mean of the two in the middle; `nil` if there is none.
  package var median: Double? {
    guard !isEmpty else { return nil }
    let sorted = sorted()
    let middle = count / 2
    return count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}
