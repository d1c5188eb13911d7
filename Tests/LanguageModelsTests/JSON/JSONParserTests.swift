import LanguageModels
import ParlanceTesting
import Testing

@Suite("Reading JSON")
struct JSONParserTests {
  @Test(
    "What isn't JSON is refused",
    arguments: [
      "", " ", "nul", "truth", "nullx", "+1", "-", "01", "-01", "1.", ".5", "1e", "1e+", "0x10", "NaN", "Infinity", "[",
      "]", "[1", "[1,", "[1,]", "[,1]", "[1 2]", "{", "}", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "{\"a\":1,}",
      "{a:1}", "{1:1}", "{'a':1}", "{\"a\" 1}", "{\"a\":1 \"b\":2}", "\"", "\"a", "\"\\", "\"\\x\"", "\"\\u12\"",
      "\"\\u+123\"", "\"\\u-123\"", "\"\\u 123\"", "\"\\u12G4\"", "\"\u{1}\"", "\"\n\"", "\"\u{0}\"", "1 2", "{} {}",
      "// a\n1", "[1]//", "1e400", "\u{FEFF}", "{\"a\":}", "\"\\ud83d\\u+e00\"", "\u{A0}1", "[1\u{2028}]",
    ])
  func refused(_ text: String) {
    #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: text) }
  }

  @Test("A number that is too large is told by its beginning") func hugeNumber() {
    let error = #expect(throws: JSONSyntaxError.self) {
      try JSONValue(parsing: String(repeating: "1", count: 100_000))
    }
    #expect(error.map { "\($0)".utf8.count < 200 } == true)
  }

  @Test("Half a surrogate pair becomes U+FFFD, a whole one its character")
  func surrogates() throws {
    #expect(try JSONValue(parsing: #""\ud83d\ude00""#) == "😀")
    #expect(try JSONValue(parsing: #""\uD83D""#) == "\u{FFFD}")
    #expect(try JSONValue(parsing: #""\ude00""#) == "\u{FFFD}")
    #expect(try JSONValue(parsing: #""\ud83dx""#) == "\u{FFFD}x")
    #expect(try JSONValue(parsing: #""\ud83d\n""#) == "\u{FFFD}\n")
    #expect(try JSONValue(parsing: #""\ud83d\ud83d\ude00""#) == "\u{FFFD}😀")
    #expect(try JSONValue(parsing: #""\ude00\ud83d""#) == "\u{FFFD}\u{FFFD}")
    #expect(try JSONValue(parsing: #""\u0000\/""#) == "\u{0}/")
  }

  @Test("256 levels are read, 257 are refused")
  func depth() throws {
    func nested(_ depth: Int, _ inside: String = "") -> String {
      String(repeating: "[", count: depth) + inside + String(repeating: "]", count: depth)
    }
    #expect(try JSONValue(parsing: nested(256, "1")).serialized() == nested(256, "1"))
    #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: nested(257)) }
    #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: String(repeating: "{\"a\":[", count: 50_000)) }
    let many = "[" + Array(repeating: "[]", count: 1000).joined(separator: ",") + "]"
    #expect(try JSONValue(parsing: many).arrayValue?.count == 1000)
  }

  @Test("An error says where it is")
  func place() {
    do {
      _ = try JSONValue(parsing: "{\n  \"a\": tru\n}")
      Issue.record("expected an error")
    } catch {
      #expect(error.line == 2)
      #expect(error.column == 8)
      #expect(error.offset == 9)
      #expect("\(error)" == "line 2, column 8: expected 'true'")
    }
  }

  @Test("Bytes that aren't UTF-8 are refused, a byte order mark is passed over")
  func bytes() throws {
    for bad: [UInt8] in [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xF5, 0x80, 0x80, 0x80]] {
      #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: [0x22] + bad + [0x22]) }
      #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: [0x22, 0x5C, 0x6E] + bad + [0x22]) }
      #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: bad) }
    }
    #expect(try JSONValue(parsing: [0xEF, 0xBB, 0xBF, 0x31]) == 1)
  }

  @Test("Damaged texts never crash the parser, and what it accepts it writes back as the same value")
  func fuzz() throws {
    var generator = SeededGenerator(seed: 11)
    for seed in Sample.rounds(3000) {
      var random = RandomJSON(seed: UInt64(seed))
      let value = random.value()
      var bytes = Array(random.write(value).utf8)
      for _ in 0..<Int.random(in: 1...3, using: &generator) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes.remove(at: place)
        case 1: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 2: bytes.insert(Array("{}[]\",:\\ue0-.".utf8).randomElement(using: &generator) ?? 0, at: place)
        default: bytes.removeLast(bytes.count - place)
        }
      }
      if let read = try? JSONValue(parsing: bytes) {
        #expect(try JSONValue(parsing: read.serialized()) == read)
      }
    }
  }
}
