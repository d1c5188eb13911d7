import Apps
import Foundation
import Testing

@Suite("Typed text") struct FieldTextTests {
  private func read(_ text: String, _ type: ValueType) -> String {
    switch FieldText.read(text, as: type) {
    case .success(let value): value.isNull ? "empty" : value.plainText ?? "?"
    case .failure(let problem): "! \(problem)"
    }
  }

  @Test(
    "is read as the type",
    arguments: [
      ("3", ValueType.number, "3"), ("2,5", .number, "2.5"), ("2.5", .number, "2.5"), (" -1 ", .number, "-1"),
      ("\u{2212}4", .wholeNumber, "-4"),
      ("0,125", .number, "0.125"), (".5", .number, "0.5"), ("2.50", .amount, "2.5"), ("1000", .wholeNumber, "1000"),
      ("", .number, "empty"),
      ("   ", .text, "empty"), (" a ", .text, " a "), ("2026-03-06", .date, "2026-03-06"),
      ("6 march 2026", .date, "2026-03-06"),
      ("9:30", .time, "09:30"), ("14:05", .time, "14:05"), ("yes", .yesNo, "yes"), ("rose", .choice(["Rose"]), "Rose"),
      ("x", .any, "x"),
    ])
  func isRead(text: String, type: ValueType, expected: String) { #expect(read(text, type) == expected) }

  @Test(
    "is refused with a sentence",
    arguments: [
      ("abc", ValueType.number), ("1,000", .number), ("1.000,50", .number), ("1,2,3", .number), ("1e5", .number),
      ("5.", .number), ("١", .wholeNumber),
      ("1.5", .wholeNumber), ("99999999999999999999", .wholeNumber), ("3 €", .amount), ("06.03.2026", .date),
      ("2026-02-30", .date), ("9", .time),
      ("24:00", .time), ("maybe", .yesNo), ("Oak", .choice(["Rose"])), ("a", .list(.text)), ("0x10", .number),
      (String(repeating: "9", count: 40), .amount),
    ])
  func isRefused(text: String, type: ValueType) {
    let result = read(text, type)
    #expect(result.hasPrefix("! ") && result.hasSuffix("."), "\(result)")
  }

  @Test("every kind of field has a type") func types() {
    #expect(FieldText.type(of: .number) == .number)
    #expect(FieldText.type(of: .choice, labels: ["a"]) == .choice(["a"]))
    #expect(FieldText.type(of: .choice) == .text)
    #expect(FieldText.type(of: .switch) == .yesNo)
    #expect(FieldText.type(of: .password) == .text)
  }
}

@Suite("Checks of fields") struct FieldCheckerTests {
  private let checker: FieldChecker
  private let name = "[A-Za-z0-9](-?[A-Za-z0-9]){0,38}"

