import LanguageModels
import ParlanceTesting
import Testing

@Suite("Types that read one of several forms")
struct SchemaOfFormsTests {
  /// A number, a text, or a text with details.
  enum Amount: Decodable, Hashable, Sendable {
    case number(Int)
    case words(String)
    case detailed(Detail)
    struct Detail: Decodable, Hashable, Sendable { var text: String; var unit: Unit? }
    enum Unit: String, Decodable, CaseIterable { case gram, piece }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Int.self) {
        self = .number(number)
      } else if let words = try? container.decode(String.self) {
        self = .words(words)
      } else {
        self = .detailed(try container.decode(Detail.self))
      }
    }
  }

  /// Any JSON of texts and lists.
  enum Outline: Decodable, Hashable, Sendable {
    case text(String)
    case list([Outline])

    init(from decoder: any Decoder) throws {
      if let text = try? decoder.singleValueContainer().decode(String.self) {
        self = .text(text)
      } else {
        self = .list(try decoder.singleValueContainer().decode([Outline].self))
      }
    }
  }

  /// An object, or its name alone.
  struct Named: Decodable, Hashable, Sendable {
    var name: String
    var size: Int?
    enum Key: String, CodingKey { case name, size }

    init(from decoder: any Decoder) throws {
      if let members = try? decoder.container(keyedBy: Key.self) {
        name = try members.decode(String.self, forKey: .name)
        size = try members.decodeIfPresent(Int.self, forKey: .size)
      } else {
        name = try decoder.singleValueContainer().decode(String.self)
      }
    }
  }

  /// Takes anything for nothing.
  struct Lenient: Decodable, Sendable {
    var count: Int
    init(from decoder: any Decoder) throws {
      count = (try? decoder.singleValueContainer().decode(Int.self)) ?? 0
    }
  }

  struct Recipe: Decodable, Hashable, Sendable { var amounts: [Amount]; var outline: Outline; var maker: Named }

  @Test func `all forms are in the schema`() throws {
    let amount = try JSONSchema(for: Amount.self)
    let detail: JSONValue = ["text": "a", "unit": "gram"]
    for value: JSONValue in [1, "a", detail] { #expect(amount.validate(value) == []) }
    for value: JSONValue in [true, nil, [], ["text": 1], ["text": "a", "unit": "mile"]] {
      #expect(amount.validate(value) != [], "\(value)")
    }
    let named = try JSONSchema(for: Named.self)
    for value: JSONValue in ["a", ["name": "a"], ["name": "a", "size": 1]] { #expect(named.validate(value) == []) }
    for value: JSONValue in [1, ["size": 1]] { #expect(named.validate(value) != [], "\(value)") }
  }

  @Test func `a form may hold the type itself`() throws {
    let outline = try JSONSchema(for: Outline.self)
    for value: JSONValue in ["a", [], ["a", ["b", [["c"]]]]] { #expect(outline.validate(value) == [], "\(value)") }
    for value: JSONValue in [1, ["a", [1]]] { #expect(outline.validate(value) != [], "\(value)") }
  }

  @Test func `a type with one form has no other`() throws {
    #expect(try JSONSchema(for: Lenient.self) == .integer)
    #expect(try JSONSchema(for: Age.self) == .integer)
  }

  @Test func `values of all forms are generated and decoded`() async throws {
    let reply: JSONValue = [
      "amounts": [1, "two", ["text": "three"]], "outline": ["a", ["b"]], "maker": "Ann",
    ]
    let session = LanguageModelSession(model: ScriptedModel(answers: [.json(reply), .json(["value": "x"])]))
    let recipe = try await session.respond(to: "x", generating: Recipe.self).content
    #expect(recipe.amounts == [.number(1), .words("two"), .detailed(Amount.Detail(text: "three"))])
    #expect(recipe.outline == .list([.text("a"), .list([.text("b")])]))
    #expect(recipe.maker.name == "Ann")
    #expect(try await session.respond(to: "x", generating: Amount.self).content == .words("x"))
  }
}
