import Foundation
import LanguageModels
import Testing

@Suite("The command line")
struct CommandLineTests {
  @Test("every command has a help that says what it does and its options")
  func help() async throws {
    let overview = try await RunCommand.run(["--help"])
    #expect(overview.status == 0)
    for name in ["app run", "app test", "app check", "app prompt", "model status", "model install", "model serve"] {
      #expect(overview.output.contains("parlance \(name)"))
      let help = try await RunCommand.run(name.split(separator: " ").map(String.init) + ["--help"])
      #expect(help.status == 0)
      #expect(help.output.hasPrefix("Usage: parlance \(name)"))
    }
  }

  @Test("-h is --help, for a command, a group of commands and the whole; --version tells the version")
  func shortHelp() async throws {
    for words in [["app", "run"], ["app"], ["model"], []] {
      let long = try await RunCommand.run(words + ["--help"])
      let short = try await RunCommand.run(words + ["-h"])
      #expect(long.status == 0 && short.status == 0)
      #expect(!long.output.isEmpty && long.output == short.output)
    }
    let group = try await RunCommand.run(["model", "--help"])
    #expect(group.output.contains("parlance model serve") && !group.output.contains("parlance app"))
    let version = try await RunCommand.run(["--version"])
    #expect(version.status == 0 && version.output == "Parlance 0.1\n")
  }

  @Test(
    "wrong use ends with status 2 and one sentence on standard error",
    arguments: [
      [], ["nonsense"], ["app"], ["app", "nonsense"], ["app", "run"],
      ["app", "test", "Examples/star-question", "--what"],
      ["app", "test", "Examples/star-question", "--tier", "guess"],
      ["app", "test", "Examples/star-question", "--repeat", "0"],
      ["app", "test", "Examples/star-question", "--tier", "model", "--no-model"], ["app", "check", "a", "b"],
      ["app", "run", "Examples/star-question", "--data="], ["app", "run", "Examples/star-question", "--data", ""],
      ["app", "run", "Examples/star-question", "--no-model", "--model-url", "http://127.0.0.1:1/v1"],
      ["app", "test", "Examples/star-question", "--model-url", "nonsense"],
      ["app", "test", "Examples/star-question", "--model-url", "ftp://x"],
      ["model", "status", "--model", "alone"], ["model", "status", "--model-url", "https://u:p@models.example/v1"],
      ["--version", "more"], ["nonsense", "--help"],
    ])
  func wrongUse(words: [String]) async throws {
    let result = try await RunCommand.run(words)
    #expect(result.status == 2)
    if !words.isEmpty {
      #expect(result.output.isEmpty)
      #expect(result.errors.hasPrefix("parlance: "))
      #expect(result.errors.split(separator: "\n").count == 1)
    }
  }

  @Test("the examples' scenarios pass with their rules alone", arguments: ["github-browser", "star-question"])
  func examples(app: String) async throws {
    let check = try await RunCommand.run(["app", "check", "Examples/\(app)", "--json"])
    #expect(check.status == 0)
    #expect(try JSONValue(parsing: check.output)["errors"] == [])
    let test = try await RunCommand.run(["app", "test", "Examples/\(app)", "--no-model", "--json"])
    #expect(test.status == 0)
    let report = try JSONValue(parsing: test.output)
    #expect(report["failed"] == 0)
    let scenarios = try #require(report["scenarios"]?.arrayValue)
    #expect(report["passed"]?.integerValue == scenarios.count)
    #expect(scenarios.count >= 12)
    for scenario in scenarios {
      #expect(scenario["tiers"]?["model"] == 0)
      #expect((scenario["steps"]?.integerValue ?? 0) > 0)
    }
  }

  @Test("a scenario that fails is named, with its line and what was found; the status is 1")
  func failingScenario() async throws {
    let folder = try AppCopy("star-question")
    try folder.change("scenarios/names.md") { "# Wrong\n\n- tap search_button\n- see LoadingPage\n" + $0 }
    let result = try await RunCommand.run(["app", "test", folder.path, "--no-model", "--json"])
    #expect(result.status == 1)
    let report = try JSONValue(parsing: result.output)
    #expect(report["failed"] == 1)
    let failed = report["scenarios"]?.arrayValue?.first { $0["passed"] == false }
    #expect(failed?["name"] == "Wrong")
    #expect(failed?["message"] == "scenarios/names.md:4: see LoadingPage: on top is AlertPage")
  }

