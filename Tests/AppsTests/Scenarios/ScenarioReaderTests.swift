import Testing

@testable import Apps

@Suite("Reading scenarios")
struct ScenarioReaderTests {
  private func action(_ step: String) -> ScenarioStep.Action? {
    let (scenarios, problems) = ScenarioReader.read(text: "# A\n\n- \(step)\n", file: "s.md")
    #expect(problems == [], "\(step)")
    return scenarios.first?.steps.first?.action
  }

  @Test("Every form of step is understood")
  func forms() throws {
    let day = try #require(CalendarDate(iso: "2026-03-02"))
    let rose = AppValue.record([("name", .string("Rose")), ("price", .double(2.5))])
    let steps: [(String, ScenarioStep.Action)] = [
      ("given today is 2026-03-02", .givenToday(day)),
      ("given memory tries is 2", .givenMemory("tries", is: "2")),
      ("given memory last is \"10 × Tulip\"", .givenMemory("last", is: "10 × Tulip")),
      ("given data flowers is [{\"name\": \"Rose\", \"price\": 2.5}]", .givenData("flowers", rows: [rose])),
      ("type kf$ into name", .type("kf$", into: "name")),
      ("type \"two words\" into name", .type("two words", into: "name")),
      ("type go into the house into name", .type("go into the house", into: "name")),
      ("type \"say \\\"hi\\\"\" into name", .type("say \"hi\"", into: "name")),
      ("type \"\" into name", .type("", into: "name")),
      ("clear name", .clear("name")),
      ("choose \"Rose\" in flower", .choose("Rose", in: "flower")),
      ("turn on wrapped", .turnOn("wrapped")),
      ("turn off wrapped", .turnOff("wrapped")),
      ("submit name", .submit("name")),
      ("tap go", .tap(.component("go"), times: 1)),
      ("tap go twice", .tap(.component("go"), times: 2)),
      ("tap twice", .tap(.component("twice"), times: 1)),
      ("tap the button showing \"Sun\"", .tap(.buttonShowing("Sun"), times: 1)),
      ("tap the button showing “Sun” twice", .tap(.buttonShowing("Sun"), times: 2)),
      ("tap the button not showing \"Sun\"", .tap(.buttonNotShowing("Sun"), times: 1)),
      ("select row 3 of rows", .selectRow(3, of: "rows")),
      ("select the row showing \"kelp\"", .selectRowShowing("kelp")),
      ("wait 5 seconds", .wait(seconds: 5)),
      ("wait 1 second", .wait(seconds: 1)),
      (
        "answer get with status 404 and {\"a\": [1, null]}",
        .answer("get", with: .status(404, body: .record([("a", .list([.int(1), .null]))])))
      ),
      ("answer get with status 204", .answer("get", with: .status(204, body: .null))),
      ("answer get with sample \"rate limit\"", .answer("get", with: .sample("rate limit"))),
      ("answer get with no network", .answer("get", with: .noNetwork)),
      ("answer get with timeout", .answer("get", with: .timeout)),
      ("approve", .approve),
      ("refuse", .refuse),
      ("expect approval of get", .expectApproval(of: "get")),
      ("see First", .see("First")),
      ("expect pages First, Second", .expectPages(["First", "Second"])),
      ("expect text \"A, b.\"", .expectText("A, b.")),
      ("expect no text \"null\"", .expectNoText("null")),
      ("expect 30 rows in rows", .expectRows(30, in: "rows")),
      ("expect 1 row in rows", .expectRows(1, in: "rows")),
      ("expect name is \"V\"", .expectField("name", is: "V")),
      ("expect name is empty", .expectEmpty("name")),
      ("expect a problem at name", .expectProblem(at: "name")),
      ("expect no problem", .expectNoProblem),
      ("expect go is hidden", .expectState("go", is: .hidden)),
      ("expect go is disabled", .expectState("go", is: .disabled)),
      ("expect go is busy", .expectState("go", is: .busy)),
      ("expect call get with who \"me\"", .expectCall("get", argument: "who", is: "me")),
      ("expect 2 calls of get", .expectCalls(2, of: "get")),
      ("expect 1 call of get", .expectCalls(1, of: "get")),
      ("expect no call", .expectNoCall),
      ("expect memory last is \"x\"", .expectMemory("last", is: "x")),
      ("expect memory tries is 3", .expectMemory("tries", is: "3")),
      ("expect memory last is empty", .expectMemoryEmpty("last")),
      ("expect tier judged", .expectTier(.judged)),
      ("Expect  Tier  RULE", .expectTier(.rule)),
    ]
    for (text, expected) in steps { #expect(action(text) == expected, "\(text)") }
  }

  @Test("A step may go on below, and files may have CRLF and comments")
  func layout() {
    let text =
      "\u{FEFF}<!-- why -->\r\n# A\r\n\r\n- answer get with status 200 and\r\n  [1,\r\n   2]\r\n\r\n# B\r\n- see P"
    let (scenarios, problems) = ScenarioReader.read(text: text, file: "s.md")
    #expect(problems == [])
    #expect(scenarios.map(\.title) == ["A", "B"])
    #expect(scenarios.map(\.line) == [2, 8])
    #expect(scenarios[0].steps[0].action == .answer("get", with: .status(200, body: .list([.int(1), .int(2)]))))
    #expect(scenarios[0].steps[0].line == 4)
    #expect(scenarios[1].steps[0].line == 9)
  }

  @Test("Every mistake is reported with its line, and the other steps are kept")
  func mistakes() {
    let text = """
      stray
      # A

      - tap the buton showing "Sun"
      - see P
      see Q
      - answer get with status 99
      - expect tier fast
      - given today is 2026-02-30
      - select row 0 of rows
        - see R
      - given memory m is 1

      ## B

      # A

      #
      - approve
      """
    let (scenarios, problems) = ScenarioReader.read(text: text, file: "scenarios/s.md")
    let found = problems.map { "\($0.line) \($0.code.rawValue)" }
    #expect(
      found == [
        "1 unexpected-text", "4 unknown-step", "6 unexpected-text", "7 bad-step", "8 bad-step", "9 bad-step",
        "10 bad-step", "11 unexpected-item", "12 bad-step", "14 unknown-heading", "16 duplicate-name",
        "16 empty-scenario",
        "18 no-title",
      ])
    #expect(problems.allSatisfy { $0.file == "scenarios/s.md" })
    #expect(problems[1].message.contains("Did you mean 'tap the button showing \"TEXT\"'?"))
    #expect(scenarios.map(\.steps.count) == [2, 0, 1])
  }

