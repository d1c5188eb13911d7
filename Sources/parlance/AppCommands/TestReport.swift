import Apps
import Foundation
import LanguageModels

/// Gathers the results of scenarios and prints them, as lines while they come or as JSON at the end.
final class TestReport {
  private let json: Bool
  private var scenarios: [JSONValue] = []
  private var records: [DecisionRecord] = []
  private(set) var passed = 0
  private(set) var failed = 0

  init(json: Bool) { self.json = json }

  /// Adds the runs of one scenario.
  func add(_ results: [ScenarioResult]) {
    guard let worst = results.first(where: { !$0.passed }) ?? results.first else { return }
    if worst.passed { passed += 1 } else { failed += 1 }
    records += results.flatMap(\.decided)
    if json {
      scenarios.append(object(worst, results))
    } else {
      Output.line("\(worst.passed ? "✔" : "✘") \(PlainText.oneLine(worst.name))\(runs(results))")
      if let message = worst.message { Output.line("    \(PlainText.oneLine(message))") }
    }
  }

  private func runs(_ results: [ScenarioResult]) -> String {
    results.count == 1 ? "" : " (\(results.count(where: \.passed)) of \(results.count) runs)"
  }

  private func object(_ result: ScenarioResult, _ results: [ScenarioResult]) -> JSONValue {
    [
      "name": .string(result.name), "file": .string(result.file), "passed": .bool(result.passed),
      "runs": .integer(results.count), "passedRuns": .integer(results.count(where: \.passed)),
      "steps": .integer(result.steps), "message": result.message.map { .string($0) } ?? .null,
      "tiers": .object(JSONObject(Tier.allCases.map { ($0.rawValue, .integer(result.count($0))) })),
    ]
  }

  /// Prints the sums.
  func finish() {
    let compared = records.filter { $0.isExact != nil }
    let exact = compared.count { $0.isExact == true }
    let usage = records.reduce(Usage()) { $0 + $1.usage }
    if json {
      var members: JSONObject = [
        "passed": .integer(passed), "failed": .integer(failed), "scenarios": .array(scenarios),
        "events": .integer(records.count),
        "tiers": .object(JSONObject(Tier.allCases.map { tier in (tier.rawValue, .integer(count(tier))) })),
        "tokens": [
          "prompt": .integer(usage.promptTokens), "cached": .integer(usage.cachedTokens),
          "completion": .integer(usage.completionTokens),
        ],
      ]
      if !compared.isEmpty {
        members["compared"] = .integer(compared.count)
        members["exact"] = .integer(exact)
        members["unaskedCalls"] = .integer(unaskedCalls(compared))
      }
      Output.json(.object(members))
      return
    }
    let tiers = Tier.allCases.map { "\($0.rawValue) \(count($0))" }.joined(separator: ", ")
    Output.line("")
    Output.line("\(passed) passed, \(failed) failed; \(counted(records.count, "event")): \(tiers)")
    if usage.completionTokens > 0 {
      Output.line(
        "tokens: \(usage.promptTokens) read (\(usage.cachedTokens) from the cache), \(usage.completionTokens) written")
    }
    if !compared.isEmpty {
      let share = Double(exact) / Double(compared.count)
      Output.line(
        "events with exactly the expected actions: \(exact) of \(compared.count) "
          + "(\(share.formatted(.percent.precision(.fractionLength(0))))); calls that nothing asked for: \(unaskedCalls(compared))"
      )
    }
  }

  private func count(_ tier: Tier) -> Int { records.count { $0.tier == tier } }

  /// Calls that were decided though the expectation has none of that name.
  private func unaskedCalls(_ records: [DecisionRecord]) -> Int {
    records.reduce(0) { sum, record in
      let wanted = (record.expected ?? []).compactMap(\.calledName)
      return sum + record.actions.compactMap(\.calledName).count { !wanted.contains($0) }
    }
  }
}

extension ResolvedAction {
  /// The call's name, if it is a call.
  var calledName: String? { if case .call(let name, _) = self { name } else { nil } }
}
