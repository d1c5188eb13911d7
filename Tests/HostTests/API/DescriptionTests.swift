import Foundation
import HTTPTransport
import LanguageModels
import ParlanceTesting
import Testing

@testable import Host

@Suite("The API and its description", .serialized)
struct DescriptionTests {
  @Test func `the document is served as it is`() async throws {
    try await TestHost.with { host in
      let answer = await host.client.get("/openapi.json")
      #expect(answer["openapi"] == "3.1.0" && answer.body == APIDescription().bytes.bytes)
      let status = await host.client.get("/status")
      #expect(status["version"] == "test")
    }
  }

  @Test func `every operation is routed, and every route is described`() async throws {
    let description = APIDescription()
    let paths = try #require(description.document["paths"]?.objectValue)
    var described: Set<String> = []
    for (path, item) in paths {
      for method in ["get", "put", "post", "delete", "patch"] where item[method] != nil {
        described.insert("\(method.uppercased()) \(path)")
      }
    }
    try await TestHost.with { host in
      for path in paths.keys {
        let concrete = path.replacing(#/\{\w+\}/#, with: "none")
        for method in ["GET", "PUT", "POST", "DELETE", "PATCH"] {
          let answer = await host.client.send(method, concrete, body: method == "GET" ? nil : "{}")
          #expect((answer.status != 405) == described.contains("\(method) \(path)"), "\(method) \(path)")
        }
      }
      let routes = await host.routes
      #expect(Set(routes.map { "\($0.method) \($0.template)" }) == described && routes.count == described.count)
      for route in routes {
        let hasSchema = description.requestSchema(of: route.method, route.template.description) != nil
        #expect((route.body == .json) == hasSchema, "\(route.method) \(route.template)")
      }
    }
  }

  @Test func `dates are as RFC 3339 has them`() {
    #expect(Date(timeIntervalSince1970: 1_800_000_000.25).iso8601 == "2027-01-15T08:00:00.250Z")
  }
}

@Suite("Whatever is sent", .serialized)
struct FuzzTests {
  @Test(arguments: 0..<4)
  func `bodies and paths of all kinds are answered without a failure of the host`(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    try await TestHost.with(apps: ["counter": TestApps.counter, "broken": TestApps.broken]) { host in
      let id = try await host.client.open()
      let draft = await host.client.ask("POST", "/writing/drafts", ["text": "A draft."])["id"]?.stringValue ?? ""
      let channel = try await host.client.openChat()
      let message = await host.client.path(of: channel).first?.id ?? ""
      let note = await host.client.ask("POST", "/notes", ["clientID": "1", "text": "Ann: I'll call Bo by Friday."])
      for _ in 0..<500 {
        let path = path([id, draft, channel, message, note.json.id ?? ""], &random)
        let method = ["GET", "POST", "PUT", "DELETE", "HEAD", "PATCH", "OPTIONS", "BREW"].randomElement(using: &random)
        let body = body(&random)
        let answer = await host.client.send(
          method ?? "GET", path, body: method == "GET" ? nil : body,
          headers: [HTTPField("Prefer", "wait=\(Int.random(in: -1...1, using: &random))")])
        #expect(answer.status != 500 && answer.status != 503, "\(method ?? "") \(path) \(body)")
      }
      #expect(host.log.all == [])
      // It goes on as ever.
      let again = try await host.client.open()
      #expect(await host.client.tap("up_button", in: again)["screen"]?.label("count_label") == "Count 1")
    }
  }

  private func path(_ ids: [String], _ random: inout SeededGenerator) -> String {
    let parts = [
      "apps", "sessions", "counter", "broken", "interactions", "events", "trace", "model", "key", "consent",
      "writing", "drafts", "commands", "correct", "runs", "post", "undo", "restore", "count", "split", "account",
      "instance", "chat", "chat", "chat", "bots", "channels", "messages", "gpt-bot", "settings", "asks", "edits",
      "replies", "stop", "feedback", "view", "read", "branch", "decisions", "export",
      "notes", "notes", "notes", "answers", "actions", "suggestions", "questions", "recognize", "resolve", "versions",
      "estimate", "retry", "search", "1", "?format=ics", "?filter=x", "?text=x", "?after=x", "?limit=0", "", "..",
      "%2e%2e", "%2F", "%00", "%", "%ff", "a b", "😀", "{app}", "?after=1", "?ended=x", "#", "//",
    ]
    let count = Int.random(in: 1...4, using: &random)
    return "/" + (0..<count).map { _ in (parts + ids).randomElement(using: &random) ?? "" }.joined(separator: "/")
  }

  private func body(_ random: inout SeededGenerator) -> String {
    let kinds = ["tap", "change", "submit", "select", "approval", "cancel", "retry", "dismiss", "x"]
    let values: [JSONValue] = [
      .null, true, false, 0, -1, 1.5, .integer(.max), "", "MainPage#1", "up_button", "name_field", "\u{0}", "😀", [],
      [:],
      .string(String(repeating: "x", count: 5000)), .array([.array([.array([])])]), .double(1e300),
    ]
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      return ["", "{", "[", "null", "\"", "\u{0}", "{\"kind\"", "1e999", "[[[[[[[["].randomElement(using: &random) ?? ""
    case 1: return String(repeating: "[", count: 20_000)
    default:
      var members: JSONObject = [:]
      for name in [
        "kind", "page", "component", "text", "row", "approval", "approved", "id", "deciders", "calls", "source",
        "version",
        "prompt", "title", "temperature", "command", "selection", "limit", "parts", "key", "visibility", "instance",
        "token",
        "contentWarning", "language", "step", "clientID", "bot", "bots", "character", "name", "options", "words",
        "limits",
        "number", "message", "value", "comment", "isMuted", "seen", "picture", "suggestedReplies",
        "date", "time", "timeZone", "attendees", "recognition", "base64", "question", "instruction", "follows",
        "edited",
        "items", "removed", "owner", "due", "status", "accept",
      ]
      where Bool.random(using: &random) {
        members[name] =
          name == "kind" && Bool.random(using: &random)
          ? .string(kinds.randomElement(using: &random) ?? "") : values.randomElement(using: &random) ?? .null
      }
      return JSONValue.object(members).serialized()
    }
  }
}
