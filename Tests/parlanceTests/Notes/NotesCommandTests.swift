import Foundation
import LanguageModels
import ParlanceTesting
import Testing

@Suite("parlance notes with a host by script", .timeLimit(.minutes(10)))
struct NotesCommandTests {
  private func host() throws -> ScriptedNotesHost {
    let host = try ScriptedNotesHost()
    host.set("GET /notes", NoteSamples.list)
    host.set("GET /notes/\(NoteSamples.id)", NoteSamples.note)
    return host
  }

  private func recognised(_ kind: String = "webvtt", date: JSONValue = "2026-05-13") -> JSONValue {
    [
      "text": "WEBVTT\n…", "encoding": "UTF-8", "recognition": ["kind": .string(kind), "notSpeakers": ["Agenda"]],
      "why": "It begins with WEBVTT.", "title": "Site meeting", "date": date, "time": .null, "attendees": ["Ines"],
      "speakers": [["name": "Ines", "lines": 2]], "lines": .array(NoteSamples.lines), "lineCount": 3, "kinds": [],
    ]
  }

  @Test func `a list has ids, days, titles and what is open; scripts get what the API has`() async throws {
    let host = try host()
    let list = try await host.run("list")
    #expect(
      list.output == """
        0000aaaa  2026-05-13  Site meeting, Mill Lane  3 lines  2 open
        0000bbbb  2026-05-13  Site visit               3 lines  2 open

        """, "\(list.errors)")
    let json = try JSONValue(parsing: try await host.run("list", "--json").output)
    #expect(json["notes"]?.arrayValue == NoteSamples.list["notes"]?.arrayValue)
    host.set("GET /notes", ["notes": [], "next": .null, "total": 0])
    #expect(try await host.run("list").output.contains("'parlance notes import FILE' keeps one"))
    #expect(try await host.run("list", "--search", "x").output == "No note has these words.\n")
  }

  @Test func `a long list is read part by part`() async throws {
    let host = try host()
    host.set(
      "GET /notes?limit=200", ["notes": [NoteSamples.summary("one", "One")], "next": "p/2", "total": 2])
    host.set(
      "GET /notes?limit=200&after=p%2F2", ["notes": [NoteSamples.summary("two", "Two")], "next": .null, "total": 2])
    let json = try JSONValue(parsing: try await host.run("list", "--json").output)
    #expect(json["notes"]?.arrayValue?.map { $0["id"] } == ["one", "two"])
  }

  @Test func `a search prints the place of what was found, and nothing found is status 1`() async throws {
    let host = try host()
    host.set(
      "GET /notes?limit=200&search=loose%20brackets",
      [
        "notes": [NoteSamples.summary(NoteSamples.id, "Site meeting", snippet: "two brackets are loose")],
        "next": .null,
      ])
    let found = try await host.run("search", "loose brackets")
    #expect(found.status == 0 && found.output.hasSuffix("\n    line 2: two brackets are loose\n"), "\(found.output)")
    host.set("GET /notes", ["notes": [], "next": .null, "total": 2])
    let none = try await host.run("search", "nothing")
    #expect(none.status == 1 && none.output == "" && none.errors == "No note has these words.\n")
    let json = try await host.run("search", "nothing", "--json")
    #expect(json.status == 1)
    #expect(try JSONValue(parsing: json.output)["notes"] == [])
  }

  @Test(arguments: [NoteSamples.id, "site MEETING", "0000aaaa", "Site meeting, Mill Lane"])
  func `a note is shown by its id or title, with numbers, times and speakers`(name: String) async throws {
    let show = try await host().run("show", name)
    #expect(show.status == 0, "\(show.errors)")
    #expect(
      show.output == """
        Site meeting, Mill Lane
        2026-05-13 08:30 Europe/Berlin, 3 lines, WebVTT, 0000aaaa
        There: Ines, Ravi

        1           Site meeting
        2     0:03  Ines: Send me a photo by Monday.
        3  1:02:05  Ravi: Next Friday or not until June.

        """)
  }

  @Test func `a name that isn't clear or isn't there is an error that says what there is`() async throws {
    let host = try host()
    let unclear = try await host.run("show", "site")
    #expect(
      unclear.status == 1 && unclear.errors.contains("0000aaaa “Site meeting, Mill Lane”, 2026-05-13, 0000bbbb"))
    let missing = try await host.run("show", "nowhere")
    #expect(missing.status == 1 && missing.errors.contains("'parlance notes list' lists them"))
  }

  @Test func `a text is kept with what was recognised and what the options say`() async throws {
    let host = try host()
    host.set("POST /notes/recognize", recognised(date: .null))
    host.set("POST /notes", .json(NoteSamples.note.serialized(), status: 201))
    let run = try await host.run(
      "add", "--title", "Mine", "--time", "9:05", "--zone", "Asia/Tokyo", "--attendee", "A", "--attendee", "B", "--id",
      "one", input: "Ines: Hello\n")
    #expect(run.status == 0 && run.output == NoteSamples.id + "\n", "\(run.errors)")
    #expect(run.errors.contains("WebVTT, 3 lines") && run.errors.contains("Speakers: Ines (2)"))
    let asked = try #require(try host.bodies("POST /notes/recognize").first)
    #expect(asked["base64"] == "SW5lczogSGVsbG8K" && asked["name"] == nil && asked["kind"] == nil)
    let sent = try #require(try host.bodies("POST /notes").first)
    #expect(sent["clientID"] == "one" && sent["title"] == "Mine" && sent["time"] == "9:05")
    #expect(sent["timeZone"] == "Asia/Tokyo" && sent["attendees"] == ["A", "B"] && sent["date"] == nil)
    #expect(sent["text"] == "WEBVTT\n…" && sent["recognition"]?["notSpeakers"] == ["Agenda"])
  }

  @Test func `several files are kept, one that can't be is named, and scripts see both`() async throws {
    let host = try host()
    host.set("POST /notes/recognize", recognised())
    host.set("POST /notes", .json(NoteSamples.note.serialized(), status: 201))
    let file = try host.file("site.vtt", "WEBVTT\n")
    let one = try await host.run("import", file, "--json", "--kind", "srt", "--not-speaker", "Agenda")
    let json = try JSONValue(parsing: one.output)
    #expect(one.status == 0 && json["id"] == .string(NoteSamples.id) && json["kind"] == "webvtt", "\(one.errors)")
    #expect(json["lines"]?.arrayValue == NoteSamples.lines)
    let asked = try #require(try host.bodies("POST /notes/recognize").last)
    #expect(asked["name"] == "site.vtt" && asked["kind"] == "srt" && asked["notSpeakers"] == ["Agenda"])
    #expect(try host.bodies("POST /notes").last?["attendees"] == ["Ines"])

    let two = try await host.run("import", host.folder + "/none.txt", try host.file("empty.txt", ""), file)
    #expect(two.status == 1 && two.errors.split(separator: "\n").count == 2, "\(two.errors)")
    #expect(two.errors.contains("none.txt can't be read: No such file") && two.errors.contains("empty.txt is empty."))
    #expect(two.output.contains("site.vtt: WebVTT, 3 lines\n  It begins with WEBVTT.\n  Speakers: Ines (2)\n"))
    #expect(two.output.contains("Kept as “Site meeting, Mill Lane”, 2026-05-13: \(NoteSamples.id)"))
    let both = try await host.run("import", host.folder + "/none.txt", file, "--json")
    let all = try JSONValue(parsing: both.output)
    #expect(all["notes"]?.arrayValue?.count == 1 && all["failed"]?[0]?["file"] == .string(host.folder + "/none.txt"))
    #expect(all["id"] == nil)
  }

  @Test func `a try keeps nothing`() async throws {
    let host = try host()
    host.set("POST /notes/recognize", recognised())
    let run = try await host.run("import", try host.file("a.vtt", "WEBVTT"), "--dry-run")
    #expect(run.status == 0 && run.output.contains("WebVTT, 3 lines") && !run.output.contains("Kept"), "\(run.errors)")
    #expect(try host.bodies("POST /notes").isEmpty)
  }

  @Test func `what the host refuses of one file is said with its name`() async throws {
    let host = try host()
    host.set("POST /notes/recognize", recognised())
    host.set("POST /notes", ScriptedNotesHost.problem(413, "too-long", "The text is too long\u{1B}[31m: cut it."))
    let run = try await host.run("import", try host.file("a.vtt", "WEBVTT"))
    #expect(run.status == 1 && run.errors.hasSuffix("a.vtt: The text is too long [31m: cut it.\n"), "\(run.errors)")
  }

  @Test func `a note is deleted and brought back`() async throws {
    let host = try host()
    host.set("DELETE /notes/\(NoteSamples.id)", LoopbackAnswer(status: 204))
    host.set("POST /notes/\(NoteSamples.id)/restore", NoteSamples.note)
    let deleted = try await host.run("delete", "site meeting")
    #expect(
      deleted.status == 0 && deleted.output.contains("parlance notes restore \(NoteSamples.id)"), "\(deleted.errors)")
    #expect(try await host.run("restore", NoteSamples.id).output == NoteSamples.id + "\n")
    let gone = try await host.run("restore", "x")
    #expect(gone.status == 1 && gone.errors == "parlance: There is no POST /notes/x/restore.\n")
  }

  @Test func `questions are listed, saved and deleted`() async throws {
    let host = try host()
    let saved: JSONValue = [
      "id": "q1", "title": "For the client", "question": ["kind": "own", "text": "What may they know?"],
      "instruction": "as an e-mail",
    ]
    host.set("GET /notes/questions", ["ready": [], "templates": [saved]])
    host.set("POST /notes/questions", .json(saved.serialized(), status: 201))
    host.set("DELETE /notes/questions/q1", LoopbackAnswer(status: 204))
    let list = try await host.run("questions")
    #expect(list.output.contains("  next-steps     What are the next steps?\n"), "\(list.errors)")
    #expect(list.output.hasSuffix("  For the client  What may they know? — as an e-mail\n"))
    let added = try await host.run("questions", "add", "Mine", "--ready", "concerns", "--instruction", "in short")
    #expect(added.status == 0 && added.output == "Saved: Mine\n", "\(added.errors)")
    #expect(
      try host.bodies("POST /notes/questions").last == [
        "title": "Mine", "question": ["kind": "ready", "ready": "concerns"], "instruction": "in short",
      ])
    #expect(try await host.run("questions", "delete", "for the").output == "Deleted: For the client\n")
    #expect(try await host.run("questions", "delete", "none").status == 1)
  }

  @Test func `a Parlance without notes, and one that answers otherwise, are told apart`() async throws {
    let host = try ScriptedNotesHost()
    host.set("GET /notes?limit=1", ScriptedNotesHost.problem(404, "not-found", "Nothing is here."))
    let old = try await host.run("list")
    #expect(old.status == 1 && old.errors.contains("has no notes"), "\(old.errors)")
    host.set("GET /notes?limit=1", ["notes": []])
    for (number, answer) in [
      LoopbackAnswer.page(), .json("[1]"), .json(#"{"notes":[{"id":1}]}"#), .json("{"), .json(#"{"notes":null}"#),
    ].enumerated() {
      host.set("GET /notes", answer)
      let run = try await host.run("list")
      #expect(run.status == 1 && run.output == "", "\(number)")
      #expect(
        run.errors.contains("in another way than this one") && run.errors.split(separator: "\n").count == 1,
        "\(run.errors)")
    }
    host.set("GET /notes", LoopbackAnswer(status: 500, text: "<html>"))
    #expect(try await host.run("list").errors == "parlance: The host answered with status 500.\n")
    host.set("GET /notes", ScriptedNotesHost.problem(429, "too-many", "Too many\nat once."))
    #expect(try await host.run("list").errors == "parlance: Too many at once.\n")
  }

  @Test func `nothing that a note says does anything to a terminal`() async throws {
    let evil = "a\u{1B}[2J\u{1B}]0;title\u{7}b\u{202E}c\r\nforged"
    let host = try host()
    var note = try #require(NoteSamples.note.objectValue)
    note["title"] = .string(evil)
    note["attendees"] = [.string(evil)]
    note["lines"] = [NoteSamples.line(1, evil, 1, evil)]
    note["recognition"] = ["kind": .string(evil)]
    host.set("GET /notes/\(NoteSamples.id)", .object(note))
    var summary = try #require(NoteSamples.summary(NoteSamples.id, evil, snippet: evil).objectValue)
    summary["date"] = .string(evil)
    host.set("GET /notes", ["notes": [.object(summary)], "next": .null])
    var action = try #require(NoteSamples.action(evil, evil).objectValue)
    action["owner"] = .string(evil)
    action["status"] = .string(evil)
    action["due"] = ["words": .string(evil), "date": .string(evil), "time": .string(evil), "candidates": []]
    action["suggestions"] = [
      [
        "id": .string(evil), "noteTitle": .string(evil), "evidence": ["line": 1, "quote": .string(evil)],
        "news": ["kind": "owner", "owner": .string(evil)],
      ]
    ]
    host.set("GET /notes/actions", ["actions": [.object(action)], "counts": ["open": 1]])
    host.set("GET /notes/\(NoteSamples.id)/answers", ["answers": [Self.evil(evil)]])
    for words in [
      ["show", NoteSamples.id], ["show", NoteSamples.id, "--json"], ["list"], ["list", "--json"], ["search", "x"],
      ["actions"], ["actions", "--json"], ["show", NoteSamples.id, "--answers"],
    ] {
      let run = try await RunCommand.run(["notes"] + words + ["--data", host.folder + "/data"])
      #expect(run.status == 0 && !run.output.isEmpty, "\(words): \(run.errors)")
      for sign in ["\u{1B}", "\u{7}", "\u{202E}", "\r"] { #expect(!run.output.contains(sign), "\(words)") }
      #expect(!run.output.contains("\nforged"), "\(words): \(run.output)")
    }
  }

  private static func evil(_ text: String) -> JSONValue {
    guard var answer = NoteSamples.answer(status: "complete", text: "x").objectValue else { return .null }
    answer["question"] = ["kind": "own", "text": .string(text)]
    answer["instruction"] = .string(text)
    answer["items"] = [
      [
        "id": "i", "kind": "action", "text": .string(text), "owner": .string(text),
        "due": ["words": .string(text), "date": .null, "time": .null, "candidates": [.string(text), .string(text)]],
        "evidence": [["line": 1, "quote": .string(text)]], "supported": false, "reason": .string(text),
      ]
    ]
    return .object(answer)
  }
}
