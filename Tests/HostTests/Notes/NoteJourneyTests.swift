import Foundation
import LanguageModels
import ParlanceTesting
import Testing

@testable import Host

@Suite("Notes, the whole way over HTTP", .serialized)
struct NoteJourneyTests {
  private static let transcript = """
    WEBVTT

    00:00:01.000 --> 00:00:04.000
    <v Priya>Good morning, let us begin.</v>

    00:00:05.000 --> 00:00:09.000
    <v Ravi>I will order the crane by next Friday.</v>

    00:00:10.000 --> 00:00:14.000
    <v Priya>We decided to close the north gate.</v>

    """

  /// The properties of an iCalendar text, unfolded.
  private func properties(_ text: String) -> [(name: String, value: String)] {
    text.replacing("\r\n ", with: "").replacing("\r\n\t", with: "").split(separator: "\r\n").map { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }
  }

  private func first(_ name: String, of text: String) -> String? {
    properties(text).first { $0.name.split(separator: ";").first.map { String($0) } == name }?.value
  }

  @Test func `a file is imported, asked for action items, the day is picked, and the calendar has it and updates`()
    async throws
  {
    let model = FakeModel(ScriptedModel { _ in throw LanguageModelError(.serverFailed, "Nobody asks it.") })
    try await TestHost.with(model: model, noteReader: WordReader()) { host in
      // What it is, and that it is kept as it was shown.
      let bytes = Data(Self.transcript.utf8)
      let seen = await host.client.ask(
        "POST", "/notes/recognize", ["name": "Site.vtt", "base64": .string(bytes.base64EncodedString())])
      #expect(seen["recognition"]?["kind"] == "webvtt" && seen["attendees"] == ["Priya", "Ravi"])
      let note = try await host.client.addNote(
        try #require(seen.json.text),
        [
          "title": "Site meeting", "date": "2026-05-11", "time": "08:30", "timeZone": "Europe/Berlin",
          "attendees": seen["attendees"] ?? .null, "recognition": seen["recognition"] ?? .null,
        ])
      let lines = await host.client.get("/notes/\(note)")["lines"]
      #expect(lines == seen["lines"] && lines?[1]?["time"] == 5000)
      // Who does what, and that the day isn't clear.
      let answer = try await host.client.finalAnswer(host.client.askNote(note))
      let item = try #require(answer.items.first)
      #expect(answer.items.count == 1 && item["owner"] == "Ravi")
      #expect(item["due"]?["date"] == .null && item["due"]?["candidates"] == ["2026-05-15", "2026-05-22"])
      let action = try #require(await host.client.actions().first)
      #expect(action["due"] == item["due"])
      let calendar = "/notes/\(note)/export?format=ics&tasks=true"
      let unclear = await host.client.get(calendar).text
      #expect(!unclear.contains("20260515") && !unclear.contains("20260522"))
      // The person says which.
      let path = "/notes/actions/\(action.id ?? "")"
      let picked = await host.client.ask(
        "PATCH", path, ["version": action["version"] ?? 0, "due": ["date": "2026-05-22"]])
      #expect(picked["due"]?["date"] == "2026-05-22" && picked["due"]?["words"] == item["due"]?["words"])
      let file = await host.client.get(calendar)
      #expect(file.header("Content-Type") == "text/calendar; charset=utf-8")
      #expect(file.text.hasPrefix("BEGIN:VCALENDAR\r\n") && file.text.contains("20260522"))
      let uid = try #require(picked["uid"]?.stringValue)
      #expect(properties(file.text).contains { $0.name == "UID" && $0.value.contains(uid) }, "\(file.text)")
      // Later it is another day: the same entry, newer.
      let moved = await host.client.ask(
        "PATCH", path, ["version": picked["version"] ?? 0, "due": ["date": "2026-05-29"]])
      #expect(moved.status == 200)
      let second = await host.client.get(calendar).text
      #expect(second.contains("20260529") && !second.contains("20260522"))
      func uids(_ text: String) -> [String] { properties(text).filter { $0.name == "UID" }.map(\.value) }
      #expect(uids(second) == uids(file.text))
      func sequence(_ text: String) -> Int { first("SEQUENCE", of: text).flatMap { Int($0) } ?? -1 }
      #expect(sequence(second) > sequence(file.text))
      #expect(host.log.all == [])
    }
  }
}
