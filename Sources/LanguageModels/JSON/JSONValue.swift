/// A JSON value (RFC 8259) whose objects keep the order of their members.
///
/// The order matters: a model that is held to a JSON Schema writes the members in the schema's order.
public enum JSONValue: Sendable {
  case null
  case bool(Bool)
  /// A number without fraction or exponent that fits into 64 bits.
  case integer(Int)
  /// Any other number.
  case double(Double)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)
}

extension JSONValue: Hashable {
  /// Values are equal as JSON has it: numbers by what they are worth (1 and 1.0), texts by their code points, objects
  /// whatever the order of their members.
  public static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.double(let left), .double(let right)): left == right
    case (.integer(let whole), .double(let number)), (.double(let number), .integer(let whole)):
      Int(exactly: number) == whole
    case (.string(let left), .string(let right)): ExactText(left) == ExactText(right)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0 as UInt8)
    case .bool(let value): hasher.combine(value)
    case .integer(let value): hasher.combine(value)
    case .double(let value):
      if let whole = Int(exactly: value) { hasher.combine(whole) } else { hasher.combine(value) }
    case .string(let value): hasher.combine(ExactText(value))
    case .array(let value): hasher.combine(value)
    case .object(let value): hasher.combine(value)
    }
  }
}

extension JSONValue {
  /// The text of a string, `nil` of anything else.
  public var stringValue: String? { if case .string(let value) = self { value } else { nil } }

  /// The value of `true` and `false`, `nil` of anything else.
  public var boolValue: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The whole number that this is, `nil` of anything else and of a fraction.
  public var integerValue: Int? {
    switch self {
    case .integer(let value): value
    case .double(let value): Int(exactly: value)
    default: nil
    }
  }

  /// The number that this is, `nil` of anything else.
  public var doubleValue: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .double(let value): value
    default: nil
    }
  }

  /// The elements of an array, `nil` of anything else.
  public var arrayValue: [JSONValue]? { if case .array(let value) = self { value } else { nil } }

  /// The members of an object, `nil` of anything else.
  public var objectValue: JSONObject? { if case .object(let value) = self { value } else { nil } }

  /// Whether this is `null`.
  public var isNull: Bool { if case .null = self { true } else { false } }

  /// The member of that name, `nil` if this isn't an object or has no such member.
  public subscript(name: String) -> JSONValue? { objectValue?[name] }

  /// The element at that index, `nil` if this isn't an array or is shorter.
  public subscript(index: Int) -> JSONValue? {
    guard let elements = arrayValue, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// What kind of value this is, in the words of JSON Schema.
  public var typeName: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .integer: "integer"
    case .double: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}

extension JSONValue: CustomStringConvertible {
  /// The value as JSON text on one line.
  public var description: String { serialized() }
}

extension JSONObject: CustomStringConvertible {
  /// The object as JSON text on one line.
  public var description: String { JSONValue.object(self).serialized() }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByStringInterpolation,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(nilLiteral: ()) { self = .null }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .double(value) }
  public init(stringLiteral value: String) { self = .string(value) }
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(elements.map { ($0.0, $0.1) }))
  }
}
