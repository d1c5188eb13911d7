import Foundation
import LanguageModels
import ParlanceTesting
import Testing

@Suite("Typed decoding")
struct TypedDecodingTests {
  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    return encoder
  }()

  private func encoded(_ value: some Encodable) throws -> JSONValue {
    try JSONValue(parsing: Array(try Self.encoder.encode(value)))
  }

  private struct Makes {
    var random: SeededGenerator
    mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    mutating func text() -> String { ["", "é", "\"", "a b", "😀", "\n"].randomElement(using: &random) ?? "" }
    mutating func list<Value>(_ make: (inout Makes) -> Value) -> [Value] { (0..<int(0...3)).map { _ in make(&self) } }
    mutating func guest() -> Guest {
      Guest(name: "A" + text(), age: int(0...130), nickname: Bool.random(using: &random) ? text() : nil)
    }
    mutating func party() -> Party {
      Party(
        title: text(), day: Date(timeIntervalSince1970: Double(int(-4_000_000_000...9_000_000_000))),
        guests: list { $0.guest() }, host: guest(), meal: Meal.allCases.randomElement(using: &random),
        tables: list { $0.list { $0.int(0...3) == 0 ? nil : $0.int(Int.min...Int.max) } },
        gifts: ["a": 0.25, text(): Double(int(-5...5)) / 4], isOpen: Bool.random(using: &random))
    }
    mutating func everything() throws -> Everything {
      Everything(
        small: .random(in: .min ... .max, using: &random), byte: .random(in: .min ... .max, using: &random),
        word: .random(in: .min ... .max, using: &random), big: UInt64(int(0...Int.max)), long: int(Int.min...Int.max),
        ratio: Float(int(-100...100)) / 8, amount: Decimal(int(-1000...1000)) / 4,
        link: try #require(URL(string: "https://example.com/\(int(0...9))")), id: UUID(),
        bytes: Data(list { UInt8($0.int(0...255)) }),
        tags: Set(list { $0.text() }), level: int(0...1) == 0 ? .low : .high)
    }
    mutating func formula(_ depth: Int = 4) -> Formula {
      depth == 0 || int(0...2) == 0 ? .number(int(-9...9)) : .sum(left: formula(depth - 1), right: formula(depth - 1))
    }
    mutating func animal() throws -> Animal {
      let value: JSONValue =
        int(0...1) == 0
        ? ["kind": "dog", "barks": .bool(int(0...1) == 0)] : ["kind": "cat", "lives": .integer(int(0...9))]
      return try value.decoded()
    }
    mutating func shape() -> Shape {
      [.circle(radius: 1.5), .rectangle(width: 2, height: Double(int(0...9))), .nothing][int(0...2)]
    }
  }

  /// Encodes, checks and decodes a value, then changes it here and there: what then still fits must decode as it stands.
  private func check<Value: Codable & Hashable & Sendable>(_ value: Value, _ makes: inout Makes) throws {
    let schema = try JSONSchema(for: Value.self)
    let json = try encoded(value)
    #expect(schema.validate(json).isEmpty, "\(json): \(schema.validate(json))")
    #expect(try json.decoded(as: Value.self) == value)
    let changed = mutated(json, &makes)
    guard schema.validate(changed).isEmpty else {
      return
    }
    // What the schema can't say (a text that is a date) is told by decoding.
    do {
      let decoded = try changed.decoded(as: Value.self)
      #expect(schema.validate(try encoded(decoded)).isEmpty)
    } catch let error as LanguageModelError {
      #expect(error.code == .wrongShape)
    }
  }

  private func mutated(_ value: JSONValue, _ makes: inout Makes) -> JSONValue {
    switch value {
    case .array(var elements) where !elements.isEmpty && makes.int(0...4) > 0:
      let index = makes.int(0...elements.count - 1)
      elements[index] = mutated(elements[index], &makes)
      return .array(elements)
    case .object(var members) where !members.isEmpty && makes.int(0...4) > 0:
      let name = members.keys[makes.int(0...members.count - 1)]
      members[name] = makes.int(0...3) == 0 ? nil : mutated(members[name] ?? .null, &makes)
      return .object(members)
    default:
      let others: [JSONValue] = [
        nil, true, 0, -1, 300, 1.5, 1e300, "", "x", "2026-01-31T12:00:00Z", [], [1], [:], ["a": 1],
      ]
      return others[makes.int(0...others.count - 1)]
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `values of many types go out and come back`(seed: UInt64) throws {
    var makes = Makes(random: SeededGenerator(seed: seed))
    try check(makes.guest(), &makes)
    try check(makes.party(), &makes)
    try check(makes.everything(), &makes)
    try check(makes.formula(), &makes)
    try check(makes.animal(), &makes)
    try check(makes.shape(), &makes)
    try check(Tree(name: makes.text(), children: makes.list { Tree(name: $0.text(), children: []) }), &makes)
    try check(Age(rawValue: makes.int(Int.min...Int.max)), &makes)
  }

  @Test func `any JSON is decoded or refused with its place`() throws {
    for seed in 0..<200 as Range<UInt64> {
      var random = RandomJSON(seed: seed)
      let value = random.value()
      func look<Value: Decodable & Sendable>(_ type: Value.Type) throws {
        do {
          _ = try value.decoded(as: type)
        } catch let error as LanguageModelError {
          #expect(error.code == .wrongShape && !error.message.isEmpty)
        }
      }
      try look(Party.self)
      try look([String: [Int?]].self)
      try look(Shape.self)
      try look(Point.self)
      #expect(try value.decoded(as: JSONValue.self) == value)
      #expect(try JSONDecoder().decode(JSONValue.self, from: Data("[\(value.serialized())]".utf8))[0] == value)
    }
  }

  @Test func `whole numbers stay exact`() throws {
    #expect(try JSONValue.integer(Int.max).decoded(as: Int64.self) == Int64.max)
    #expect(try JSONValue.integer(Int.max).decoded(as: UInt64.self) == UInt64(Int.max))
    #expect(try JSONValue.double(3).decoded(as: Int.self) == 3)
    #expect(try JSONValue.double(0.1).decoded(as: Decimal.self) == Decimal(string: "0.1"))
    func isRefused<Value: Decodable>(_ value: JSONValue, _ type: Value.Type) -> Bool {
      (try? value.decoded(as: type)) == nil
    }
    #expect(isRefused(.double(9_223_372_036_854_775_808), UInt64.self))
    #expect(isRefused(300, UInt8.self))
    #expect(isRefused(-1, UInt.self))
    #expect(isRefused(1.5, Int.self))
    #expect(isRefused(true, Int.self))
    #expect(isRefused(1, Bool.self))
    #expect(isRefused(.double(1e300), Float.self))
    #expect(isRefused("1", Int.self))
  }

  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("2026-01-31T12:00:00Z", 1_769_860_800), ("2026-01-31T13:00:00+01:00", 1_769_860_800),
    ("2024-02-29T00:00:00.5Z", 1_709_164_800.5), ("1900-03-01t00:00:00z", -2_203_891_200),
    ("0001-01-01T00:00:00Z", -62_135_596_800),
  ])
  func `dates are read`(text: String, seconds: Double) throws {
    #expect(try JSONValue.string(text).decoded(as: Date.self).timeIntervalSince1970 == seconds)
  }

  @Test(arguments: [
    "", "2026-01-31", "2026-02-30T00:00:00Z", "2026-13-01T00:00:00Z", "2026-01-01T24:00:00Z", "2026-01-01T00:00:00",
    "2026-01-01T00:00:00.Z", "2026-01-01 00:00:00Z", "2026-01-01T00:00:00Zx", "٢٠٢٦-01-01T00:00:00Z",
  ])
  func `other texts aren't dates`(text: String) {
    #expect(throws: LanguageModelError.self) { try JSONValue.string(text).decoded(as: Date.self) }
  }
}
