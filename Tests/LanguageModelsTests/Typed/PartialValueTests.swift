import Foundation
import ParlanceTesting
import Testing

@testable import LanguageModels

@Suite("Partial values")
struct PartialValueTests {
  /// Whether everything in the part is in the whole, but for the end of the last text.
  private func isPart(_ part: JSONValue, of whole: JSONValue) -> Bool {
    switch (part, whole) {
    case (.string(let part), .string(let whole)): whole.unicodeScalars.starts(with: part.unicodeScalars)
    case (.array(let part), .array(let whole)):
      part.count <= whole.count && zip(part, whole).allSatisfy { isPart($0, of: $1) }
        && zip(part, whole).dropLast().allSatisfy { $0 == $1 }
    case (.object(let part), .object(let whole)):
      part.allSatisfy { member in whole[member.key].map { isPart(member.value, of: $0) } == true }
    default: part == whole
    }
  }

  @Test func `at every split what has arrived is part of the whole`() throws {
    for seed in 0..<150 as Range<UInt64> {
      var random = RandomJSON(seed: seed)
      let value = random.value()
      let text = random.write(value)
      var reader = PartialJSONReader()
      for scalar in text.unicodeScalars {
        reader.append(String(scalar))
        if let part = reader.value.value { #expect(isPart(part, of: value), "\(seed): \(part) of \(value)") }
      }
      reader.append(" ")
      #expect(reader.value.isComplete)
      #expect(reader.value.value == value, "\(seed)")
    }
  }

  @Test func `members are found by name, index and pointer while they grow`() {
    var reader = PartialJSONReader()
    reader.append(#"{"days":[{"title":"Mon"},{"title":"Tu\u00e"#)
    let value = reader.value
    #expect(value["days"]?.count == 2)
    #expect(value["days"]?[0]?.isComplete == true)
    #expect(value["days"]?[0]?["title"]?.stringValue == "Mon")
    #expect(value[pointer: "/days/1/title"]?.stringValue == "Tu")
    #expect(value["days"]?[1]?.isComplete == false)
    #expect(value["days"]?[2] == nil)
    #expect(value["x"] == nil)
    #expect(value.value == ["days": [["title": "Mon"], ["title": "Tu"]]])
    reader.append(#"9","n":1"#)
    // The number may go on.
    #expect(reader.value["days"]?[1]?["n"] == nil)
    reader.append("2}")
    #expect(reader.value["days"]?[1]?["n"]?.value == 12)
  }

  @Test func `what isn't JSON leaves the value as it was`() {
    var reader = PartialJSONReader()
    reader.append(#"{"a":[1,2,"x"} nonsense"#)
    #expect(reader.value.value == ["a": [1, 2, "x"]])
    for text in ["]", "{]", #"{"a" 1}"#, "[1,]", "[tru]", "[01,", "\"\\x\"", "{1:2}", "[\"\u{1}\","] {
      var reader = PartialJSONReader()
      for scalar in text.unicodeScalars { reader.append(String(scalar)) }
      #expect(!reader.value.isComplete, "\(text)")
    }
  }

  @Test func `any text at all is read without harm`() {
    var random = SeededGenerator(seed: 7)
    let pieces = ["{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "d83d", "1", "-", "e", "true", "nul", "é", " ", "a"]
    for _ in 0..<3000 {
      var reader = PartialJSONReader()
      for _ in 0..<Int.random(in: 0...25, using: &random) {
        reader.append(pieces.randomElement(using: &random) ?? "")
        _ = reader.value.value
        _ = reader.value.count
      }
    }
    var deep = PartialJSONReader()
    deep.append(String(repeating: "[", count: 100_000))
    #expect(deep.value.value != nil)
  }
}
