import Foundation
import LanguageModels
import ParlanceTesting
import Testing

@testable import Apps

@Suite("Kept sessions: snapshots")
struct SessionSnapshotTests {
  @Test func `every value comes back as it was`() throws {
    let day = try #require(CalendarDate(iso: "2026-03-06"))
    let time = try #require(TimeOfDay(iso: "09:30"))
    let amounts = ["0", "-0.01", "12345678901234567890.123456789", "1e100", "-3e-90"].compactMap { Decimal(string: $0) }
    var values: [AppValue] = [
      .null, .bool(true), .int(.min), .int(.max), .uint(.max), .uint(3), .string(""), .string("#date\u{0}\n\"é😀"),
      .bytes([]), .bytes([0, 255, 13]), .date(day), .time(time), .timestamp(Date(timeIntervalSince1970: 1.1)),
      .timestamp(.distantFuture), .list([]), .list([.null, .list([.int(1)])]), .map(AppMap()),
      .record([("#date", "x"), ("##a", .int(1)), ("", .null)]), .record([("#date", "2026-03-06")]),
      .map(AppMap([(.int(1), "a"), (.uint(2), "b"), (.bool(true), .double(.infinity)), ("s", .list([]))])),
    ]
    values += amounts.map { .amount($0) }
    values += [0.1, 1, -0.0, 1e300, .leastNonzeroMagnitude, .infinity, -.infinity, .greatestFiniteMagnitude].map {
      .double($0)
    }
    for value in values {
      let text = value.exactJSON.serialized()
      let back = try AppValue(exactJSON: JSONValue(parsing: text))
      #expect(back == value, "\(text)")
      #expect(kind(back) == kind(value), "\(text)")
    }
    let nan = try AppValue(exactJSON: JSONValue(parsing: AppValue.double(.nan).exactJSON.serialized()))
    guard case .double(let number) = nan else {
      Issue.record("not a double: \(nan)")
      return
    }
    #expect(number.isNaN)
    #expect(try AppValue(exactJSON: AppValue.amount(.nan).exactJSON) == .amount(.nan))
  }

  private func kind(_ value: AppValue) -> String { "\(value)".prefix { $0 != "(" }.description }

  @Test func `values nested as deep as an answer can be come back`() throws {
    for wrap in [{ AppValue.list([$0]) }, { AppValue.record([("a", $0)]) }, { AppValue.map(AppMap([(.int(1), $0)])) }] {
      let value = (0..<255).reduce(AppValue.int(1)) { value, _ in wrap(value) }
      var snapshot = RandomSnapshot.empty
      snapshot.state.memory["deep"] = value
      let json = try JSONValue(parsing: snapshot.json.serialized())
      #expect(try SessionSnapshot(json: json, app: RandomSnapshot.app) == snapshot)
    }
  }

  @Test(arguments: 0..<200) func `random sessions come back as they were`(seed: Int) throws {
    var random = RandomSnapshot(seed: UInt64(seed))
    let snapshot = try random.snapshot()
    let text = snapshot.json.serialized()
    let back = try SessionSnapshot(json: JSONValue(parsing: text), app: RandomSnapshot.app)
    let isSame = back == snapshot && back.json.serialized() == text
    #expect(isSame)
  }

  @Test func `what can't be read is refused with what was found, and never crashes`() throws {
    var random = RandomSnapshot(seed: 7)
    let whole = try random.snapshot().json
    for name in whole.objectValue?.keys ?? [] {
      guard var object = whole.objectValue else { continue }
      object[name] = "odd"
      let error = #expect(throws: SessionSnapshotError.self) {
        try SessionSnapshot(json: .object(object), app: RandomSnapshot.app)
      }
      #expect(error?.message.isEmpty == false)
    }
    for json in [JSONValue.null, [], ["format": 1], ["format": 2, "app": "x"]] {
      #expect(throws: SessionSnapshotError.self) { try SessionSnapshot(json: json, app: RandomSnapshot.app) }
    }
  }
}

/// Sessions made by chance.
struct RandomSnapshot {
  private var generator: SeededGenerator
  static let app = AppSpec(title: "T", summary: "", pages: [], requirements: [])
  static let empty = SessionSnapshot(
    appHash: app.hash, state: SessionState(), events: 0, banners: [:], handled: [], failure: nil, failedEvent: nil)

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func snapshot() throws -> SessionSnapshot {
    var snapshot = Self.empty
    snapshot.events = number(5_000)
    snapshot.banners = ["P#1": text()]
    snapshot.handled = many { $0.text() }
    if flag() { snapshot.failure = Screen.SessionFailure(title: text(), message: text(), canRetry: flag()) }
    if flag() { snapshot.failedEvent = event() }
    snapshot.state.pages = many { $0.page() }
    snapshot.state.memory = ["a": value(), "b": value()]
    snapshot.state.calls = many { random in
      PendingCall(
        id: random.number(99), call: random.text(), arguments: random.map(2), owner: random.text(),
        requirement: random.flag() ? random.number(9) : nil, awaitsApproval: random.flag(),
        button: random.flag() ? .init(pageInstance: random.text(), component: random.text()) : nil,
        chain: random.number(3), lacksPassword: random.flag())
    }
    snapshot.state.history = many { $0.text() }
    snapshot.state.openings = ["P": number(9)]
    snapshot.state.nextCallID = number(99)
    for _ in 0..<number(3) { snapshot.state.holds.append(try hold()) }
    return snapshot
  }

