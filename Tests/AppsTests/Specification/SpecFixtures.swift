import Testing

@testable import Apps

/// The text of an app with a name, so that a test's output doesn't repeat the text.
struct NamedText: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let text: String

  static let all = [
    NamedText(testDescription: "Star Question", text: ExampleTexts.starQuestion),
    NamedText(testDescription: "Flower Shop", text: ExampleTexts.flowerShop),
    NamedText(testDescription: "GitHub Browser", text: ExampleTexts.gitHubBrowser),
    NamedText(testDescription: "Small", text: SpecFixtures.text()),
    NamedText(testDescription: "Everything", text: SpecFixtures.everything),
  ]
}

/// Small apps with one mistake each.
enum SpecFixtures {
  /// An app without mistakes; the numbers are those of the lines.
  static let lines = [
    "# Title",  // 1
    "",
    "Summary.",  // 3
    "",
    "## Pages",  // 5
    "",
    "### First (start)",  // 7
    "",
    "Takes:",  // 9
    "- name: text",  // 10
    "- rows: list of",  // 11
    "  - id: whole number",  // 12
    "",
    "Shows:",  // 14
    "- word (text field): Word",  // 15
    "  - required",  // 16
    "  - otherwise say: Please.",  // 17
    "- table (list of rows)",  // 18
    "  - row (cell): {id}",  // 19
    "    - detail: {name}",  // 20
    "- go (button): Go",  // 21
    "",
    "## Data",  // 23
    "",
    "### prices",  // 25
    "",
    "| thing | price |",  // 27
    "|---|---|",  // 28
    "| Rose | 2.50 |",  // 29
    "",
    "## Memory",  // 31
    "",
    "- tries: whole number = 0",  // 33
    "",
    "## Values",  // 35
    "",
    "- double: whole number = memory.tries * 2",  // 37
    "",
    "## Calls",  // 39
    "",
    "### get",  // 41
    "",
    "- request: GET https://example.org/{who}",  // 43
    "- who: text",  // 44
    "- header Accept: text/{who}",  // 45
    "- answer: any",  // 46
    "- samples: samples/get.json",  // 47
    "",
    "## Requirements",  // 49
    "",
    "1. When go is tapped, get it.",  // 51
    "2. The rest",  // 52
    "   is silence.",  // 53
  ]

  /// The app with some lines replaced; a replacement may be several lines or none.
  static func text(_ replacements: [Int: [String]] = [:]) -> String {
    lines.enumerated().flatMap { replacements[$0.offset + 1] ?? [$0.element] }.joined(separator: "\n") + "\n"
  }

  /// What reading and checking report: `line code`, in order.
  static func problems(_ text: String) -> [String] {
    let reading = AppSpecReader.read(text: text)
    var problems = reading.problems
    if let spec = reading.spec {
      problems += SpecChecker.check(spec, lines: reading.lines) { $0 == "samples/get.json" }
    }
    return problems.sorted(by: AppSpecReader.isBefore).map { "\($0.line) \($0.code.rawValue)" }
  }

  /// The messages of what reading and checking report.
  static func messages(_ text: String) -> [String] {
    let reading = AppSpecReader.read(text: text)
    return (reading.problems + (reading.spec.map { SpecChecker.check($0, lines: reading.lines) } ?? [])).map(\.message)
  }
}

extension AppSpec {
  /// The app with every line number taken away.
  var withoutLines: AppSpec {
    var spec = self
    for page in spec.pages.indices {
      spec.pages[page].line = 0
      spec.pages[page].parameters = spec.pages[page].parameters.map(\.withoutLines)
      spec.pages[page].components = spec.pages[page].components.map(\.withoutLines)
      for timer in spec.pages[page].timers.indices { spec.pages[page].timers[timer].line = 0 }
    }
    spec.calls = spec.calls.map { call in
      var call = call
      call.line = 0
      call.arguments = call.arguments.map(\.withoutLines)
      call.body = call.body.map(\.withoutLines)
      call.answer = call.answer.withoutLines
      return call
    }
    for index in spec.memory.indices { spec.memory[index].parameter = spec.memory[index].parameter.withoutLines }
    for index in spec.data.indices {
      spec.data[index].line = 0
      spec.data[index].columns = spec.data[index].columns.map(\.withoutLines)
    }
    for index in spec.values.indices {
      spec.values[index].line = 0
      spec.values[index].type = spec.values[index].type.withoutLines
    }
    for index in spec.requirements.indices { spec.requirements[index].line = 0 }
    return spec
  }
}

extension Component {
  var withoutLines: Component {
    var component = self
    component.line = 0
    for index in component.checks.indices { component.checks[index].line = 0 }
    component.cell = component.cell?.withoutLines
    return component
  }
}

extension Parameter {
  var withoutLines: Parameter {
    var parameter = self
    parameter.line = 0
    parameter.type = parameter.type.withoutLines
    return parameter
  }
}

extension ValueType {
  var withoutLines: ValueType {
    switch self {
    case .record(let members): .record(members.map(\.withoutLines))
    case .list(let element): .list(element.withoutLines)
    default: self
    }
  }
}
