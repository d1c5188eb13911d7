import LanguageModels
import ParlanceTesting
import Testing

@Suite("Faulty and hard schemas")
struct SchemaFaultsTests {
  @Test(arguments: [
    #"{"type":"text"}"#, #"{"type":[]}"#, #"{"type":5}"#, #"{"enum":{}}"#, #"{"anyOf":[]}"#, #"{"anyOf":{}}"#,
    #"{"properties":[]}"#, #"{"properties":{"a":5}}"#, #"{"required":"a"}"#, #"{"required":[1]}"#,
    #"{"minLength":-1}"#, #"{"maxItems":1.5}"#, #"{"minimum":"1"}"#, #"{"multipleOf":0}"#, #"{"uniqueItems":1}"#,
    #"{"pattern":"("}"#, #"{"pattern":"[z-a]"}"#, #"{"pattern":7}"#, #"{"patternProperties":{"(":true}}"#,
    ##"{"$ref":"#/$defs/no"}"##, #"{"$ref":"other.json"}"#, #"{"$ref":7}"#, #"{"unevaluatedItems":false}"#,
    ##"{"$ref":"#/default","default":{"frobnicate":1}}"##, #"{"dependentRequired":{"a":"b"}}"#, "5", "null",
    #"{"not":{"frobnicate":1}}"#,
  ])
  func `a faulty schema never accepts a value`(text: String) throws {
    let schema = JSONSchema(try JSONValue(parsing: text))
    #expect(!schema.unsupportedKeywords().isEmpty)
    for value: JSONValue in [nil, true, 1, "a", [], [:]] { #expect(!schema.validate(value).isEmpty) }
  }

  @Test func `references in a circle end`() throws {
    for text in [
      ##"{"$ref":"#"}"##, ##"{"$defs":{"a":{"$ref":"#/$defs/b"},"b":{"$ref":"#/$defs/a"}},"$ref":"#/$defs/a"}"##,
      ##"{"not":{"$ref":"#"}}"##, ##"{"anyOf":[{"$ref":"#"},{"$ref":"#"}]}"##,
    ] {
      _ = JSONSchema(try JSONValue(parsing: text)).validate(["a": 1])
    }
    #expect(!JSONSchema(["$ref": "#"]).validate(1).isEmpty)
  }

  @Test func `references that multiply are followed once, and a long chain is too deep`() {
    // Each definition tries the next one twice: 2 to the power of 60 checks.
    var definitions: [(String, JSONSchema)] = (0..<60).map { index in
      ("d\(index)", .anyOf([.reference(to: "d\(index + 1)"), .reference(to: "d\(index + 1)")]))
    }
    definitions.append(("d60", .integer))
    let doubling = JSONSchema.reference(to: "d0").defining(definitions)
    #expect(doubling.validate(1).isEmpty)
    #expect(doubling.validate("x").first?.message == "expected integer, found \"x\"")
    let chain = JSONSchema.reference(to: "d0").defining(
      (0..<2_000).map { ("d\($0)", JSONSchema.reference(to: $0 == 1_999 ? "d0" : "d\($0 + 1)")) })
    #expect(!chain.validate(1).isEmpty)
  }

  @Test func `nesting to the parser's limit is checked`() throws {
    let schema = JSONSchema.reference(to: "list").defining([("list", .array(of: .reference(to: "list")))])
    let text = String(repeating: "[", count: 250) + String(repeating: "]", count: 250)
    #expect(schema.validate(try JSONValue(parsing: text)).isEmpty)
    let deep = String(repeating: #"{"not":"#, count: 250) + "true" + String(repeating: "}", count: 250)
    #expect(JSONSchema(try JSONValue(parsing: deep)).validate(1).isEmpty)
  }

  @Test func `unique elements are found in one pass`() {
    let schema = JSONSchema(["type": "array", "uniqueItems": true])
    let elements: [JSONValue] = (0..<100_000).map { ["id": .integer($0)] }
    #expect(schema.validate(.array(elements)).isEmpty)
    #expect(schema.validate(.array(elements + [["id": 5.0]])).count == 1)
  }

  @Test func `conditions, dependents, names by pattern and contained elements`() throws {
    func isValid(_ schema: String, _ value: String) throws -> Bool {
      JSONSchema(try JSONValue(parsing: schema)).validate(try JSONValue(parsing: value)).isEmpty
    }
    let conditional = #"{"if":{"type":"integer"},"then":{"minimum":5},"else":{"type":"string"}}"#
    #expect(try isValid(conditional, "5"))
    #expect(try !isValid(conditional, "4"))
    #expect(try isValid(conditional, #""a""#))
    #expect(try !isValid(conditional, "null"))
    #expect(try isValid(#"{"then":false}"#, "1"))
    #expect(try !isValid(#"{"dependentRequired":{"a":["b"]}}"#, #"{"a":1}"#))
    #expect(try isValid(#"{"dependentRequired":{"a":["b"]}}"#, #"{"c":1}"#))
    #expect(try !isValid(#"{"dependentSchemas":{"a":{"minProperties":2}}}"#, #"{"a":1}"#))
    #expect(try !isValid(#"{"propertyNames":{"maxLength":2}}"#, #"{"abc":1}"#))
    let named = #"{"patternProperties":{"^x":{"type":"integer"}},"additionalProperties":false}"#
    #expect(try isValid(named, #"{"xa":1}"#))
    #expect(try !isValid(named, #"{"xa":"1"}"#))
    #expect(try !isValid(named, #"{"a":1}"#))
    #expect(try !isValid(#"{"contains":{"type":"integer"}}"#, #"["a"]"#))
    #expect(try isValid(#"{"contains":{"type":"integer"},"minContains":0}"#, #"["a"]"#))
    #expect(try !isValid(#"{"contains":{"type":"integer"},"maxContains":1}"#, "[1,2]"))
  }
}
