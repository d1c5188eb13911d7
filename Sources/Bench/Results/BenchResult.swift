public import LanguageModels

/// What came out for one row.
public struct BenchResult: Sendable, Hashable {
  /// How the row went.
  public enum Status: String, Sendable, Hashable {
    case measured
    /// Something that it takes isn't there: it neither holds nor fails, and counts as not done.
    case notMeasured = "not measured"
    /// The work went wrong, or its outcome was wrong.
    case failed
  }

  public let row: BenchRow
  public let status: Status
  /// What each round gave.
  public let samples: [Double]
  public let baseline: Baseline?
  /// Why it wasn't measured or failed, or what else there is to say.
  public let note: String?

  init(row: BenchRow, status: Status, samples: [Double] = [], baseline: Baseline? = nil, note: String? = nil) {
    self.row = row
    self.status = status
    self.samples = samples
    self.baseline = baseline
    self.note = note
  }

  /// The median of the rounds, in the row's unit.
  public var value: Double? { samples.median }

  /// The value divided by the baseline's; `nil` where that is missing or 0.
  public var ratio: Double? {
    guard let value, let against = baseline?.value, against != 0 else { return nil }
    return value / against
  }

  /// Whether the bar is reached; `nil` for a row without a bar and for one that wasn't measured.
  public var holds: Bool? {
    guard let bar = row.bar else { return nil }
    switch status {
    case .notMeasured: return nil
    case .failed: return false
    case .measured: return (bar.subject == .ratio ? ratio : value).map(bar.holds) ?? false
    }
  }

  /// The result as `parlance bench --json` prints it.
  public var json: JSONValue {
    func number(_ value: Double?) -> JSONValue { value.map { .double($0) } ?? .null }
    return [
      "name": .string(row.name), "value": number(value), "unit": .string(row.unit),
      "baseline": number(baseline?.value), "ratio": number(ratio), "bar": number(row.bar?.limit),
      "holds": holds.map { .bool($0) } ?? .null, "status": .string(status.rawValue),
      "direction": row.bar.map { .string($0.direction.rawValue) } ?? .null,
      "subject": row.bar.map { .string($0.subject.rawValue) } ?? .null,
      "baselineName": baseline.map { .string($0.name) } ?? .null, "note": note.map { .string($0) } ?? .null,
      "samples": .array(samples.map { .double($0) }),
      "baselineSamples": .array((baseline?.samples ?? []).map { .double($0) }),
    ]
  }
}
