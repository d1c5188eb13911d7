import LanguageModels
import ParlanceTesting
import Testing

@Suite("Incremental JSON reader")
struct IncrementalJSONReaderTests {
  @Test("Elements of a named array come the moment they close, members too")
  func elements() throws {
    var reader = IncrementalJSONReader()
    var actions: [JSONValue] = []
    var seen: [Int] = []
    for piece in [
      #"{"because":"x","acti"#, #"ons":["#, #"{"open":"Lo"#, #"ading","with":{"n":1}}"#, #",{"call":[1,2"#,
      #"]}], "other":[1]"#, "}",
    ] {
      let closed = try reader.append(piece)
      actions += closed.filter { $0.isElement(of: "actions") }.map(\.value)
      seen.append(actions.count)
      if piece.hasPrefix(#"{"because"#) {
        #expect(closed == [.init(path: [.member("because")], value: "x")])
        #expect(closed.first?.isMember("because") == true)
      }
    }
    #expect(seen == [0, 0, 0, 1, 1, 2, 2])
    #expect(actions == [["open": "Loading", "with": ["n": 1]], ["call": [1, 2]]])
    #expect(try reader.finish() == ["because": "x", "actions": .array(actions), "other": [1]])
  }

  @Test("Inner values close before outer ones, each with its path")
  func paths() throws {
    var reader = IncrementalJSONReader()
    let closed = try reader.append(#"{"a":[1,{"b":null}],"c":{}}"#)
    #expect(
      closed == [
        .init(path: [.member("a"), .element(0)], value: 1),
        .init(path: [.member("a"), .element(1), .member("b")], value: .null),
        .init(path: [.member("a"), .element(1)], value: ["b": .null]),
        .init(path: [.member("a")], value: [1, ["b": .null]]),
        .init(path: [.member("c")], value: [:]),
        .init(path: [], value: ["a": [1, ["b": .null]], "c": [:]]),
      ])
    var nested = IncrementalJSONReader()
    let rules = try nested.append(#"[{"rules":[1]},{"rules":[2]}]"#)
    #expect(rules.filter { $0.isElement(of: "rules") }.isEmpty)
    #expect(rules.filter { $0.isElement() }.count == 2)
  }

  /// Reads the bytes in the given chunks; `nil` when that is an error.
  private func read(_ chunks: [[UInt8]]) -> (value: JSONValue, closed: [IncrementalJSONReader.Closed])? {
    var reader = IncrementalJSONReader()
    var closed: [IncrementalJSONReader.Closed] = []
    do {
      for chunk in chunks { closed += try reader.append(utf8: chunk) }
      return (try reader.finish(), closed)
    } catch {
      return nil
    }
  }

  @Test("The same at every pair of splits")
  func everySplit() throws {
    let text = #" {"a\u00e9😀":[-1.5e+3,true,[],"\ud83d\ude00\ud83d","\n\\"],"b":{"c":null},"b":false} "#
    let bytes = Array("\u{FEFF}\(text)".utf8)
    let whole = try #require(read([bytes]))
    #expect(whole.value == (try JSONValue(parsing: bytes)))
    for first in 0...bytes.count {
      for second in first...bytes.count {
        let split = read([Array(bytes[..<first]), Array(bytes[first..<second]), Array(bytes[second...])])
        if split?.value != whole.value || split?.closed != whole.closed {
          Issue.record("split at \(first) and \(second)")
        }
      }
    }
  }

  @Test("Whatever the text, whole or damaged, it agrees with the parser")
  func agreesWithParser() throws {
    var generator = SeededGenerator(seed: 5)
    for seed in 0..<4000 {
      var random = RandomJSON(seed: UInt64(seed))
      var bytes = Array(random.write(random.value()).utf8)
      if seed % 2 == 1 {
        for _ in 0..<Int.random(in: 1...2, using: &generator) where !bytes.isEmpty {
          let place = Int.random(in: 0..<bytes.count, using: &generator)
          switch Int.random(in: 0..<4, using: &generator) {
          case 0: bytes.remove(at: place)
          case 1: bytes[place] = UInt8.random(in: 0...255, using: &generator)
          case 2: bytes.insert(Array("{}[]\",:\\ue0-.\u{EF}".utf8).randomElement(using: &generator) ?? 0, at: place)
          default: bytes.removeLast(bytes.count - place)
          }
        }
      }
      var chunks: [[UInt8]] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...7, using: &generator)
        chunks.append(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      let expected = try? JSONValue(parsing: bytes)
      let found = read(chunks)?.value
      #expect(found == expected, "seed \(seed): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
    }
  }

  @Test(
    "What isn't JSON is refused at the byte where it shows",
    arguments: [
      ("{\"a\":tru ", 9), ("[1,]", 4), ("{\"a\" 1", 6), ("[01]", 4), ("1 2", 3), ("\"\\u+123", 4), ("{} x", 4),
      ("[\"\n", 3), ("]", 1), ("[1}", 3), ("{1", 2), ("nulx", 4),
    ])
  func errors(text: String, byte: Int) throws {
    var reader = IncrementalJSONReader()
    let bytes = Array(text.utf8)
    _ = try reader.append(utf8: Array(bytes[..<(byte - 1)]))
    let caught = #expect(throws: JSONSyntaxError.self) { try reader.append(utf8: [bytes[byte - 1]]) }
    let error = try #require(caught)
    #expect(error.line == 1)
    #expect(throws: error) { try reader.append(" ") }
    #expect(throws: error) { try reader.finish() }
  }

  @Test("A text that ends too early is an error, a number at the top ends with it")
  func ends() throws {
    for text in ["", " ", "{", "[1", "\"a", "{\"a\":", "tru", "-", "1.", "\u{FEFF}"] {
      var reader = IncrementalJSONReader()
      _ = try reader.append(text)
      #expect(throws: JSONSyntaxError.self, "\(text)") { try reader.finish() }
    }
    var reader = IncrementalJSONReader()
    #expect(try reader.append("1").isEmpty)
    #expect(try reader.append("2").isEmpty)
    #expect(try reader.finish() == 12)
    var spaced = IncrementalJSONReader()
    #expect(try spaced.append("12 ") == [.init(path: [], value: 12)])
    #expect(spaced.value == 12)
  }

  @Test("Too many levels are refused")
  func depth() throws {
    var reader = IncrementalJSONReader()
    _ = try reader.append(String(repeating: "[", count: 256))
    #expect(throws: JSONSyntaxError.self) { try reader.append("[") }
  }

  @Test("An array of 20,000 elements is read without slowing down")
  func large() throws {
    var reader = IncrementalJSONReader()
    var count = 0
    count += try reader.append("{\"rows\":[0").count
    for index in 1..<20_000 {
      count += try reader.append(",{\"id\":\(index)}").filter { $0.isElement(of: "rows") }.count
    }
    _ = try reader.append("]}")
    #expect(count == 20_000)
    #expect(try reader.finish()["rows"]?.arrayValue?.count == 20_000)
  }
}
