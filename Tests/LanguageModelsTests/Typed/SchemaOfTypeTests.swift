import Foundation
import LanguageModels
import Testing

@Suite("Schemas of types")
struct SchemaOfTypeTests {
  @Test func `a structure's members come in order with their guides`() throws {
    let expected = JSONSchema([
      "type": "object",
      "properties": [
        "name": ["type": "string", "minLength": 1, "maxLength": 80, "description": "First and last name"],
        "age": ["type": "integer", "minimum": 0, "maximum": 130, "description": "in years"],
        "nickname": ["type": "string"],
      ],
      "required": ["name", "age"], "additionalProperties": false, "description": "Somebody who is invited",
    ])
    let schema = try JSONSchema(for: Guest.self)
    #expect(schema == expected)
    #expect(schema.json["properties"]?.objectValue?.keys == ["name", "age", "nickname"])
  }

  @Test func `nested types, arrays, optionals, dictionaries and custom names`() throws {
    let schema = try JSONSchema(for: Party.self).json
    let properties = try #require(schema["properties"]?.objectValue)
    #expect(properties.keys == ["title", "day", "guests", "host", "meal", "tables", "gifts", "is_open"])
    #expect(properties["day"] == ["type": "string", "format": "date-time"])
    // A shape that is large and used twice is written once.
    #expect(properties["guests"] == ["type": "array", "items": ["$ref": "#/$defs/Guest"]])
    #expect(properties["host"] == ["$ref": "#/$defs/Guest"])
    #expect(schema["$defs"]?["Guest"] == (try JSONSchema(for: Guest.self).json))
    #expect(properties["meal"] == ["type": "string", "enum": ["breakfast", "lunch", "dinner"]])
    #expect(
      properties["tables"]
        == ["type": "array", "items": ["type": "array", "items": ["type": ["integer", "null"]]]])
    #expect(properties["gifts"] == ["type": "object", "additionalProperties": ["type": "number"]])
    #expect(schema["required"] == ["title", "day", "guests", "host", "tables", "gifts", "is_open"])
  }

  @Test func `scalars have their limits and formats`() throws {
    let properties = try #require(try JSONSchema(for: Everything.self).json["properties"])
    #expect(properties["small"] == ["type": "integer", "minimum": -128, "maximum": 127])
    #expect(properties["byte"] == ["type": "integer", "minimum": 0, "maximum": 255])
    #expect(properties["big"] == ["type": "integer", "minimum": 0])
    #expect(properties["long"] == ["type": "integer"])
    #expect(properties["ratio"] == ["type": "number"])
    #expect(properties["amount"] == ["type": "number"])
    #expect(properties["link"] == ["type": "string", "format": "uri"])
    #expect(properties["id"] == ["type": "string", "format": "uuid"])
    #expect(properties["bytes"] == ["type": "string", "contentEncoding": "base64"])
    #expect(properties["tags"] == ["type": "array", "items": ["type": "string"], "uniqueItems": true])
    #expect(properties["level"] == ["type": "integer", "enum": [1, 3]])
  }

  @Test func `types that contain themselves refer to their definition`() throws {
    let tree = try JSONSchema(for: Tree.self).json
    #expect(tree["properties"]?["children"] == ["type": "array", "items": ["$ref": "#/$defs/Tree"]])
    #expect(tree["$defs"]?["Tree"]?["properties"]?["children"]?["items"] == ["$ref": "#/$defs/Tree"])
    #expect(try JSONSchema(for: Chain.self).validate(["next": ["next": [:]]]).isEmpty)
    #expect(!(try JSONSchema(for: Chain.self).validate(["next": ["next": 1]]).isEmpty))
    let pair = try JSONSchema(for: Husband.self)
    #expect(pair.validate(["name": "a", "wife": ["name": "b", "friends": [["name": "c"]]]]).isEmpty)
    #expect(!pair.validate(["name": "a", "wife": ["name": "b", "friends": [["name": 1]]]]).isEmpty)
    let formula = try JSONSchema(for: Formula.self)
    let one: JSONValue = ["number": ["_0": 1]]
    #expect(formula.validate(one).isEmpty)
    #expect(formula.validate(["sum": ["left": one, "right": ["sum": ["left": one, "right": one]]]]).isEmpty)
    #expect(!formula.validate(["sum": ["left": one]]).isEmpty)
  }

  @Test func `enumerations with associated values are a choice of objects`() throws {
    let shape = try JSONSchema(for: Shape.self)
    #expect(shape.json["anyOf"]?.arrayValue?.count == 3)
    #expect(shape.validate(["circle": ["radius": 1]]).isEmpty)
    #expect(shape.validate(["nothing": [:]]).isEmpty)
    #expect(!shape.validate(["circle": ["width": 1]]).isEmpty)
    #expect(try JSONSchema(for: Plain.self).validate(["north": [:]]).isEmpty)
    let animal = try JSONSchema(for: Animal.self)
    #expect(animal.validate(["kind": "dog", "barks": true]).isEmpty)
    #expect(animal.validate(["kind": "cat", "lives": 9]).isEmpty)
    #expect(!animal.validate(["kind": "cat", "barks": true]).isEmpty)
  }

  @Test func `wrappers, defaults, arrays of fixed length and guided values`() throws {
    #expect(try JSONSchema(for: Age.self) == .integer)
    #expect(try JSONSchema(for: [Age].self) == .array(of: .integer))
    #expect(try JSONSchema(for: Int?.self) == JSONSchema.integer.nullable)
    let defaults = try JSONSchema(for: Defaults.self).json
    #expect(defaults["required"] == ["point"])
    #expect(
      defaults["properties"]?["point"]
        == ["type": "array", "items": ["type": "number"], "minItems": 2, "maxItems": 2])
    let guided = try JSONSchema(for: GuidedAddress.self).json
    #expect(guided["properties"]?["address"] == ["type": "string", "pattern": "^N-[0-9]{1,3}$"])
    #expect(try JSONSchema(for: JSONValue.self) == .anything)
  }

  struct WrongGuide: Decodable, Sendable, SchemaGuided {
    var a: Int
    static var schemaGuides: [SchemaGuide] { [SchemaGuide("b", description: "?")] }
  }
  struct WrongLimit: Decodable, Sendable, SchemaGuided {
    var a: String
    static var schemaGuides: [SchemaGuide] { [SchemaGuide("a", .range(1...2))] }
  }
  struct Crossed: Decodable, Sendable, SchemaGuided {
    var a: UInt8
    static var schemaGuides: [SchemaGuide] { [SchemaGuide("a", .minimum(300))] }
  }
  struct BadPattern: Decodable, Sendable, SchemaGuided {
    var a: String
    static var schemaGuides: [SchemaGuide] { [SchemaGuide("a", .pattern("("))] }
  }
  struct Keyed: Decodable, Sendable { var a: [Int: String] }
  struct HasUnlisted: Decodable, Sendable { var list: [Outer]; struct Outer: Decodable, Sendable { var u: Unlisted? } }

  @Test func `what can't be derived says where and what to do`() throws {
    func message<Value: Decodable & Sendable>(_ type: Value.Type) throws -> String {
      let error = #expect(throws: LanguageModelError.self) { try JSONSchema(for: type) }
      #expect(error?.code == .unsupportedType)
      return error?.message ?? ""
    }
    #expect(try message(Unlisted.self).contains("CaseIterable"))
    #expect(try message(UnlistedNumber.self).contains("CaseIterable"))
    let nested = try message(HasUnlisted.self)
    #expect(nested.contains("CaseIterable") && nested.contains("/u"), "\(nested)")
    #expect(try message(Hidden.self).contains("CodingKeys"))
    #expect(try message(Address.self).contains("SchemaGuided"))
    #expect(try message(Derived.self).contains("superclass"))
    #expect(try message(Endless.self).contains("without end"))
    #expect(try message(Keyed.self).contains("String"))
    #expect(try message(WrongGuide.self).contains("\"b\""))
    #expect(try message(WrongLimit.self).contains(".range"))
    #expect(try message(Crossed.self).contains("leaves nothing"))
    #expect(try message(BadPattern.self).contains("pattern"))
  }
}
