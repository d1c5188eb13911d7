import Foundation
import LanguageModels
import ParlanceTesting
import Testing

@Suite("parlance notes ask with a host by script", .timeLimit(.minutes(10)))
struct NotesAskTests {
  private static let answerPath = "/notes/answers/019a0000-0000-7000-8000-0000000a0001"

  /// A host whose answer waits when it is asked, and is that one when its stream has told what it tells.
  private func host(_ final: JSONValue, stream: [LoopbackAnswer.Part] = []) throws -> ScriptedNotesHost {
    let host = try ScriptedNotesHost()
    host.set("GET /notes", NoteSamples.list)
    host.set("GET /notes/\(NoteSamples.id)", NoteSamples.note)
    host.set(
      "POST /notes/\(NoteSamples.id)/answers",
      .json(NoteSamples.answer(status: "waiting").serialized(), status: 201))
    host.set("GET \(Self.answerPath)", final)
    host.set("GET /events", .events(stream + [.silence]))
    return host
  }

  private func event(_ name: String, _ json: JSONValue) -> LoopbackAnswer.Part {
    .text("id: e-1\nevent: \(name)\ndata: \(json.serialized())\n\n")
  }

  @Test func `an answer is a table with its evidence, what is unsupported is marked, and two days are said`()
    async throws
  {
    let host = try host(NoteSamples.answer(status: "complete", items: NoteSamples.items))
    let run = try await host.run("ask", "site meeting", "--ready", "actions", "--instruction", "in short")
    #expect(run.status == 0)
    #expect(
      run.output == """
        What                          Who         By
        Send a photo of the brackets  Jonas       2026-05-18 (by Monday)
            line 2: “Send me a photo by Monday.”
        Confirm the glazier           not stated  2026-05-15 or 2026-05-22?
            line 3: “Next Friday or not until June.”
        Send the budget to the bank   not stated  not stated
            line 9999: there is no such line
            Unsupported: Line 9999 isn’t there.

        """)
    #expect(run.errors.contains("by next Friday may be 2026-05-15 or 2026-05-22"), "\(run.errors)")
    let sent = try #require(try host.bodies("POST /notes/\(NoteSamples.id)/answers").first)
    #expect(sent["question"] == ["kind": "ready", "ready": "actions"] && sent["instruction"] == "in short")
    #expect(sent["clientID"]?.stringValue?.hasPrefix("cli-") == true && sent["follows"] == nil)
  }

  @Test func `scripts get items, answer, coverage, what failed and the usage`() async throws {
    let failed: JSONValue = ["from": 2, "to": 3, "code": "empty-answer", "message": "The model said nothing."]
    let host = try host(
      NoteSamples.answer(status: "partial", items: NoteSamples.items, text: "Jonas does it.", failed: [failed]))
    let run = try await host.run("ask", NoteSamples.id, "Who does it?", "--json", "--id", "mine")
    #expect(run.status == 1)
    let json = try JSONValue(parsing: run.output)
    #expect(json["items"] == .array(NoteSamples.items) && json["answer"] == "Jonas does it.")
    #expect(json["coverage"]?["lines"] == 3 && json["failedChunks"] == [failed])
    #expect(json["usage"] == ["promptTokens": 7, "completionTokens": 3] && json["status"] == "partial")
    #expect(run.errors.contains("Lines 2 to 3 got no answer: The model said nothing."), "\(run.errors)")
    #expect(run.errors.contains("'parlance notes retry' tries again: the answer is 000a0001."))
    let sent = try #require(try host.bodies("POST /notes/\(NoteSamples.id)/answers").first)
    #expect(sent["question"] == ["kind": "own", "text": "Who does it?"] && sent["clientID"] == "mine")
  }

  @Test func `a summary, the days, a saved question and a follow-up are asked as the API wants them`() async throws {
    let host = try host(NoteSamples.answer(status: "complete", text: "Windows."))
    let place = "POST /notes/\(NoteSamples.id)/answers"
    host.set("GET /notes/\(NoteSamples.id)/answers", ["answers": [NoteSamples.answer(status: "complete")]])
    host.set(
      "GET /notes/questions",
      [
        "templates": [
          ["id": "q1", "title": "Client", "question": ["kind": "own", "text": "What?"], "instruction": "kindly"]
        ]
      ])
    #expect(try await host.run("ask", NoteSamples.id, "--summary", "brief").output == "Windows.\n")
    #expect(try await host.run("ask", NoteSamples.id, "--dates").status == 0)
    #expect(try await host.run("ask", NoteSamples.id, "--saved", "cli").status == 0)
    #expect(try await host.run("ask", NoteSamples.id, "And why?", "--follows", "a0001").status == 0)
    let sent = try host.bodies(place)
    #expect(
      sent.map { $0["question"] } == [
        ["kind": "summary", "length": "brief"], ["kind": "dates"], ["kind": "own", "text": "What?"],
        ["kind": "own", "text": "And why?"],
      ])
    #expect(sent[2]["instruction"] == "kindly")
    #expect(sent[3]["follows"] == "019a0000-0000-7000-8000-0000000a0001")
    let missing = try await host.run("ask", NoteSamples.id, "Why?", "--follows", "zzz")
    #expect(missing.status == 1 && missing.errors.contains("That note has no answer 'zzz'"))
  }

  @Test func `sentences that the text consists of are said once, with their lines`() async throws {
    let sentences: [JSONValue] = ["The photo is due by Monday.", "The glazier isn't sure."].map { text in
      [
        "id": .string(text), "kind": "statement", "text": .string(text), "owner": .null, "due": .null,
        "supported": true,
        "reason": "", "evidence": [["line": 2, "quote": "Send me a photo by Monday."]],
      ]
    }
    let host = try host(
      NoteSamples.answer(
        status: "complete", items: sentences, text: "The photo is due by Monday.  The glazier isn't sure."))
    #expect(
      try await host.run("ask", NoteSamples.id, "What is open?").output == """
        The photo is due by Monday.
            line 2: “Send me a photo by Monday.”
        The glazier isn't sure.
            line 2: “Send me a photo by Monday.”

        """)
  }

  @Test func `nothing found is said in words`() async throws {
    let host = try host(NoteSamples.answer(status: "complete"))
    #expect(try await host.run("ask", NoteSamples.id, "Who pays?").output == "The notes don't say.\n")
  }

  @Test(arguments: [
    ("failed", "It failed: The key was refused.", "retry"), ("stopped", "Stopped; what was found stays", nil),
    ("interrupted", "'parlance notes retry 000a0001' goes on", nil), ("strange", "It ended as 'strange'.", nil),
  ])
  func `an answer that isn't whole is status 1 with its reason`(
    status: String, words: String, more: String?
  ) async throws {
    let host = try host(NoteSamples.answer(status: status, message: "The key was refused."))
    let run = try await host.run("ask", NoteSamples.id, "--dates")
    #expect(run.status == 1 && run.output == "" && run.errors.contains(words), "\(run.errors)")
    #expect(more.map(run.errors.contains) ?? true)
  }

  @Test func `a reason that lines and answer share is said once, with the lines`() async throws {
    let failed: JSONValue = ["from": 1, "to": 3, "code": "unauthorized", "message": "The key was refused."]
    let host = try host(NoteSamples.answer(status: "failed", failed: [failed], message: "The key was refused."))
    let run = try await host.run("ask", NoteSamples.id, "Who pays?")
    #expect(
      run.errors == """
        parlance: Lines 1 to 3 got no answer: The key was refused.
        parlance: It failed. 'parlance notes retry' tries again: the answer is 000a0001.

        """)
  }

  @Test func `a question that needs a model says so once, and which option is in the way`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "parlance-notes-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let options = ["--no-model", "--data", folder]
    let added = try await RunCommand.run(["notes", "add"] + options, input: "Ann: Ravi orders the doors by Friday.\n")
    let id = added.output.filter { !$0.isNewline }
    let run = try await RunCommand.run(["notes", "ask", id, "--ready", "actions"] + options)
    #expect(run.status == 1 && run.output == "", "\(run.errors)")
    #expect(
      run.errors.hasPrefix("parlance: It failed: it needs a model; leave out --no-model. 'parlance notes retry' tries"))
    #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
  }

  @Test func `the stream tells the end, also after it was cut and after others' news`() async throws {
    let gate = Gate()
    let host = try host(NoteSamples.answer(status: "running"))
    let foreign = NoteSamples.answer(status: "complete").replacingID("other")
    let done = NoteSamples.answer(status: "complete", text: "Done.")
    host.set(
      "GET /events",
      .events([
        event("note-answer", foreign), event("note-progress", ["answer": "x"]), event("model", ["a": 1]),
        event("note-answer", NoteSamples.answer(status: "running", text: "Do")), .stall(until: gate),
      ]))
    async let run = host.run("ask", NoteSamples.id, "--dates")
    #expect(await eventually { host.server.requests.contains { $0.path.hasSuffix("/events") } })
    host.set("GET \(Self.answerPath)", done)
    // The first stream ends; the second one begins by reading the answer anew.
    gate.open()
    let result = try await run
    #expect(result.status == 0 && result.output == "Done.\n", "\(result.errors)")
    let streams = host.server.requests.filter { $0.path.hasSuffix("/events") }
    #expect(streams.last?.header("Last-Event-ID") == (streams.count > 1 ? "e-1" : nil))
  }

  @Test func `an answer that is deleted meanwhile is said`() async throws {
    let id = "019a0000-0000-7000-8000-0000000a0001"
    let host = try host(
      NoteSamples.answer(status: "running"), stream: [event("note-answer-deleted", ["id": .string(id), "note": "n"])])
    let run = try await host.run("ask", NoteSamples.id, "--dates")
    #expect(run.status == 1 && run.errors == "parlance: The answer was deleted meanwhile.\n")
  }

  @Test func `Ctrl-C stops the answer on the host and prints what there is`() async throws {
    let host = try host(NoteSamples.answer(status: "running"))
    let stopped = NoteSamples.answer(status: "stopped", text: "Half of it.")
    host.set("POST \(Self.answerPath)/stop", stopped)
    let gate = Gate()
    host.set(
      "GET /events", .events([event("model", [:]), .stall(until: gate), event("note-answer", stopped), .silence]))
    let file = host.folder + "/pid"
    async let run = host.run("ask", NoteSamples.id, "--dates", shell: "echo $$ > '\(file)'; exec \"$0\" \"$@\"")
    // Whoever reads the answer listens to signals already.
    #expect(await eventually { host.server.requests.contains { $0.path.hasSuffix(Self.answerPath) } })
    let process = try #require(Int32(try String(contentsOfFile: file, encoding: .utf8).filter(\.isNumber)))
    kill(process, SIGINT)
    #expect(await eventually { host.server.requests.contains { $0.path.hasSuffix("/stop") } })
    host.set("GET \(Self.answerPath)", stopped)
    gate.open()
    let result = try await run
    #expect(result.status == 1 && result.output == "Half of it.\n", "\(result.errors)")
    #expect(result.errors.contains("Stopped; what was found stays with the note."))
  }

  @Test func `what failed is tried again`() async throws {
    let host = try host(NoteSamples.answer(status: "complete", text: "Now."))
    host.set("GET /notes/\(NoteSamples.id)/answers", ["answers": [NoteSamples.answer(status: "partial")]])
    host.set("POST \(Self.answerPath)/retry", NoteSamples.answer(status: "waiting"))
    let run = try await host.run("retry", NoteSamples.id, "a0001")
    #expect(run.status == 0 && run.output == "Now.\n", "\(run.errors)")
    host.set("POST \(Self.answerPath)/retry", ScriptedNotesHost.problem(409, "not-possible", "Nothing failed."))
    #expect(try await host.run("retry", NoteSamples.id, "a0001").errors == "parlance: Nothing failed.\n")
  }

  @Test func `answers are listed with their ids`() async throws {
    let host = try host(.null)
    host.set(
      "GET /notes/\(NoteSamples.id)/answers", ["answers": [NoteSamples.answer(status: "partial", text: "Some.")]])
    let run = try await host.run("show", NoteSamples.id, "--answers")
    #expect(run.output == "Site meeting, Mill Lane\n\n000a0001  Action items (partial)\n  Some.\n", "\(run.errors)")
    let json = try JSONValue(parsing: try await host.run("show", NoteSamples.id, "--answers", "--json").output)
    #expect(json["answers"]?[0]?["answer"] == "Some.")
  }
}

extension JSONValue {
  fileprivate func replacingID(_ id: String) -> JSONValue {
    guard var members = objectValue else { return self }
    members["id"] = .string(id)
    return .object(members)
  }
}
