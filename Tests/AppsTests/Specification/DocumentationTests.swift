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
    let text = try #require(blocks(try file("docs/scenarios.md")).first)
    #expect(ScenarioReader.read(text: text, file: "s.md").1 == [])
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
