import Foundation
import Testing

@testable import Apps

@Suite("Loading an app's folder")
struct AppFolderTests {
  private static let sample = #"[ { "name": "accepted", "status": 201, "body": { "number": "A-17" } } ]"#

  private var shop: [String: String] {
    [
      "app.md": ExampleTexts.flowerShop, "rules.json": "{}", "samples/order.json": Self.sample,
      "scenarios/order.md": ExampleTexts.flowerShopScenarios, "scenarios/b.md": "# B\n- see OrderPage\n",
      "scenarios/notes.txt": "not a scenario", "README.md": "not part of the app",
    ]
  }

  @Test("Everything is there")
  func whole() throws {
    let folder = AppFolder.load(from: InMemoryAppFiles(shop))
    // The shop's confirm page takes a 'total' and there is a Value of that name.
    #expect(folder.problems.map(\.code) == [.shadowedValue])
    #expect(!folder.hasErrors)
    #expect(folder.spec?.title == "Flower Shop")
    #expect(folder.rules == Array("{}".utf8))
    #expect(folder.samples["order"]?.map(\.name) == ["accepted"])
    #expect(folder.scenarios.map(\.file) == ["scenarios/b.md"] + Array(repeating: "scenarios/order.md", count: 5))
  }

  @Test("Rules, samples and scenarios may be missing")
  func minimal() {
    let folder = AppFolder.load(from: InMemoryAppFiles(["app.md": SpecFixtures.text([47: []])]))
    #expect(folder.problems == [])
    #expect(folder.rules == nil)
    #expect(folder.scenarios == [])
  }

