import Foundation
import Testing

@Suite("The words of parlance chat")
struct ChatArgumentsTests {
  private static let names = [
    "bots", "channels", "new", "send", "show", "talk", "ask", "sees", "stop", "again", "edit", "branch", "export",
    "read",
    "leave", "restore",
  ]

  @Test func `every command has its own help, and the group's help names them all`() async throws {
    let group = try await RunCommand.run(["chat", "--help"])
    #expect(group.status == 0 && group.output.hasPrefix("Usage: parlance chat [options]"))
    for name in Self.names {
      #expect(group.output.contains("\n  parlance chat \(name) "))
      let help = try await RunCommand.run(["chat", name, "--help"])
      #expect(help.status == 0 && help.output.hasPrefix("Usage: parlance chat \(name) "), "\(help.output)")
      #expect(help.output.contains("--data DIR") && help.output.contains("--model-url URL"))
    }
    #expect(group.output.contains("/branches") && group.output.contains("//…"))
  }

  @Test(
    arguments: [
      ["nonsense"], ["GPT Bot"], [], ["talk"], ["talk", "a", "b"], ["bots", "more"], ["channels", "more"], ["new"],
      ["new", "a", "b"], ["send"], ["send", "a", "b", "c"], ["send", "a", ""], ["send", "a", " \n "], ["send", "a"],
      ["send", "a", "b", "--id", String(repeating: "x", count: 101)], ["send", "a", "-b"], ["show"],
      ["show", "a", "b"],
      ["ask"], ["ask", "a"], ["ask", "a", " "], ["sees"], ["stop"], ["again"], ["again", "a", "1", "b"], ["edit", "a"],
      ["edit", "a", "1"], ["branch"], ["export"], ["export", "a", "--format", "html"], ["read", "a", "--to", "0"],
      ["read", "a", "--to", "x"], ["leave"], ["restore"], ["send", "a", "b", "--wait"],
      ["send", "a", "b", "--no-model", "--model-url", "http://127.0.0.1:1/v1"],
    ])
  func `wrong use ends with status 2 and one sentence on standard error`(words: [String]) async throws {
    let result = try await RunCommand.run(["chat"] + words)
    #expect(result.status == 2 && result.output.isEmpty, "\(result.errors)")
    #expect(
      result.errors.hasPrefix("parlance: ") && result.errors.split(separator: "\n").count == 1, "\(result.errors)")
  }

  @Test func `a text that isn't UTF-8 is refused before anything is done`() async throws {
    let run = try await RunCommand.run(["chat", "send", "a"], shell: "printf 'a\\377b' | \"$0\" \"$@\"")
    #expect(run.status == 1 && run.errors.contains("isn't valid UTF-8 (see byte 2)"))
  }
}
