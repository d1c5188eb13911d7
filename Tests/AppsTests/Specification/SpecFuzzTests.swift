import ParlanceTesting
import Testing

@testable import Apps

/// Breaks texts at random.
enum TextMutation {
  private static let pieces: [String] = [
    "{", "}", "(", ")", "[", "]", "\"", "'", "\\", ":", ",", "=", "-", "- ", "  ", "\t", "\n", "\r\n", "#", "## ",
    "### ",
    "|", "<!--", "-->", "list of ", "record of ", "choice of ", "optional", "required", "{a.b(", "99999999999999999999",
    "\u{0}", "\u{301}", "é", "🌟", "\u{202E}", "\u{FEFF}", "1.", "when empty say:", "otherwise say:", "by", "and", "*",
  ]

  static func apply(to text: String, _ random: inout SeededGenerator) -> String {
    var scalars = Array(text.unicodeScalars)
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let start = Int.random(in: 0...scalars.count, using: &random)
      let end = min(scalars.count, start + Int.random(in: 0...30, using: &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 0: scalars.removeSubrange(start..<end)
      case 1: scalars.insert(contentsOf: (pieces.randomElement(using: &random) ?? "").unicodeScalars, at: start)
      case 2: scalars.replaceSubrange(start..<end, with: (pieces.randomElement(using: &random) ?? "").unicodeScalars)
      case 3: scalars.insert(contentsOf: scalars[start..<end], at: Int.random(in: 0...scalars.count, using: &random))
      default: scalars.removeSubrange(end...)
      }
    }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}

@Suite("Broken files")
struct SpecFuzzTests {
  private func expectSane(_ problems: [SpecProblem], _ text: String, seed: UInt64) {
    let last = text.unicodeScalars.count { $0 == "\n" || $0 == "\r" } + 1
    for problem in problems {
      #expect((0...last).contains(problem.line), "seed \(seed): \(problem)")
      #expect(problem.column.map { $0 > 0 } ?? true, "seed \(seed): \(problem)")
      #expect(!problem.message.isEmpty)
    }
  }

  @Test(
    "No mutation of an app crashes the reader, the checker or the writer, and lines stay in the file",
    arguments: NamedText.all)
  func apps(example: NamedText) {
    let text = example.text
    for seed in 0..<UInt64(150) {
      var random = SeededGenerator(seed: seed)
      let broken = TextMutation.apply(to: text, &random)
      let reading = AppSpecReader.read(text: broken)
      expectSane(reading.problems, broken, seed: seed)
      guard let spec = reading.spec else { continue }
      expectSane(SpecChecker.check(spec, lines: reading.lines) { _ in false }, broken, seed: seed)
      guard reading.problems.isEmpty else { continue }
      let written = AppSpecReader.read(text: AppSpecWriter.write(spec))
      #expect(written.spec?.withoutLines == spec.withoutLines, "seed \(seed)")
    }
  }

  @Test("No mutation of a scenario crashes its reader, and lines stay in the file")
  func scenarios() throws {
    let spec = try #require(AppSpecReader.read(text: ExampleTexts.flowerShop).spec)
    for seed in 0..<UInt64(300) {
      var random = SeededGenerator(seed: seed)
      let broken = TextMutation.apply(to: ExampleTexts.flowerShopScenarios, &random)
      let (scenarios, problems) = ScenarioReader.read(text: broken, file: "scenarios/x.md")
      expectSane(problems + ScenarioChecker.check(scenarios, against: spec), broken, seed: seed)
    }
  }

  @Test("Texts made to be slow or deep are read to the end")
  func extremes() {
    let many = 20_000
    let page = "# T\n## Pages\n### P (start)\nShows:\n"
    let texts = [
      page + "- a (" + String(repeating: "(", count: many) + String(repeating: ") ", count: many),
      page + "- a (choice of " + String(repeating: "\"\\\"", count: many) + "): A",
      page + "- a (choice of A" + String(repeating: ", optional", count: many) + "): A",
      page + "- a (label): " + String(repeating: "{", count: many),
      "# T\n## Memory\n- a: " + String(repeating: "list of ", count: many),
      "# T\n## Memory\n- a: text" + String(repeating: "\n  more,", count: many),
      "# T\n## Memory\n- a: " + String(repeating: "record of (a: ", count: many),
      "# T\n## Memory\n" + (0..<600).map { String(repeating: " ", count: $0) + "- a: list of\n" }.joined(),
      "# T\n## Requirements\n1. a" + String(repeating: "\n   b", count: many),
      "# T\n## Data\n### t\n|" + String(repeating: "a|", count: many) + "\n|" + String(repeating: "-|", count: many),
      "# T\n## Values\n- a: any = " + String(repeating: "\"\\", count: many),
      String(repeating: "<!--\n", count: many), String(repeating: "\r", count: many),
      String(repeating: "# T\n", count: 2_000),
    ]
    for text in texts { #expect(!AppSpecReader.read(text: text).problems.isEmpty) }
  }
}
