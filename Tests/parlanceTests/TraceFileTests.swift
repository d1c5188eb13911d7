import Foundation
import LanguageModels
import Testing

@Suite("Traces and data on the disk")
struct TraceFileTests {
  private func temporary() -> String {
    FileManager.default.temporaryDirectory.appending(path: "traces-\(UUID().uuidString)").path
  }

  private func lines(_ path: String) throws -> [JSONValue] {
    let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
    #expect(text.hasSuffix("\n"))
    return try text.split(separator: "\n").map { try JSONValue(parsing: $0) }
  }

  @Test("every scenario has a trace of its own: same titles, long titles, titles of signs")
  func names() async throws {
    let folder = try AppCopy("star-question")
    let long = String(repeating: "very long ", count: 100)
    let steps = "\n\n- tap search_button\n- see AlertPage\n\n"
    try folder.change("scenarios/names.md") {
      "# One two\(steps)# One-two\(steps)# \(long)a\(steps)# \(long)b\(steps)# ???\(steps)" + $0
    }
    try folder.change("scenarios/answers.md") { "# One two\(steps)" + $0 }
    let traces = temporary()
    defer { try? FileManager.default.removeItem(atPath: traces) }
    let result = try await RunCommand.run(["app", "test", folder.path, "--no-model", "--json", "--trace", traces])
    #expect(result.status == 0)
    let count = try #require(try JSONValue(parsing: result.output)["scenarios"]?.arrayValue?.count)
    let files = try FileManager.default.contentsOfDirectory(atPath: traces)
    #expect(files.count == count)
    for name in ["names-one-two", "names-one-two-2", "answers-one-two", "names-untitled"] {
      #expect(files.contains("\(name).jsonl"), "\(name)")
    }
    for file in files { #expect(try lines("\(traces)/\(file)").count > 1, "\(file)") }
  }

  @Test("an app with a long title plays")
  func longTitle() async throws {
    let folder = try AppCopy("star-question")
    try folder.change("app.md") {
      $0.replacing("# Star Question", with: "# " + String(repeating: "Star Question ", count: 60))
    }
    let result = try await RunCommand.run(["app", "run", folder.path, "--no-model"], input: "q\n")
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
  }

  @Test("a full disk ends the trace with its last whole line, is said once, and the status is 1")
  func fullDisk() async throws {
    let traces = temporary()
    defer { try? FileManager.default.removeItem(atPath: traces) }
    let result = try await RunCommand.run(
      [
        "app", "test", "Examples/star-question", "--no-model", "--only", "wrong three times", "--trace", traces,
      ],
      shell: "ulimit -f 4; exec \"$0\" \"$@\"")
    #expect(result.status == 1)
    #expect(result.output.contains("1 passed, 0 failed"))
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(result.errors.contains("can't be written any further: File too large."))
    let file = try #require(try FileManager.default.contentsOfDirectory(atPath: traces).first)
    let whole = try lines("\(traces)/\(file)")
    #expect(whole.first?["format"] == 1)
    #expect(whole.count > 1)
    let run = try await RunCommand.run(
      ["app", "run", "Examples/star-question", "--no-model", "--trace", "/dev/full"], input: "1 kf\n2\nq\n")
    #expect(run.status == 1)
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.output.contains("[1] GitHub user name: kf"))
  }

  @Test("places that can't be written are said in words, before anything runs")
  func badPlaces() async throws {
    let file = temporary()
    try "kept".write(toFile: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: file) }
    let app = "Examples/star-question"
    for (words, sentence) in [
      (["app", "run", app, "--trace", "\(file)/x"], "The trace can't be written to \(file)/x: Not a directory."),
      (["app", "run", app, "--trace", "/"], "The trace can't be written to /: Is a directory."),
      (["app", "run", app, "--data", file], "The data folder \(file) can't be used: Not a directory."),
      (["app", "run", app, "--data", "/proc/nowhere"], "The data folder /proc/nowhere can't be used: No such file"),
      (["app", "test", app, "--trace", file], "The traces can't be written into \(file): Not a directory."),
    ] {
      let result = try await RunCommand.run(words + ["--no-model"], input: "q\n")
      #expect(result.status == 1)
      #expect(result.errors.hasPrefix("parlance: \(sentence)"), "\(result.errors)")
      #expect(!result.errors.contains("NS") && !result.errors.contains("Cocoa"))
      #expect(!result.output.contains("=="))
    }
    #expect(try String(contentsOf: URL(filePath: file), encoding: .utf8) == "kept")
  }

  @Test("without HOME an app plays and is tested, if it is said where data is kept and there is no model")
  func noHome() async throws {
    let data = temporary()
    defer { try? FileManager.default.removeItem(atPath: data) }
    let shell = "unset HOME XDG_DATA_HOME XDG_CONFIG_HOME XDG_CACHE_HOME; exec \"$0\" \"$@\""
    let test = try await RunCommand.run(["app", "test", "Examples/star-question", "--no-model"], shell: shell)
    #expect(test.status == 0)
    let run = try await RunCommand.run(
      ["app", "run", "Examples/star-question", "--no-model", "--data", data], input: "q\n", shell: shell)
    #expect(run.status == 0)
    #expect(FileManager.default.fileExists(atPath: "\(data)/parlance.sqlite"))
    let nowhere = try await RunCommand.run(["app", "run", "Examples/star-question", "--no-model"], shell: shell)
    #expect(nowhere.status == 1 && nowhere.errors.contains("--data"))
  }
}
