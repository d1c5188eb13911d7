import Foundation
import LanguageModels
import ParlanceTesting
import Testing

@testable import Host

@Suite("Notes over HTTP", .serialized)
struct NoteRouteTests {
  @Test func `one is kept as it is sent, and the same client id gives the same`() async throws {
    try await TestHost.with { host in
      let body: JSONValue = [
        "clientID": "note-1", "title": "Site meeting", "date": "2026-05-11", "time": "08:30",
        "timeZone": "Europe/Berlin", "attendees": ["Priya", "Ravi"],
        "text": "Priya: The crane is late.\nRavi: I call the yard.\n\nCoffee was short.",
        "recognition": ["kind": "named", "notSpeakers": []],
      ]
      let made = await host.client.ask("POST", "/notes", body)
      #expect(made.status == 201 && made["version"] == 1 && made["time"] == "08:30" && made["date"] == "2026-05-11")
      let id = try #require(made.json.id)
      #expect(made.header("Location") == "/api/v1/notes/\(id)")
      #expect(made["lines"]?.arrayValue?.map { $0["speaker"] } == ["Priya", "Ravi", .null, .null])
      #expect(made["lines"]?[1]?.text == "I call the yard." && made["lines"]?[3]?["number"] == 4)
      #expect(await host.client.get("/notes/\(id)").json == made.json)
      let again = await host.client.ask("POST", "/notes", body)
      #expect((again.status == 200 || again.status == 201) && again.json.id == id)
      var other = try #require(body.objectValue)
      other["text"] = "Something else."
      let used = await host.client.ask("POST", "/notes", .object(other))
      #expect(used.status == 409 && used["code"] == "id-used")
      #expect(await host.client.get("/notes")["total"] == 1)
      #expect(host.log.all == [])
    }
  }

  @Test func `what is left away is found in the text or usual`() async throws {
    try await TestHost.with { host in
      let id = try await host.client.addNote("\n  # The roof\n\nIt leaks.")
      let note = await host.client.get("/notes/\(id)")
      #expect(note["title"] == "The roof" && note["date"] == .null && note["attendees"] == [])
      #expect(note["timeZone"]?.stringValue == TimeZone.current.identifier)
      #expect(note.json.text == "\n  # The roof\n\nIt leaks." && note["lines"]?.arrayValue?.count == 4)
      let vtt = "WEBVTT\n\n00:00:01.000 --> 00:00:03.000\n<v Ann>Hello all.</v>\n"
      let cue = await host.client.get("/notes/\(try await host.client.addNote(vtt, ["title": "  "]))")
      #expect(cue["recognition"]?["kind"] == "webvtt" && cue["title"] == "Hello all.")
      #expect(cue["lines"] == [["number": 1, "speaker": "Ann", "time": 1000, "text": "Hello all."]])
    }
  }

  @Test func `the list has the newest meeting first, pages and what is searched`() async throws {
    try await TestHost.with { host in
      var ids: [String] = []
      for day in 1...5 {
        ids.append(
          try await host.client.addNote(
            "Line one.\nThe Señor spoke of zebra \(day).", ["title": "Day \(day)", "date": .string("2026-05-0\(day)")]))
      }
      let all = await host.client.get("/notes")
      #expect(all["notes"]?.arrayValue?.compactMap(\.id) == ids.reversed() && all["total"] == 5)
      #expect(all["notes"]?[0]?["lines"] == 2 && all["notes"]?[0]?["snippet"] == .null && all["next"] == .null)
      let first = await host.client.get("/notes", query: ["limit": "2"])
      let next = try #require(first["next"]?.stringValue)
      let second = await host.client.get("/notes", query: ["limit": "2", "after": next.replacing(" ", with: "%20")])
      let pages = [first, second].flatMap { $0["notes"]?.arrayValue ?? [] }
      #expect(pages.compactMap(\.id) == Array(ids.reversed().prefix(4)) && second["total"] == 5)
      let found = await host.client.get("/notes", query: ["search": "senor%20zebra%203"])
      #expect(found["notes"]?.arrayValue?.compactMap(\.id) == [ids[2]] && found["total"] == 5)
      #expect(found["notes"]?[0]?["line"] == 2)
      #expect(found["notes"]?[0]?["snippet"]?.stringValue?.contains("Señor") == true)
      #expect(await host.client.get("/notes", query: ["search": "giraffe"])["notes"] == [])
      let lines = await host.client.get("/notes/\(ids[0])/search", query: ["text": "SENOR"])
      #expect(lines["lines"] == [2])
      for text in ["", "%20", "%22", "giraffe"] {
        #expect(await host.client.get("/notes/\(ids[0])/search", query: ["text": text])["lines"] == [], "\(text)")
      }
      for limit in ["0", "201", "-1", "x"] {
        #expect(await host.client.get("/notes", query: ["limit": limit]).status == 400)
      }
      let wrong = await host.client.get("/notes", query: ["after": "nonsense"])
      #expect(wrong.status < 500)
    }
  }

