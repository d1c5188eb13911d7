import Foundation
import LanguageModels

/// Values of calls as texts, in addresses, headers, bodies and comparisons.
enum CallText {
  /// The text of a single value, `nil` of null, lists and records: numbers in plain notation, days as ISO 8601.
  static func text(_ value: AppValue) -> String? {
    switch value {
    case .string(let text): text
    case .bool(let flag): String(flag)
    case .int(let number): String(number)
    case .uint(let number): String(number)
    case .double(let number): number.isFinite ? JSONValue.double(number).serialized() : nil
    case .amount(let amount): amount.isNaN ? nil : "\(amount)"
    case .date(let date): date.description
    case .time(let time): time.description
    case .timestamp(let date): date.ISO8601Format()
    case .bytes(let bytes): Data(bytes).base64EncodedString()
    case .null, .list, .map: nil
    }
  }

  /// The value as JSON text without white space; members that are null are left out, amounts keep every digit.
  static func json(_ value: AppValue) -> String {
    switch value {
    case .null: "null"
    case .bool, .int, .uint: text(value) ?? "null"
    case .double(let number): JSONValue.double(number).serialized()
    case .amount: text(value) ?? "null"
    case .string, .date, .time, .timestamp, .bytes: JSONValue.string(text(value) ?? "").serialized()
    case .list(let elements): "[" + elements.map(json).joined(separator: ",") + "]"
    case .map(let map): "{" + members(map).joined(separator: ",") + "}"
    }
  }

  private static func members(_ map: AppMap) -> [String] {
    map.entries.filter { !$0.value.isNull }.map { key, value in
      JSONValue.string(text(key) ?? "").serialized() + ":" + json(value)
    }
  }

  /// The value for a URI template; `nil` if nothing is there.
  static func templateValue(_ value: AppValue) -> URITemplate.Value? {
    switch value {
    case .null: nil
    case .list(let elements): .list(elements.compactMap { $0.isNull ? nil : text($0) ?? json($0) })
    case .map(let map):
      .pairs(
        map.entries.compactMap { key, value in
          value.isNull ? nil : URITemplate.Pair(text(key) ?? "", text(value) ?? json(value))
        })
    default: text(value).map { .text($0) }
    }
  }

  /// Whether two arguments are the same as texts: 3 equals "3", a missing one equals null.
  static func areEqual(_ left: AppValue, _ right: AppValue) -> Bool {
    if left.isNull || right.isNull { return left.isNull && right.isNull }
    return comparable(left) == comparable(right)
  }

  private static func comparable(_ value: AppValue) -> String {
    switch value {
    case .list(let elements): "[" + elements.map(comparable).joined(separator: "\u{1F}") + "]"
    case .map(let map):
      "{"
        + map.entries.filter { !$0.value.isNull }.map { (text($0.key) ?? "") + "\u{1E}" + comparable($0.value) }
        .sorted().joined(separator: "\u{1F}") + "}"
    default: text(value) ?? "null"
    }
  }
}
