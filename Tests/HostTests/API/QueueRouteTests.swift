import Foundation
import LanguageModels
import ParlanceTesting
import Testing

@testable import Host

@Suite("The API of the model's queue", .serialized)
struct QueueRouteTests {
  private let tap: JSONValue = ["kind": "tap", "page": "MainPage#1", "component": "go_button"]

  private func isIdle(_ queue: JSONValue) -> Bool { queue["running"] == [] && queue["waiting"] == [] }

  /// A model that answers when the gate is open, behind its host's queue.
  private func heldModel(until gate: Gate) -> FakeModel {
    let fake = FakeModel()
    let scripted = ScriptedModel { request in
      try await gate.wait()
      return request.schema?.schema.json["enum"] == nil ? .json(["title": "What is wrong"]) : .json("open DonePage")
    }
    fake.use(QueuedModel(scripted, queue: fake.queue))
    return fake
  }

  @Test func `what runs and what waits is told with whom it is for, and when it changes`() async throws {
    let gate = Gate()
    try await TestHost.with(apps: ["asking": TestApps.asking], model: heldModel(until: gate)) { host in
      #expect(isIdle(await host.client.get("/model/queue").json))
      let reader = try await host.client.follow("/events")
      let id = try await host.client.open("asking")
      // What is translated ahead is at work; the tap has to wait.
      #expect(await eventually { await host.client.get("/model/queue")["running"]?[0] != nil })
      let tapped = await host.client.interact(tap, in: id, wait: nil)
      #expect(tapped["outcome"] == "pending")
      #expect(await eventually { await host.client.get("/model/queue")["waiting"]?[0] != nil })
      let told = await host.client.get("/model/queue").json
      let (running, waiting) = (told["running"]?[0], told["waiting"]?[0])
      #expect(running?["kind"] == "translate" && running?["priority"] == "background" && running?["position"] == .null)
      #expect(running?["app"] == "Asking" && running?["session"] == .null)
      #expect(waiting?["position"] == 1 && waiting?["priority"] == "interaction")
      #expect(waiting?["session"] == .string(id) && waiting?["app"] == "Asking")
      #expect(
        await eventually { await host.client.get("/sessions/\(id)")["screen"]?["deciding"]?["position"] == 1 })
      #expect(
        try await eventually {
          try await reader.everything().contains {
            $0.name == "queue" && $0.json["waiting"]?[0]?["id"] == waiting?["id"]
          }
        })
      gate.open()
      #expect(await eventually { await host.client.get("/sessions/\(id)")["screen"]?["pages"]?[1] != nil })
      #expect(await eventually { isIdle(await host.client.get("/model/queue").json) })
      #expect(
        try await eventually {
          try await reader.everything().last { $0.name == "queue" }.map { isIdle($0.json) } == true
        })
      await reader.close()
    }
  }

  @Test(arguments: ["waiting", "running"])
  func `a job that is cancelled shows as that on its session's page, and can be tried again`(state: String) async throws
  {
    let gate = Gate()
    try await TestHost.with(apps: ["asking": TestApps.asking], model: heldModel(until: gate)) { host in
      let id = try await host.client.open("asking")
      #expect(await eventually { await host.client.get("/model/queue")["running"]?[0] != nil })
      _ = await host.client.interact(tap, in: id, wait: nil)
      #expect(await eventually { await host.client.get("/model/queue")["waiting"]?[0] != nil })
      if state == "running" {
        // The background gives way only when it is cancelled.
        let first = await host.client.get("/model/queue")["running"]?[0]?["id"]?.integerValue ?? 0
        #expect(await host.client.ask("DELETE", "/model/queue/\(first)").status == 204)
        #expect(await eventually { await host.client.get("/model/queue")["running"]?[0]?["session"] == .string(id) })
      }
      let job = try #require(await host.client.get("/model/queue")[state]?[0]?["id"]?.integerValue)
      #expect(await host.client.ask("DELETE", "/model/queue/\(job)").status == 204)
      #expect(await eventually { await host.client.get("/sessions/\(id)")["screen"]?["error"] != nil })
      let error = await host.client.get("/sessions/\(id)")["screen"]?["error"]
      #expect(error?["title"] == "Cancelled" && error?["canRetry"] == true)
      #expect(await host.client.ask("DELETE", "/model/queue/\(job)").status == 404)
      gate.open()
      let again = await host.client.interact(["kind": "retry"], in: id)
      #expect(again["screen"]?["pages"] == ["MainPage#1", "DonePage#1"], "\(again.text)")
    }
  }

  @Test func `what waits or runs when the host ends is done when it is sent again to the next one`() async throws {
    let gate = Gate()
    let host = try await TestHost(apps: ["asking": TestApps.asking], model: heldModel(until: gate))
    let id = try await host.client.open("asking")
    let client = host.client
    guard case .object(var known) = tap else { return }
    known["id"] = "tap-1"
    let body = JSONValue.object(known)
    // What is translated ahead is at work; the tap has to wait.
    #expect(await eventually { await client.get("/model/queue")["running"]?[0] != nil })
    async let first = client.interact(body, in: id)
    #expect(await eventually { await client.get("/model/queue")["waiting"]?[0]?["session"] == .string(id) })
    await host.stop()
    let answer = await first
    #expect(answer.status == 503 && answer["code"] == "busy", "\(answer.text)")
    gate.open()
    let next = try await TestHost(model: heldModel(until: gate), folder: host.folder)
    let again = await next.client.interact(body, in: id)
    #expect(again["outcome"] == "done" && again["screen"]?["pages"] == ["MainPage#1", "DonePage#1"], "\(again.text)")
    await next.end()
  }

  @Test(arguments: ["0", "-1", "x", "999999999999999999999", "1"])
  func `a job that isn't there can't be cancelled`(id: String) async throws {
    try await TestHost.with { host in
      let answer = await host.client.ask("DELETE", "/model/queue/\(id)")
      #expect(answer.status == 404 && answer["code"] == "not-found")
    }
  }
}

