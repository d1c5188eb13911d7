import Foundation
import LanguageModels
import Locking
import ParlanceTesting
import Testing

/// The host is killed while four clients import notes, save them, ask about them, edit answers, and tick action items and
/// pick their days.
@Suite("Notes: kill -9", .serialized)
struct NotesKillTests {
  /// How often it is killed: `PARLANCE_NOTES_HOST_KILLS=20` for more.
  private static let rounds =
    ProcessInfo.processInfo.environment["PARLANCE_NOTES_HOST_KILLS"].flatMap { Int($0) } ?? 3

  @Test func `whatever was acknowledged is there, and nothing is there twice`() async throws {
    let model = try ClosedQuestionServer()
    let words = ["--port", "0", "--model-url", model.url, "--model", "m"]
    var run = try ServeRun(words)
    defer { run.remove() }
    let ledger = Locked(NotesLedger())
    var random = SeededGenerator(seed: UInt64(Self.rounds))
    for _ in 1...Self.rounds {
      let client = NotesClient(origin: try await run.origin(), ledger: ledger)
      let before = ledger.withLock { $0.acknowledged }
      let wanted = before + Int.random(in: 10...80, using: &random)
      let late = UInt32.random(in: 0..<40_000, using: &random)
      let clients = (0..<4).map { _ in Task { await client.work() } }
      #expect(await eventually { ledger.withLock { $0.acknowledged } >= wanted })
      usleep(late)
      kill(run.process.processIdentifier, SIGKILL)
      for client in clients { await client.value }
      _ = await run.end()
      run = try ServeRun(folder: run.folder, words)
      try await NotesClient(origin: try await run.origin(), ledger: ledger).check()
    }
    let (known, ticked) = ledger.withLock { ledger in
      (ledger.acknowledged, ledger.records.values.count { $0.acknowledged["status"] == "done" })
    }
    print("notes kills: \(Self.rounds), acknowledged: \(known), ticked: \(ticked)")
    #expect(ticked > 0)
    run.process.terminate()
    #expect(await run.end() == 0)
  }
}

/// A client of a host that is about to be killed.
private struct NotesClient: Sendable {
  let origin: String
  let ledger: Locked<NotesLedger>

  private struct Refused: Error, CustomStringConvertible {
    var description: String
  }

  private func ask(_ method: String, _ path: String, _ body: JSONValue? = nil) async throws -> JSONValue {
    let (status, answer) = try await ServeRun.ask(method, origin + "/api/v1" + path, body)
    guard status < 300 else {
      Issue.record("\(method) \(path) \(status) \(answer)")
      throw Refused(description: "\(status)")
    }
    return answer
  }

  /// One note after the other until the host is gone.
  func work() async {
    while !Task.isCancelled {
      do { try await note() } catch { return }
    }
  }

  /// Makes something under a new client id.
  private func make(_ path: String, _ members: JSONObject) async throws -> JSONValue {
    let client = ledger.withLock { ledger in
      let client = ledger.newID()
      var members = members
      members["clientID"] = .string(client)
      ledger.makings[client] = NotesLedger.Making(path: path, body: .object(members))
      return client
    }
    let made = try await ask("POST", path, ledger.withLock { $0.makings[client]?.body })
    ledger.withLock { $0.made(client, made["id"]?.stringValue ?? "") }
    return made
  }

  /// Changes something that only this client changes.
  private func change(
    _ method: String, _ path: String, _ body: JSONObject, _ expected: [String: JSONValue]
  ) async throws -> JSONValue {
    ledger.withLock { $0.intend(path, expected) }
    let changed = try await ask(method, path, .object(body))
    ledger.withLock { $0.changed(path, changed) }
    return changed
  }

  private func note() async throws {
    let word = "yard\(Int.random(in: 0..<1_000_000))"
    let text =
      "WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann>I'll call the \(word) by Friday."
      + "\n\n00:03.000 --> 00:04.000\n<v Bo>I'll paint the door of the hall.\n"
    let found = try await ask("POST", "/notes/recognize", ["text": .string(text), "name": "call.vtt"])
    let note = try await make(
      "/notes",
      [
        "title": .string(word), "date": "2026-05-11", "text": .string(text),
        "recognition": found["recognition"] ?? .null,
      ])
    let path = "/notes/\(note["id"]?.stringValue ?? "")"
    var content = note.objectValue ?? JSONObject()
    for name in ["id", "lines", "created", "updated"] { content[name] = nil }
    content["title"] = .string(word + " again")
    _ = try await change("PUT", path, content, ["title": .string(word + " again")])
    let asked = try await make(path + "/answers", ["question": ["kind": "ready", "ready": "actions"]])
    let answerPath = "/notes/answers/\(asked["id"]?.stringValue ?? "")"
    var answer = asked
    while answer["status"] == "waiting" || answer["status"] == "running" {
      try await Task.sleep(for: .milliseconds(5))
      answer = try await ask("GET", answerPath)
    }
    #expect(answer["status"] == "complete" && answer["items"]?.arrayValue?.count == 2, "\(answer)")
    _ = ledger.withLock { $0.read.insert(note["id"]?.stringValue ?? "") }
    let version = answer["version"] ?? .null
    _ = try await change("PATCH", answerPath, ["version": version, "edited": .string(word)], ["edited": .string(word)])
    let actions = try await ask("GET", "/notes/actions?filter=all&note=\(note["id"]?.stringValue ?? "")")
    for action in actions["actions"]?.arrayValue ?? [] {
      let path = "/notes/actions/\(action["id"]?.stringValue ?? "")"
      let ticked = try await change(
        "PATCH", path, ["version": action["version"] ?? .null, "status": "done"], ["status": "done"])
      _ = try await change(
        "PATCH", path, ["version": ticked["version"] ?? .null, "due": ["date": "2026-06-01"]], [:])
    }
  }

  // MARK: After the restart

  /// Holds what is there against what was acknowledged.
  func check() async throws {
    let known = ledger.withLock { $0 }
    // Actions have no path of their own to be read at.
    var actions: [String: JSONValue] = [:]
    let all = try await ask("GET", "/notes/actions?filter=all")["actions"]?.arrayValue ?? []
    for action in all { actions["/notes/actions/\(action["id"]?.stringValue ?? "")"] = action }
    #expect(actions.count == all.count)
    #expect(Set(all.compactMap { $0["uid"]?.stringValue }).count == all.count)
    for note in known.read { #expect(all.count { $0["note"]?.stringValue == note } == 2, "\(note)") }
    for path in known.records.keys {
      let value = if path.hasPrefix("/notes/actions/") { actions[path] ?? .null } else { try await ask("GET", path) }
      ledger.withLock { $0.found(path, value) }
    }
    // What wasn't answered is sent again, and what was, too: the same comes.
    for (client, making) in known.makings {
      let made = try await ask("POST", making.path, making.body)
      ledger.withLock { $0.made(client, made["id"]?.stringValue ?? "") }
    }
    let notes = known.makings.values.count { $0.path == "/notes" }
    #expect(try await ask("GET", "/notes?limit=1")["total"]?.integerValue == notes)
    for path in Set(known.makings.values.map(\.path)) where path != "/notes" {
      #expect(try await ask("GET", path)["answers"]?.arrayValue?.count == 1, "\(path)")
    }
  }
}
