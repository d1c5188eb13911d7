import LanguageModels
import Testing

@Suite("JSON values")
struct JSONValueTests {
  @Test("What is written reads back as the same value")
  func roundTrip() throws {
    for seed in Sample.rounds(2000) {
      var random = RandomJSON(seed: UInt64(seed))
      let value = random.value()
      #expect(try JSONValue(parsing: value.serialized()) == value)
      #expect(try JSONValue(parsing: value.prettyPrinted()) == value)
      let free = random.write(value)
      #expect(try JSONValue(parsing: free) == value, "seed \(seed): \(free)")
    }
  }

  @Test("Equal values have equal canonical texts and hashes, unequal ones don't")
  func canonical() throws {
    for seed in Sample.rounds(2000) {
      var random = RandomJSON(seed: UInt64(seed))
      let value = random.value()
      let other = random.value()
      let back = try JSONValue(parsing: random.write(value))
      #expect(back.canonical() == value.canonical())
      #expect(back.hashValue == value.hashValue)
      #expect((value == other) == (value.canonical() == other.canonical()))
    }
    #expect(JSONValue.double(1e15).canonical() == JSONValue.integer(1_000_000_000_000_000).canonical())
    let left: JSONValue = ["a": 1, "b": [1.0, 2]]
    let right: JSONValue = ["b": [1, 2.0], "a": 1.0]
    #expect(left == right)
    #expect(left.hashValue == right.hashValue)
    #expect(left.canonical() == right.canonical())
  }

  @Test("Numbers are equal by what they are worth, also where floating point runs out of digits")
  func numbers() throws {
    #expect(JSONValue.integer(1) == .double(1.0))
    #expect(JSONValue.integer(9_007_199_254_740_993) != .double(9_007_199_254_740_992))
    #expect(JSONValue.integer(Int.max) != .double(9_223_372_036_854_775_808))
    #expect(JSONValue.double(-0.0) == .integer(0))
    #expect(try JSONValue(parsing: "9223372036854775807") == .integer(Int.max))
    #expect(try JSONValue(parsing: "-9223372036854775808") == .integer(Int.min))
    #expect(try JSONValue(parsing: "9223372036854775808") == .double(9_223_372_036_854_775_808))
    #expect(try JSONValue(parsing: "-0") == .integer(0))
    #expect(try JSONValue(parsing: "1E+2") == .integer(100))
    #expect(JSONValue.double(.nan).serialized() == "null")
    #expect(JSONValue.double(.infinity).serialized() == "null")
  }

  @Test("Names and texts are compared by code points, not by their looks")
  func canonicalEquivalence() throws {
    let text = "{\"\u{E9}\":1,\"e\u{301}\":2}"
    let value = try JSONValue(parsing: text)
    #expect(value.objectValue?.count == 2)
    #expect(value["\u{E9}"] == 1)
    #expect(value["e\u{301}"] == 2)
    #expect(value.serialized() == text)
    #expect(JSONValue.string("\u{E9}") != .string("e\u{301}"))
    #expect(value.canonical() == (try JSONValue(parsing: "{\"e\u{301}\":2,\"\u{E9}\":1}")).canonical())
  }

  @Test("Of two members of one name the last counts, in the place of the first")
  func duplicates() throws {
    let value = try JSONValue(parsing: #"{"a":1,"b":2,"a":3}"#)
    #expect(value.serialized() == #"{"a":3,"b":2}"#)
  }

  @Test("Objects of many members find, replace and remove them")
  func largeObjects() {
    var object = JSONObject((0..<100).map { ("key\($0)", .integer($0)) })
    #expect((0..<100).allSatisfy { object["key\($0)"] == .integer($0) })
    for index in stride(from: 0, to: 100, by: 2) { object["key\(index)"] = nil }
    object["key1"] = "new"
    object["last"] = true
    #expect(object.count == 51)
    #expect(object.keys.first == "key1")
    #expect(object.keys.last == "last")
    #expect(object["key1"] == "new")
    #expect(object["key0"] == nil)
    for index in 3..<100 { object["key\(index)"] = nil }
    #expect(object.keys == ["key1", "last"])
    #expect(object["last"] == true)
  }
}
