import Foundation
import LanguageModels
import ParlanceTesting
import Testing

@Suite("Strict schemas")
struct StrictSchemaTests {
  @Test func `optional members become nullable, and objects closed`() throws {
    let loose = JSONSchema([
      "type": "object",
      "properties": [
        "a": ["type": "integer", "default": 3],
        "b": [
          "type": "array", "items": ["type": "object", "properties": ["c": ["enum": ["x", "y"]]]], "uniqueItems": true,
        ],
        "d": ["oneOf": [["type": "string", "format": "uri"], ["$ref": "#/$defs/e"]]],
      ],
      "required": ["a"],
      "$defs": ["e": ["type": "object", "properties": ["f": ["$ref": "#/$defs/e", "description": "more"]]]],
    ])
    let strict = JSONSchema([
      "type": "object",
      "properties": [
        "a": ["type": "integer"],
        "b": [
          "type": ["array", "null"],
          "items": [
            "type": "object",
            "properties": ["c": ["anyOf": [["type": "string", "enum": ["x", "y"]], ["type": "null"]]]],
            "required": ["c"], "additionalProperties": false,
          ],
        ],
        "d": ["anyOf": [["type": "string"], ["$ref": "#/$defs/e"], ["type": "null"]]],
      ],
      "required": ["a", "b", "d"], "additionalProperties": false,
      "$defs": [
        "e": [
          "type": "object",
          "properties": [
            "f": ["anyOf": [["description": "more", "anyOf": [["$ref": "#/$defs/e"]]], ["type": "null"]]]
          ],
          "required": ["f"], "additionalProperties": false,
        ]
      ],
    ])
    #expect(loose.strictForm() == strict)
    #expect(strict.strictForm() == strict)
  }

  @Test func `what strict can't say has no strict form`() throws {
    let inner: [JSONSchema] = [
      .anything, .map(of: .integer), JSONSchema(["type": "object"]), JSONSchema(["type": "array"]),
      JSONSchema(["type": "array", "prefixItems": [["type": "integer"]], "items": false]),
      JSONSchema(["allOf": [["type": "integer"], ["minimum": 1]]]), JSONSchema(["$ref": "#/properties/x"]),
      JSONSchema(["type": ["object", "array"]]), JSONSchema(false),
      JSONSchema(["type": "object", "properties": ["a": ["type": "integer"]], "additionalProperties": true]),
    ]
    for schema in inner {
      let whole = JSONSchema.object([("x", .integer), ("y", schema)], optional: ["x"])
      #expect(whole.strictForm() == nil, "\(schema.json)")
    }
    #expect(JSONSchema.array(of: .map(of: .integer)).strictForm() == nil)
    let many = JSONSchema.object([("a", .enumeration((0...1000).map { "v\($0)" })), ("b", .integer)], optional: ["b"])
    #expect(many.strictForm() == nil)
    let deep = (0..<11).reduce(JSONSchema.integer) { inner, _ in
      .object([("a", inner), ("b", .integer)], optional: ["b"])
    }
    #expect(deep.strictForm() == nil)
  }

  @Test func `a value in strict form comes back loose`() throws {
    let schema = try JSONSchema(for: Party.self)
    var value = TypedResponseTests.party.objectValue ?? JSONObject()
    value["meal"] = .null
    value["host"] = ["name": "C", "age": 50, "nickname": nil]
    let loose = schema.loosened(.object(value))
    #expect(schema.validate(loose).isEmpty)
    #expect(loose["host"] == ["name": "C", "age": 50])
    // A null that is meant stays.
    #expect(loose["tables"] == [[1, nil], []])
    #expect(schema.loosened(TypedResponseTests.party) == TypedResponseTests.party)
    let choice = JSONSchema.anyOf([
      .object([("kind", .constant("a")), ("x", .integer)], optional: ["x"]),
      .object([("kind", .constant("b")), ("x", JSONSchema.integer.nullable)]),
    ])
    #expect(choice.loosened(["kind": "a", "x": nil]) == ["kind": "a"])
    #expect(choice.loosened(["kind": "b", "x": nil]) == ["kind": "b", "x": nil])
  }

  @Test func `strict and loose agree for the values of types`() throws {
    func check<Value: Codable & Sendable>(_ type: Value.Type, _ value: JSONValue) throws {
      let loose = try JSONSchema(for: type)
      let strict = try #require(loose.strictForm())
      #expect(strict.strictForm() == strict)
      #expect(loose.validate(value).isEmpty)
      #expect(strict.validate(filled(value, strict.json, strict.json)).isEmpty)
      #expect(loose.loosened(filled(value, strict.json, strict.json)) == value)
    }
    try check(Guest.self, ["name": "A", "age": 3])
    try check(Husband.self, ["name": "A", "wife": ["name": "B", "friends": [["name": "C"]]]])
    try check(Tree.self, ["name": "A", "children": [["name": "B", "children": []]]])
  }

  /// The value with a null for each member that is absent.
  private func filled(_ value: JSONValue, _ schema: JSONValue, _ root: JSONValue) -> JSONValue {
    var schema = schema
    if let choices = schema["anyOf"]?.arrayValue { schema = choices[0] }
    if let name = schema["$ref"]?.stringValue?.split(separator: "/").last {
      schema = root["$defs"]?[String(name)] ?? schema
    }
    if let elements = value.arrayValue {
      return .array(elements.map { filled($0, schema["items"] ?? true, root) })
    }
    guard let properties = schema["properties"]?.objectValue, value.objectValue != nil else { return value }
    return .object(
      JSONObject(properties.map { name, part in (name, value[name].map { filled($0, part, root) } ?? .null) }))
  }
}
