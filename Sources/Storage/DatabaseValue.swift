/// A value in a column or a parameter.
public enum DatabaseValue: Sendable, Hashable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])

  /// An integer, or null.
  public static func optional(_ value: Int?) -> DatabaseValue { value.map { .integer(Int64($0)) } ?? .null }
  /// A text, or null.
  public static func optional(_ value: String?) -> DatabaseValue { value.map { .text($0) } ?? .null }

  /// The kind of value, for messages.
  var kind: String {
    switch self {
    case .null: "null"
    case .integer: "an integer"
    case .real: "a real number"
    case .text: "a text"
    case .blob: "bytes"
    }
  }
}

extension DatabaseValue: ExpressibleByNilLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral, ExpressibleByStringInterpolation, ExpressibleByBooleanLiteral
{
  public init(nilLiteral: ()) { self = .null }
  public init(integerLiteral value: Int64) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .real(value) }
  public init(stringLiteral value: String) { self = .text(value) }
  public init(booleanLiteral value: Bool) { self = .integer(value ? 1 : 0) }
}

extension DatabaseValue {
  /// A text.
  public init(_ value: String) { self = .text(value) }
  /// An integer.
  public init(_ value: Int) { self = .integer(Int64(value)) }
  /// A real number.
  public init(_ value: Double) { self = .real(value) }
  /// 1 for true, 0 for false.
  public init(_ value: Bool) { self = .integer(value ? 1 : 0) }
  /// Bytes.
  public init(_ value: [UInt8]) { self = .blob(value) }
}
