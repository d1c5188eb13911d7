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
      #expect(!files.hasFile(path))
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
    #expect(files.hasFile("samples/in.json") && !files.hasFile("samples/out.json") && !files.hasFile("samples"))
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
    #expect(try files.fileNames(in: "nothing") == [])
    #expect(try files.fileNames(in: "samples") == ["in.json", "order.json", "pipe.json"])
  }

  @Test("A directory that isn't there, or is a file, is one clear problem")
  func noDirectory() {
    let missing = AppFolder.load(directory: "/nonexistent/app")
    #expect(missing.problems.map(\.code) == [.missingFile])
    #expect(missing.problems.first?.message == "There is no folder '/nonexistent/app'.")
    #expect(AppFolder.load(directory: "/etc/hostname").problems.map(\.code) == [.unreadableFile])
  }
}
