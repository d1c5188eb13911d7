import Foundation
import LanguageModels
import ParlanceTesting
import Testing

@Suite("parlance notes actions and export with a host by script", .timeLimit(.minutes(10)))
struct NotesActionTests {
  private func host() throws -> ScriptedNotesHost {
    let host = try ScriptedNotesHost()
    host.set("GET /notes", NoteSamples.list)
    host.set("GET /notes/\(NoteSamples.id)", NoteSamples.note)
    host.set("GET /notes/actions", NoteSamples.actions)
    return host
  }

  @Test func `items are listed with where they come from and what later notes say`() async throws {
    let host = try host()
    let run = try await host.run("actions")
    #expect(
      run.output == """
        11111111  late     Send a photo
                  Jonas; 2026-05-18 (by Monday); from Site meeting, Mill Lane, 2026-05-13, line 2
                  ? 77777777  done, says “Site visit”, line 4: “Jonas sent the photo.”
        22222222  open     Order doors
                  Jonas; 2026-05-18 (by Monday); from Site meeting, Mill Lane, 2026-05-13, line 2

        2 open, 1 late, 4 done, 0 dropped

        """, "\(run.errors)")
    let json = try await host.run(
      "actions", "--filter", "late", "--owner", "Ines & co", "--note", "site meeting", "--json")
    #expect(try JSONValue(parsing: json.output) == NoteSamples.actions)
    let target = "/api/v1/notes/actions?filter=late&owner=Ines%20%26%20co&note=\(NoteSamples.id)"
    #expect(host.server.requests.contains { $0.target == target })
  }

  @Test func `the beginning of an id as lists show it names an item`() async throws {
    let host = try host()
    var listed = NoteSamples.actions.objectValue ?? [:]
    listed["actions"] = [NoteSamples.action("a-8e24256c", "Send a photo"), NoteSamples.action("a-9e24256d", "Send it")]
    host.set("GET /notes/actions", .object(listed))
    host.set(
      "PATCH /notes/actions/a-8e24256c", NoteSamples.action("a-8e24256c", "Send a photo", version: 2, status: "done"))
    let run = try await host.run("actions", "done", "8e24")
    #expect(run.status == 0 && run.output.hasPrefix("8e24256c  done"), "\(run.errors)")
  }

  @Test(arguments: [("done", "done"), ("reopen", "open"), ("drop", "dropped")])
  func `an item is done, opened again, dropped`(word: String, status: String) async throws {
    let host = try host()
    host.set(
      "PATCH /notes/actions/a-11111111", NoteSamples.action("a-11111111", "Send a photo", version: 2, status: status))
    let run = try await host.run("actions", word, "send")
    #expect(run.status == 0 && run.output.hasPrefix("11111111  \(status)"), "\(run.errors)")
    #expect(
      try host.bodies("PATCH /notes/actions/a-11111111") == [["version": 1, "status": .string(status)]])
    let unclear = try await host.run("actions", word, "a-")
    #expect(unclear.status == 1 && unclear.errors.contains("names 2 action items"), "\(unclear.errors)")
    #expect(try await host.run("actions", word, "none").errors.contains("--filter all' lists them"))
  }

  @Test func `words that name a day are counted from the meeting, and two days aren't guessed`() async throws {
    let host = try host()
    host.set("PATCH /notes/actions/a-22222222", NoteSamples.action("a-22222222", "Order doors", version: 2))
    host.set("POST /notes/resolve", ["date": "2026-05-15", "candidates": [], "time": .null])
    let run = try await host.run(
      "actions", "change", "order", "--due", "Friday", "--no-owner", "--text", "Order two doors")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try host.bodies("POST /notes/resolve") == [["words": "Friday", "date": "2026-05-13"]])
    #expect(
      try host.bodies("PATCH /notes/actions/a-22222222") == [
        [
          "text": "Order two doors", "owner": .null, "version": 1,
          "due": ["words": "Friday", "date": "2026-05-15", "time": .null, "candidates": []],
        ]
      ])
    _ = try await host.run("actions", "change", "order", "--due", "2026-06-01", "--owner", "Ines")
    #expect(try host.bodies("PATCH /notes/actions/a-22222222").last?["due"]?["date"] == "2026-06-01")
    #expect(try host.bodies("POST /notes/resolve").count == 1)
    host.set("POST /notes/resolve", ["date": .null, "candidates": ["2026-05-15", "2026-05-22"], "time": .null])
    let two = try await host.run("actions", "change", "order", "--due", "next Friday")
    #expect(two.status == 1 && two.errors.contains("'next Friday' may be 2026-05-15 or 2026-05-22"), "\(two.errors)")
    host.set("POST /notes/resolve", ["date": .null, "candidates": [], "time": .null])
    #expect(try await host.run("actions", "change", "order", "--due", "soon").errors.contains("names no day"))
  }

  @Test func `suggestions are accepted and dismissed`() async throws {
    let host = try host()
    host.set("POST /notes/suggestions/s-77777777", NoteSamples.action("a-11111111", "Send a photo", status: "done"))
    for (word, accepts) in [("accept", true), ("dismiss", false)] {
      let run = try await host.run("actions", word, "7777")
      #expect(run.status == 0 && run.output.contains("Send a photo"), "\(run.errors)")
      #expect(try host.bodies("POST /notes/suggestions/s-77777777").last == ["accept": .bool(accepts)])
    }
    #expect(try await host.run("actions", "accept", "nobody").status == 1)
  }

  @Test func `somebody who was first is an error with what to do`() async throws {
    let host = try host()
    host.set(
      "PATCH /notes/actions/a-11111111",
      ScriptedNotesHost.problem(409, "conflict", "It was changed meanwhile: look again."))
    let run = try await host.run("actions", "done", "send")
    #expect(run.status == 1 && run.errors == "parlance: It was changed meanwhile: look again.\n")
  }

  @Test func `an export goes to standard output byte for byte`() async throws {
    let host = try host()
    let calendar = "BEGIN:VCALENDAR\r\nSUMMARY:é\r\nEND:VCALENDAR\r\n"
    host.set("GET /notes/\(NoteSamples.id)/export", LoopbackAnswer(text: calendar))
    host.set("GET /notes/\(NoteSamples.id)/answers", ["answers": [NoteSamples.answer(status: "complete")]])
    let run = try await host.run("export", "site meeting", "--format", "ics", "--tasks", "--answer", "a0001")
    #expect(run.status == 0 && run.output == calendar && run.errors == "", "\(run.errors)")
    let target =
      "/api/v1/notes/\(NoteSamples.id)/export?format=ics&answer=019a0000-0000-7000-8000-0000000a0001&tasks=true"
    #expect(host.server.requests.contains { $0.target == target })
    host.set("GET /notes/actions/export", LoopbackAnswer(text: "a,b\r\n"))
    #expect(try await host.run("actions", "--format", "csv", "--filter", "all").output == "a,b\r\n")
    #expect(host.server.requests.contains { $0.target == "/api/v1/notes/actions/export?format=csv&filter=all" })
  }

  @Test func `a file that is there is never written over without a word`() async throws {
    let host = try host()
    host.set("GET /notes/\(NoteSamples.id)/export", LoopbackAnswer(text: "new"))
    let path = try host.file("out.md", "old")
    let asked = host.server.requests.count
    let refused = try await host.run("export", NoteSamples.id, "--output", path)
    #expect(refused.status == 1 && refused.errors.contains("is there already"), "\(refused.errors)")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old" && host.server.requests.count == asked)
    let link = host.folder + "/link.md"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    #expect(try await host.run("export", NoteSamples.id, "--output", link).status == 1)
    #expect(try await host.run("export", NoteSamples.id, "--output", link, "--force").status == 0)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
    let fresh = try await host.run("export", NoteSamples.id, "--output", host.folder + "/fresh.md")
    #expect(fresh.status == 0 && fresh.output == "" && fresh.errors.contains("Written: "), "\(fresh.errors)")
    #expect(try String(contentsOfFile: host.folder + "/fresh.md", encoding: .utf8) == "new")
    let nowhere = try await host.run("export", NoteSamples.id, "--output", host.folder + "/none/x.md")
    #expect(nowhere.status == 1 && nowhere.errors.contains("can't be written: No such file"), "\(nowhere.errors)")
    #expect(try await host.run("export", NoteSamples.id, "--output", "/dev/null", "--force").status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: host.folder).allSatisfy { !$0.contains(".new-") })
  }

  @Test func `an export that fails leaves no file`() async throws {
    let host = try host()
    host.set("GET /notes/\(NoteSamples.id)/export", ScriptedNotesHost.problem(422, "invalid", "No such format."))
    let run = try await host.run("export", NoteSamples.id, "--output", host.folder + "/x.md")
    #expect(run.status == 1 && run.errors == "parlance: No such format.\n")
    #expect(!FileManager.default.fileExists(atPath: host.folder + "/x.md"))
  }
}
