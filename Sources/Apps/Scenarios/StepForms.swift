import LanguageModels

/// All forms that a step can have.
enum StepForms {
  static var all: [StepPattern] { givens + interactions + answers + expectations }

  private static var givens: [StepPattern] {
    [
      StepPattern("given today is TEXT") { holes -> StepPattern.Made in
        CalendarDate(iso: holes[0]).map { .action(.givenToday($0)) } ?? .wrong("a date such as 2026-03-02")
      },
      StepPattern("given memory NAME is TEXT", action: { .givenMemory($0[0], is: $0[1]) }),
      StepPattern("given data NAME is TEXT") { holes -> StepPattern.Made in
        guard let json = json(holes.raw(1)), let rows = AppValue(json: json).listValue,
          rows.allSatisfy({ $0.mapValue != nil })
        else { return .wrong("a JSON list of records, such as [{\"name\": \"Rose\", \"price\": 2.5}]") }
        return .action(.givenData(holes[0], rows: rows))
      },
    ]
  }

  private static var interactions: [StepPattern] {
    [
      StepPattern("type TEXT into NAME", action: { .type($0[0], into: $0[1]) }),
      StepPattern("clear NAME", action: { .clear($0[0]) }),
      StepPattern("choose \"TEXT\" in NAME", action: { .choose($0[0], in: $0[1]) }),
      StepPattern("turn on NAME", action: { .turnOn($0[0]) }),
      StepPattern("turn off NAME", action: { .turnOff($0[0]) }),
      StepPattern("submit NAME", action: { .submit($0[0]) }),
      StepPattern("tap NAME", action: { .tap(.component($0[0]), times: 1) }),
      StepPattern("tap NAME twice", action: { .tap(.component($0[0]), times: 2) }),
      StepPattern("tap the button showing \"TEXT\"", action: { .tap(.buttonShowing($0[0]), times: 1) }),
      StepPattern("tap the button showing \"TEXT\" twice", action: { .tap(.buttonShowing($0[0]), times: 2) }),
      StepPattern("tap the button not showing \"TEXT\"", action: { .tap(.buttonNotShowing($0[0]), times: 1) }),
      StepPattern("tap the button not showing \"TEXT\" twice", action: { .tap(.buttonNotShowing($0[0]), times: 2) }),
      StepPattern("select row N of NAME") { holes -> StepPattern.Made in
        (1...largestNumber).contains(holes.number(0))
          ? .action(.selectRow(holes.number(0), of: holes[1]))
          : .wrong("the number of a row, from 1 to \(largestNumber)")
      },
      StepPattern("select the row showing \"TEXT\"", action: { .selectRowShowing($0[0]) }),
      StepPattern("wait N seconds", wait),
      StepPattern("wait N second", wait),
      StepPattern("approve", action: { _ in .approve }),
      StepPattern("refuse", action: { _ in .refuse }),
    ]
  }

  private static func wait(_ holes: StepPattern.Holes) -> StepPattern.Made {
    holes.number(0) <= largestNumber
      ? .action(.wait(seconds: holes.number(0))) : .wrong("at most \(largestNumber) seconds")
  }

  /// The largest number of rows, calls or seconds that a step can have.
  static let largestNumber = 1_000_000

  /// A form that expects as many as its first hole says of what its second one names.
  private static func counting(
    _ form: String, _ action: @escaping (Int, String) -> ScenarioStep.Action
  ) -> StepPattern {
    StepPattern(form) { holes -> StepPattern.Made in
      holes.number(0) <= largestNumber
        ? .action(action(holes.number(0), holes[1])) : .wrong("a number up to \(largestNumber)")
    }
  }

  private static var answers: [StepPattern] {
    [
      StepPattern("answer NAME with sample \"TEXT\"", action: { .answer($0[0], with: .sample($0[1])) }),
      StepPattern("answer NAME with no network", action: { .answer($0[0], with: .noNetwork) }),
      StepPattern("answer NAME with timeout", action: { .answer($0[0], with: .timeout) }),
      StepPattern("answer NAME with status N and TEXT") { holes -> StepPattern.Made in
        guard let json = json(holes.raw(2)) else {
          return .wrong("JSON behind 'and', such as {\"message\": \"Not Found\"}")
        }
        return status(holes, body: AppValue(json: json))
      },
      StepPattern("answer NAME with status N") { status($0, body: .null) },
    ]
  }

  private static func status(_ holes: StepPattern.Holes, body: AppValue) -> StepPattern.Made {
    let status = holes.number(1)
    guard (200...599).contains(status) else { return .wrong("a final HTTP status from 200 to 599") }
    return .action(.answer(holes[0], with: .status(status, body: body)))
  }

  private static var expectations: [StepPattern] {
    [
      StepPattern("see NAME", action: { .see($0[0]) }),
      StepPattern("expect pages TEXT") { holes -> StepPattern.Made in
        let names = holes[0].split(separator: ",", omittingEmptySubsequences: false).map { $0.filter { $0 != " " } }
        let areNames = names.allSatisfy { !$0.isEmpty && $0.unicodeScalars.allSatisfy(\.isNameCharacter) }
        return areNames ? .action(.expectPages(names)) : .wrong("names of pages with commas between them")
      },
      StepPattern("expect text \"TEXT\"", action: { .expectText($0[0]) }),
      StepPattern("expect no text \"TEXT\"", action: { .expectNoText($0[0]) }),
      counting("expect N rows in NAME") { .expectRows($0, in: $1) },
      counting("expect N row in NAME") { .expectRows($0, in: $1) },
      StepPattern("expect NAME is \"TEXT\"", action: { .expectField($0[0], is: $0[1]) }),
      StepPattern("expect NAME is empty", action: { .expectEmpty($0[0]) }),
      StepPattern("expect a problem at NAME", action: { .expectProblem(at: $0[0]) }),
      StepPattern("expect no problem", action: { _ in .expectNoProblem }),
      StepPattern("expect NAME is hidden", action: { .expectState($0[0], is: .hidden) }),
      StepPattern("expect NAME is disabled", action: { .expectState($0[0], is: .disabled) }),
      StepPattern("expect NAME is busy", action: { .expectState($0[0], is: .busy) }),
      StepPattern("expect approval of NAME", action: { .expectApproval(of: $0[0]) }),
      StepPattern("expect call NAME with NAME \"TEXT\"", action: { .expectCall($0[0], argument: $0[1], is: $0[2]) }),
      counting("expect N calls of NAME") { .expectCalls($0, of: $1) },
      counting("expect N call of NAME") { .expectCalls($0, of: $1) },
      StepPattern("expect no call", action: { _ in .expectNoCall }),
      StepPattern("expect memory NAME is empty", action: { .expectMemoryEmpty($0[0]) }),
      StepPattern("expect memory NAME is TEXT", action: { .expectMemory($0[0], is: $0[1]) }),
      StepPattern("expect tier NAME") { holes -> StepPattern.Made in
        ScenarioStep.Tier(rawValue: holes[0].lowercased()).map { .action(.expectTier($0)) }
          ?? .wrong("rule, judged, written or model")
      },
    ]
  }

  private static func json(_ text: SourceText?) -> JSONValue? {
    guard let text else { return nil }
    do {
      return try JSONValue(parsing: text.string)
    } catch {
      // Not JSON: the form says what is expected.
      return nil
    }
  }
}