  @Test("a broken app: every mistake at once, with file and line; nothing runs")
  func brokenApp() async throws {
    let folder = try AppCopy("star-question")
    try folder.change("app.md") {
      $0.replacing("- search_button (button): Search", with: "- search_button (buton): Search")
        .replacing("- watchers: whole number", with: "- watchers: hole number")
    }
    try folder.change("rules.json") { $0.replacing("\"open\": \"LoadingPage\"", with: "\"open\": \"LoadinPage\"") }
    let result = try await RunCommand.run(["app", "check", folder.path, "--json"])
    #expect(result.status == 1)
    let errors = try #require(try JSONValue(parsing: result.output)["errors"]?.arrayValue)
    let places = errors.map { "\($0["file"]?.stringValue ?? "") \($0["code"]?.stringValue ?? "")" }
    #expect(places.contains { $0.hasPrefix("app.md") && $0.contains("kind") })
    #expect(places.contains { $0.hasPrefix("app.md") && $0.contains("type") })
    #expect(places.contains { $0.hasPrefix("rules.json") })
    #expect(errors.allSatisfy { ($0["line"]?.integerValue ?? 0) > 0 })
    let run = try await RunCommand.run(["app", "run", folder.path, "--no-model"], input: "q\n")
    #expect(run.status == 1)
    #expect(run.errors.contains("LoadinPage"))
  }

  @Test("an app plays from a pipe: screens, choices, the alert, who decided, and a trace")
  func plays() async throws {
    let trace = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).jsonl")
    defer { try? FileManager.default.removeItem(at: trace) }
    let result = try await RunCommand.run(
      [
        "app", "run", "Examples/github-browser", "--no-model", "--calls", "samples", "--trace", trace.path,
      ],
      input: "1 kf$\nSearch\nok\nwhat?\nOK\nusername_textfield = zaitsevyan\n2\nwhy\nrow 1\nBack\nq\n")
    #expect(result.status == 0)
    #expect(result.output.contains("== GitHub Browser — AlertPage =="))
    #expect(result.output.contains("I don't know 'what?'."))
    #expect(result.output.contains("  1. angular-typeahead"))
    #expect(result.output.contains("decided by rules, without a model"))
    #expect(result.output.contains("Samples are shown, nothing is sent."))
    #expect(!result.output.contains("\u{1B}"))
    let lines = try String(contentsOf: trace, encoding: .utf8).split(separator: "\n").map { try JSONValue(parsing: $0) }
    #expect(lines.first?["format"] == 1)
    #expect(lines.first?["hashes"]?["app"]?.stringValue?.count == 32)
    #expect(lines.first?["hashes"]?["rules"]?.stringValue?.count == 32)
    #expect(lines.dropFirst().allSatisfy { $0["tier"] == "rule" && $0["state"]?.stringValue?.count == 32 })
    #expect(lines.last?["actions"] == ["close RepositoriesPage#1"])
    let attributes = try FileManager.default.attributesOfItem(atPath: trace.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("the model's status: embedded by default and not installed in an empty home; none with --no-model")
  func modelStatus() async throws {
    let embedded = try JSONValue(parsing: try await RunCommand.run(["model", "status", "--json"]).output)
    #expect(embedded["source"] == "embedded")
    #expect(embedded["installed"] == false)
    #expect(embedded["ready"] == false)
    #expect(embedded["bytes"] == 0)
    let none = try JSONValue(parsing: try await RunCommand.run(["model", "status", "--json", "--no-model"]).output)
    #expect(none["source"] == "none")
    let url = try JSONValue(
      parsing: try await RunCommand.run(
        ["model", "status", "--json"], environment: ["PARLANCE_MODEL_URL": "http://127.0.0.1:1/v1"]
      ).output)
    #expect(url["source"] == "url")
    #expect(url["ready"] == false)
  }

  @Test("a model elsewhere isn't used before the person agreed; a pipe can't agree")
  func consent() async throws {
    let result = try await RunCommand.run(
      ["app", "test", "Examples/star-question", "--model-url", "https://models.example/v1", "--model", "x"])
    #expect(result.status == 1)
    #expect(result.errors.contains("https://models.example"))
    #expect(result.errors.contains("agreed"))
  }
}
