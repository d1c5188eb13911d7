import Foundation
import LanguageModels
import ParlanceTesting
import Testing

@Suite("What commands print")
struct OutputTests {
  /// No byte that a terminal obeys.
  private func isHarmless(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0 == "\n" || ($0.value >= 0x20 && !(0x7F...0x9F).contains($0.value)) }
      && !text.unicodeScalars.contains { (0x202A...0x202E).contains($0.value) }
  }

  private static let evil = "\u{1B}[31m\u{1B}]0;pwn\u{7}\u{202E}"

  @Test("an app's title, names of scenarios, messages and samples can't steer the terminal")
  func harmless() async throws {
    let folder = try AppCopy("github-browser")
    try folder.change("app.md") {
      $0.replacing("# GitHub Browser", with: "# GitHub\(Self.evil) Browser")
        .replacing("1. When the user", with: "1. When\(Self.evil) the user")
    }
    try folder.change("scenarios/names.md") {
      "# Wrong\(Self.evil)\n\n- tap search_button\n- expect title_label is \"\(Self.evil)\"\n\n" + $0
    }
    try folder.change("samples/repositories.json") {
      $0.replacing("\"angular-typeahead\"", with: #""\u001b[2J\u0007x\n? May this be sent?""#)
    }
    let play = try await RunCommand.run(
      ["app", "run", folder.path, "--no-model", "--calls", "samples"],
      input: "1 zaitsevyan\n2\n\(Self.evil)\nwhy\nq\n")
    #expect(isHarmless(play.output) && isHarmless(play.errors))
    #expect(play.output.contains("x ? May this be sent?") && !play.output.contains("\n? May this be sent?"))
    #expect(play.output.contains("I don't know '"))
    for words in [
      ["app", "test", folder.path, "--no-model"], ["app", "check", folder.path], ["app", "prompt", folder.path],
    ] {
      let result = try await RunCommand.run(words)
      #expect(isHarmless(result.output) && isHarmless(result.errors), "\(words)")
      let json = try await RunCommand.run(words + ["--json"])
      #expect(isHarmless(json.output) && isHarmless(json.errors), "\(words)")
    }
    let missing = try await RunCommand.run(["app", "check", "no\(Self.evil)\nfolder"])
    #expect(isHarmless(missing.output))
    #expect(missing.output.split(separator: "\n").count == 2)
    let wrong = try await RunCommand.run(["app", "run", "a", Self.evil])
    #expect(isHarmless(wrong.errors))
  }

  @Test("what a model's server says can't steer the terminal, and what failed isn't said to be decided")
  func modelError() async throws {
    let server = try LoopbackServer(
      .json(#"{"error":{"message":"no\u001b[31m\u001b]0;pwn\u0007\n? May this be sent?"}}"#, status: 400))
    let result = try await RunCommand.run(
      ["app", "run", "Examples/star-question", "--tier", "model", "--model-url", server.url + "/v1", "--model", "m"],
      input: "1 kf\n2\nwhy\nq\n")
    #expect(result.status == 0)
    #expect(isHarmless(result.output) && isHarmless(result.errors))
    #expect(!result.output.contains("\n? May this be sent?"))
    #expect(result.output.contains("couldn't be decided"))
    #expect(result.output.contains("  It failed: "))
    #expect(!result.output.contains("was decided by"))
  }

  @Test(
    "output that can't be written is an error",
    arguments: [
      ["app", "check", "Examples/star-question", "--json"], ["app", "check", "Examples/star-question"],
      ["app", "test", "Examples/star-question", "--no-model", "--json"], ["--help"], ["model", "status", "--json"],
    ])
  func fullDisk(words: [String]) async throws {
    let result = try await RunCommand.run(words, shell: "exec \"$0\" \"$@\" >/dev/full")
    #expect(result.status == 1)
    #expect(result.errors.contains("The output couldn't be written whole: No space left on device."))
  }

  @Test("Standard output that is closed is an error, and nothing else gets what was meant for it")
  func closedOutput() async throws {
    let words = ["model", "status", "--model-url", "http://127.0.0.1:9/v1", "--model", "m"]
    let result = try await RunCommand.run(words, shell: "exec \"$0\" \"$@\" >&-")
    #expect(result.status == 1)
    #expect(result.errors.contains("The output couldn't be written whole"))
  }

  @Test("when nobody reads any more, nothing more is carried out")
  func closedReader() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "closed-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let trace = folder.appending(path: "trace.jsonl")
    // Input without end: only the closed output can end the command.
    let result = try await RunCommand.run(
      [
        "app", "run", "Examples/github-browser", "--no-model", "--calls", "samples", "--trace", trace.path,
      ],
      shell: "yes 'why' | \"$0\" \"$@\" | head -n 1")
    #expect(result.status == 0)
    #expect(result.output == "No model: rules decide alone.\n")
    #expect(result.errors.isEmpty)
  }
}
