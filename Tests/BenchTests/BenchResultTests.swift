import LanguageModels
import Testing

@testable import Bench

@Suite("Results of benchmarks")
struct BenchResultTests {
  private let row = BenchRow("a b", unit: "s", bar: Bar(.atMost, 0.5, of: .ratio))

  @Test func `the value and the baseline are medians, the ratio is of those, and the bar is held against it`() {
    let result = row.measured([3, 1, 2], against: Baseline("other", samples: [8, 1, 4]))
    #expect(result.value == 2 && result.baseline?.value == 4)
    #expect(result.ratio == 0.5)
    #expect(result.holds == true)
    #expect(row.measured([2.1], against: Baseline("other", samples: [4])).holds == false)
  }

  @Test func `a bar on the value doesn't look at the baseline`() {
    let row = BenchRow("a b", unit: "ms", bar: Bar(.atLeast, 10, of: .value))
    #expect(row.measured([10]).holds == true)
    #expect(row.measured([9], against: Baseline("other", samples: [1])).holds == false)
  }

  @Test func `without a baseline, or with one of 0, a bar on the ratio isn't reached`() {
    #expect(row.measured([1]).ratio == nil)
    #expect(row.measured([1]).holds == false)
    #expect(row.measured([1], against: Baseline("other", samples: [0])).holds == false)
  }

  @Test func `a row that wasn't measured never holds, a failed one doesn't, one without a bar says nothing`() {
    #expect(row.notMeasured("why").holds == nil)
    #expect(row.notMeasured("why", samples: [0.1]).holds == nil)
    #expect(row.failed("why").holds == false)
    let informs = BenchRow("a c", unit: "s")
    #expect(informs.measured([1]).holds == nil && informs.failed("why").holds == nil)
  }

  @Test func `measurements that aren't there or aren't numbers are a failure`() {
    #expect(row.measured([]).status == .failed)
    #expect(row.measured([1, .nan]).status == .failed)
    #expect(row.measured([1], against: Baseline("other", samples: [])).status == .failed)
  }

  @Test func `the JSON has the fields that scripts rely on, and null for what isn't there`() throws {
    let json = row.measured([2], against: Baseline("other", samples: [8])).json
    #expect(json["name"] == "a b" && json["unit"] == "s")
    #expect(json["value"] == 2.0 && json["baseline"] == 8.0 && json["ratio"] == 0.25)
    #expect(json["bar"] == 0.5 && json["direction"] == "at most" && json["holds"] == true)
    let missing = row.notMeasured("no network").json
    for name in ["value", "baseline", "ratio", "holds"] { #expect(missing[name] == .null) }
    #expect(missing["status"] == "not measured" && missing["note"] == "no network")
    #expect(row.failed("why").json["holds"] == false)
  }

  @Test(
    arguments: [
      (BenchSize.full, "good", true), (.full, "slow", false), (.full, "missing", false), (.full, "failed", false),
      (.full, "informs", true), (.test, "slow", true), (.test, "missing", false), (.test, "failed", false),
    ])
  func `a run is a success when all was measured and, at full size, every bar is reached`(
    size: BenchSize, kind: String, isSuccess: Bool
  ) throws {
    let results = [
      "good": row.measured([1], against: Baseline("other", samples: [4])),
      "slow": row.measured([4], against: Baseline("other", samples: [4])),
      "missing": row.notMeasured("why"), "failed": row.failed("why"),
      "informs": BenchRow("a c", unit: "s").measured([1]),
    ]
    let report = BenchReport(
      results: [row.measured([1], against: Baseline("other", samples: [4])), try #require(results[kind])], size: size,
      machine: .current, elapsed: .milliseconds(1_500))
    #expect(report.isSuccess == isSuccess)
    #expect(report.json["results"]?.arrayValue?.count == 2)
    #expect(report.json["seconds"] == 1.5 && report.json["size"] == .string(size.rawValue))
    #expect((report.json["machine"]?["cores"]?.integerValue ?? 0) > 0)
  }

  @Test func `the table has a line for each row, with marks, units, baselines and notes`() {
    let lines = ResultTable([
      row.measured([0.123_456], against: Baseline("other 1.0", samples: [7])),
      row.measured([7], against: Baseline("other 1.0", samples: [7]), note: "a note"),
      row.notMeasured("no network"),
      BenchRow("a rate", unit: "1/s", bar: Bar(.atLeast, 1_000, of: .value)).failed("it broke"),
      BenchRow("informs", unit: "MiB").measured([1_234.5]),
    ]).lines
    #expect(lines.count == 9)
    #expect(lines[0].hasPrefix("   row"))
    #expect(lines[1].hasPrefix("✔  a b") && lines[1].contains("0.123 s") && lines[1].contains("7 s (other 1.0)"))
    #expect(lines[1].contains("0.0176") && lines[1].hasSuffix("≤ 0.5"))
    #expect(lines[2].hasPrefix("✘  a b") && lines[3] == "    a note")
    #expect(lines[4].hasPrefix("?  a b") && lines[4].contains("not measured") && lines[5] == "    no network")
    #expect(lines[6].hasPrefix("✘  a rate") && lines[6].hasSuffix("≥ 1000 1/s"))
    #expect(lines[8].hasPrefix("   informs") && lines[8].contains("1235 MiB"))
  }

  @Test(
    arguments: [
      (0.0, "0"), (0.000_123_4, "0.000123"), (0.02, "0.02"), (1.005, "1"), (12.34, "12.3"), (99.96, "100"),
      (123.4, "123"), (68_477.2, "68477"), (-0.5, "-0.5"), (.infinity, "inf"), (1e300, "1e+300"),
    ])
  func `a number is shown with about three digits that count`(number: Double, text: String) {
    #expect(ResultTable.short(number) == text)
  }
}