  @Test("What is missing or broken is reported with its file")
  func broken() {
    var files = shop
    files["samples/order.json"] = "[ { ]"
    files["scenarios/order.md"] = "# A\n- see Nowhere\n- answer order with sample \"accepted\"\n"
    let folder = AppFolder.load(from: InMemoryAppFiles(files))
    #expect(
      folder.problems.map { "\($0.file):\($0.line) \($0.code.rawValue)" } == [
        "app.md:34 shadowed-value", "samples/order.json:1 bad-json", "scenarios/order.md:2 unknown-page",
        "scenarios/order.md:3 unknown-sample",
      ])
    files = shop
    files["samples/order.json"] = nil
    #expect(AppFolder.load(from: InMemoryAppFiles(files)).problems.map(\.code) == [.shadowedValue, .missingSamples])
    files["app.md"] = nil
    #expect(AppFolder.load(from: InMemoryAppFiles(files)).problems.map(\.code) == [.missingFile])
  }

  @Test("Bytes that aren't UTF-8 are reported with their line")
  func encoding() {
    let bytes = Array("# T\n\nCaf".utf8) + [0xE9] + Array("\n".utf8)
    let folder = AppFolder.load(from: InMemoryAppFiles(bytes: ["app.md": bytes]))
    #expect(folder.spec == nil)
    #expect(folder.problems.map { "\($0.line) \($0.code.rawValue)" } == ["3 not-utf-8"])
  }

  @Test("Paths that leave the folder are refused")
  func paths() {
    let files = InMemoryAppFiles(["a/b": "x"])
    for path in ["/etc/passwd", "../x", "a/../../x", "a//b", "./a", "~/x", "", "C:\\x", "a\\b", "a\u{0}b", "file:x"] {
      #expect(FolderPath.problem(path) != nil, "\(path)")
      #expect(throws: AppFileError.self, "\(path)") { try files.bytes(of: path, atMost: 10) }
      #expect(!files.isMissing(path), "\(path)")
    }
    #expect(FolderPath.problem("samples/a b.json") == nil)
  }

  @Test("A directory is loaded; links that leave it, pipes, folders and large files are refused")
  func directory() throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("parlance-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    let app = root.appendingPathComponent("app")
    for (path, text) in shop {
      let url = app.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    let link = root.appendingPathComponent("link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: app)
    for directory in [app.path, app.path + "/", link.path] {
      let folder = AppFolder.load(directory: directory)
      #expect(!folder.hasErrors)
      #expect(folder.scenarios.count == 6)
    }

    let outside = root.appendingPathComponent("outside.json")
    try Data("[]".utf8).write(to: outside)
    try FileManager.default.createSymbolicLink(
      at: app.appendingPathComponent("samples/out.json"), withDestinationURL: outside)
    try FileManager.default.createSymbolicLink(
      atPath: app.appendingPathComponent("samples/in.json").path, withDestinationPath: "order.json")
    let pipe = try Process.run(
      URL(fileURLWithPath: "/usr/bin/mkfifo"), arguments: [app.appendingPathComponent("samples/pipe.json").path])
    pipe.waitUntilExit()
    #expect(pipe.terminationStatus == 0)
    let files = try DirectoryAppFiles(directory: app.path)
    #expect(try files.bytes(of: "samples/in.json", atMost: 1_000) == Array(Self.sample.utf8))
    #expect(!files.isMissing("samples/in.json") && !files.isMissing("samples/out.json") && files.isMissing("samples/x"))
    let cases: [(path: String, code: SpecProblem.Code)] = [
      ("samples/out.json", .badPath), ("samples", .unreadableFile), ("samples/pipe.json", .unreadableFile),
      ("samples/none.json", .missingFile),
    ]
    for (path, code) in cases {
      let error = #expect(throws: AppFileError.self) { try files.bytes(of: path, atMost: 1_000) }
      #expect(error?.code == code, "\(path)")
    }
    let large = #expect(throws: AppFileError.self) { try files.bytes(of: "app.md", atMost: 10) }
    #expect(large?.code == .fileTooLarge)
    #expect(try files.names(in: "nothing") == [])
    #expect(try files.names(in: "samples") == ["in.json", "order.json", "out.json", "pipe.json"])
  }

  @Test("Problems of the rules and scenarios are there too when app.md can't be read, by file and line")
  func withoutSpec() {
    var files = shop
    files["rules.json"] = "{\n  \"format\": 7\n}"
    files["scenarios/order.md"] = "# A\n- sea OrderPage\n"
    for broken in [nil, ""] {
      files["app.md"] = broken
      let folder = AppFolder.load(from: InMemoryAppFiles(files))
      #expect(folder.spec == nil)
      #expect(
        Set(folder.allProblems.map { "\($0.file):\($0.line) \($0.code.rawValue)" }).isSuperset(
          of: ["rules.json:2 unknown-format", "scenarios/order.md:2 unknown-step"]))
      #expect(folder.allProblems.first?.file == "app.md")
      #expect(folder.allProblems.last?.file == "scenarios/order.md")
    }
  }

  @Test("The problems of a file of scenarios are in the order of its lines")
  func order() {
    var files = shop
    files["scenarios/order.md"] = "# A\n- see Nowhere\n- sea OrderPage\n- tap nothing\n"
    let folder = AppFolder.load(from: InMemoryAppFiles(files))
    #expect(folder.problems.filter { $0.file == "scenarios/order.md" }.map(\.line) == [2, 3, 4])
  }

  @Test("Requirements without rules are warned of when there is no rules.json at all, but not when it can't be read")
  func noRules() throws {
    var files = shop
    files["rules.json"] = nil
    let folder = AppFolder.load(from: InMemoryAppFiles(files))
    let count = try #require(folder.spec).requirements.count
    #expect(count > 1)
    #expect(folder.allProblems.map(\.code.rawValue).filter { $0 == "without-rules" }.count == count)
    #expect(!folder.allProblems.contains { $0.code.rawValue == "uncovered-event" })
    var bytes = shop.mapValues { Array($0.utf8) }
    bytes["rules.json"] = Array(repeating: 0x20, count: AppFolder.maximumBytes + 1)
    let large = AppFolder.load(from: InMemoryAppFiles(bytes: bytes)).allProblems.map(\.code.rawValue)
    #expect(large.contains("file-too-large") && !large.contains("without-rules"))
  }

  @Test("Names in another case are pointed at")
  func otherCase() {
    var files = shop
    files["Rules.json"] = files.removeValue(forKey: "rules.json")
    files["Scenarios/x.md"] = "# X\n- sea\n"
    files["scenarios/order.md"] = nil
    files["scenarios/b.md"] = nil
    files["scenarios/notes.txt"] = nil
    let folder = AppFolder.load(from: InMemoryAppFiles(files))
    let warnings = folder.problems.filter { $0.code == .missingFile }
    #expect(warnings.map(\.file) == ["Rules.json", "Scenarios"])
    #expect(warnings.allSatisfy { $0.severity == .warning })
    #expect(
      warnings.first?.message == "'Rules.json' isn't read: it must be called 'rules.json'. Rename it; case counts.")
    files = shop
    files["scenarios/c.MD"] = "# X\n- sea\n"
    #expect(AppFolder.load(from: InMemoryAppFiles(files)).problems.map(\.file) == ["app.md", "scenarios/c.MD"])
  }

  /// Loads the shop from a directory after a shell command there; its problems as `file code`.
  private func problems(after command: String) throws -> [String] {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("parlance-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    for (path, text) in shop {
      let url = root.appendingPathComponent("app/\(path)")
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-ec", command]
    shell.currentDirectoryURL = root.appendingPathComponent("app")
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0)
    return AppFolder.load(directory: root.appendingPathComponent("app").path).problems
      .filter { $0.code != .shadowedValue }.map { "\($0.file) \($0.code.rawValue)" }
  }

  @Test(
    "What is there but can't be read isn't taken for missing",
    arguments: [
      ("ln -sf /etc/passwd rules.json", ["rules.json bad-path"]),
      ("ln -sf nowhere rules.json", ["rules.json unreadable-file"]),
      ("rm rules.json; ln -s rules.json rules.json", ["rules.json unreadable-file"]),
      ("rm rules.json; mkdir rules.json", ["rules.json unreadable-file"]),
      ("rm rules.json", []),
      ("ln -s /etc/passwd scenarios/d.md", ["scenarios/d.md bad-path"]),
      ("ln -s nowhere scenarios/d.md", ["scenarios/d.md unreadable-file"]),
      ("mkdir scenarios/c.md", ["scenarios/c.md unreadable-file"]),
      ("rm -r scenarios; touch scenarios", ["scenarios unreadable-file"]),
      ("rm -r scenarios; ln -s nowhere scenarios", ["scenarios unreadable-file"]),
      ("rm -r scenarios; ln -s /etc scenarios", ["scenarios bad-path"]),
      ("rm -r scenarios", []),
      ("ln -sf /etc/passwd samples/order.json", ["samples/order.json bad-path"]),
      ("rm -r samples; ln -s /etc samples", ["samples/order.json bad-path"]),
      ("rm -r samples; touch samples", ["samples/order.json unreadable-file"]),
      ("rm -r samples", ["app.md missing-samples"]),
      ("ln -sf nowhere app.md", ["app.md unreadable-file"]),
    ] as [(String, [String])])
  func unreadable(command: String, expected: [String]) throws {
    #expect(try problems(after: command) == expected)
  }

  @Test("What permissions hide isn't taken for missing", .enabled(if: getuid() != 0, "root may read everything"))
  func permissions() throws {
    #expect(
      try problems(after: "chmod 000 samples; chmod 000 rules.json") == [
        "rules.json unreadable-file", "samples/order.json unreadable-file",
      ])
  }

  @Test("A directory that isn't there, or is a file, is one clear problem")
  func noDirectory() {
    let missing = AppFolder.load(directory: "/nonexistent/app")
    #expect(missing.problems.map(\.code) == [.missingFile])
    #expect(missing.problems.first?.message == "There is no folder '/nonexistent/app'.")
    #expect(AppFolder.load(directory: "/etc/hostname").problems.map(\.code) == [.unreadableFile])
  }
}
