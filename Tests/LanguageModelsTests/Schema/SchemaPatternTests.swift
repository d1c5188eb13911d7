import LanguageModels
import ParlanceTesting
import Testing

@Suite("The patterns of a schema")
struct SchemaPatternTests {
  /// Each with texts in which it is found, and texts in which it isn't.
  @Test(arguments: [
    ("a+", ["a", "xaay"], ["", "b"]), ("^a*$", ["", "aaa"], ["ab", "a\n"]), ("", ["", "x"], []),
    (#"^\d{2,3}$"#, ["12", "123"], ["1", "1234", "٣٣"]), (#"^\D+$"#, ["ab", "é"], ["a1"]),
    (#"^\w+$"#, ["a_9"], ["é", "a-b"]), (#"^\W$"#, ["é", "-"], ["a", "_"]),
    (#"^\s$"#, [" ", "\t", "\u{0B}", "\u{A0}", "\u{FEFF}", "\u{2028}", "\u{3000}"], ["a", "\u{85}", "\u{200B}"]),
    (#"^\S+$"#, ["aé"], ["a b", "a\u{A0}b"]), ("^.$", ["a", "é", "😀", "\u{85}"], ["\n", "\r", "\u{2028}", "ab"]),
    ("^[^b]$", ["a", "\n"], ["b"]), ("^[]$", [], ["", "a", "]"]), ("^[^]$", ["a", "\n"], [""]),
    ("^[a-c-]+$", ["a-c"], ["d"]), (#"^[\w-.]+$"#, ["a-b.c"], ["a b"]), ("^[a&&b]+$", ["&a&b"], ["c"]),
    (#"^[[\]]+$"#, ["[]"], ["a"]), (#"^[\b]$"#, ["\u{08}"], ["b"]), (#"^[^\W\d]+$"#, ["ab"], ["a1", "a-"]),
    ("^[[:x]$", ["[", ":", "x"], ["a"]), (#"^[\s\S]$"#, ["\n", "a"], [""]),
    (#"^\u00e9\u{1F600}\uD83D\uDE00\x41$"#, ["é😀😀A"], ["e"]), (#"^[\u{41}-\u0043]$"#, ["B"], ["D"]),
    (#"^\cJ\0\t\n\r\f\v\/\-$"#, ["\n\0\t\n\r\u{0C}\u{0B}/-"], ["x"]),
    (#"^\{\}\$\^\.\*\+\?\(\)\[\]\|\\$"#, [#"{}$^.*+?()[]|\"#], [""]),
    (#"^\p{Letter}+$"#, ["aé文"], ["a1"]), (#"^\p{Lu}\P{Lu}$"#, ["Éa"], ["aÉ"]),
    (#"^\p{LC}$"#, ["a", "ǅ"], ["文", "1"]),
    (#"^\p{gc=Nd}\p{General_Category=Decimal_Number}$"#, ["٣3"], ["aa"]),
    (#"^[\P{L}a]$"#, ["1", "a"], ["b"]), (#"^\p{Alphabetic}\p{White_Space}\p{Emoji}$"#, ["é 😀"], ["1 😀"]),
    (#"^\P{ASCII}$"#, ["é"], ["e"]), (#"^[^\P{ASCII}x]$"#, ["e"], ["é", "x"]), (#"^\p{Any}$"#, ["x", "\n"], [""]),
    ("^(?:ab|c)+$", ["abcab"], ["ac"]), ("^(?<year>[0-9]{4})-$", ["2026-"], ["26-"]),
    ("^a??b+?c*?d{1,2}?$", ["bd", "abbccdd"], ["ac"]),
    (#"\bcat\b"#, ["a cat."], ["cats"]), (#"\Bat"#, ["cat"], ["at"]), ("a|^b", ["b", "xa"], ["xb"]),
    ("^(a*)*$", ["", "aa"], ["b"]), ("^((a|b)*c?)+$", ["abcab"], ["d"]), ("^(){3}a{0}$", [""], ["a"]),
    ("^👍$", ["👍"], ["👍🏽"]), ("^e\u{301}$", ["e\u{301}"], ["\u{E9}"]), ("^x{0,2000}$", ["", "xx"], ["y"]),
    (#"^[\uD800-\uDFFF]$"#, [], ["a", "😀"]),
  ])
  func `are found as ECMA-262 has it`(pattern: String, found: [String], absent: [String]) {
    let schema = JSONSchema.string(pattern: pattern)
    let byName = JSONSchema(["patternProperties": [pattern: true], "additionalProperties": false])
    for text in found {
      #expect(schema.validate(.string(text)).isEmpty, "\(pattern) in \(text)")
      #expect(
        byName.validate(.object(JSONObject([(text, JSONValue.integer(1))]))).isEmpty, "\(pattern) in the name \(text)")
    }
    for text in absent {
      #expect(schema.validate(.string(text)).first?.message.contains("doesn't match") == true, "\(pattern) in \(text)")
      #expect(
        !byName.validate(.object(JSONObject([(text, JSONValue.integer(1))]))).isEmpty, "\(pattern) in the name \(text)")
    }
  }

  @Test(arguments: [
    ("^(?!secret)", "looks ahead with (?!…)"), ("a(?=b)", "looks ahead with (?=…)"),
    ("(?<=a)b", "looks behind with (?<=…)"),
    ("(?<!a)b", "looks behind with (?<!…)"), (#"^(a)\1$"#, #"refers back to a group with \1"#),
    (#"^(?<x>a)\k<x>$"#, #"refers back to a group with \k"#), (#"[\1]"#, "refers back"), ("(?i)a", "(?…"),
    ("(?i:a)", "(?…"),
    ("(?>a)", "(?…"), ("(?P<x>a)", "(?…"), ("a++", "possessive"), (#"^\Aa"#, #"the escape \A"#),
    (#"a\Z"#, #"the escape \Z"#), (#"a\z"#, #"the escape \z"#),
    (#"\a"#, #"the escape \a"#), (#"\p{Script=Greek}"#, "scripts aren't supported"), (#"\pL"#, "Unicode category"),
    (#"\u12"#, #"\u"#), (#"\u{110000}"#, #"\u"#),
    (#"\x{41}"#, #"\x"#), (#"\c1"#, #"\c"#), ("(", "isn't closed"), (")", "without '('"), ("[z-a]", "range"),
    ("a**", "repetition"),
    ("*", "repeats nothing"), ("a{2,1}", "more to fewer"), ("a{,3}", "'{'"), (#"a\"#, "backslash"), ("^*", "anchor"),
    ("a{10001}", "counts further than 10000"), ("(a{200}){200}", "more than 20000 states"),
    ("((a{0,100}){0,100}){0,100}", "more than 20000 states"),
    (String(repeating: "(", count: 60) + String(repeating: ")", count: 60), "nests deeper"),
    (String(repeating: "a", count: 65_537), "longer than 65536"),
  ])
  func `that can't be matched are faults of the schema, by name`(pattern: String, words: String) throws {
    for json: JSONValue in [["pattern": .string(pattern)], ["patternProperties": [pattern: true]]] {
      let schema = JSONSchema(json)
      let fault = try #require(schema.unsupportedKeywords().first)
      #expect(fault.path.hasPrefix("#/pattern"))
      #expect(fault.message.contains(words), "\(fault.message)")
      for value: JSONValue in ["", "aa", ["a": 1], 5] { #expect(!schema.validate(value).isEmpty) }
    }
  }

  /// An engine that goes back needs more steps for these than can be counted; here it is a few for a character.
  @Test(arguments: [
    "^(a+)+$", "^(a*)*$", "^(a|a)*$", "^(a|aa)+$", "(a*)*b", "^([a-zA-Z]+)*$", "^(.*a){12}$", "(x+x+)+y",
    "^(([a-z])+.)+[A-Z]([a-z])+$",
    "^(a?){30}a{30}$", #"^(\w+\s?)*$"#, "(.*)*(.*)*(.*)*=", "^((a+)+)+$", "^(a|b|ab)*(a|b|ab)*c$", "(((a+)+)+)+$",
    "^(?:a?a?)*b$",
  ])
  func `that run for ever elsewhere end after steps in proportion to the text`(source: String) throws {
    let pattern = try BoundedPattern(source, syntax: .ecmaScript)
    var steps: [Int] = []
    for length in [1_000, 10_000] {
      var work = 0
      _ = try pattern.isFound(in: String(repeating: "a", count: length) + "!", work: &work)
      #expect(work <= 2 * pattern.stateCount * (length + 2), "\(source): \(work) steps")
      steps.append(work)
    }
    #expect(steps[1] <= 11 * max(steps[0], 100), "\(source): \(steps)")
  }

  @Test func `a check that takes too many steps ends and says so`() {
    let text = String(repeating: "a", count: 20_000)
    let schema = JSONSchema.array(of: .string(pattern: "(a{0,9000})b"))
    let found = schema.validate([.string(text), .string(text)])
    #expect(found.map(\.message) == ["to check this value by the schema takes too many steps"])
    // A long text alone is none.
    #expect(
      JSONSchema.string(pattern: "^[^b]{0,9}.*$").validate(.string(String(repeating: "a", count: 300_000))).isEmpty)
  }

  @Test func `many patterns that are large together are refused`() throws {
    let named = (0..<20).map { ("^x\($0)a{6000}$", JSONValue.bool(true)) }
    let schema = JSONSchema(["patternProperties": .object(JSONObject(named))])
    let fault = try #require(schema.unsupportedKeywords().first)
    #expect(fault.message.contains("more than 100000 states together with the schema's other patterns"))
    #expect(!schema.validate([:]).isEmpty)
  }

  @Test func `a class of many members is asked quickly`() throws {
    let members = String(
      String.UnicodeScalarView((0..<30_000).compactMap { Unicode.Scalar(UInt32(0x4E00 + $0 % 20_000)) }))
    let pattern = try BoundedPattern("^[\(members)]+$", syntax: .ecmaScript)
    var work = 0
    #expect(try pattern.isFound(in: String(repeating: "文字", count: 50_000), work: &work))
    #expect(work < 1_000_000)
  }

  /// The same answers as the standard library's `Regex`, which goes back, on random patterns and texts.
  @Test(arguments: 0..<20) func `agree with Swift's Regex where the syntax is the same`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var compared = 0
    for _ in 0..<100 {
      let source = Self.randomPattern(&random, depth: 3)
      let pattern = try BoundedPattern(source, syntax: .ecmaScript)
      let regex = try Regex(source).matchingSemantics(.unicodeScalar).asciiOnlyDigits().asciiOnlyWordCharacters()
      for _ in 0..<4 {
        let text = (0..<Int.random(in: 0...6, using: &random)).map { _ in
          ["a", "b", "1", " ", "é", "-"].randomElement(using: &random) ?? "a"
        }.joined()
        compared += 1
        #expect(try pattern.isFound(in: text) == (text.firstMatch(of: regex) != nil), "\(source) in \(text)")
      }
    }
    #expect(compared == 400)
  }

  private static func randomPattern(_ random: inout SeededGenerator, depth: Int) -> String {
    func part() -> String { randomPattern(&random, depth: depth - 1) }
    switch Int.random(in: 0..<(depth == 0 ? 3 : 9), using: &random) {
    case 0: return ["a", "b", #"\-"#, "é"].randomElement(using: &random) ?? "a"
    case 1: return [#"\d"#, #"\W"#, #"\w"#, #"\D"#, #"\p{L}"#, #"\P{Lu}"#, "."].randomElement(using: &random) ?? "a"
    case 2: return ["[ab]", "[^a1]", #"[\d-]"#, #"[^\w]"#, "[a-zé]"].randomElement(using: &random) ?? "a"
    case 3, 4: return part() + part()
    case 5: return "(\(part())|\(part()))"
    case 6: return "(?:^\(part())|\(part()))"
    case 7: return "(?:\(part()))?b"
    default:
      let count = ["?", "*", "+", "{2}", "{0,2}", "{1,}", "*?", "+?", "{1,2}?"].randomElement(using: &random) ?? "?"
      return "(?:\(part()))\(count)"
    }
  }
}
