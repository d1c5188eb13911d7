import Apps
import Foundation
import Testing

@Suite("Checking rules against the specification")
struct RuleCheckerTests {
  private static let rules: [(when: String, rest: String)] = [
    (
      #"{ "tapped": "go_button", "page": "Start" }"#,
      #""do": [ { "call": "find", "with": { "q": { "from": "fields.name" } } } ]"#
    ),
    (
      #"{ "answered": "find", "status": "ok" }"#,
      #"""
      "do": [ { "open": "Items", "with": { "rows": { "each": "response.body", "with": { "id": "id", "name": "owner.login" } } } } ]
      """#
    ),
    (
      #"{ "answered": "find", "status": "error" }"#,
      #""do": [ { "open": "Alert", "with": { "title": "No", "note": { "from": "response.problem" } } } ]"#
    ),
    (#"{ "tapped": "any button", "page": "Alert" }"#, #""do": [ { "close": "this page" } ]"#),
    (#"{ "tapped": "list_button", "page": "Start" }"#, #""do": [ { "nothing": true } ]"#),
  ]

  private func spec() throws -> AppSpec {
    let reading = AppSpecReader.read(text: checkedShop)
    #expect(reading.problems.isEmpty)
    return try #require(reading.spec)
  }

  /// Checks the app with one rule more or another one in the place of a requirement's; the rules that stay are sound.
  private func check(_ number: Int, _ rule: String) throws -> [SpecProblem] {
    var entries: [String] = []
    for (index, sound) in Self.rules.enumerated() where index + 1 != number {
      entries.append(
        #"{"number": \#(index + 1), "kind": "rules", "rules": [{"when": \#(sound.when), \#(sound.rest)}]}"#)
    }
    if number != 6 {
      entries.append(#"{"number": 6, "kind": "always", "before": "a page opens", "do": [{"close": "Alert"}]}"#)
    }
    entries.append(rule)
    let text =
      #"{ "format": 1, "translator": { "model": "by hand" }, "requirements": ["#
      + "\n" + entries.joined(separator: ",\n") + "\n] }"
    let reading = RuleBookReader.read(text)
    #expect(reading.problems.isEmpty, "\(reading.problems)")
    return RuleChecker.check(reading, against: try spec())
  }

  private func rule(_ number: Int, when: String, _ rest: String) -> String {
    #"{"number": \#(number), "kind": "rules", "rules": [{"when": \#(when), \#(rest)}]}"#
  }

  /// The findings that a rule of requirement 5 brings, apart from those about the app as a whole.
  private func findings(when: String = #"{"tapped": "list_button", "page": "Start"}"#, _ rest: String) throws
    -> [String]
  {
    try check(5, rule(5, when: when, rest)).filter { $0.file == "rules.json" }.map(\.code.rawValue)
  }

  private func findings(do action: String, when: String = #"{"tapped": "list_button", "page": "Start"}"#) throws
    -> [String]
  {
    try findings(when: when, #""do": [\#(action)]"#)
  }

  @Test("The examples' rules are without any finding", arguments: ["github-browser", "star-question"])
  func examples(name: String) throws {
    let folder = URL(filePath: #filePath).appending(path: "../../../../Examples/\(name)").standardizedFileURL
    let app = AppSpecReader.read(text: try String(contentsOf: folder.appending(path: "app.md"), encoding: .utf8))
    let rules = RuleBookReader.read(try String(contentsOf: folder.appending(path: "rules.json"), encoding: .utf8))
    #expect(app.problems.isEmpty)
    #expect(rules.problems == [])
    #expect(RuleChecker.check(rules, against: try #require(app.spec)) == [])
  }

  @Test("The flower shop's rules are without any finding, and come back as they were")
  func flowerShop() throws {
    let app = AppSpecReader.read(text: ExampleTexts.flowerShop)
    let rules = RuleBookReader.read(flowerShopRules)
    #expect(rules.problems == [])
    #expect(RuleChecker.check(rules, against: try #require(app.spec)) == [])
    let book = try #require(rules.book)
    #expect(RuleBookReader.read(RuleBookWriter.write(book)).book == book)
  }

  @Test(
    "Names that nothing has are errors",
    arguments: [
      (#"{"open": "Alerts", "with": {"title": "x"}}"#, "unknown-page"),
      (#"{"open": "Alert", "with": {"title": "x", "notes": "y"}}"#, "unknown-parameter"),
      (#"{"close": "Nowhere"}"#, "unknown-page"), (#"{"empty": "Nowhere"}"#, "unknown-page"),
      (#"{"showProblems": "Nowhere"}"#, "unknown-page"),
      (#"{"update": "Alert", "with": {"x": 1}}"#, "unknown-parameter"),
      (#"{"call": "fnd"}"#, "unknown-call"),
      (#"{"call": "find", "with": {"q": "a", "limits": 3}}"#, "unknown-argument"),
      (#"{"remember": "trys", "as": 1}"#, "unknown-memory"),
      (#"{"remember": "tries", "as": {"value": "memory.trys + 1"}}"#, "unknown-memory"),
      (#"{"remember": "tries", "as": {"value": "size(data.price)"}}"#, "unknown-table"),
      (#"{"remember": "tries", "as": {"value": "nothing + 1"}}"#, "unknown-path"),
      (#"{"remember": "tries", "as": {"from": "fields.amount"}}"#, "unknown-field"),
      (#"{"remember": "tries", "as": {"from": "page.title"}}"#, "unknown-parameter"),
      (#"{"remember": "tries", "as": {"from": "pages.Alert.titl"}}"#, "unknown-path"),
      (#"{"remember": "tries", "as": {"from": "pages.Alrt.title"}}"#, "unknown-page"),
      (#"{"remember": "tries", "as": {"from": "event.name"}}"#, "unknown-path"),
      (#"{"remember": "tries", "as": {"from": "fields.name.length"}}"#, "unknown-path"),
      (#"{"remember": "tries", "as": {"from": "data.prices.name"}}"#, "unknown-path"),
      (#"{"proceed": 12}"#, "unknown-requirement"),
      (#"{"update": "Start", "with": {"name": "x"}}"#, "unknown-parameter"),
      (#"{"open": "Alert", "with": {"title": {"text": "{title}"}}}"#, "unknown-path"),
    ])
  func names(action: String, code: String) throws {
    #expect(try findings(do: action) == [code])
  }

  @Test(
    "Values that are missing, don't fit or aren't there are errors",
    arguments: [
      (#"{"open": "Alert"}"#, "missing-parameter"), (#"{"call": "find"}"#, "missing-argument"),
      (#"{"open": "Alert", "with": {"title": null}}"#, "type-mismatch"),
      (#"{"open": "Alert", "with": {"title": ["a"]}}"#, "type-mismatch"),
      (#"{"open": "Alert", "with": {"title": "a", "count": "many"}}"#, "type-mismatch"),
      (#"{"open": "Alert", "with": {"title": {"from": "data.prices"}}}"#, "type-mismatch"),
      (#"{"open": "Items", "with": {"rows": {"from": "fields.name"}}}"#, "type-mismatch"),
      (#"{"open": "Items", "with": {"rows": {"text": "{fields.name}"}}}"#, "type-mismatch"),
      (#"{"open": "Items", "with": {"rows": {"from": "data.prices"}}}"#, "type-mismatch"),
      (
        #"{"open": "Items", "with": {"rows": {"each": "fields.name", "with": {"id": "x", "name": "y"}}}}"#,
        "type-mismatch"
      ),
      (#"{"open": "Items", "with": {"rows": {"each": "data.prices", "with": {"id": "price"}}}}"#, "missing-parameter"),
      (
        #"{"open": "Items", "with": {"rows": {"each": "data.prices", "with": {"id": "price", "name": "name", "hnt": "name"}}}}"#,
        "unknown-parameter"
      ),
      (
        #"{"open": "Items", "with": {"rows": {"each": "data.prices", "with": {"id": "prise", "name": "name"}}}}"#,
        "unknown-path"
      ),
      (#"{"open": "Alert", "with": {"title": {"each": "data.prices", "with": {"id": "name"}}}}"#, "type-mismatch"),
      (#"{"remember": "tries", "as": {"choose": "Which?", "of": ["1", "b"], "otherwise": "1"}}"#, "type-mismatch"),
      (#"{"remember": "tries", "as": {"from": "event.item"}}"#, "name-not-available"),
      (#"{"remember": "tries", "as": {"from": "event.value"}}"#, "name-not-available"),
      (#"{"remember": "tries", "as": {"from": "response.status"}}"#, "name-not-available"),
      (#"{"remember": "tries", "as": {"from": "request.q"}}"#, "name-not-available"),
      (#"{"open": "Alert", "with": {"title": {"write": "Say it."}}}"#, "missing-otherwise"),
      (#"{"remember": "tries", "as": {"choose": "Which?", "of": ["1", "2"]}}"#, "missing-otherwise"),
    ])
  func values(action: String, code: String) throws {
    #expect(try findings(do: action) == [code])
  }

  @Test(
    "What fits isn't found fault with",
    arguments: [
      #"{"open": "Alert", "with": {"title": 3, "count": "3"}}"#,
      #"{"open": "Alert", "with": {"title": {"from": "fields.amount_field"}, "count": {"value": "twice"}}}"#,
      #"{"open": "Alert", "with": {"title": {"text": "{twice} {fields.name}"}}}"#,
      #"{"open": "Items", "with": {"rows": []}}"#,
      #"{"open": "Items", "with": {"rows": {"value": "data.prices.map(p, {'id': 1, 'name': p.name})"}}}"#,
      #"{"update": "Alert", "with": {"note": "x"}}"#, #"{"remember": "tries", "as": null}"#,
      #"{"remember": "tries", "as": {"value": "memory.tries + 1"}}"#,
      #"{"call": "find", "with": {"q": {"from": "event.title"}, "limit": {"value": "size(fields.name)"}}}"#,
      #"{"open": "Alert", "with": {"title": {"value": "today"}}}"#,
    ])
  func sound(action: String) throws {
    #expect(try findings(do: action) == [])
  }

  @Test(
    "Events that can't happen are errors",
    arguments: [
      (#"{"tapped": "go_buton", "page": "Start"}"#, "unknown-component"),
      (#"{"tapped": "go_button", "page": "Alert"}"#, "unknown-component"),
      (#"{"tapped": "name", "page": "Start"}"#, "wrong-kind"),
      (#"{"tapped": "nobody", "page": "any"}"#, "unknown-component"),
      (#"{"tapped": "go_button", "page": "Strt"}"#, "unknown-page"),
      (#"{"submitted": "go_button", "page": "Start"}"#, "wrong-kind"),
      (#"{"selected": "go_button", "page": "Start"}"#, "wrong-kind"),
      (#"{"changed": "nam", "page": "Start"}"#, "unknown-component"), (#"{"timer": "Start"}"#, "wrong-kind"),
      (#"{"timer": "Strt"}"#, "unknown-page"), (#"{"answered": "fin", "status": "ok"}"#, "unknown-call"),
      (#"{"tapped": "ok_button", "page": "Alert", "openedBy": 77}"#, "unknown-requirement"),
      (#"{"tapped": "ok_button", "page": "Alert", "openedBy": 2}"#, "wrong-opener"),
      (#"{"tapped": "any button", "page": "any", "openedBy": 1}"#, "wrong-opener"),
    ])
  func events(when: String, code: String) throws {
    #expect(try findings(do: #"{"nothing": true}"#, when: when) == [code])
  }

  @Test("An item is there in selections, its members are those of the rows")
  func items() throws {
    let when = #"{"selected": "list_view", "page": "Items"}"#
    #expect(try findings(do: #"{"remember": "tries", "as": {"from": "event.item.id"}}"#, when: when) == [])
    #expect(
      try findings(do: #"{"remember": "tries", "as": {"from": "event.item.idd"}}"#, when: when) == ["unknown-path"])
    let answered = #"{"answered": "find", "status": "ok"}"#
    #expect(
      try findings(do: #"{"remember": "tries", "as": {"from": "response.body.id"}}"#, when: answered) == [
        "unknown-path"
      ])
    #expect(try findings(do: #"{"remember": "tries", "as": {"from": "response.body[0].id"}}"#, when: answered) == [])
    #expect(try findings(do: #"{"remember": "tries", "as": {"from": "request.limit"}}"#, when: answered) == [])
    #expect(
      try findings(do: #"{"remember": "tries", "as": {"from": "request.x"}}"#, when: answered) == ["unknown-argument"])
    let failed = #"{"answered": "find", "status": 409}"#
    #expect(try findings(do: #"{"remember": "tries", "as": {"from": "response.body.anything"}}"#, when: failed) == [])
  }

  @Test("Conditions are checked like values")
  func conditions() throws {
    let nothing = #""do": [{"nothing": true}]"#
    #expect(try findings(#""if": [{"field": "nme", "is": "valid"}], \#(nothing)"#) == ["unknown-field"])
    #expect(try findings(#""if": [{"field": "go_button", "is": "valid"}], \#(nothing)"#) == ["unknown-field"])
    #expect(try findings(#""if": [{"check": "response.status == 409"}], \#(nothing)"#) == ["name-not-available"])
    #expect(try findings(#""if": [{"ask": "Is it?", "is": "yes"}], \#(nothing)"#) == ["missing-otherwise"])
    #expect(
      try findings(#""if": [{"ask": "Is it?", "is": "yes", "otherwise": "event.titel == ''"}], \#(nothing)"#)
        == ["unknown-path"])
    #expect(try findings(#""if": [{"field": "name", "is": "valid"}, {"page": "valid"}], \#(nothing)"#) == [])
  }

  @Test("The start page can't be closed")
  func closing() throws {
    #expect(try findings(do: #"{"close": "Start"}"#) == ["closes-start-page"])
    #expect(try findings(do: #"{"close": "this page"}"#) == ["closes-start-page"])
    let anywhere = try check(
      5, rule(5, when: #"{"tapped": "any button", "page": "any"}"#, #""do": [{"close": "this page"}]"#))
    #expect(anywhere.filter { $0.code.rawValue == "closes-start-page" }.map(\.severity) == [.warning])
  }

  @Test("Holding back and going on need each other")
  func holds() throws {
    let nothing = #""do": [{"nothing": true}]"#
    #expect(try findings(#""insteadOf": [5], \#(nothing)"#) == ["wrong-hold"])
    #expect(try findings(#""insteadOf": [9], \#(nothing)"#) == ["unknown-requirement"])
    #expect(try findings(#""insteadOf": [1], \#(nothing)"#) == ["wrong-hold"])
    #expect(try findings(#""insteadOf": [6], \#(nothing)"#) == ["wrong-hold"])
    #expect(try findings(when: #"{"tapped": "any button", "page": "Start"}"#, #""insteadOf": [1], \#(nothing)"#) == [])
    #expect(try findings(do: #"{"proceed": 1}"#) == ["proceed-without-hold"])
    #expect(
      try findings(when: #"{"tapped": "go_button", "page": "Start"}"#, #""insteadOf": [1], "do": [{"proceed": 5}]"#)
        == [])
  }

  @Test("What came out of a response may become part of a call only where the call says so")
  func responses() throws {
    let when = #"{"answered": "find", "status": "ok"}"#
    let action = #"{"call": "find", "with": {"q": {"value": "response.body[0].owner.login"}}}"#
    #expect(try findings(do: action, when: when) == ["from-response"])
    let text = #"{"call": "find", "with": {"q": {"text": "{response.body[0].owner.login}"}}}"#
    #expect(try findings(do: text, when: when) == ["from-response"])
  }

  @Test("Invariants that call, or that never end")
  func invariants() throws {
    func always(_ before: String, _ action: String) throws -> [String] {
      try check(6, #"{"number": 6, "kind": "always", "before": "\#(before)", "do": [\#(action)]}"#)
        .filter { $0.file == "rules.json" }.map { "\($0.severity.rawValue) \($0.code.rawValue)" }
    }
    let call = #"{"call": "find", "with": {"q": "x"}}"#
    #expect(try always("a page opens", call) == ["warning call-in-always"])
    #expect(try always("a call starts", call) == ["error endless-always"])
    #expect(try always("a page opens", #"{"open": "Alert", "with": {"title": "x"}}"#) == ["error endless-always"])
    #expect(try always("a page closes", #"{"close": "Alert"}"#) == ["error endless-always"])
    #expect(
      try always("a call starts", #"{"remember": "tries", "as": {"from": "response.status"}}"#) == [
        "error name-not-available"
      ])
  }

  /// The line of `app.md` that holds this text.
  private func line(_ text: String) -> Int {
    checkedShop.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains(text) }.map { $0 + 1 }
      ?? 0
  }

  @Test("Events that no rule covers, and pages without a way back")
  func coverage() throws {
    let nothing = rule(5, when: #"{"tapped": "list_button", "page": "Start"}"#, #""do": [{"nothing": true}]"#)
    #expect(
      try check(5, nothing).map { "\($0.severity.rawValue) \($0.code.rawValue) \($0.file):\($0.line)" } == [
        "warning uncovered-event app.md:\(line("back_button (button)"))",
        "warning uncovered-event app.md:\(line("every 5 seconds"))",
        "warning unclosable-page app.md:\(line("### Items"))",
      ])
  }

  @Test("Failures that nobody handles, also where one status is handled, and pages that nobody opens")
  func failures() throws {
    let one =
      #"{"number": 3, "kind": "rules", "rules": [{"when": {"answered": "find", "status": 404}, "do": [{"nothing": true}]}]}"#
    let found = try check(3, one).filter { $0.file == "app.md" }.map { "\($0.code.rawValue) \($0.line)" }
    #expect(found.contains("unhandled-failure \(line("### find"))"))
    #expect(found.contains("unreachable-page \(line("### Alert"))"))
  }

  @Test("What is left to the interpreter is said, and then pages aren't judged")
  func interpreter() throws {
    let open = try check(3, #"{"number": 3, "kind": "open", "reason": "it counts"}"#)
    #expect(open.first { $0.code.rawValue == "without-rules" }?.line == line("3. When finding fails"))
    #expect(open.contains { $0.code.rawValue == "unhandled-failure" })
    #expect(!open.contains { $0.code.rawValue == "unreachable-page" })
  }

  @Test("Findings have the line of their place, and a sentence that says which requirement")
  func places() throws {
    let problem = try #require(
      try check(5, rule(5, when: #"{"tapped": "x", "page": "Start"}"#, "\"do\": [\n{\"close\": \"Nowhere\"}]")).last {
        $0.file == "rules.json"
      })
    #expect(problem.line == 8)
    #expect(problem.message.hasPrefix("requirement 5, rule 1: found Nowhere, expected a page: Start, Alert, Items."))
  }

  @Test("Requirements that aren't there, and rules that are stale")
  func requirements() throws {
    let unknown = try check(5, #"{"number": 50, "kind": "note"}"#)
    #expect(unknown.contains { $0.code.rawValue == "unknown-requirement" && $0.severity == .error })
    let stale = try check(
      5,
      #"{"number": 5, "hash": "00", "kind": "rules", "rules": [{"when": {"tapped": "gone", "page": "any"}, "do": [{"nothing": true}]}]}"#
    )
    let ofRules = stale.filter { $0.file == "rules.json" }
    #expect(ofRules.map(\.code.rawValue) == ["stale-rule"])
    #expect(ofRules.map(\.severity) == [.warning])
    #expect(stale.contains { $0.code.rawValue == "uncovered-event" && $0.message.contains("list_button") })
  }

  @Test("Nothing is said about the whole app when the rules couldn't be read as a whole")
  func partlyRead() throws {
    let reading = RuleBookReader.read(
      #"{ "format": 1, "translator": { "model": "m" }, "requirements": [ { "number": 1, "kind": "what" } ] }"#)
    #expect(RuleChecker.check(reading, against: try spec()) == [])
  }
}
