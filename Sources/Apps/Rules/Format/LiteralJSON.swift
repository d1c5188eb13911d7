import Foundation
import LanguageModels

/// Literals of rules as JSON, and back.
enum LiteralJSON {
  /// The literal that a JSON value stands for.
  static func value(_ json: JSONValue) -> AppValue {
    switch json {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .integer(let number): .int(Int64(number))
    case .double(let number): .double(number)
    case .string(let text): .string(text)
    case .array(let elements): .list(elements.map(value))
    case .object(let object): .map(AppMap(object.map { (.string($0.key), value($0.value)) }))
    }
  }

  /// The JSON value of a literal; dates and times become ISO 8601 texts, amounts numbers.
  static func json(_ value: AppValue) -> JSONValue {
    switch value {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .int(let number): .integer(Int(number))
    case .uint(let number): Int(exactly: number).map(JSONValue.integer) ?? .double(Double(number))
    case .double(let number): .double(number)
    case .amount(let amount): number(String(describing: amount))
    case .string(let text): .string(text)
    case .bytes(let bytes): .array(bytes.map { .integer(Int($0)) })
    case .date(let date): .string(date.description)
    case .time(let time): .string(time.description)
    case .timestamp(let date): .string(date.ISO8601Format())
    case .list(let elements): .array(elements.map(json))
    case .map(let map): .object(JSONObject(map.entries.map { (key($0.key), json($0.value)) }))
    }
  }

  private static func number(_ text: String) -> JSONValue {
    if let whole = Int(text) { return .integer(whole) }
    return .double(Double(text) ?? .nan)
  }

  private static func key(_ value: AppValue) -> String {
    switch value {
    case .string(let text): text
    case .int(let number): String(number)
    case .uint(let number): String(number)
    case .bool(let flag): String(flag)
    default: String(describing: value)
    }
  }
}