  @Test func `saving makes a version, and who is late gets the note as it is`() async throws {
    try await TestHost.with { host in
      let id = try await host.client.addNote("One.", ["title": "First", "recognition": ["kind": "text"]])
      let first = await host.client.get("/notes/\(id)").json
      func changed(_ members: JSONObject) -> JSONValue {
        var body = first.objectValue ?? JSONObject()
        for (name, value) in members { body[name] = value }
        return .object(body)
      }
      let saved = await host.client.ask("PUT", "/notes/\(id)", changed(["text": "One.\nTwo.", "time": "23:59"]))
      #expect(saved.status == 200 && saved["version"] == 2 && saved["lines"]?.arrayValue?.count == 2)
      let late = await host.client.ask("PUT", "/notes/\(id)", changed(["text": "Late."]))
      #expect(late.status == 409 && late["code"] == "conflict" && late["note"] == saved.json)
      // What is as it was makes no version.
      #expect(await host.client.ask("PUT", "/notes/\(id)", saved.json)["version"] == 2)
      let versions = await host.client.get("/notes/\(id)/versions")
      #expect(versions["versions"]?.arrayValue?.map { $0["version"] } == [2, 1])
      let old = await host.client.get("/notes/\(id)/versions/1")
      #expect(old.json.text == "One." && old["note"]?.stringValue == id && old["lines"]?.arrayValue?.count == 1)
      for version in ["0", "3", "x", "-1", "99999999999999999999", "1%20"] {
        #expect(await host.client.get("/notes/\(id)/versions/\(version)").status == 404, "\(version)")
      }
    }
  }

  @Test func `a deleted one is gone and comes back`() async throws {
    try await TestHost.with { host in
      let id = try await host.client.addNote("The zebra is late.")
      #expect(await host.client.ask("DELETE", "/notes/\(id)").status == 204)
      #expect(await host.client.get("/notes/\(id)").status == 404)
      #expect(await host.client.get("/notes")["notes"] == [])
      #expect(await host.client.get("/notes", query: ["search": "zebra"])["notes"] == [])
      let back = await host.client.ask("POST", "/notes/\(id)/restore")
      #expect(back.status == 200 && back.json.text == "The zebra is late.")
      #expect(await host.client.get("/notes", query: ["search": "zebra"])["notes"]?.arrayValue?.count == 1)
    }
  }

  @Test func `what can't be is said, and nothing is kept`() async throws {
    try await TestHost.with { host in
      let long = JSONValue.string(String(repeating: "x", count: 300_000))
      for (members, status) in [
        (["text": .null], 422), (["text": 1], 422), (["clientID": ""], 422), (["clientID": 7], 422),
        (["date": "2026-02-30"], 422), (["date": "tomorrow"], 422), (["date": 20_260_511], 422),
        (["time": "24:00"], 422), (["time": "8:30"], 422), (["time": 510], 422), (["timeZone": "Mars/Base"], 422),
        (["timeZone": ""], 422), (["attendees": "Ann"], 422), (["attendees": [1]], 422),
        (["attendees": .array(Array(repeating: "Ann", count: 201))], 422),
        (["recognition": ["kind": "word"]], 422), (["recognition": "srt"], 422), (["recognition": [:]], 422),
        (["recognition": ["kind": "srt", "notSpeakers": [.null]]], 422), (["title": long], 422), (["title": []], 422),
      ] as [(JSONObject, Int)] {
        var body: JSONObject = ["clientID": "bad", "text": "x"]
        for (name, value) in members { body[name] = value }
        let answer = await host.client.ask("POST", "/notes", .object(body))
        #expect(answer.status == status || answer.status == 413, "\(members.keys) \(answer.text.prefix(300))")
      }
      for body in ["", "[]", "null", "{", "{\"clientID\":\"1\"}"] {
        let answer = await host.client.send("POST", "/notes", body: body)
        #expect(answer.status == 400 || answer.status == 422, "\(body)")
      }
      #expect(await host.client.get("/notes")["total"] == 0)
      #expect(host.log.all == [])
    }
  }

