import Foundation
import Testing

@testable import Apps

@Suite("The documentation of the formats")
struct DocumentationTests {
  private func file(_ path: String) throws -> String {
    let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  private func blocks(_ text: String) -> [String] {
    text.components(separatedBy: "```markdown\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
  }

  @Test("The app that it shows has no mistakes")
  func app() throws {
    let text = try #require(blocks(try file("docs/app-spec.md")).first)
    let reading = AppSpecReader.read(text: text)
    #expect(reading.problems == [])
    #expect(SpecChecker.check(try #require(reading.spec), lines: reading.lines) == [])
  }

  @Test("The scenario that it shows has no mistakes")
  func scenario() throws {
    let texts = blocks(try file("docs/scenarios.md"))
    #expect(texts.count == 2)
    for text in texts { #expect(ScenarioReader.read(text: text, file: "s.md").1 == []) }
  }

  @Test("The app with a list in memory that the rules show has no mistakes and does what is said")
  func list() async throws {
    let text = try file("docs/rules.md")
    let spec = try #require(blocks(text).first)
    let rules = try #require(
      text.components(separatedBy: "```json\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
        .first { $0.contains("todos_list") })
    let scenario = """
      # To do

      - given today is 2026-03-02
      - tap add_button
      - expect a problem at text_field
      - type Milk into text_field
      - tap add_button
      - expect text_field is empty
      - type Bread into text_field
      - tap add_button
      - expect memory todos is [{"text": "Milk", "since": "2026-03-02"}, {"text": "Bread", "since": "2026-03-02"}]
      - select row 1 of todos_list
      - expect text_heading is "Milk"
      - tap done_button
      - expect memory todos is [{"text": "Bread", "since": "2026-03-02"}]
      - expect pages TodosPage
      """
    let folder = AppFolder.load(
      from: InMemoryAppFiles(["app.md": spec, "rules.json": rules, "scenarios/a.md": scenario]))
    #expect(folder.allProblems == [])
    let runner = ScenarioRunner(
      app: try #require(folder.spec), rules: folder.ruleReading?.book, samples: [:], deciders: .rules)
    #expect(await runner.run(try #require(folder.scenarios.first)).message == nil)
  }

  @Test("No page speaks of commands that aren't there")
  func commands() throws {
    for page in ["app-spec", "rules", "scenarios", "expressions", "models", "playing"] {
      let text = try file("docs/\(page).md")
      #expect(!text.contains("app compile") && !text.contains("app replay"), "\(page)")
    }
  }

  @Test("Every code of a problem is described")
  func codes() throws {
    let documents = try file("docs/app-spec.md") + file("docs/scenarios.md")
    let source = try file("Sources/Apps/Specification/SpecProblemCodes.swift")
    let codes = source.components(separatedBy: "rawValue: \"").dropFirst().map { $0.components(separatedBy: "\"")[0] }
    #expect(codes.count > 60)
    for code in codes { #expect(documents.contains("`\(code)`"), "\(code)") }
  }

  @Test("Every form of step is described")
  func forms() throws {
    let text = try file("docs/scenarios.md").lowercased()
    for form in StepForms.all {
      for case .word(let word) in form.pieces { #expect(text.contains(word.lowercased()), "\(form.form)") }
    }
  }
}
