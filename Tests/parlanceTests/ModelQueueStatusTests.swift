import Foundation
import LanguageModels
import ParlanceTesting
import Testing

@Suite("What a running host's model does", .serialized)
struct ModelQueueStatusTests {
  private func status(_ data: String) async throws -> JSONValue {
    let run = try await RunCommand.run(["model", "status", "--json", "--no-model", "--data", data])
    return try JSONValue(parsing: run.output)
  }

  @Test func `nothing is said where no host runs, whatever stands there`() async throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "data-\(UUID().uuidString)")
    #expect(try await status(place.path)["queue"] == .null)
    #expect(!FileManager.default.fileExists(atPath: place.path))
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let own = ProcessInfo.processInfo.processIdentifier
    // Somebody who says nothing, and somebody who isn't the one.
    let silent = try LoopbackServer(LoopbackAnswer(raw: [.stall(until: Gate())]))
    let other = try LoopbackServer(.json(#"{"version":"1","started":"x","instance":"other"}"#))
    for origin in [silent.url, other.url, "http://127.0.0.1:1"] {
      let text = #"{"origin":"\#(origin)","pid":\#(own),"instance":"mine"}"#
      try Data(text.utf8).write(to: place.appending(path: "host.json"))
      let clock = ContinuousClock()
      let start = clock.now
      #expect(try await status(place.path)["queue"] == .null)
      #expect(clock.now - start < .seconds(60))
    }
  }

  @Test func `whatever a host says of its jobs is printed or passed over`() async throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "data-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let own = ProcessInfo.processInfo.processIdentifier
    let server = try LoopbackServer { request in
      request.target.hasSuffix("/status")
        ? .json(#"{"instance":"mine"}"#)
        : .json(
          #"{"running":[{"label":"a\u001b[2Jb","seconds":1e300},{"seconds":-4.5},7,{"label":[]}],"#
            + #""waiting":[{"position":-9223372036854775808,"seconds":"x"}]}"#)
    }
    try Data(#"{"origin":"\#(server.url)","pid":\#(own),"instance":"mine"}"#.utf8)
      .write(to: place.appending(path: "host.json"))
    let run = try await RunCommand.run(["model", "status", "--no-model", "--data", place.path])
    #expect(run.output.contains("Parlance runs at \(server.url)/.") && !run.output.contains("\u{1B}"))
  }

  private func isIdle(_ queue: JSONValue?) -> Bool { queue?["running"] == [] && queue?["waiting"] == [] }

  @Test func `jobs that run and wait are told by the host whose data it is, until it ends, and after a kill no more`()
    async throws
  {
    let gate = Gate()
    let server = try LoopbackServer(LoopbackAnswer(raw: [.stall(until: gate)]))
    let run = try ServeRun(["--port", "0", "--model-url", server.url + "/v1", "--model", "m"])
    defer { run.remove() }
    let other = try ServeRun()
    defer { other.remove() }
    let origin = try await run.origin()
    _ = try await other.origin()
    let data = run.folder + "/data"
    #expect(isIdle(try await status(data)["queue"]))
    let (_, before) = try await ServeRun.ask("GET", origin + "/api/v1/model/queue")
    #expect(isIdle(before))
    let tests = (0..<2).map { _ in Task { try await ServeRun.ask("POST", origin + "/api/v1/model/test") } }
    #expect(try await eventually { try await status(data)["queue"]?["waiting"]?[0] != nil })
    let queue = try #require(try await status(data)["queue"])
    #expect(queue["running"]?[0]?["label"] == "a test of the model" && queue["waiting"]?[0]?["position"] == 1)
    #expect(isIdle(try await status(other.folder + "/data")["queue"]))
    let words = try await RunCommand.run(["model", "status", "--no-model", "--data", data]).output
    #expect(words.contains("Parlance runs at \(origin)/."))
    #expect(words.contains("works on a test of the model, for ") && words.contains("1. waits: a test of the model"))
    #expect(words.contains("Asked since it started: "))
    #expect(try await status(data)["usage"]?["total"]?["calls"]?.integerValue != nil)
    kill(run.process.processIdentifier, SIGKILL)
    _ = await run.end()
    gate.open()
    for test in tests { _ = try? await test.value }
    #expect(FileManager.default.fileExists(atPath: data + "/host.json"))
    #expect(try await status(data)["queue"] == .null)
    #expect(try await status(data)["usage"] == .null)
    other.process.terminate()
    #expect(await other.end() == 0)
    #expect(try await status(other.folder + "/data")["queue"] == .null)
  }
}
