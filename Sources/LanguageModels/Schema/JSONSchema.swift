/// A JSON Schema (draft 2020-12) as a value, with the members in the order in which a model should write them.
public struct JSONSchema: Sendable, Hashable {
  /// The schema as JSON.
  public var json: JSONValue

  /// Takes a schema that is written out.
  public init(_ json: JSONValue) { self.json = json }

  /// A text; a pattern is anchored and bounds its own length, since servers ignore `maxLength` beside it.
  public static func string(pattern: String? = nil, maximumLength: Int? = nil) -> JSONSchema {
    var members: JSONObject = ["type": "string"]
    if let pattern { members["pattern"] = .string(pattern) }
    if let maximumLength { members["maxLength"] = .integer(maximumLength) }
    return JSONSchema(.object(members))
  }

  /// A whole number.
  public static let integer = JSONSchema(["type": "integer"])
  /// A number.
  public static let number = JSONSchema(["type": "number"])
  /// `true` or `false`.
  public static let boolean = JSONSchema(["type": "boolean"])

  /// One of these texts.
  public static func enumeration(_ values: [String]) -> JSONSchema {
    JSONSchema(["type": "string", "enum": .array(values.map { .string($0) })])
  }

  /// Exactly this value.
  public static func constant(_ value: JSONValue) -> JSONSchema { JSONSchema(["const": value]) }

  /// A value of one of these schemas.
  public static func anyOf(_ schemas: [JSONSchema]) -> JSONSchema {
    schemas.count == 1 ? schemas[0] : JSONSchema(["anyOf": .array(schemas.map(\.json))])
  }

  /// A list.
  public static func array(of items: JSONSchema, minimum: Int? = nil, maximum: Int? = nil) -> JSONSchema {
    var members: JSONObject = ["type": "array", "items": items.json]
    if let minimum { members["minItems"] = .integer(minimum) }
    if let maximum { members["maxItems"] = .integer(maximum) }
    return JSONSchema(.object(members))
  }

  /// An object of just these members, in this order; all are required but the `optional` ones.
  public static func object(_ members: [(String, JSONSchema)], optional: Set<String> = []) -> JSONSchema {
    JSONSchema([
      "type": "object",
      "properties": .object(JSONObject(members.map { ($0.0, $0.1.json) })),
      "required": .array(members.map(\.0).filter { !optional.contains($0) }.map { .string($0) }),
      "additionalProperties": false,
    ])
  }
}
