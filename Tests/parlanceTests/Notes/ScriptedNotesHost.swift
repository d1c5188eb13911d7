import Foundation
import HTTPTransport
import LanguageModels
import Locking
import ParlanceTesting
import Testing

/// A Parlance that answers by script what the commands about notes ask, and a data folder that leads to it.
final class ScriptedNotesHost: Sendable {
  typealias Answers = [String: LoopbackAnswer]

  let folder: String
  let server: LoopbackServer
  private let answers: Locked<Answers>

  /// - Parameter answers: By method and target below `/api/v1`, such as `GET /notes/1`; all else isn't there. A target
  ///   without a query answers those with one too.
  init(_ answers: Answers = [:]) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "parlance-notes-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder + "/data", withIntermediateDirectories: true)
    let answers = Locked(answers)
    self.answers = answers
    server = try LoopbackServer { request in
      let target = request.target.replacing("/api/v1", with: "", maxReplacements: 1)
      if target == "/status" { return .json(#"{"version":"0.1","started":"x","instance":"scripted"}"#) }
      let key = "\(request.method) \(target)"
      return answers.withLock { $0[key] ?? $0[String(key.prefix { $0 != "?" })] }
        ?? Self.problem(404, "not-found", "There is no \(key).")
    }
    let record: JSONValue = [
      "origin": .string(server.url), "pid": .integer(Int(ProcessInfo.processInfo.processIdentifier)),
      "instance": "scripted",
    ]
    try Data(record.serialized().utf8).write(to: URL(filePath: folder + "/data/host.json"))
    set("GET /notes?limit=1", ["notes": [], "next": .null, "total": 0])
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func set(_ key: String, _ answer: LoopbackAnswer) { answers.withLock { $0[key] = answer } }
  func set(_ key: String, _ json: JSONValue) { set(key, .json(json.serialized())) }

  /// Runs `parlance notes` on the data folder.
  func run(_ words: String..., input: String = "", shell: String = "exec \"$0\" \"$@\"") async throws -> RunCommand {
    try await RunCommand.run(["notes"] + words + ["--data", folder + "/data"], input: input, shell: shell)
  }

  /// The bodies that were sent to a place, in their order.
  func bodies(_ key: String) throws -> [JSONValue] {
    try server.requests.filter { "\($0.method) \($0.path.dropFirst("/api/v1".count))" == key }
      .map { try JSONValue(parsing: $0.body) }
  }

  /// A file in the folder.
  func file(_ name: String, _ text: String) throws -> String {
    try Data(text.utf8).write(to: URL(filePath: folder + "/" + name))
    return folder + "/" + name
  }

  static func problem(_ status: Int, _ code: String, _ detail: String) -> LoopbackAnswer {
    let body: JSONValue = ["status": .integer(status), "code": .string(code), "title": "No", "detail": .string(detail)]
    return .json(body.serialized(), status: status)
  }
}

/// What a host has: two notes with one title's beginning in common, an answer, action items.
enum NoteSamples {
  static let id = "019a0000-0000-7000-8000-00000000aaaa"
  static let other = "019a0000-0000-7000-8000-00000000bbbb"

  static func line(_ number: Int, _ speaker: String?, _ time: Int?, _ text: String) -> JSONValue {
    [
      "number": .integer(number), "speaker": speaker.map(JSONValue.string) ?? .null,
      "time": time.map(JSONValue.integer) ?? .null, "text": .string(text),
    ]
  }

  static let lines: [JSONValue] = [
    line(1, nil, nil, "Site meeting"), line(2, "Ines", 3_000, "Send me a photo by Monday."),
    line(3, "Ravi", 3_725_000, "Next Friday or not until June."),
  ]

  static var note: JSONValue {
    [
      "id": .string(id), "version": 2, "title": "Site meeting, Mill Lane", "date": "2026-05-13", "time": "08:30",
      "timeZone": "Europe/Berlin", "attendees": ["Ines", "Ravi"], "text": "Site meeting\n…",
      "recognition": ["kind": "webvtt", "notSpeakers": []], "lines": .array(lines),
      "created": "2026-05-13T08:00:00.000Z", "updated": "2026-05-13T08:00:00.000Z",
    ]
  }

  static func summary(_ id: String, _ title: String, snippet: String? = nil) -> JSONValue {
    [
      "id": .string(id), "version": 1, "title": .string(title), "date": "2026-05-13", "time": .null, "attendees": [],
      "kind": "text", "lines": 3, "characters": 80, "openActions": 2, "created": "x", "updated": "x",
      "snippet": snippet.map(JSONValue.string) ?? .null, "line": snippet == nil ? .null : 2,
    ]
  }

  static var list: JSONValue {
    [
      "notes": [summary(id, "Site meeting, Mill Lane"), summary(other, "Site visit")], "next": .null, "total": 2,
    ]
  }

  static var items: [JSONValue] {
    [
      [
        "id": "i1", "kind": "action", "text": "Send a photo of the brackets", "owner": "Jonas",
        "due": ["words": "by Monday", "date": "2026-05-18", "time": .null, "candidates": []],
        "evidence": [["line": 2, "quote": "Send me a photo by Monday."]], "supported": true, "reason": "",
      ],
      [
        "id": "i2", "kind": "action", "text": "Confirm the glazier", "owner": .null,
        "due": ["words": "by next Friday", "date": .null, "time": .null, "candidates": ["2026-05-15", "2026-05-22"]],
        "evidence": [["line": 3, "quote": "Next Friday or not until June."]], "supported": true, "reason": "",
      ],
      [
        "id": "i3", "kind": "action", "text": "Send the budget to the bank", "owner": .null, "due": .null,
        "evidence": [["line": 9_999, "quote": ""]], "supported": false, "reason": "Line 9999 isn’t there.",
      ],
    ]
  }

  static func answer(
    status: String, items: [JSONValue] = [], text: String = "", failed: [JSONValue] = [], message: JSONValue = .null
  ) -> JSONValue {
    [
      "id": "019a0000-0000-7000-8000-0000000a0001", "note": .string(id), "noteVersion": 2, "version": 1,
      "question": ["kind": "ready", "ready": "actions"], "instruction": "", "follows": .null, "clientID": "c",
      "status": .string(status), "items": .array(items), "text": .string(text), "edited": .null, "quick": .null,
      "coverage": ["lines": 3, "read": [["from": 1, "to": 3]], "failed": .array(failed)],
      "report": ["model": "m", "usage": ["promptTokens": 7, "completionTokens": 3], "calls": 2, "message": message],
      "markdown": "…", "created": "x", "finished": .null, "progress": .null,
    ]
  }

  static func action(
    _ id: String, _ text: String, version: Int = 1, status: String = "open", isLate: Bool = false,
    suggestions: [JSONValue] = []
  ) -> JSONValue {
    [
      "id": .string(id), "uid": .string("uid-" + id), "version": .integer(version), "note": .string(self.id),
      "noteTitle": "Site meeting, Mill Lane", "meeting": "2026-05-13", "text": .string(text), "owner": "Jonas",
      "due": ["words": "by Monday", "date": "2026-05-18", "time": .null, "candidates": []],
      "evidence": [["line": 2, "quote": "Send me a photo by Monday."]], "status": .string(status),
      "isLate": .bool(isLate), "created": "x", "updated": "x", "suggestions": .array(suggestions),
    ]
  }

  static var actions: JSONValue {
    let suggestion: JSONValue = [
      "id": "s-77777777", "note": .string(other), "noteTitle": "Site visit",
      "evidence": ["line": 4, "quote": "Jonas sent the photo."], "news": ["kind": "done"],
    ]
    return [
      "actions": [
        action("a-11111111", "Send a photo", isLate: true, suggestions: [suggestion]),
        action("a-22222222", "Order doors"),
      ],
      "counts": ["open": 2, "late": 1, "done": 4, "dropped": 0], "owners": ["Jonas"],
    ]
  }
}
