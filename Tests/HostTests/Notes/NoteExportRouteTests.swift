import Foundation
import LanguageModels
import ParlanceTesting
import Testing

@testable import Host

@Suite("Notes as files over HTTP", .serialized)
struct NoteExportRouteTests {
  private let model = FakeModel(ScriptedModel { _ in throw LanguageModelError(.serverFailed, "Nobody asks it.") })

  @Test func `a note is given away in four forms, whole or one answer of it`() async throws {
    try await TestHost.with(model: model, noteReader: WordReader()) { host in
      let note = try await host.client.addNote(
        NoteAnswerRouteTests.text, ["title": "Site “A”", "date": "2026-05-11", "recognition": ["kind": "named"]])
      let decisions = try await host.client.finalAnswer(
        host.client.askNote(note, ["kind": "ready", "ready": "decisions"]))
      let actions = try await host.client.finalAnswer(host.client.askNote(note))
      for (format, type, ending) in [
        ("markdown", "text/markdown; charset=utf-8", "md"), ("json", "application/json", "json"),
        ("csv", "text/csv; charset=utf-8", "csv"), ("ics", "text/calendar; charset=utf-8", "ics"),
      ] {
        let file = await host.client.send("GET", "/notes/\(note)/export", query: ["format": format])
        #expect(file.status == 200 && file.header("Content-Type") == type && file.header("Cache-Control") == "no-store")
        #expect(
          file.header("Content-Disposition")
            == "attachment; filename=\"Site A.\(ending)\"; filename*=UTF-8''Site%20A.\(ending)")
        #expect(file.text.contains("yard"), "\(format)")
        let one = await host.client.send(
          "GET", "/notes/\(note)/export", query: ["format": format, "answer": decisions.id ?? ""])
        #expect(one.status == 200 && one.header("Content-Type") == type)
        // The answer to another question says nothing of it; the notes themselves are in the JSON all the same.
        if format != "json" { #expect(!one.text.contains("yard"), "\(format) \(one.text)") }
      }
      let whole = await host.client.send("GET", "/notes/\(note)/export", query: ["format": "json"])
      #expect(whole["answers"]?.arrayValue?.map(\.id) == [decisions.id, actions.id])
      #expect(whole["actions"]?.arrayValue?.count == 1 && whole["note"]?.id == note)
      let usual = await host.client.get("/notes/\(note)/export")
      #expect(usual.header("Content-Type") == "text/markdown; charset=utf-8" && usual.text.hasPrefix("# Site"))
      let tasks = await host.client.get("/notes/\(note)/export", query: ["format": "ics", "tasks": "true"])
      let events = await host.client.get("/notes/\(note)/export", query: ["format": "ics"])
      #expect(tasks.text.contains("BEGIN:VTODO") && !events.text.contains("BEGIN:VTODO"))
      #expect(events.text.contains("BEGIN:VEVENT") && events.text.contains("20260515"))
      let other = try await host.client.addNote("Nothing.")
      for (query, status) in [
        (["format": "pdf"], 400), (["format": ""], 400), (["tasks": "yes"], 400), (["answer": "none"], 404),
        (["answer": ""], 404),
      ] {
        #expect(await host.client.get("/notes/\(note)/export", query: query).status == status, "\(query)")
      }
      let foreign = await host.client.get("/notes/\(other)/export", query: ["answer": actions.id ?? ""])
      #expect(foreign.status == 404)
      #expect(host.log.all == [])
    }
  }

