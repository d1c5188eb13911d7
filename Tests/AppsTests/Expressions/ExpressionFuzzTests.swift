import Apps
import Foundation
import LanguageModels
import ParlanceTesting
import Testing

/// Random and mutated input: a value or a clear failure, never a crash.
@Suite("Fuzzing expressions") struct ExpressionFuzzTests {
  private static let seeds = [
    "data.flowers.filter(f, f.name == fields.flower_choice)[0].price", "1 + 2 * (3 - 4) / 5 % 6",
    "'a' in ['a', \"b\"] ? 1u : 2.5e3",
    "has(memory.x) && !(memory.n >= 3) || size({'a': [1, null, true]}) != 0",
    "round(price * -1.5, 2) + sum([1, 2].map(x, x > 1, x * x))",
    "b'\\x41' + b\"\"\"\\101\"\"\" == r'\\n'", "text.matches('^a(b|c){1,3}$') && text.lower().trim().startsWith('a')",
    "date(day) + amount(price) + string(day - day + 1)", "[1, 2, 3].exists_one(i, i == 9223372036854775807 + 1)",
    "x.`a-b`[0].c",
  ]
  private static let names: [String: AppValue] = [
    "data": record(["flowers": .list([record(["name": "Rose", "price": .double(2.5)])])]),
    "fields": record(["flower_choice": "Rose"]), "memory": record(["n": .int(2), "x": .null]), "price": .amount(2),
    "text": "abc", "day": .date(CalendarDate(iso: "2026-03-06") ?? CalendarDate(utc: .now)), "x": .list([.record([])]),
  ]
  private static let pieces = [
    "(", ")", "[", "]", "{", "}", "'", "\"", "\\", ".", ",", ":", "?", "!", "-", "+", "*", "/", "%", "&&", "||", "==",
    "<", "in ", "1", "0x",
    "1e999", "9223372036854775808", "-9223372036854775808", "18446744073709551615u", "null", "true", "x", "size(",
    ".map(i, ", "é", "\u{301}",
    "\u{0}", "\n", "//", "`", "'''", "b'", "😀", "1.", ".5", "{{", "}}", "matches", "day", "price", "(1.0/0.0)",
    "round(",
  ]

  @Test("mutations", arguments: 0..<10) func mutations(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &+ 100)
    var values = 0
    for round in 0..<1_500 {
      var scalars = Array((Self.seeds.randomElement(using: &random) ?? "").unicodeScalars)
      for _ in 0..<(round % 4 + 1) {
        let place = Int.random(in: 0...scalars.count, using: &random)
        let piece = (Self.pieces.randomElement(using: &random) ?? "").unicodeScalars
        switch Int.random(in: 0..<3, using: &random) {
        case 0: scalars.insert(contentsOf: piece, at: place)
        case 1: scalars.removeSubrange(place..<min(scalars.count, place + Int.random(in: 0..<6, using: &random)))
        default: scalars.replaceSubrange(place..<min(scalars.count, place + 1), with: piece)
        }
      }
      values += Self.run(scalars)
    }
    #expect(values > 10)
  }

  @Test("random pieces", arguments: 0..<10) func randomPieces(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &+ 200)
    var values = 0
    for _ in 0..<3_000 {
      let count = Int.random(in: 0...6, using: &random)
      let text = (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
      values += Self.run(Array(text.unicodeScalars))
    }
    #expect(values > 10)
  }

  /// 1 if the text is an expression with a value; an offset outside the text is recorded.
  private static func run(_ scalars: [Unicode.Scalar]) -> Int {
    var source = ""
    source.unicodeScalars.append(contentsOf: scalars)
    _ = try? Template(parsing: source).evaluate(in: scope(names))
    _ = try? BoundedPattern(source).isFound(in: "abcabc")
    do throws(ExpressionSyntaxError) {
      let expression = try CELExpression(parsing: source)
      _ = expression.references
      _ = try? expression.isTrue(in: scope(names))
      return (try? expression.evaluate(in: scope(names))) == nil ? 0 : 1
    } catch {
      #expect((0...scalars.count).contains(error.offset), "\(source): \(error)")
      #expect(!error.message.isEmpty)
      return 0
    }
  }

  @Test("comparison is a total order on numbers of all types") func order() throws {
    let texts = [
      "0", "0u", "-0.0", "1", "1.0", "1.5", "2u", "-1", "9223372036854775807", "9223372036854775807.0",
      "-9223372036854775808",
      "18446744073709551615u", "1e300", "-1e300", "0.1", "a", "b", "9007199254740993", "9007199254740992.0", "1.0/0.0",
    ]
    let names: [String: AppValue] = ["a": try amount("0.1"), "b": try amount("9007199254740993")]
    for left in texts {
      for right in texts {
        let less = try evaluate("\(left) < \(right)", names) == .bool(true)
        let equal = try evaluate("\(left) == \(right)", names) == .bool(true)
        let greater = try evaluate("\(left) > \(right)", names) == .bool(true)
        #expect([less, equal, greater].count(where: { $0 }) == 1, "\(left) and \(right)")
        #expect(try evaluate("\(right) > \(left)", names) == .bool(less))
        #expect(try evaluate("\(left) <= \(right)", names) == .bool(less || equal))
        for third in texts where less {
          if try evaluate("\(right) < \(third)", names) == .bool(true) {
            #expect(try evaluate("\(left) < \(third)", names) == .bool(true), "\(left), \(right), \(third)")
          }
        }
      }
    }
  }
}
