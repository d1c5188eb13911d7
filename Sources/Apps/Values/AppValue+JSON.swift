import Foundation
public import LanguageModels

extension AppValue {
  /// The value that JSON means: numbers without fraction are whole numbers, others doubles; texts stay texts.
  public init(json: JSONValue) {
    switch json {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .integer(let number): self = .int(Int64(number))
    case .double(let number): self = .double(number)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .list(elements.map(AppValue.init(json:)))
    case .object(let members): self = .record(members.map { ($0.key, AppValue(json: $0.value)) })
    }
  }

  /// The value as JSON: amounts are numbers, dates, times and points in time ISO 8601, bytes base64; keys become texts,
  /// and numbers that JSON can't express (not a number, infinite) null.
  public var json: JSONValue {
    switch self {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .int(let number): .integer(Int(number))
    case .uint(let number): Int(exactly: number).map { .integer($0) } ?? .double(Double(number))
    case .double(let number): number.isFinite ? .double(number) : .null
    case .amount(let number): Self.json(of: number)
    case .string(let text): .string(text)
    case .bytes(let bytes): .string(Data(bytes).base64EncodedString())
    case .date, .time, .timestamp: .string(plainText ?? "")
    case .list(let elements): .array(elements.map(\.json))
    case .map(let map): .object(JSONObject(map.entries.map { ($0.key.plainText ?? "", $0.value.json) }))
    }
  }

  private static func json(of number: Decimal) -> JSONValue {
    if let whole = Numbers.whole(.amount(number)) { return .integer(Int(whole)) }
    return Double(number.description).map { .double($0) } ?? .null
  }
}
