import Foundation
import HTTPTransport
import LanguageModels
import Locking
import ParlanceTesting
import Testing

@testable import Host

@Suite("The API of the apps", .serialized)
struct AppRouteTests {
  @Test func `apps are listed by their titles, with what became of their requirements`() async throws {
    let apps = ["zz": TestApps.counter, "broken": TestApps.broken, "open": TestApps.open]
    try await TestHost.with(apps: apps) { host in
      let answer = await host.client.get("/apps")
      #expect(answer["folder"]?.stringValue == host.apps)
      let list = try #require(answer["apps"]?.arrayValue)
      #expect(list.map { $0["id"]?.stringValue } == ["broken", "zz", "open"])
      #expect(list[0]["errors"] == 1 && list[0]["title"] == "Broken")
      #expect(list[1]["compiled"] == 4 && list[1]["requirements"] == 4 && list[1]["asking"] == 0)
      #expect(list[2]["compiled"] == 0 && list[2]["requirements"] == 2)
      #expect(list.allSatisfy { $0["session"] == .null && $0["used"] == .null })
    }
  }

  @Test func `one app tells its English, its requirements and its mistakes`() async throws {
    try await TestHost.with(apps: ["counter": TestApps.counter, "broken": TestApps.broken]) { host in
      let counter = await host.client.get("/apps/counter")
      #expect(counter["source"]?.stringValue == TestApps.counter["app.md"])
      let list = try #require(counter["list"]?.arrayValue)
      #expect(list.count == 4 && list.allSatisfy { $0["state"] == "compiled" && $0["kind"] == "rules" })
      #expect(list[0]["sentence"] == "When up_button is tapped: count." && list[0]["origin"] == "edited")
      let broken = await host.client.get("/apps/broken")
      let problem = try #require(broken["problems"]?.arrayValue?.first { $0["severity"] == "error" })
      #expect(problem["file"] == "app.md" && problem["line"]?.integerValue == 10)
      #expect(broken["source"]?.stringValue?.contains("banana") == true)
    }
  }

  @Test func `an app with mistakes can't be opened, and says which they are`() async throws {
    try await TestHost.with(apps: ["broken": TestApps.broken]) { host in
      let answer = await host.client.ask("POST", "/apps/broken/sessions", [:])
      #expect(answer.status == 409 && answer["code"] == "app-has-mistakes")
      #expect(answer["detail"]?.stringValue?.contains("app.md:10") == true)
    }
  }

  @Test(arguments: ["nothing", "..", "%2e%2e", "%2E%2E%2Fetc", ".hidden", "counter%2F..%2Fcounter", "COUNTER%20"])
  func `what isn't an app is not found`(id: String) async throws {
    try await TestHost.with { host in
      // The guard refuses some of these paths before anybody looks for an app.
      #expect([400, 404].contains(await host.client.get("/apps/\(id)").status))
      #expect([400, 404].contains(await host.client.ask("POST", "/apps/\(id)/sessions", [:]).status))
    }
    let library = AppLibrary(folder: FileManager.default.temporaryDirectory.path)
    #expect(await library.app(id.removingPercentEncoding ?? id) == nil)
  }

  @Test func `links that lead out of the folder aren't followed, others are`() async throws {
    try await TestHost.with { host in
      let outside = host.folder + "/outside"
      try TestApps.write(TestApps.counter, to: outside)
      try FileManager.default.createSymbolicLink(atPath: host.apps + "/out", withDestinationPath: outside)
      try FileManager.default.createSymbolicLink(atPath: host.apps + "/in", withDestinationPath: "counter")
      try TestApps.write(TestApps.broken, to: host.apps + "/.hidden")
      try TestApps.write(["readme.md": "no app"], to: host.apps + "/docs")
      try Data("a file".utf8).write(to: URL(filePath: host.apps + "/file"))
      let list = await host.client.get("/apps")["apps"]?.arrayValue ?? []
      #expect(Set(list.compactMap { $0["id"]?.stringValue }) == ["counter", "in"])
      #expect(await host.client.get("/apps/out").status == 404)
    }
  }

  @Test func `a link to a file outside of the app is a mistake of the app, and tells nothing of the file`() async throws
  {
    try await TestHost.with { host in
      try Data("# Secret\n\nThe secret.".utf8).write(to: URL(filePath: host.folder + "/secret.md"))
      try FileManager.default.createDirectory(atPath: host.apps + "/thief", withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: host.apps + "/thief/app.md", withDestinationPath: host.folder + "/secret.md")
      let answer = await host.client.get("/apps/thief")
      #expect(answer.status == 200 && answer["errors"] == 1 && answer["source"] == "")
      #expect(!answer.text.contains("The secret"))
    }
  }