  @Test func `the action items of all notes are one file`() async throws {
    try await TestHost.with(model: model, noteReader: WordReader()) { host in
      for (title, text) in [
        ("First", "Ann: Bo will call the yard by 2020-05-15."), ("Second", "Cy: Bo will paint the roof by 2999-01-31."),
      ] {
        let note = try await host.client.addNote(
          text, ["title": .string(title), "timeZone": "Europe/Berlin", "recognition": ["kind": "named"]])
        _ = try await host.client.finalAnswer(host.client.askNote(note))
      }
      for format in ["markdown", "json", "csv", "ics"] {
        let all = await host.client.send("GET", "/notes/actions/export", query: ["format": format])
        #expect(all.status == 200 && all.text.contains("yard") && all.text.contains("roof"), "\(format)")
        #expect(all.header("Content-Disposition")?.hasPrefix("attachment; filename=\"Action items.") == true)
        let late = await host.client.send("GET", "/notes/actions/export", query: ["format": format, "filter": "late"])
        #expect(late.text.contains("yard") && !late.text.contains("roof"), "\(format)")
        let roof = try #require(await host.client.actions().first { $0["text"]?.stringValue?.contains("roof") == true })
        for (name, value, hasYard) in [
          ("note", roof["note"]?.stringValue ?? "", false), ("owner", "bo", true), ("owner", "Cy", nil),
        ] as [(String, String, Bool?)] {
          let some = await host.client.send("GET", "/notes/actions/export", query: ["format": format, name: value])
          #expect(some.text.contains("roof") == (hasYard != nil), "\(name) \(format)")
          #expect(some.text.contains("yard") == (hasYard == true), "\(name) \(format)")
        }
      }
      let none = await host.client.send("GET", "/notes/actions/export", query: ["format": "ics", "filter": "dropped"])
      #expect(none.text.hasPrefix("BEGIN:VCALENDAR\r\n") && none.text.hasSuffix("END:VCALENDAR\r\n"))
      for query in [["format": "xml"], ["filter": "mine"], ["tasks": "1"]] {
        #expect(await host.client.get("/notes/actions/export", query: query).status == 400, "\(query)")
      }
    }
  }

  @Test(arguments: [
    "..", "../../etc/passwd", "a\"; filename=\"evil.exe", "a\\b/c:d*e?f<g>h|i", "-rf --no-preserve-root", "   ",
    "日本の会議", "🎉", "Zürich é", "name.exe\u{202E}fdp", "%0d%0aSet-Cookie: x=1", "CON\u{0}.txt", "а\u{301}\u{301}\u{301}",
  ])
  func `whatever the title is, the file's name is harmless`(title: String) async throws {
    let name = ExportName.disposition(title, ending: "md", otherwise: "notes")
    let match = try #require(name.wholeMatch(of: /attachment; filename="([^"\\\/]+)\.md"; filename\*=UTF-8''(.+)\.md/))
    #expect(name.utf8.allSatisfy { (0x20...0x7E).contains($0) })
    #expect(!match.1.hasPrefix("-") && !match.1.hasPrefix(".") && !match.1.contains("."))
    #expect(
      match.2.utf8.allSatisfy {
        "%-_".utf8.contains($0) || UnicodeScalar($0).properties.isAlphabetic || (0x30...0x39).contains($0)
      })
    let decoded = try #require(String(match.2).removingPercentEncoding)
    #expect(decoded.unicodeScalars.count <= ExportName.limit)
    #expect(!decoded.unicodeScalars.contains { "/\\:\"<>|?*.%\u{202E}\u{0}".unicodeScalars.contains($0) })
    guard !title.contains("\u{0}") else { return }
    try await TestHost.with { host in
      guard title.contains(where: { !$0.isWhitespace }) else { return }
      let note = try await host.client.addNote("x", ["title": .string(title)])
      let file = await host.client.get("/notes/\(note)/export")
      #expect(file.status == 200 && file.header("Content-Disposition") == name)
    }
  }

  @Test func `long titles of letters, marks and pairs are cut`() throws {
    for title in [
      String(repeating: "a", count: 300), String(repeating: "a ", count: 150), String(repeating: "😀é ", count: 100),
      "z" + String(repeating: "\u{301}", count: 299), String(repeating: "漢", count: 300),
    ] {
      let name = ExportName.disposition(title, ending: "ics", otherwise: "notes")
      let encoded = try #require(name.wholeMatch(of: /.*''(.+)\.ics/)?.1)
      let decoded = try #require(String(encoded).removingPercentEncoding)
      #expect((1...60).contains(decoded.unicodeScalars.count) && !decoded.hasSuffix(" "))
    }
  }
}
