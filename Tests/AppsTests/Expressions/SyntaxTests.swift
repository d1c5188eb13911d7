import Apps
import Foundation
import Testing

@Suite("Syntax of expressions") struct SyntaxTests {
  @Test(
    "what is wrong is said, and where",
    arguments: [
      ("", 0, "expected a value, found the end"), ("1 +", 3, "expected a value, found the end"),
      ("a b", 2, "expected an operator or the end, found 'b'"), ("a = 1", 2, "'=' is written '==', to compare"),
      ("a === 1", 2, "'===' is written '=='"), ("a & b", 2, "'&' is written '&&'"),
      ("a and b", 2, "'and' is written '&&'"),
      ("not a", 0, "'not' is written '!'"), ("(1", 2, "expected ')', found the end"),
      ("[1, 2", 5, "expected ',' or ']', found the end"),
      ("'abc", 0, "the text isn't closed"),
      ("'a\nb'", 0, "the text isn't closed on its line; \\n stands for a new line"),
      ("'\\q'", 1, "unknown escape \\q; a backslash is written \\\\"),
      ("“a”", 0, "texts stand in straight quotes: 'text' or \"text\""),
      ("1a", 1, "'a' can't follow the number 1"),
      ("9223372036854775808", 0, "the whole number 9223372036854775808 doesn't fit into 64 bits"),
      ("é == 'é'", 0, "'é' has no meaning here"), ("'é' + #", 6, "'#' has no meaning here"),
      ("for", 0, "'for' is reserved and can't be a name here"),
      ("length(a)", 0, "there is no function 'length'; did you mean 'size'?"),
      ("a.size(1)", 2, "'size' takes 0 arguments, found 1"),
      ("contains(a, 'b')", 0, "'contains' is written x.contains(y), not contains(x, y)"),
      ("a.string()", 2, "'string' is written string(x), not x.string()"),
      ("round()", 0, "'round' takes 1 to 2 arguments, found 0"),
      ("has(a)", 0, "'has' takes one member, such as has(memory.name)"),
      ("a.filter(x)", 2, "'filter' is written list.filter(x, condition)"),
      ("a.filter(b.c, true)", 9, "the first argument of 'filter' is a new name"),
      ("filter(a, x, true)", 0, "there is no function 'filter'; it is written list.filter(x, …)"),
      ("a.matches('(b*)*')", 10, "the pattern has unbounded repetition inside unbounded repetition (its character 1)"),
      ("a ? b", 5, "expected ':', found the end"), ("{'a' 1}", 5, "expected ':', found 1"),
      ("a.1", 1, "expected an operator or the end, found 0.1"),
      ("'\\u{41}'", 1, "this escape needs 4 digits"), ("'\\ud800'", 1, "\\ud800 is no character"),
      ("f(1,)", 4, "expected a value, found ')'"),
    ])
  func wrong(source: String, offset: Int, message: String) throws {
    #expect(throws: ExpressionSyntaxError(message, offset: offset)) { try CELExpression(parsing: source) }
  }

  @Test(
    "the order of operators",
    arguments: [
      ("1 + 2 * 3 == 7 && !false || false", AppValue.bool(true)), ("10 - 3 - 2", .int(5)), ("2 * -3", .int(-6)),
      ("-2.5.abs()", .double(2.5)), ("true ? 1 : false ? 2 : 3", .int(1)), ("1 < 2 == true", .bool(true)),
      ("1 in [1] && 2 in [2]", .bool(true)), ("[1, 2,].size()", .int(2)), ("{'a': 1,}.a", .int(1)),
      ("1 // a comment\n + 2", .int(3)), ("{'in': 3}.in", .int(3)), ("0x1F", .int(31)),
      ("b'\\xff\\101' == b'\\377A'", .bool(true)),
    ])
  func precedence(source: String, value: AppValue) throws { #expect(try evaluate(source) == value) }

  @Test("references: paths without bound names, up to an index or a call") func references() throws {
    let source =
      "data.flowers.filter(f, f.name == fields.choice && has(memory.last.id))[0].price + size(x) + {'k': y.z}.k"
      + " + fields.choice.size() + [1].map(f, f + g)[0] + f"
    #expect(
      try CELExpression(parsing: source).references == [
        ["data", "flowers"], ["fields", "choice"], ["memory", "last", "id"], ["x"], ["y", "z"], ["g"], ["f"],
      ])
    #expect(try CELExpression(parsing: "memory.tries").path == ["memory", "tries"])
    #expect(try CELExpression(parsing: "memory.tries[0]").path == nil)
    #expect(try CELExpression(parsing: "1 + a").path == nil)
  }