  @Test func `the longest text is taken however its JSON is written, one more character isn't`() async throws {
    try await TestHost.with { host in
      // Each character takes twelve bytes.
      let longest = String(repeating: #"\ud83d\ude00"#, count: 500_000)
      let made = await host.client.send("POST", "/notes", body: #"{"clientID":"1","title":"T","text":"\#(longest)"}"#)
      #expect(made.status == 201, "\(made.text.prefix(300))")
      let id = made.json.id ?? ""
      #expect(await host.client.get("/notes/\(id)").json.text?.unicodeScalars.count == 500_000)
      let more = await host.client.send("POST", "/notes", body: #"{"clientID":"2","text":"x\#(longest)"}"#)
      #expect(more.status == 413 && more["code"] == "too-long")
      let body = #"{"clientID":"3","text":"\#(String(repeating: "x", count: 8 << 20))"}"#
      for (method, path) in [("POST", "/notes"), ("PUT", "/notes/\(id)"), ("POST", "/notes/recognize")] {
        let answer = await host.client.send(method, path, body: body)
        #expect(answer.status == 413 && answer["code"] == "too-long", "\(method) \(path)")
      }
      // Elsewhere bodies stay short.
      for path in ["/notes/\(id)/answers", "/notes/questions", "/notes/resolve", "/chat/asks"] {
        #expect(await host.client.send("POST", path, body: longest).status == 413, "\(path)")
      }
    }
  }

  @Test func `what isn't there, or isn't theirs, is 404 everywhere`() async throws {
    let host = try await TestHost()
    defer { try? FileManager.default.removeItem(atPath: host.folder) }
    let theirs = try await NoteOwner.somebodyElse(in: host.folder)
    let item: JSONValue = ["version": 1, "text": "Mine now."]
    let change: JSONValue = [
      "version": 1, "title": "x", "date": .null, "time": .null, "timeZone": "UTC", "attendees": [], "text": "Mine now.",
      "recognition": ["kind": "text"],
    ]
    let asking: JSONValue = ["clientID": "1", "question": ["kind": "dates"]]
    let template: JSONValue = ["title": "x", "question": ["kind": "dates"]]
    for ids in [NoteOwner(note: "none", answer: "none", action: "none", template: "none", suggestion: "none"), theirs] {
      for (method, path, body) in [
        ("GET", "/notes/\(ids.note)", nil), ("PUT", "/notes/\(ids.note)", change),
        ("DELETE", "/notes/\(ids.note)", nil),
        ("POST", "/notes/\(ids.note)/restore", nil), ("GET", "/notes/\(ids.note)/versions", nil),
        ("GET", "/notes/\(ids.note)/versions/1", nil), ("GET", "/notes/\(ids.note)/search?text=x", nil),
        ("GET", "/notes/\(ids.note)/answers", nil), ("POST", "/notes/\(ids.note)/answers", asking),
        ("POST", "/notes/\(ids.note)/estimate", asking), ("GET", "/notes/\(ids.note)/export", nil),
        ("GET", "/notes/answers/\(ids.answer)", nil), ("PATCH", "/notes/answers/\(ids.answer)", ["version": 1]),
        ("DELETE", "/notes/answers/\(ids.answer)", nil), ("POST", "/notes/answers/\(ids.answer)/stop", nil),
        ("POST", "/notes/answers/\(ids.answer)/retry", nil), ("PATCH", "/notes/actions/\(ids.action)", item),
        ("DELETE", "/notes/actions/\(ids.action)", nil),
        ("POST", "/notes/suggestions/\(ids.suggestion)", ["accept": true]),
        ("PUT", "/notes/questions/\(ids.template)", template), ("DELETE", "/notes/questions/\(ids.template)", nil),
      ] as [(String, String, JSONValue?)] {
        let answer = await host.client.ask(method, path, body)
        #expect(answer.status == 404 && answer["code"] == "not-found", "\(method) \(path) \(answer.text)")
      }
    }
    #expect(await host.client.get("/notes")["total"] == 0)
    #expect(await host.client.actions("all") == [])
    #expect(await host.client.get("/notes/questions")["templates"] == [])
    #expect(await host.client.get("/notes", query: ["search": "secret"])["notes"] == [])
    #expect(host.log.all == [])
    await host.stop()
  }
}
