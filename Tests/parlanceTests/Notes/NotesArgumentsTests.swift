import Foundation
import Testing

@testable import parlance

@Suite("The words of parlance notes")
struct NotesArgumentsTests {
  @Test func `every command has its own help, and the group's help names them all`() async throws {
    let group = try await RunCommand.run(["notes", "--help"])
    #expect(group.status == 0)
    for command in notesCommands {
      #expect(group.output.contains("\n  parlance \(command.name) "), "\(command.name)")
      let help = try await RunCommand.run(command.name.split(separator: " ").map(String.init) + ["--help"])
      #expect(help.status == 0 && help.output.hasPrefix("Usage: parlance \(command.name) "), "\(help.output)")
      #expect(help.output.contains("--data DIR") && help.output.contains("--model-url URL"))
    }
  }

  @Test(
    arguments: [
      ["nonsense"], [], ["add", "a", "b"], ["add", "--date", "13.5.2026"], ["add", "--date", "2026-02-30"],
      ["add", "--time", "25:00"], ["add", "--time", "8:3"], ["add", "--time", "８:30"], ["add", "--zone", "Moon/Sea"],
      ["add", "--kind", "word"], ["add", "--id", String(repeating: "x", count: 101)], ["import"],
      ["import", "a", "b", "--title", "T"], ["import", "a", "--kind", "docx"], ["list", "more"], ["show"],
      ["show", "a", "b"], ["ask"], ["ask", "a"], ["ask", "a", " "], ["ask", "a", "b", "c"],
      ["ask", "a", "b", "--dates"], ["ask", "a", "--ready", "none"], ["ask", "a", "--summary", "huge"],
      ["ask", "a", "--ready", "actions", "--summary", "long"], ["ask", "a", "b", "--saved", "c"], ["retry", "a"],
      ["search"], ["search", " "], ["export"], ["export", "a", "--format", "pdf"], ["export", "a", "--tasks"],
      ["export", "a", "--force"], ["actions", "--filter", "mine"], ["actions", "finish"], ["actions", "--output", "x"],
      ["actions", "--format", "csv", "--tasks"], ["actions", "done"],
      ["actions", "done", "a", "b"], ["actions", "change", "a"],
      ["actions", "change", "a", "--owner", "b", "--no-owner"],
      ["actions", "accept"], ["questions", "more"], ["questions", "add"], ["questions", "add", "a"],
      ["questions", "add", "a", "b", "--dates"], ["questions", "delete"], ["delete"], ["restore"],
      ["list", "--no-model", "--wait"],
    ])
  func `wrong use ends with status 2 and one sentence on standard error`(words: [String]) async throws {
    let result = try await RunCommand.run(["notes"] + words)
    #expect(result.status == 2 && result.output.isEmpty, "\(result.errors)")
    #expect(
      result.errors.hasPrefix("parlance: ") && result.errors.split(separator: "\n").count == 1, "\(result.errors)")
  }

  @Test func `an empty text is refused before anything is asked`() async throws {
    let run = try await RunCommand.run(["notes", "add"])
    #expect(run.status == 1 && run.errors == "parlance: standard input is empty.\n")
  }

  @Test func `texts are wrapped without losing a word`() {
    #expect(TextTable.wrapped("one two three", 7) == ["one two", "three"])
    #expect(TextTable.wrapped("abcdefghij k", 4) == ["abcd", "efgh", "ij k"])
    #expect(TextTable.wrapped("abcd", 4) == ["abcd"])
    #expect(TextTable.wrapped("", 4) == [""])
    #expect(TextTable.wrapped("abcdefgh", 4) == ["abcd", "efgh"])
  }

  @Test func `times are said as people say them`() {
    #expect(NoteTime.recording(0) == "0:00" && NoteTime.recording(3_725_000) == "1:02:05")
    #expect(
      [0.2, 40, 89, 100, 3600, 5400, 1e9].map(NoteTime.rough) == [
        "1 s", "40 s", "89 s", "2 min", "1 h", "1 h 30 min", "very long",
      ])
    #expect(NoteTime.rough(.infinity) == "very long")
  }
}