  init() throws { checker = FieldChecker(today: try #require(CalendarDate(iso: "2026-03-02"))) }

  private func problem(_ rule: Check.Rule, _ value: AppValue, isOptional: Bool = false) -> String? {
    checker.check(value, against: [Check(rule: rule)], isOptional: isOptional).problem
  }

  @Test(
    "each rule holds and fails",
    arguments: [
      (Check.Rule.required, AppValue.string("a"), AppValue.null), (.required, "a", "  "),
      (.required, .bool(true), .bool(false)),
      (.between(.int(1), .int(50)), .double(50), .double(50.5)), (.between(.int(1), .int(50)), "1", "0"),
      (.between(.int(1), .int(50)), .int(1), "many"),
      (.atMost(.int(5)), .int(5), .int(6)), (.atLeast(.amount(5)), .double(5), .double(4.9)),
      (.atMostCharacters(3), "äöü", "abcd"),
      (.atLeastCharacters(2), "ab", "a"), (.pattern("[a-z]+"), "abc", "abc1"),
      (.emailAddress, "a.b+c@example.co.uk", "a@b"),
      (.emailAddress, "x@y.zz", "a b@c.de"), (.emailAddress, "x@y.zz", "a@@c.de"), (.emailAddress, "x@y.zz", ".a@c.de"),
      (.emailAddress, "x@ä.de", "x@-a.de"),
      (.webAddress, "https://example.com/a?b#c", "example.com"), (.webAddress, "http://localhost:8080", "http://"),
      (.webAddress, "https://[::1]/", "https://a b"),
      (.webAddress, "HTTPS://Example.com", "ftp://example.com"),
      (.webAddress, "https://münchen.de", "https://user@example.com"), (.webAddress, "https://a.b", "https://a..b"),
      (.webAddress, "https://a.b:1", "https://a.b:99999"), (.wholeNumber, .double(3), .double(3.5)),
      (.wholeNumber, "12", "1.5"), (.oneOf(["A", "B"]), "A", "a"),
    ])
  func rules(rule: Check.Rule, good: AppValue, bad: AppValue) throws {
    #expect(problem(rule, good) == nil)
    let sentence = try #require(problem(rule, bad))
    #expect(sentence.hasSuffix("."))
    #expect(problem(rule, .null, isOptional: true) == nil)
  }

  @Test(
    "days against today",
    arguments: [
      (Check.Rule.afterToday, "2026-03-03", "2026-03-02"), (.beforeToday, "2026-03-01", "2026-03-02"),
      (.todayOrLater, "2026-03-02", "2026-03-01"),
      (.todayOrEarlier, "2026-03-02", "2026-03-03"),
    ])
  func days(rule: Check.Rule, good: String, bad: String) throws {
    #expect(problem(rule, try day(good)) == nil)
    #expect(problem(rule, .string(good)) == nil)
    #expect(problem(rule, try day(bad)) != nil)
    #expect(problem(rule, .string(bad)) != nil)
    #expect(problem(rule, .null) != nil)
    #expect(problem(rule, "soon") != nil)
  }

  @Test("a field that isn't optional is checked when it is empty") func empty() {
    #expect(problem(.pattern(name), "") != nil)
    #expect(problem(.between(.int(1), .int(9)), .null) == "Please fill this in.")
    #expect(problem(.atMostCharacters(9), .null) == nil)
    #expect(problem(.judged("a real city"), "") == "Please fill this in.")
    #expect(checker.check(.null, against: [], isOptional: false).isValid)
  }

  @Test("the first check that fails speaks, with its own sentence") func sentences() throws {
    let checks = [
      Check(rule: .required), Check(rule: .pattern(name), sentence: "Letters and digits."),
      Check(rule: .atMostCharacters(2)),
    ]
    #expect(checker.check("kf$", against: checks, isOptional: false).problem == "Letters and digits.")
    #expect(
      checker.check("abc", against: checks, isOptional: false).problem
        == "Please use at most 2 characters; there are 3 now.")
    #expect(
      problem(.between(try day("2026-03-06"), try day("2026-03-09")), try day("2026-03-01"))
        == "Please enter a day from 6 March 2026 to 9 March 2026.")
    #expect(problem(.atMost(.int(5)), .int(9)) == "Please enter a number not greater than 5.")
  }

  @Test("checks in English are left to be judged when the others hold") func judged() {
    let city = Check(rule: .judged("a real city"))
    let short = Check(rule: .atMostCharacters(5))
    #expect(checker.check("Rome", against: [city, short], isOptional: false).toJudge == [city])
    let failed = checker.check("Marseille", against: [city, short], isOptional: false)
    #expect(failed.toJudge.isEmpty && !failed.isValid)
    #expect(checker.check("", against: [city], isOptional: true) == checker.check(.null, against: [], isOptional: true))
  }

  @Test("what can't be read as the field's type is a problem") func typed() throws {
    let field = Component(
      name: "stems", kind: .number, text: try Template(parsing: "How many?"),
      checks: [Check(rule: .between(.int(1), .int(50)))])
    #expect(checker.check(typed: "3", as: .number, of: field).isValid)
    #expect(checker.check(typed: "51", as: .number, of: field).problem == "Please enter a number from 1 to 50.")
    #expect(
      checker.check(typed: "three", as: .number, of: field).problem == "Please enter a number, such as 12 or 1.5.")
    #expect(checker.check(typed: "", as: .number, of: field).problem == "Please fill this in.")
  }

  @Test("a name of 300 characters and one of 20,000 are refused by the pattern") func longNames() {
    #expect(problem(.pattern(name), .string(String(repeating: "a", count: 39))) == nil)
    #expect(problem(.pattern(name), .string(String(repeating: "a", count: 300))) != nil)
    #expect(problem(.pattern(name), .string(String(repeating: "a", count: 20_000))) != nil)
  }
}