  @Test(
    "A number that is too large is told from a step that isn't known",
    arguments: [
      ("select row 99999999999999999999 of rows", "the number of a row, from 1 to 1000000"),
      ("select row 1000001 of rows", "the number of a row, from 1 to 1000000"),
      ("wait 99999999999999999999 seconds", "at most 1000000 seconds"),
      ("expect 99999999999999999999 rows in rows", "a number up to 1000000"),
      ("expect 99999999999999999999 calls of get", "a number up to 1000000"),
      ("answer get with status 99999999999999999999", "a final HTTP status from 200 to 599"),
    ])
  func largeNumbers(step: String, expected: String) {
    let problems = ScenarioReader.read(text: "# A\n- \(step)\n", file: "s.md").1
    #expect(problems.map(\.code) == [.badStep])
    #expect(problems.first?.message.contains("expected \(expected), as in") == true, "\(problems)")
  }

  @Test("A file without scenarios and one that is too large are refused")
  func sizes() {
    #expect(ScenarioReader.read(text: "\n", file: "s.md").1.map(\.code) == [.emptyFile])
    let large = String(repeating: "#", count: ScenarioReader.maximumBytes + 1)
    #expect(ScenarioReader.read(text: large, file: "s.md").1.map(\.code) == [.fileTooLarge])
  }

  @Test("What scenarios name must be in the app, and of the right kind")
  func names() throws {
    let spec = try #require(AppSpecReader.read(text: SpecFixtures.everything).spec)
    let steps: [(String, String?)] = [
      ("see Strat", "unknown-page"), ("see Start", nil),
      ("expect pages Start, Othr", "unknown-page"),
      ("tap goo", "unknown-component"), ("tap name", "wrong-component-kind"), ("tap more", nil),
      ("type x into go", "wrong-component-kind"), ("type x into name", nil),
      ("choose \"Blue\" in pick", "unknown-label"), ("choose \"green\" in pick", nil),
      ("choose \"Rose\" in flower", nil), ("choose \"x\" in name", "wrong-component-kind"),
      ("turn on name", "wrong-component-kind"), ("turn on on_switch", nil),
      ("expect 3 rows in name", "wrong-component-kind"), ("select row 1 of table", nil),
      ("expect row is hidden", nil), ("expect rwo is hidden", "unknown-component"),
      ("expect go is \"x\"", nil), ("expect table is \"x\"", "wrong-component-kind"),
      ("expect go is empty", "wrong-component-kind"),
      ("answer snd with timeout", "unknown-call"), ("answer send with sample \"x\"", "unknown-sample"),
      ("answer send with sample \"good\"", nil), ("answer plain with sample \"x\"", nil),
      ("expect call send with title \"x\"", nil), ("expect call send with titel \"x\"", "unknown-argument"),
      ("given memory tires is 1", "unknown-memory"), ("given memory tries is many", "bad-step"),
      ("expect memory tries is 1", nil), ("expect memory last is empty", nil),
      ("given data flwers is []", "unknown-table"), ("given data flowers is [{\"nme\": 1}]", "bad-step"),
    ]
    for (text, expected) in steps {
      let (scenarios, problems) = ScenarioReader.read(text: "# A\n- \(text)", file: "s.md")
      #expect(problems == [], "\(text)")
      let found = ScenarioChecker.check(scenarios, against: spec, samples: ["send": ["good"]])
      #expect(found.map(\.code.rawValue) == (expected.map { [$0] } ?? []), "\(text)")
      #expect(found.allSatisfy { $0.line == 2 && $0.file == "s.md" })
    }
  }
}
