import LanguageModels
import ParlanceTesting
import Testing

@Suite("Bounded patterns") struct BoundedPatternTests {
  @Test(
    "the whole value must match",
    arguments: [
      ("[A-Za-z0-9](-?[A-Za-z0-9]){0,38}", "octo-cat", true), ("[A-Za-z0-9](-?[A-Za-z0-9]){0,38}", "kf$", false),
      ("[A-Za-z0-9](-?[A-Za-z0-9]){0,38}", "-a", false), ("[A-Za-z0-9](-?[A-Za-z0-9]){0,38}", "a--b", false),
      ("[A-Za-z0-9](-?[A-Za-z0-9]){0,38}", "", false), ("a|bc", "bc", true), ("a|bc", "abc", false), ("", "", true),
      ("", "a", false), (#"\d{5}"#, "01234", true), (#"\d{2,3}"#, "1", false), (#"\d{2,}"#, "12345", true),
      (#"\w+@\w+\.\w+"#, "a@b.cd", true),
      (#"[^a-c]+"#, "xyz", true), (#"[^a-c]+"#, "xaz", false), (#"[\w\-.]+"#, "a-b.c", true), ("[]a]+", "]a", true),
      ("[a-]+", "a-", true), (#"\p{L}+"#, "Zoë", true), (#"\p{Lu}\p{Ll}*"#, "Éa", true), (#"\PL+"#, "12", true),
      (#"[\p{N}x]+"#, "1x٣", true),
      (#"[\D]+"#, "ab", true), (#"[\D]+"#, "a1", false), ("(?i)abc", "aBC", true), ("(?i)[^a]", "A", false),
      ("(?:ab)+", "abab", true),
      ("(?P<year>[0-9]{4})", "2026", true), ("(?<year>[0-9]{4})", "2026", true), ("a.c", "a\nc", false),
      ("a.c", "aéc", true),
      (#"\x41\x{1F600}\."#, "A😀.", true), ("^a$", "a", true), (#"\ba\b"#, "a", true), ("a*?b", "aab", true),
      ("a{0}", "", true),
      ("()*", "", true), ("(a?){3}", "aa", true), ("x{2}y{0,1}", "xxy", true), ("(a|b{1,3}){2}", "bbba", true),
      (#"\Aa\z"#, "a", true),
    ])
  func whole(pattern: String, text: String, matches: Bool) throws {
    #expect(try BoundedPattern(pattern).matchesWhole(text) == matches)
  }

  @Test(
    "a part is found",
    arguments: [
      ("ubb", "hubba", true), ("^ubb", "hubba", false), ("bba$", "hubba", true), ("", "x", true),
      (#"\bfoo\b"#, "a foo b", true),
      (#"\bfoo\b"#, "afoo", false), (#"o\Bo"#, "foo", true), ("a{3}", "baab", false),
      ("(a|ab)(c|bcd)d", "xabcdd", true),
    ])
  func part(pattern: String, text: String, found: Bool) throws {
    #expect(try BoundedPattern(pattern).isFound(in: text) == found)
  }

  @Test(
    "what isn't supported, or has no bound, is refused",
    arguments: [
      ("(a*)*", PatternError.Code.unbounded), ("(a+b)*", .unbounded), ("((a|b*)c){2,}", .unbounded),
      ("(a{1000}){1000}", .unbounded),
      (#"(a)\1"#, .syntax), ("(?=a)", .syntax), ("(?<!a)b", .syntax), ("(?s).", .syntax), ("a++", .syntax),
      ("a**", .syntax), ("*a", .syntax),
      ("(a", .syntax), ("a)", .syntax), ("[a", .syntax), ("[z-a]", .syntax), ("a{2,1}", .syntax), ("a{1001}", .syntax),
      ("a{,3}", .syntax),
      ("a{x}", .syntax), (#"\p{Greek}"#, .syntax), ("[[:alpha:]]", .syntax), (#"a\"#, .syntax), (#"\q"#, .syntax),
      (#"[a-\d]"#, .syntax),
      (String(repeating: "(", count: 10_000), .syntax), ("^*", .syntax), (#"\x{110000}"#, .syntax),
    ])
  func refused(pattern: String, code: PatternError.Code) {
    do throws(PatternError) {
      _ = try BoundedPattern(pattern)
      Issue.record("\(pattern) was taken")
    } catch {
      #expect(error.code == code, "\(pattern): \(error)")
    }
  }

  @Test("bounded repetition of groups is taken, also around unbounded ones") func accepted() throws {
    #expect(try BoundedPattern("(a*b){0,5}").matchesWhole("aabb"))
    #expect(try BoundedPattern("(a{0,9}b{0,9}){0,20}").matchesWhole("abab"))
  }

  @Test("texts over 10,000 characters are refused") func longText() throws {
    let pattern = try BoundedPattern("a*")
    #expect(try pattern.matchesWhole(String(repeating: "a", count: 10_000)))
    #expect(throws: PatternError.self) { try pattern.matchesWhole(String(repeating: "a", count: 10_001)) }
    #expect(throws: PatternError.self) { try pattern.isFound(in: String(repeating: "😀", count: 100_000)) }
  }

  @Test("a long name needs no more steps than characters times states") func linear() throws {
    let name = String(repeating: "a", count: 300)
    #expect(try !BoundedPattern("[A-Za-z0-9](-?[A-Za-z0-9]){0,38}").matchesWhole(name))
    // A backtracking engine would need 2^60 steps for these.
    #expect(try !BoundedPattern("(a?){60}a{60}b").matchesWhole(String(repeating: "a", count: 60)))
    #expect(try !BoundedPattern("(a|a|aa){0,100}b").matchesWhole(String(repeating: "a", count: 100)))
  }

  /// The same answers as the standard library's `Regex`, which backtracks, on random small patterns and texts.
  @Test("agrees with Swift's Regex", arguments: 0..<20) func differential(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var compared = 0
    for _ in 0..<150 {
      let source = Self.randomPattern(&random, depth: 3)
      guard let pattern = try? BoundedPattern(source), let regex = try? Regex(source) else { continue }
      for _ in 0..<5 {
        let text = String(
          (0..<Int.random(in: 0...6, using: &random)).map { _ in "abc".randomElement(using: &random) ?? "a" })
        compared += 1
        #expect(try pattern.matchesWhole(text) == (try regex.wholeMatch(in: text) != nil), "\(source) on \(text)")
        #expect(try pattern.isFound(in: text) == (try regex.firstMatch(in: text) != nil), "\(source) in \(text)")
      }
    }
    #expect(compared > 200)
  }

  private static func randomPattern(_ random: inout SeededGenerator, depth: Int) -> String {
    switch Int.random(in: 0..<(depth == 0 ? 3 : 8), using: &random) {
    case 0: return "a"
    case 1: return "b"
    case 2: return ["[ab]", "[^a]", ".", "c"].randomElement(using: &random) ?? "a"
    case 3, 4: return randomPattern(&random, depth: depth - 1) + randomPattern(&random, depth: depth - 1)
    case 5: return "(\(randomPattern(&random, depth: depth - 1))|\(randomPattern(&random, depth: depth - 1)))"
    default:
      let count = ["?", "*", "+", "{2}", "{0,2}", "{1,}"].randomElement(using: &random) ?? "?"
      return "(\(randomPattern(&random, depth: depth - 1)))\(count)"
    }
  }
}