  private mutating func hold() throws -> Hold {
    var state = SessionState()
    state.pages = many { $0.page() }
    state.memory = ["a": value()]
    var context = EventContext(event: event(), state: state)
    context.page = flag() ? page() : nil
    context.chain = number(5)
    let rules = try TestApps.rules(TestApps.questionRules).requirements.flatMap { entry -> [Rule] in
      if case .rules(let rules) = entry.content { return rules }
      return []
    }
    var held = many { random in
      Hold.HeldRule(
        requirement: random.number(9) + 1, rule: rules[random.number(rules.count)])
    }
    held.append(
      Hold.HeldRule(
        requirement: 1,
        rule: Rule(when: .started, actions: [.open(page: "P", with: [Binding("a", .literal(value()))]), .nothing])))
    return Hold(standIn: number(9), held: held, context: context, owner: text(), lacksPassword: flag())
  }

  private mutating func page() -> PageInstance {
    PageInstance(
      page: text(), number: number(9), parameters: map(2), fields: ["f": field(), "g": field()],
      openedBy: flag() ? number(9) : nil, showsProblems: flag(), openedAt: moment(),
      timersDue: many { $0.flag() ? $0.moment() : nil })
  }

  private mutating func field() -> FieldContent {
    FieldContent(
      text: text(), value: value(), problem: flag() ? text() : nil, isTouched: flag(),
      toJudge: many { random in
        Check(rule: random.check(), sentence: random.flag() ? random.text() : nil, line: random.number(99))
      }, isUnchecked: flag())
  }

  private mutating func check() -> Check.Rule {
    let rules: [Check.Rule] = [
      .required, .between(value(), value()), .atMostCharacters(number(9)), .atLeastCharacters(number(9)),
      .atMost(value()), .atLeast(value()), .pattern(text()), .emailAddress, .webAddress, .afterToday, .beforeToday,
      .todayOrLater, .todayOrEarlier, .wholeNumber, .oneOf([text(), text()]), .judged(text()),
    ]
    return rules[number(rules.count)]
  }

  private mutating func event() -> AppEvent {
    let kinds: [AppEvent.Kind] = [
      .started, .tapped(component: text(), title: text()), .submitted(field: text(), value: value()),
      .selected(list: text(), row: number(9), item: value()), .changed(field: text(), value: value()), .timer,
      .answered(
        CallAnswer(
          call: text(), request: map(2), outcome: CallAnswer.Outcome.allCases[number(5)], status: number(600),
          headers: map(1), body: value(), problem: text(), detail: flag() ? text() : nil)),
    ]
    return AppEvent(kinds[number(kinds.count)], pageInstance: flag() ? text() : nil)
  }

  private mutating func value(_ depth: Int = 3) -> AppValue {
    switch number(depth > 0 ? 14 : 12) {
    case 0: .null
    case 1: .bool(flag())
    case 2: .int(Int64(bitPattern: generator.next()))
    case 3: .uint(generator.next())
    case 4: .double([0.5, 3, -0.25, .infinity, -.infinity, 1e-300, 12345.678][number(7)])
    case 5: .amount(Decimal(number(1_000_000)) / Decimal(number(999) + 1))
    case 6: .string(text())
    case 7: .bytes((0..<number(9)).map { _ in UInt8(truncatingIfNeeded: generator.next()) })
    case 8: .date(CalendarDate(unchecked: number(9999) + 1, number(12) + 1, number(28) + 1))
    case 9: TimeOfDay(hour: number(24), minute: number(60)).map { .time($0) } ?? .null
    case 10: .timestamp(moment())
    case 11: .string("#" + text())
    case 12: .list(many { $0.value(depth - 1) })
    default: .map(map(depth - 1))
    }
  }

  private mutating func map(_ depth: Int) -> AppMap {
    AppMap(
      many { random in
        let key: AppValue =
          switch random.number(8) {
          case 0: .int(Int64(random.number(9)))
          case 1: .bool(random.flag())
          case 2: .string("#" + random.text())
          default: .string(random.text())
          }
        return (key, random.value(depth))
      })
  }

  private mutating func many<Element>(_ make: (inout Self) throws -> Element) rethrows -> [Element] {
    var elements: [Element] = []
    for _ in 0..<number(4) { elements.append(try make(&self)) }
    return elements
  }

  private mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }
  private mutating func flag() -> Bool { Bool.random(using: &generator) }
  private mutating func moment() -> Date {
    Date(timeIntervalSinceReferenceDate: Double.random(in: -1e9...1e9, using: &generator))
  }
  private mutating func text() -> String {
    let letters = Array("ab #\"\\\n\u{0}{}é😀\u{301}0")
    return String((0..<number(6)).map { _ in letters[number(letters.count)] })
  }
}
