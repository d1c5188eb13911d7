/// The results as a table for people.
public struct ResultTable {
  private let results: [BenchResult]

  public init(_ results: [BenchResult]) { self.results = results }

  /// The heading and the rows; what there is to say about a row stands below it.
  public var lines: [String] {
    let heading = ["", "row", "value", "baseline", "ratio", "bar"]
    let cells = results.map(cells)
    let widths = heading.indices.map { column in ([heading] + cells).map { $0[column].count }.max() ?? 0 }
    var lines = [line(heading, widths)]
    for (result, cells) in zip(results, cells) {
      lines.append(line(cells, widths))
      if let note = result.note { lines.append("    \(note)") }
    }
    return lines
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    var line = zip(cells, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: "  ")
    while line.last == " " { line.removeLast() }
    return line
  }

  private func cells(_ result: BenchResult) -> [String] {
    let mark =
      switch (result.status, result.holds) {
      case (.notMeasured, _): "?"
      case (.failed, _), (_, false): "✘"
      case (_, true): "✔"
      case (_, nil): " "
      }
    let value = result.value.map { "\(Self.short($0)) \(result.row.unit)" } ?? result.status.rawValue
    let baseline = result.baseline.flatMap { baseline in
      baseline.value.map { "\(Self.short($0)) \(result.row.unit) (\(baseline.name))" }
    }
    let bar = result.row.bar.map { bar in
      "\(bar.direction == .atMost ? "≤" : "≥") \(Self.short(bar.limit))"
        + (bar.subject == .value ? " \(result.row.unit)" : "")
    }
    return [mark, result.row.name, value, baseline ?? "", result.ratio.map(Self.short) ?? "", bar ?? ""]
  }

  /// A number with about three digits that count.
  static func short(_ number: Double) -> String {
    guard number.isFinite, abs(number) < 1e15 else { return "\(number)" }
    var decimals = 0
    var edge = 100.0
    while abs(number) < edge, decimals < 6, number != 0 {
      decimals += 1
      edge /= 10
    }
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let rounded = (number * scale).rounded() / scale
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
