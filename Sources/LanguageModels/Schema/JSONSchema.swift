/// A JSON Schema (draft 2020-12) as a value, with the members in the order in which a model should write them.
public struct JSONSchema: Sendable, Hashable {
  /// The schema as JSON.
  public var json: JSONValue

  /// Takes a schema that is written out.
  public init(_ json: JSONValue) { self.json = json }

  /// A text; a pattern is anchored and bounds its own length, since servers ignore `maxLength` beside it.
  ///
  /// - Parameter format: What the text is, such as `date-time` or `uuid`; said to the model and not checked here.
  public static func string(
    pattern: String? = nil, minimumLength: Int? = nil, maximumLength: Int? = nil, format: String? = nil
  ) -> JSONSchema {
    var members: JSONObject = ["type": "string"]
    members["pattern"] = pattern.map { .string($0) }
    members["minLength"] = minimumLength.map { .integer($0) }
    members["maxLength"] = maximumLength.map { .integer($0) }
    members["format"] = format.map { .string($0) }
    return JSONSchema(.object(members))
  }

  /// A whole number.
  public static let integer = JSONSchema(["type": "integer"])
  /// A number.
  public static let number = JSONSchema(["type": "number"])
  /// `true` or `false`.
  public static let boolean = JSONSchema(["type": "boolean"])

  /// `null`.
  public static let null = JSONSchema(["type": "null"])
  /// Any value.
  public static let anything = JSONSchema([:])

  /// A whole number within limits, which belong to it.
  public static func integer(minimum: Int? = nil, maximum: Int? = nil) -> JSONSchema {
    var members: JSONObject = ["type": "integer"]
    members["minimum"] = minimum.map { .integer($0) }
    members["maximum"] = maximum.map { .integer($0) }
    return JSONSchema(.object(members))
  }

  /// A number within limits, which belong to it.
  public static func number(minimum: Double? = nil, maximum: Double? = nil) -> JSONSchema {
    var members: JSONObject = ["type": "number"]
    members["minimum"] = minimum.map { .double($0) }
    members["maximum"] = maximum.map { .double($0) }
    return JSONSchema(.object(members))
  }

  /// One of these whole numbers.
  public static func enumeration(_ values: [Int]) -> JSONSchema {
    JSONSchema(["type": "integer", "enum": .array(values.map { .integer($0) })])
  }

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

  /// An object whose members have any names and all the same shape.
  public static func map(of values: JSONSchema) -> JSONSchema {
    JSONSchema(["type": "object", "additionalProperties": values.json])
  }

  /// The shape that `defining(_:)` gives that name; for shapes that contain themselves.
  public static func reference(to name: String) -> JSONSchema {
    let escaped = name.replacing("~", with: "~0").replacing("/", with: "~1").replacing("%", with: "%25")
    return JSONSchema(["$ref": .string("#/$defs/\(escaped)")])
  }

  /// This schema as a root, with what its references mean.
  public func defining(_ definitions: [(String, JSONSchema)]) -> JSONSchema {
    adding("$defs", .object(JSONObject(definitions.map { ($0.0, $0.1.json) })))
  }

  /// This schema with words for the model.
  public func described(_ description: String) -> JSONSchema { adding("description", .string(description)) }

  /// This schema or `null`.
  public var nullable: JSONSchema {
    if let type = json["type"]?.stringValue, json["enum"] == nil, json["const"] == nil {
      return type == "null" ? self : adding("type", [.string(type), "null"])
    }
    if json["type"]?.arrayValue?.contains("null") == true || json == Self.anything.json { return self }
    if let choices = json["anyOf"]?.arrayValue, json.objectValue?.count == 1 {
      return choices.contains(Self.null.json) ? self : JSONSchema(["anyOf": .array(choices + [Self.null.json])])
    }
    return JSONSchema(["anyOf": [json, Self.null.json]])
  }

  func adding(_ keyword: String, _ value: JSONValue) -> JSONSchema {
    // `true` is the schema of anything, as `{}` is; `false` has no keywords to add to.
    guard var members = json == true ? JSONObject() : json.objectValue else { return self }
    members[keyword] = value
    return JSONSchema(.object(members))
  }
}

extension JSONSchema: CustomStringConvertible {
  /// The schema as JSON text on one line.
  public var description: String { json.serialized() }
}