@Suite("Where a host answers", .serialized)
struct HostRecordTests {
  @Test func `it is noted while the host serves, for its owner alone, and gone afterwards`() async throws {
    let host = try await TestHost()
    let path = host.folder + "/host.json"
    let mode = (try FileManager.default.attributesOfItem(atPath: path))[.posixPermissions] as? NSNumber
    #expect(mode?.intValue == 0o600)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let noted = try JSONValue(parsing: text)
    #expect(noted["instance"] == (await host.client.get("/status"))["instance"])
    #expect(noted["pid"] == .integer(Int(ProcessInfo.processInfo.processIdentifier)))
    await host.stop()
    #expect(!FileManager.default.fileExists(atPath: path))
    await host.end()
  }

  @Test func `what can't be a host of this machine isn't read as one`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "record-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(HostRecord(data: folder) == nil)
    let own = ProcessInfo.processInfo.processIdentifier
    try HostRecord(origin: "http://127.0.0.1:1", instance: "a").write(to: folder)
    #expect(HostRecord(data: folder)?.instance == "a")
    for text in [
      "", "{", "[]", #"{"origin":"http://127.0.0.1:1","instance":"a"}"#,
      #"{"origin":"http://127.0.0.1:1","instance":"a","pid":2147483647}"#,
      #"{"origin":"http://127.0.0.1:1","instance":"a","pid":-1}"#,
      #"{"origin":"http://127.0.0.1:1","instance":"","pid":\#(own)}"#,
      #"{"origin":"http://example.com:80","instance":"a","pid":\#(own)}"#,
      #"{"origin":"http://10.0.0.1:80","instance":"a","pid":\#(own)}"#,
      #"{"origin":"file:///etc/passwd","instance":"a","pid":\#(own)}"#,
    ] {
      try Data(text.utf8).write(to: URL(filePath: folder + "/host.json"))
      #expect(HostRecord(data: folder) == nil, "\(text)")
    }
  }
}
