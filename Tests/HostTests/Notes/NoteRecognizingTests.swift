import Foundation
import LanguageModels
import ParlanceTesting
import Testing

@testable import Host

@Suite("What a text looks like, over HTTP", .serialized)
struct NoteRecognizingTests {
  private static let vtt = """
    WEBVTT

    00:00:01.000 --> 00:00:03.000
    <v Zoë>Hello all.</v>

    00:00:04.000 --> 00:00:06.500
    <v Bo>Good morning.</v>

    """

  private func base64(_ bytes: some Sequence<UInt8>) -> JSONValue { .string(Data(bytes).base64EncodedString()) }

  @Test func `a file is decoded, its kind, speakers and lines are said, and nothing is kept`() async throws {
    try await TestHost.with { host in
      let seen = await host.client.ask(
        "POST", "/notes/recognize", ["name": "call.vtt", "base64": base64([0xEF, 0xBB, 0xBF] + Array(Self.vtt.utf8))])
      #expect(seen.status == 200 && seen["recognition"]?["kind"] == "webvtt" && seen["why"] != "", "\(seen.text)")
      #expect(seen["title"] == "call")
      #expect(seen["speakers"] == [["name": "Zoë", "lines": 1], ["name": "Bo", "lines": 1]])
      #expect(
        seen["lines"] == [
          ["number": 1, "speaker": "Zoë", "time": 1000, "text": "Hello all."],
          ["number": 2, "speaker": "Bo", "time": 4000, "text": "Good morning."],
        ])
      #expect(seen["lineCount"] == 2 && seen["kinds"]?.arrayValue?.count == 8)
      #expect(seen.json.text?.hasPrefix("WEBVTT") == true)
      // The same as plain text, as the person says.
      let plain = await host.client.ask("POST", "/notes/recognize", ["text": .string(Self.vtt), "kind": "text"])
      #expect(plain["recognition"]?["kind"] == "text" && plain["lines"]?[0]?.text == "WEBVTT")
      #expect(plain["title"] != "call")
      #expect(await host.client.get("/notes")["total"] == 0)
    }
  }

  @Test func `bytes of other encodings are read, and what isn't a speaker isn't one`() async throws {
    try await TestHost.with { host in
      let windows = await host.client.ask("POST", "/notes/recognize", ["base64": base64(Array("Caf".utf8) + [0xE9])])
      #expect(windows.json.text == "Café" && windows["encoding"] != "UTF-8", "\(windows.text)")
      let wide = await host.client.ask(
        "POST", "/notes/recognize",
        ["base64": base64([0xFF, 0xFE] + "Ann: Hé".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })])
      #expect(wide.json.text == "Ann: Hé")
      let text: JSONValue = "Note: bring boots.\nAnn: I will.\nNote: and hats."
      let named = await host.client.ask(
        "POST", "/notes/recognize", ["text": text, "kind": "named", "notSpeakers": ["Note"]])
      #expect(named["recognition"] == ["kind": "named", "notSpeakers": ["Note"]])
      #expect(named["lines"]?.arrayValue?.map { $0["speaker"] } == [.null, "Ann", .null])
      #expect(named["speakers"] == [["name": "Ann", "lines": 1]])
    }
  }

  @Test func `only the first fifty lines are shown, all are counted`() async throws {
    try await TestHost.with { host in
      let text = (1...200).map { "Line \($0)" }.joined(separator: "\n")
      let seen = await host.client.ask("POST", "/notes/recognize", ["text": .string(text), "kind": "text"])
      #expect(seen["lines"]?.arrayValue?.count == 50 && seen["lineCount"] == 200)
    }
  }

  @Test func `what is no text is refused with a word to act on`() async throws {
    try await TestHost.with { host in
      let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D]
      let zip: [UInt8] = [0x50, 0x4B, 0x03, 0x04, 0x14, 0, 0, 0]
      for bytes in [png, zip, Array("%PDF-1.7\n1 0 obj".utf8), [UInt8](0...63)] {
        let answer = await host.client.ask("POST", "/notes/recognize", ["name": "a.txt", "base64": base64(bytes)])
        #expect(answer.status == 422 && answer["code"] == "invalid", "\(answer.text)")
        #expect(answer["detail"]?.stringValue?.contains("text") == true)
      }
      for body in [
        [:], ["text": "x", "base64": "eA=="], ["base64": "not base64!"], ["base64": "eA"], ["text": 1], ["base64": []],
        ["text": "x", "kind": "docx"], ["text": "x", "name": 1], ["text": "x", "kind": "named", "notSpeakers": "Note"],
        ["name": "x.txt"],
      ] as [JSONValue] {
        let answer = await host.client.ask("POST", "/notes/recognize", body)
        #expect(answer.status == 422, "\(body) \(answer.text)")
      }
      let long = await host.client.ask(
        "POST", "/notes/recognize", ["text": .string(String(repeating: "x", count: 500_001))])
      #expect(long.status == 413 && long["code"] == "too-long")
      let nothing = await host.client.ask("POST", "/notes/recognize", ["text": ""])
      #expect(nothing.status == 200 && nothing["speakers"] == [])
      #expect(host.log.all == [])
    }
  }

  @Test func `words that name a day are read by code`() async throws {
    try await TestHost.with { host in
      let clear = await host.client.ask("POST", "/notes/resolve", ["words": "by 18 May 2026 at 8:30"])
      #expect(clear["date"] == "2026-05-18" && clear["candidates"] == [] && clear["time"] == "08:30", "\(clear.text)")
      let unclear = await host.client.ask("POST", "/notes/resolve", ["words": "next Friday", "date": "2026-05-11"])
      #expect(unclear["date"] == .null && unclear["candidates"] == ["2026-05-15", "2026-05-22"], "\(unclear.text)")
      let none = await host.client.ask("POST", "/notes/resolve", ["words": "soon", "date": .null])
      #expect(none.json == ["date": .null, "candidates": [], "time": .null])
      for body in [
        [:], ["words": ""], ["words": 1], ["words": "x", "date": "2026-13-01"], ["words": "x", "date": "soon"],
        ["words": .string(String(repeating: "x", count: 301))],
      ] as [JSONValue] {
        #expect(await host.client.ask("POST", "/notes/resolve", body).status == 422, "\(body)")
      }
    }
  }
}