  @Test func `changes of the files are seen at the next look`() async throws {
    try await TestHost.with { host in
      #expect(await host.client.get("/apps/counter")["title"] == "Counter")
      var files = TestApps.counter
      files["app.md"] = files["app.md"]?.replacing("# Counter", with: "# Counting")
      try TestApps.write(files, to: host.apps + "/counter")
      #expect(await host.client.get("/apps/counter")["title"] == "Counting")
      try FileManager.default.removeItem(atPath: host.apps + "/counter")
      #expect(await host.client.get("/apps/counter").status == 404)
      #expect(await host.client.get("/apps")["apps"] == [])
    }
  }

  @Test func `who follows is told when apps change`() async throws {
    try await TestHost.with { host in
      _ = await host.client.get("/apps")
      let reader = try await host.client.follow("/events")
      try TestApps.write(TestApps.open, to: host.apps + "/open")
      #expect(try await reader.next("apps") != nil)
      #expect(await host.client.get("/apps")["apps"]?.arrayValue?.count == 2)
      await reader.close()
    }
  }

  @Test func `folders whose names look the same are two apps, and none of them seems to change`() async throws {
    let names = ["\u{FC}bung", "u\u{308}bung"]
    let library = try await library(of: names)
    let changes = Locked(0)
    library.onChange { changes.withLock { $0 += 1 } }
    for _ in 1...3 {
      #expect(try await library.apps().map { Array($0.id.utf8) }.count == 2)
      for name in names { #expect(await library.app(name).map { Array($0.id.utf8) } == Array(name.utf8)) }
    }
    #expect(changes.withLock { $0 } == 0)
  }

  @Test func `folders that no address can name aren't listed, all others can be opened`() async throws {
    let good = ["with space", "100%", "a%2Fb", "q?a=b&c#d", "\"quote'<b>", "emoji\u{1F600}", "%41", "a..b", "~"]
    let bad = ["back\\slash", "new\nline", "tab\t", "%2e%2e", "%2E", "a%2F..%2Fb", "a%5Cb", "%00", "\u{7F}"]
    let library = try await library(of: good + bad)
    let listed = try await library.apps().map(\.id)
    #expect(Set(listed) == Set(good))
    let letters = CharacterSet.alphanumerics
    for name in good {
      let path = "/apps/" + (name.addingPercentEncoding(withAllowedCharacters: letters) ?? "")
      #expect(throws: Never.self) { try PathCheck.check(path) }
      #expect(PathSegments.split(path)?.last == name)
    }
  }

  /// A library of apps with these folders; they are removed with the process's other temporary files.
  private func library(of names: [String]) async throws -> AppLibrary {
    let folder = FileManager.default.temporaryDirectory.appending(path: "parlance-names-\(UUID().uuidString)").path
    for name in names { try TestApps.write(["app.md": "# App\n"], to: folder + "/" + name) }
    return AppLibrary(folder: folder)
  }

  @Test func `a folder of apps that is gone is said`() async throws {
    try await TestHost.with { host in
      try FileManager.default.removeItem(atPath: host.apps)
      let answer = await host.client.get("/apps")
      #expect(answer.status == 503 && answer["detail"]?.stringValue?.contains(host.apps) == true)
    }
  }

  @Test func `stale rules are counted as such`() async throws {
    var files = TestApps.counter
    files["rules.json"] = files["rules.json"]?.replacing(
      #""number": 1, "kind": "rules","#,
      with: #""number": 1, "hash": "00000000000000000000000000000000", "kind": "rules","#)
    try await TestHost.with(apps: ["counter": files]) { host in
      let app = await host.client.get("/apps/counter")
      #expect(app["stale"] == 1 && app["compiled"] == 3)
      #expect(app["list"]?[0]?["state"] == "stale")
    }
  }

  @Test func `the examples are compiled or ask, as their rules say`() async throws {
    let examples = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Examples").path
    let library = AppLibrary(folder: examples)
    let apps = try await library.apps()
    #expect(apps.count >= 3)
    for app in apps {
      #expect(app.errors.isEmpty && app.hash?.count == 32)
      #expect(app.requirements.contains { $0.isCompiled })
      #expect(app.requirements.allSatisfy { $0.state != .stale })
    }
    #expect(apps.contains { $0.requirements.contains { $0.state == .judged } })
    #expect(apps.contains { $0.requirements.contains { $0.state == .written } })
  }
}
