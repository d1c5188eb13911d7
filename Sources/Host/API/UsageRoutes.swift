import Foundation
import LanguageModels

/// What the model has been asked since the host started, and its tokens.
struct UsageRoutes: Sendable {
  let usage: UsageLedger
  let started: Date

  var routes: [Route] {
    [Route("GET", "/model/usage") { _ in JSONAnswer.response(now) }]
  }

  /// As it is now (schema `ModelUsage`).
  private var now: JSONValue {
    let entries = usage.entries
    let total = UsageLedger.Entry(sumOf: entries.values)
    let kinds = entries.sorted { $0.key < $1.key }.map { kind, entry in
      JSONValue.object(JSONObject([("kind", .string(kind))] + Self.members(entry)))
    }
    return [
      "since": .string(started.iso8601), "total": .object(JSONObject(Self.members(total))),
      "kinds": .array(kinds),
    ]
  }

  private static func members(_ entry: UsageLedger.Entry) -> [(String, JSONValue)] {
    [
      ("calls", .integer(entry.calls)), ("promptTokens", .integer(entry.usage.promptTokens)),
      ("cachedTokens", .integer(entry.usage.cachedTokens)),
      ("completionTokens", .integer(entry.usage.completionTokens)),
    ]
  }
}
