import Foundation
import LanguageModels
import Testing

@Suite("Checking apps, and what a model would be asked")
struct CheckAndPromptTests {
  @Test(
    "app check --json prints JSON with every mistake also when app.md can't be read",
    arguments: ["missing", "empty", "binary", "huge"])
  func unreadable(kind: String) async throws {
    let folder = try AppCopy("star-question")
    let file = URL(filePath: folder.path).appending(path: "app.md")
    switch kind {
    case "missing": try FileManager.default.removeItem(at: file)
    case "empty": try Data().write(to: file)
    case "binary": try Data([0x23, 0xFF, 0x00]).write(to: file)
    default: try Data(repeating: 0x61, count: 30_000_000).write(to: file)
    }
    try folder.change("rules.json") { "{" + $0 }
    try folder.change("scenarios/names.md") { "# Wrong\n\n- do something\n\n" + $0 }
    let result = try await RunCommand.run(["app", "check", folder.path, "--json"])
    #expect(result.status == 1)
    #expect(result.errors.isEmpty)
    let errors = try #require(try JSONValue(parsing: result.output)["errors"]?.arrayValue)
    let files = errors.map { $0["file"]?.stringValue ?? "" }
    for name in ["app.md", "rules.json", "scenarios/names.md"] { #expect(files.contains(name), "\(name)") }
  }

  @Test("app check --json of a folder that isn't there is JSON too; other commands say all mistakes")
  func noFolder() async throws {
    let result = try await RunCommand.run(["app", "check", "nowhere", "--json"])
    #expect(result.status == 1)
    #expect(try JSONValue(parsing: result.output)["errors"]?.arrayValue?.count == 1)
    let run = try await RunCommand.run(["app", "run", "nowhere", "--no-model"])
    #expect(run.status == 1)
    #expect(run.errors.contains("There is no folder 'nowhere'."))
  }

  @Test("one mistake is one error, not 1 errors")
  func plural() async throws {
    let folder = try AppCopy("star-question")
    try folder.change("scenarios/names.md") { "# Wrong\n\n- do something\n\n" + $0 }
    let result = try await RunCommand.run(["app", "check", folder.path])
    #expect(result.output.hasSuffix("\n1 error, 0 warnings\n"))
  }

  @Test("--only that no title contains is said so")
  func only() async throws {
    let result = try await RunCommand.run(["app", "test", "Examples/star-question", "--no-model", "--only", "zzz"])
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("parlance: No scenario's title contains 'zzz'; the app has 22 scenarios."))
  }

  @Test("app prompt says what depends on the model's answers, and doesn't call open what leaves nothing open")
  func prompt() async throws {
    let folder = try AppCopy("star-question")
    try folder.change("app.md") { text in
      text.prefix(upTo: text.range(of: "## Requirements")?.lowerBound ?? text.startIndex) + """
        ## Requirements

        1. When a back button is tapped, close its page at once.
        2. When a thing is selected, show LoadingPage.
        3. When repositories fails, show RepositoriesPage.

        """
    }
    try FileManager.default.removeItem(atPath: "\(folder.path)/rules.json")
    let result = try await RunCommand.run(["app", "prompt", folder.path])
    #expect(result.status == 0)
    let parts = result.output.components(separatedBy: "== ").dropFirst().map { String($0) }
    try #require(parts.count == 3)
    #expect(parts[0].contains("Its words leave nothing open") && parts[0].contains("read as: When back_button"))
    #expect(parts[1].contains("depends on the model's answers") && parts[1].contains("[user] "))
    #expect(parts[2].contains("Left to the interpreter") && parts[2].contains("the model decides by it"))
    for part in parts {
      let isAsked = part.contains("[user] ")
      #expect(part.contains("depends on the model's answers") == isAsked)
      #expect(!isAsked || !part.contains("leave nothing open"))
    }
    #expect(!parts[2].contains("leave nothing open"))
  }
}
