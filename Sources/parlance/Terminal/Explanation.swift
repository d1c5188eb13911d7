import Apps
import LanguageModels

/// How an event was decided, in lines for people.
struct Explanation {
  let record: DecisionRecord
  let app: AppSpec

  /// What stands as the failure of an event whose decision was cancelled.
  static let cancelled = "cancelled"

  var lines: [String] {
    let time = record.seconds < 1 ? "\(max(1, Int(record.seconds * 1000))) ms" : "\(Int(record.seconds)) s"
    let label = PlainText.oneLine(record.label)
    var lines: [String]
    switch record.failure {
    case nil: lines = ["The \(label) was decided by \(record.tier.inWords) in \(time):"]
    // The tier of what wasn't decided says nothing: the first question may already have failed.
    case Self.cancelled: lines = ["The \(label) was cancelled after \(time)."]
    case .some: lines = ["The \(label) couldn't be decided; that was known after \(time)."]
    }
    for number in record.requirements {
      lines.append("  \(number). \(PlainText.oneLine(app.requirement(number)?.text ?? ""))")
    }
    if let failure = record.failure {
      if failure != Self.cancelled { lines.append("  It failed: \(PlainText.oneLine(failure))") }
      lines.append("  → nothing: everything is as it was before")
    } else {
      let actions = record.actions.map { PlainText.oneLine($0.summary) }
      lines.append("  → " + (actions.isEmpty ? "nothing" : actions.joined(separator: "; ")))
    }
    if case .answered(let answer) = record.event.kind, answer.outcome != .ok, let detail = answer.detail {
      lines.append("  the cause in technical words: \(PlainText.oneLine(detail))")
    }
    let usage = record.usage
    if usage.completionTokens > 0 {
      lines.append(
        "  tokens: \(usage.promptTokens) read (\(usage.cachedTokens) cached), \(usage.completionTokens) written")
    }
    return lines
  }
}

extension Tier {
  /// The tier in words.
  var inWords: String {
    switch self {
    case .rule: "rules, without a model"
    case .judged: "rules, with the model judging"
    case .written: "rules, with the model writing"
    case .model: "the model, from the requirements"
    }
  }
}
