import Apps
import Foundation
import Testing

@Suite("Added functions and types") struct FunctionTests {
  private func names() throws -> [String: AppValue] {
    [
      "price": try amount("2.50"), "third": try amount("0.1"), "list": .list([.int(3), .double(1.5), try amount("2")]),
      "today": try day("2026-03-02"), "fields": record(["day": try day("2026-03-06")]), "n": .double(20),
      "now": .timestamp(Date(timeIntervalSince1970: 1_772_442_000)),
      "time": .time(try #require(TimeOfDay(iso: "09:30"))),
      "u": .uint(7),
    ]
  }

  @Test(
    "numbers of different types mix",
    arguments: [
      ("1 + 1.5", AppValue.double(2.5)), ("u + 1", .int(8)), ("1u + 1u", .uint(2)), ("7 / 2", .int(3)),
      ("7.0 / 2", .double(3.5)), ("n % 6", .int(2)), ("1 == 1.0 && 1u == 1", .bool(true)), ("u > 6.5", .bool(true)),
      ("9223372036854775807 < 9223372036854775808.0", .bool(true)),
      ("9007199254740993 == 9007199254740992.0", .bool(false)),
      ("sum([1, 2.5])", .double(3.5)), ("sum([])", .int(0)), ("min(3, 1.5)", .double(1.5)),
      ("[3, 1, 2].max()", .int(3)),
      ("min('b', 'a')", "a"), ("abs(-3)", .int(3)), ("(-2.5).abs()", .double(2.5)), ("[10, 20][1.0]", .int(20)),
      ("{1: 'a'}[1u]", "a"), ("{1u: 'a'}[1]", "a"), ("1.0 in {1: 2}", .bool(true)), ("price > 2", .bool(true)),
      ("price == 2.5", .bool(true)), ("price < 1e300", .bool(true)), ("price > -1e300", .bool(true)),
    ])
  func numbers(source: String, value: AppValue) throws {
    #expect(try evaluate(source, names()) == value)
  }

  @Test(
    "amounts are decimal",
    arguments: [
      ("third + third + third == 0.3", "true"), ("price * 3", "7.5"), ("price * 0.9", "2.25"), ("price / 4", "0.625"),
      ("price - 3", "-0.5"), ("-price", "-2.5"), ("abs(-price)", "2.5"), ("sum(list)", "6.5"), ("round(price, 0)", "3"),
      ("round(-price)", "-3"), ("int(price)", "2"), ("int(-price)", "-2"), ("double(price)", "2.5"),
      ("amount(price)", "2.50"), ("amount(-1234567.005)", "-1234567.01"), ("amount(3)", "3.00"),
      ("amount(0.004)", "0.00"),
      ("amount(-0.004)", "0.00"), ("amount('2.5')", "2.50"), ("round(2.675, 2)", "2.68"), ("round(-2.5)", "-3"),
      ("round(1234, -2)", "1200"), ("round(1e300, 2)", "1e+300"), ("round(0.1 + 0.2, 2)", "0.3"),
    ])
  func amounts(source: String, text: String) throws {
    #expect(
      try evaluate(source.hasSuffix("0.3") && source.contains("==") ? "string(\(source))" : source, names()).plainText
        == text)
  }

  @Test(
    "dates",
    arguments: [
      ("date(fields.day)", "6 March 2026"), ("date('2026-03-06')", "6 March 2026"),
      ("date('2026-03-06T23:00:00Z')", "6 March 2026"),
      ("string(fields.day)", "2026-03-06"), ("fields.day - today", "4"), ("today + 30", "2026-04-01"),
      ("today - 2", "2026-02-28"),
      ("fields.day > today", "yes"), ("fields.day == '2026-03-06'", "yes"), ("today < '2026-03-03'", "yes"),
      ("date(now)", "2 March 2026"), ("string(now)", "2026-03-02T09:00:00Z"), ("now > '2026-03-02T08:59:59Z'", "yes"),
      ("time >= '09:30'", "yes"), ("string(time)", "09:30"), ("min(fields.day, today)", "2026-03-02"),
    ])
  func dates(source: String, text: String) throws {
    #expect(try evaluate(source, names()).plainText == text)
  }

  @Test(
    "texts",
    arguments: [
      ("'  ÄB c '.trim().lower()", "äb c"), ("lower('ABC')", "abc"), ("'e\\u0301' == '\\u00e9'", "no"),
      ("'ab'.matches('^a.$')", "yes"), ("matches('xab', 'a')", "yes"), ("string(0.5)", "0.5"),
      ("string(1e-5)", "0.00001"),
      ("string(3.0)", "3"), ("string(true)", "true"), ("string(b'abc')", "abc"), ("'a\\r\\nb'.contains('\\n')", "yes"),
      ("'abcabd'.contains('abd')", "yes"), ("[1, 2, 3].map(x, x % 2 == 1, x * 10)", "10, 30"), ("'%s'.size()", "2"),
    ])
  func texts(source: String, text: String) throws {
    #expect(try evaluate(source, names()).plainText == text)
  }

  @Test(
    "failures",
    arguments: [
      ("1 + 'a'", ExpressionError.Code.type), ("'a' < 1", .type), ("price % 2", .type), ("price / 0", .arithmetic),
      ("price * 1e300", .arithmetic), ("price * (0.0 / 0.0)", .arithmetic), ("1u - 2u", .arithmetic),
      ("18446744073709551615u + 1", .arithmetic), ("today + 10000000", .arithmetic), ("today + 9000000", .arithmetic),
      ("today + 1.5", .type), ("sum(['a'])", .type), ("sum(3)", .type), ("round('a')", .type), ("round(1, 99)", .type),
      ("date('soon')", .type), ("amount('x')", .type), ("int('x')", .type), ("uint(-1)", .arithmetic),
      ("'a'[0]", .type),
      ("[1]['a']", .type), ("{'a': 1, 'a': 2}", .type), ("{1.5: 1}", .type), ("1 in 'a'", .type),
      ("[1].contains(1)", .type),
      ("'a'.matches('(' + 'a')", .pattern), ("'a'.matches('(a*)' + '*')", .pattern), ("3.filter(x, true)", .type),
      ("bool('maybe')", .type), ("double('0x10')", .type), ("nobody", .unknownName),
    ])
  func failures(source: String, code: ExpressionError.Code) throws {
    #expect(try failure(source, names()) == code)
  }
}
