public import Foundation

/// A value of an app: what fields hold, answers bring, expressions compute and pages take.
public enum AppValue: Sendable, Hashable {
  /// Nothing there: an empty field, `null`, a member that is missing.
  case null
  case bool(Bool)
  case int(Int64)
  case uint(UInt64)
  case double(Double)
  /// A decimal number, for money.
  case amount(Decimal)
  case string(String)
  case bytes([UInt8])
  case date(CalendarDate)
  case time(TimeOfDay)
  /// A point in time.
  case timestamp(Date)
  case list([AppValue])
  case map(AppMap)
}

extension AppValue {
  /// The text of a text, `nil` of anything else.
  public var stringValue: String? { if case .string(let value) = self { value } else { nil } }
  /// The elements of a list, `nil` of anything else.
  public var listValue: [AppValue]? { if case .list(let value) = self { value } else { nil } }
  /// The members of a record or map, `nil` of anything else.
  public var mapValue: AppMap? { if case .map(let value) = self { value } else { nil } }
  /// Whether nothing is there.
  public var isNull: Bool { if case .null = self { true } else { false } }
  /// Makes a record.
  public static func record(_ members: some Sequence<(String, AppValue)>) -> AppValue {
    .map(AppMap(members.map { (.string($0.0), $0.1) }))
  }
}

/// A map that keeps the order of its entries; keys are texts, whole numbers or truth values.
public struct AppMap: Sendable {
  public private(set) var keys: [AppValue]
  private var values: [AppValue: AppValue]

  public init() {
    keys = []
    values = [:]
  }

  public init(_ entries: some Sequence<(AppValue, AppValue)>) {
    self.init()
    for (key, value) in entries { self[key] = value }
  }

  public var count: Int { keys.count }

  /// The value under a key; setting a new one appends it, setting `nil` removes it.
  public subscript(key: AppValue) -> AppValue? {
    get { values[key] }
    set {
      if let newValue {
        if values.updateValue(newValue, forKey: key) == nil { keys.append(key) }
      } else if values.removeValue(forKey: key) != nil {
        keys.removeAll { $0 == key }
      }
    }
  }

  /// The member of a record.
  public subscript(name: String) -> AppValue? {
    get { self[.string(name)] }
    set { self[.string(name)] = newValue }
  }

  /// The entries in order.
  public var entries: [(key: AppValue, value: AppValue)] { keys.map { ($0, values[$0] ?? .null) } }
}

extension AppMap: Hashable {
  /// Two maps are equal when they have the same entries in any order.
  public static func == (left: AppMap, right: AppMap) -> Bool { left.values == right.values }
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension AppValue: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self = .string(value) }
}
