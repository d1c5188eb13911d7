import Apps
import Foundation
import HTTPTransport
import LanguageModels
import ParlanceTesting
import Testing

@testable import Host

@Suite("The API of sessions", .serialized)
struct SessionRouteTests {
  @Test func `a session is opened, used, seen, listed and stopped`() async throws {
    try await TestHost.with { host in
      let client = host.client
      let opened = await client.ask("POST", "/apps/counter/sessions", ["calls": "samples", "deciders": "rules"])
      let id = try #require(opened["id"]?.stringValue)
      #expect(opened.status == 201 && opened.header("Location") == "/api/v1/sessions/\(id)")
      #expect(opened["screen"]?.label("count_label") == "Count 0")
      #expect(opened["deciders"] == "rules" && opened["calls"] == "samples" && opened["title"] == "Counter")

      let tapped = await client.tap("up_button", in: id)
      #expect(tapped["outcome"] == "done" && tapped["screen"]?.label("count_label") == "Count 1")

      let seen = await client.get("/sessions/\(id)")
      #expect(seen["screen"] == tapped["screen"] && seen["outdated"] == .null)
      #expect((seen["decisions"]?.integerValue ?? 0) >= 1)

      let list = await client.get("/sessions")["sessions"]?.arrayValue
      #expect(list?.map { $0["id"]?.stringValue } == [id])
      let app = await client.get("/apps/counter")
      #expect(app["session"]?.stringValue == id && app["used"] != .null)

      #expect(await client.ask("DELETE", "/sessions/\(id)").status == 204)
      #expect(await client.ask("DELETE", "/sessions/\(id)").status == 204)
      #expect(await client.get("/sessions")["sessions"] == [])
      #expect(await client.get("/sessions", query: ["ended": "true"])["sessions"]?.arrayValue?.count == 1)
      let ended = await client.get("/sessions/\(id)")
      #expect(ended["screen"] == .null && ended["ended"] != .null)
      let late = await client.tap("up_button", in: id)
      #expect(late.status == 409 && late["code"] == "session-ended")
      #expect(await client.get("/apps/counter")["session"] == .null)
    }
  }

  @Test func `the trace is a header and a line for each event`() async throws {
    try await TestHost.with { host in
      let id = try await host.client.open()
      for _ in 0..<3 { await host.client.tap("up_button", in: id) }
      let trace = await host.client.get("/sessions/\(id)/trace")
      #expect(trace.header("Content-Type") == "application/jsonl")
      let lines = try trace.text.split(separator: "\n").map { try JSONValue(parsing: $0) }
      #expect(lines[0]["app"] == "Counter" && lines[0]["hashes"]?["app"] != nil)
      let numbers = lines.dropFirst().compactMap { $0["number"]?.integerValue }
      #expect(numbers == Array(1...lines.count - 1) && numbers.count >= 3)
      let rest = await host.client.get("/sessions/\(id)/trace", query: ["after": "\(numbers.count - 1)"])
      #expect(rest.text.split(separator: "\n").count == 1)
      #expect(await host.client.get("/sessions/\(id)/trace", query: ["after": "-1"]).status == 400)
      await host.client.ask("DELETE", "/sessions/\(id)")
      #expect(await host.client.get("/sessions/\(id)/trace").text == trace.text)
    }
  }