  @Test(
    "hostile nesting is refused",
    arguments: [
      String(repeating: "(", count: 10_000) + "1" + String(repeating: ")", count: 10_000),
      String(repeating: "[", count: 10_000), String(repeating: "{1:", count: 10_000),
      String(repeating: "-", count: 10_000) + "a",
      String(repeating: "!", count: 10_000) + "a", "a" + String(repeating: ".b", count: 10_000),
      "a" + String(repeating: "[0]", count: 10_000), "1" + String(repeating: " + 1", count: 10_000),
      String(repeating: "a ? b : ", count: 10_000) + "c", String(repeating: "size(", count: 10_000),
      String(repeating: "a", count: 70_000), "[1]" + String(repeating: ".map(x, x)", count: 5_000),
    ])
  func nesting(source: String) {
    #expect(throws: ExpressionSyntaxError.self) { try CELExpression(parsing: source) }
  }

  @Test("the deepest expressions allowed need less than half a megabyte of stack") func stack() {
    // Refused for its depth, but only once the parser has been down to the bottom.
    let operators = String(repeating: "(1||1&&1==1+1*", count: 35) + "1" + String(repeating: ")", count: 35)
    let brackets = String(repeating: "(1+", count: 35) + "1" + String(repeating: ")", count: 35)
    let maps = String(repeating: "[1].map(x,", count: 31) + "1" + String(repeating: ")", count: 31)
    let calls = String(repeating: "true ? max(1,", count: 31) + "1" + String(repeating: ") : 1", count: 31)
    let chain = "1" + String(repeating: " + 1", count: 199)
    let conditions = String(repeating: "true && ", count: 199) + "true"
    let sources = [
      brackets, maps, calls, chain, conditions, String(repeating: "!", count: 63) + "true",
      "a" + String(repeating: ".b", count: 63),
    ]
    let results = Results()
    let thread = Thread {
      results.add((try? CELExpression(parsing: operators)) == nil)
      for source in sources {
        results.add((try? CELExpression(parsing: source).references) != nil)
        _ = try? evaluate(source)
      }
      results.finish()
    }
    thread.stackSize = 512 * 1024
    thread.start()
    #expect(results.wait() == [true] + sources.map { _ in true })
  }

  /// What the thread found.
  private final class Results: @unchecked Sendable {
    // Guarded by the condition's lock.
    private var found: [Bool] = []
    private var isDone = false
    private let condition = NSCondition()

    func add(_ result: Bool) { condition.withLock { found.append(result) } }
    func finish() {
      condition.withLock {
        isDone = true
        condition.signal()
      }
    }
    func wait() -> [Bool] {
      condition.withLock {
        while !isDone { condition.wait() }
        return found
      }
    }
  }

  @Test(
    "steps are bounded",
    arguments: [
      "l.map(a, l.map(b, l.map(c, l.map(d, 1))))", "l.all(a, l.all(b, l.all(c, l.all(d, true))))",
      "l.exists(a, l.exists(b, l.exists(c, l.exists(d, false)))) || true",
      "l.filter(a, l.filter(b, l.filter(c, l == l).size() > 0).size() > 0)",
      "l.map(a, t + t).map(a, a + a).map(a, a + a).map(a, a + a).map(a, a + a).map(a, a + a).map(a, a + a).map(a, a + a)",
      "l.map(a, l.map(b, t.matches('(a?){500}b')))",
    ])
  func steps(source: String) throws {
    let list = AppValue.list((0..<200).map { .int($0) })
    let text = AppValue.string(String(repeating: "a", count: 5_000))
    #expect(try failure(source, ["l": list, "t": text]) == .tooManySteps)
  }
}
