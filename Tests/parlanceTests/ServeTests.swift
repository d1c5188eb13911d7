import Foundation
import LanguageModels
import ParlanceTesting
import Testing

@Suite("Serving", .serialized)
struct ServeTests {
  @Test func `sessions outlive a kill, and a request to end is obeyed with status 0`() async throws {
    let first = try ServeRun()
    defer { first.remove() }
    let origin = try await first.origin()
    #expect(first.printed.contains("Apps: \(first.folder)/data/apps\n"))
    #expect(first.printed.contains("rules decide alone"))
    let (created, session) = try await ServeRun.ask(
      "POST", origin + "/api/v1/apps/star-question/sessions", ["calls": "samples"])
    #expect(created == 201)
    let id = try #require(session["id"]?.stringValue)
    let interactions = origin + "/api/v1/sessions/\(id)/interactions"
    _ = try await ServeRun.ask(
      "POST", interactions,
      ["kind": "change", "page": "LandingPage#1", "component": "username_textfield", "text": "bad name!"])
    let (_, tapped) = try await ServeRun.ask(
      "POST", interactions, ["kind": "tap", "page": "LandingPage#1", "component": "search_button"])
    #expect(tapped["outcome"] == "done" && tapped["screen"]?["pages"] == ["LandingPage#1", "AlertPage#1"])
    kill(first.process.processIdentifier, SIGKILL)
    _ = await first.end()

    let second = try ServeRun(folder: first.folder)
    let again = try await second.origin()
    let (_, seen) = try await ServeRun.ask("GET", again + "/api/v1/sessions/\(id)")
    #expect(seen["screen"] == tapped["screen"])
    second.process.terminate()
    #expect(await second.end() == 0)
    #expect(second.failed == "" && first.failed == "")
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `it ends cleanly while somebody follows its events`(signal: Int32) async throws {
    let run = try ServeRun()
    defer { run.remove() }
    let origin = try await run.origin()
    let curl = Process()
    curl.executableURL = URL(filePath: "/usr/bin/env")
    curl.arguments = ["curl", "-sN", origin + "/api/v1/events"]
    let followed = URL(filePath: run.folder).appending(path: "followed")
    try Data().write(to: followed)
    curl.standardOutput = try FileHandle(forWritingTo: followed)
    try curl.run()
    #expect(await eventually { (try? Data(contentsOf: followed).count) ?? 0 > 100 })
    kill(run.process.processIdentifier, signal)
    #expect(await run.end() == 0)
    #expect(await eventually { !curl.isRunning })
    #expect(curl.terminationStatus == 0)
  }

  @Test func `a second host on the same data says who has it`() async throws {
    let first = try ServeRun()
    defer { first.remove() }
    _ = try await first.origin()
    let second = try ServeRun(folder: first.folder)
    #expect(await second.end() == 1)
    #expect(second.failed.contains("process \(first.process.processIdentifier)") && second.printed == "")
    first.process.terminate()
    #expect(await first.end() == 0)
  }

  @Test func `a port that is taken is said; without one asked for the next is taken`() async throws {
    let first = try ServeRun(["--no-model"])
    defer { first.remove() }
    let origin = try await first.origin()
    let second = try ServeRun(["--no-model"])
    defer { second.remove() }
    let other = try await second.origin()
    #expect(other != origin && second.printed.contains("Port 8710 is taken"))
    let port = String(origin.split(separator: ":").last ?? "")
    let third = try ServeRun(["--no-model", "--port", port])
    defer { third.remove() }
    #expect(await third.end() == 1)
    #expect(third.failed.contains(port))
    for run in [first, second] {
      run.process.terminate()
      #expect(await run.end() == 0)
    }
  }

  @Test(arguments: [
    ["--host", "0.0.0.0"], ["--host", "192.168.1.1"], ["--port", "70000"], ["--port", "x"], ["Examples"],
    ["--no-model", "--model-file", "x.gguf"], ["--model-url", "nonsense"],
    ["--calls", "never"],
  ])
  func `wrong use is status 2 with a sentence`(words: [String]) async throws {
    let result = try await RunCommand.run(["serve"] + words)
    #expect(result.status == 2 && result.output == "" && result.errors.hasPrefix("parlance: "))
  }

  @Test func `where answers come from counts for the sessions whose opening does not say`() async throws {
    let run = try ServeRun(["--port", "0", "--no-model", "--calls", "samples"])
    defer { run.remove() }
    let sessions = try await run.origin() + "/api/v1/apps/star-question/sessions"
    #expect(try await ServeRun.ask("POST", sessions, [:]).1["calls"] == "samples")
    #expect(try await ServeRun.ask("POST", sessions, ["calls": "live"]).1["calls"] == "live")
    run.process.terminate()
    #expect(await run.end() == 0)
  }

  @Test func `the page is served from the same address`() async throws {
    let run = try ServeRun()
    defer { run.remove() }
    let origin = try await run.origin()
    #expect(try await ServeRun.ask("GET", origin + "/api/v1/openapi.json").0 == 200)
    run.process.terminate()
    #expect(await run.end() == 0)
  }
}