  @Test(arguments: ["00000000-0000-0000-0000-000000000000", "x", "%F0%9F%98%80", "'%20OR%201=1"])
  func `an unknown session is not found, whatever is asked of it`(id: String) async throws {
    try await TestHost.with { host in
      for (method, path) in [
        ("GET", ""), ("DELETE", ""), ("GET", "/trace"), ("GET", "/events"),
      ] { #expect(await host.client.ask(method, "/sessions/\(id)\(path)").status == 404) }
      #expect(await host.client.interact(["kind": "retry"], in: id).status == 404)
    }
  }

  @Test func `an interaction sent twice is carried out once`() async throws {
    try await TestHost.with { host in
      let id = try await host.client.open()
      #expect(await host.client.tap("up_button", in: id, id: "one")["outcome"] == "done")
      let again = await host.client.tap("up_button", in: id, id: "one")
      #expect(again["outcome"] == "repeated" && again["screen"]?.label("count_label") == "Count 1")
    }
  }

  @Test func `what can't be done is dropped with the reason`() async throws {
    try await TestHost.with { host in
      let id = try await host.client.open()
      for body: JSONValue in [
        ["kind": "tap", "page": "MainPage#1", "component": "nothing"],
        ["kind": "tap", "page": "MainPage#7", "component": "up_button"],
        ["kind": "change", "page": "MainPage#1", "component": "up_button", "text": "x"],
        ["kind": "select", "page": "MainPage#1", "component": "name_field", "row": 3],
        ["kind": "approval", "approval": 7, "approved": true], ["kind": "retry"], ["kind": "dismiss"],
        ["kind": "cancel"],
      ] {
        let answer = await host.client.interact(body, in: id)
        #expect(answer["outcome"] == "dropped", "\(body)")
        #expect(answer["reason"]?.stringValue?.isEmpty == false, "\(body)")
        #expect(answer["screen"]?.label("count_label") == "Count 0")
      }
    }
  }

  @Test(arguments: [
    #"{"kind":"tap"}"#, #"{"kind":"tap","page":"MainPage#1"}"#, #"{"kind":"change","page":"a","component":"b"}"#,
    #"{"kind":"select","page":"a","component":"b"}"#, #"{"kind":"approval"}"#, #"{"kind":"approval","approval":1}"#,
    #"{"kind":"dance"}"#, #"{}"#, #"{"kind":"tap","page":1,"component":"b"}"#,
    #"{"kind":"select","page":"a","component":"b","row":1.5}"#,
    #"{"kind":"select","page":"a","component":"b","row":123456789012345678901234567890}"#,
  ])
  func `an interaction that lacks something is refused with the member`(body: String) async throws {
    try await TestHost.with { host in
      let id = try await host.client.open()
      let answer = await host.client.send("POST", "/sessions/\(id)/interactions", body: body)
      #expect(answer.status == 422 && answer["code"] == "invalid-body", "\(answer.text)")
    }
  }

  @Test func `what takes long is pending, goes on, and is told by the events`() async throws {
    let gate = Gate()
    let model = ScriptedModel { _ in
      _ = await eventually { gate.isOpen || Task.isCancelled }
      throw LanguageModelError(.serverFailed, "The model failed.")
    }
    try await TestHost.with(apps: ["open": TestApps.unclear], model: FakeModel(model)) { host in
      let id = try await host.client.open("open", ["deciders": "model", "calls": "samples"])
      let reader = try await host.client.follow("/sessions/\(id)/events")
      let answer = await host.client.interact(
        ["kind": "tap", "page": "MainPage#1", "component": "go_button"], in: id, wait: "wait=0")
      #expect(answer["outcome"] == "pending")
      #expect(try await reader.next { $0.json["screen"]?["deciding"] != nil } != nil)
      gate.open()
      #expect(try await reader.next { $0.json["screen"]?["error"] != nil } != nil)
      await reader.close()
    }
  }

  @Test func `a decision can be cancelled while somebody waits for it`() async throws {
    let model = ScriptedModel { _ in .stalling() }
    try await TestHost.with(apps: ["open": TestApps.unclear], model: FakeModel(model)) { host in
      let id = try await host.client.open("open", ["deciders": "model", "calls": "samples"])
      async let tapped = host.client.tap("go_button", in: id)
      _ = await eventually { await host.client.get("/sessions/\(id)")["screen"]?["deciding"] != nil }
      #expect(await host.client.interact(["kind": "cancel"], in: id)["outcome"] == "done")
      #expect(await tapped["outcome"] == "done")
      #expect(await host.client.get("/sessions/\(id)")["screen"]?["deciding"] == nil)
    }
  }

  @Test func `ten who open a session that isn't in memory get the same one`() async throws {
    let host = try await TestHost()
    let id = try await host.client.open()
    await host.client.tap("up_button", in: id)
    await host.stop()
    let again = try await TestHost(folder: host.folder)
    let answers = await withTaskGroup(of: TestClient.Answer.self) { group in
      for _ in 0..<10 { group.addTask { await again.client.tap("up_button", in: id) } }
      var all: [TestClient.Answer] = []
      for await answer in group { all.append(answer) }
      return all
    }
    #expect(answers.allSatisfy { $0["outcome"] == "done" })
    #expect(await again.client.get("/sessions/\(id)")["screen"]?.label("count_label") == "Count 11")
    await again.end()
  }

  @Test func `a host that is dropped without an end leaves sessions on their pages`() async throws {
    let host = try await TestHost()
    let id = try await host.client.open()
    await host.client.tap("up_button", in: id)
    await host.client.interact(
      ["kind": "change", "page": "MainPage#1", "component": "name_field", "text": "Ada"], in: id)
    let shown = await host.client.tap("more_button", in: id)
    #expect(shown["screen"]?["pages"] == ["MainPage#1", "MorePage#1"])
    // The files as they are at this moment, as after the power went.
    let copy = host.folder + "-copy"
    try FileManager.default.copyItem(atPath: host.folder, toPath: copy)
    try FileManager.default.removeItem(atPath: copy + "/apps")
    await host.end()
    try FileManager.default.moveItem(atPath: copy, toPath: host.folder)
    try TestApps.write(TestApps.counter, to: host.folder + "/apps/counter")
    let again = try await TestHost(folder: host.folder)
    let seen = await again.client.get("/sessions/\(id)")
    #expect(seen["screen"]?["pages"] == shown["screen"]?["pages"])
    let back = await again.client.tap("back_button", on: "MorePage#1", in: id)
    #expect(back["screen"]?.label("count_label") == "Count 1" && back["screen"]?.value("name_field") == "Ada")
    #expect(again.log.all == [])
    await again.end()
  }

  @Test func `a session of an app that was changed can't go on, and says so`() async throws {
    try await TestHost.with { host in
      let id = try await host.client.open()
      await host.client.tap("up_button", in: id)
      let reader = try await host.client.follow("/events")
      var files = TestApps.counter
      files["app.md"] = files["app.md"]?.replacing("Count {", with: "Counted {")
      try TestApps.write(files, to: host.apps + "/counter")
      // The file is read while it is written, and the tap may be told late: one of the events says it.
      let told = try #require(
        try await reader.next(where: { $0.name == "session" && $0.json["outdated"] != .null }))
      #expect(told.json["id"]?.stringValue == id)
      let seen = await host.client.get("/sessions/\(id)")
      #expect(seen["screen"] == .null && seen["outdated"]?.stringValue?.contains("changed") == true)
      #expect(await host.client.tap("up_button", in: id)["code"] == "session-outdated")
      #expect(await host.client.get("/apps/counter")["session"] == .null)
      // As it was: it goes on where it was.
      try TestApps.write(TestApps.counter, to: host.apps + "/counter")
      #expect(
        await eventually {
          await host.client.tap("up_button", in: id)["screen"]?.label("count_label") == "Count 2"
        })
      try FileManager.default.removeItem(atPath: host.apps + "/counter")
      #expect(await eventually { await host.client.get("/sessions/\(id)")["outdated"] != .null })
      #expect(await host.client.get("/sessions")["sessions"]?.arrayValue?.count == 1)
      await reader.close()
    }
  }

  @Test func `new rules of the same app count from the next use on`() async throws {
    try await TestHost.with { host in
      let id = try await host.client.open()
      await host.client.tap("up_button", in: id)
      _ = await host.client.get("/apps")
      var files = TestApps.counter
      files["rules.json"] = files["rules.json"]?.replacing("memory.count + 1", with: "memory.count + 10")
      try TestApps.write(files, to: host.apps + "/counter")
      _ = await host.client.get("/apps")
      let isNew = await eventually {
        let before = await host.client.get("/sessions/\(id)")["screen"]?.label("count_label") ?? ""
        let after = await host.client.tap("up_button", in: id)["screen"]?.label("count_label") ?? ""
        return (Int(after.dropFirst(6)) ?? 0) - (Int(before.dropFirst(6)) ?? 0) == 10
      }
      #expect(isNew)
    }
  }

  @Test func `timers ring while the session is in memory`() async throws {
    try await TestHost.with { host in
      let id = try await host.client.open()
      let reader = try await host.client.follow("/sessions/\(id)/events")
      await host.client.tap("more_button", in: id)
      let rung = try await reader.next { $0.json["screen"]?.label("ticks_label") == "Ticks 2" }
      #expect(rung != nil)
      await reader.close()
    }
  }

  @Test func `the usual wait is short, and what isn't understood in Prefer is passed over`() {
    #expect(WaitPreference.read(nil) == .milliseconds(100))
    #expect(WaitPreference.read("wait=5") == .seconds(5))
    #expect(WaitPreference.read("respond-async, Wait = 10") == .seconds(10))
    #expect(WaitPreference.read("respond-async;wait=\"2\"") == .seconds(2))
    #expect(WaitPreference.read("wait=99999999999999999999") == .seconds(30))
    for text in ["wait", "wait=", "wait=x", "wait=-1", "wait=nan", "", ",;=", "wait=inf"] {
      #expect(WaitPreference.read(text) == (text == "wait=inf" ? .seconds(30) : .milliseconds(100)), "\(text)")
    }
  }
}
