import Foundation
import Notes

/// Notes, answers and action items with texts that try to get out of where they stand.
enum ExportSamples {
  static let now = Date(timeIntervalSince1970: 1_780_000_000)  // 2026-05-28T20:26:40Z
  static let earlier = Date(timeIntervalSince1970: 1_778_700_000)

  static let nasty = [
    "Order the tiles", "Über größere Maße; Preis: 3,50 €, \\ und \"so\"", "a\nb\r\nc\rd\u{2028}e", "", " ",
    "BEGIN:VEVENT\r\nEND:VEVENT", "=HYPERLINK(\"http://x\")", "+49 30", "-1", "@SUM(A1)", "  =1+1", "\t=1", "'quoted'",
    "\"", "\"\"", ",", "# Heading", "- item", "+ item", "1. item", "1) item", "===", "---", "```\ncode", "~~~",
    "<script>alert(1)</script>", "<!-- open", "*bold* _em_ `code` [a](b) ![c](d) &amp; <a@b.c> https://x.y",
    "| a | b |\n|---|---|", "> quote", "\\", "ends with \\", "👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦 and 日本語の長い文章が続いて七十五オクテットを超えるまで書かれている",
    String(repeating: "ä", count: 200), String(repeating: "x", count: 75), String(repeating: "x", count: 67),
    "a" + String(repeating: "\u{301}", count: 120), "null\u{0}bell\u{7}del\u{7F}tab\tend", "مرحبا بالعالم", "&#x41;",
    "    indented", "[x]: http://y", "trailing  ", "a\n\n\n# b",
  ]

  static func action(
    _ text: String, uid: String = "u1", version: Int = 1, owner: String? = nil, due: ItemDue? = nil,
    status: ActionItem.Status = .open, quote: String = "So it was said"
  ) -> ActionItem {
    ActionItem(
      id: uid, uid: uid, version: version, note: "n1", noteTitle: "Site meeting", meeting: CivilDate("2026-05-13"),
      text: text, owner: owner, due: due, evidence: [Evidence(line: 4, quote: quote)], status: status, created: earlier,
      updated: earlier)
  }

  static func note(_ title: String = "Site meeting", zone: String = "Europe/Berlin", text: String = "Ann: Hi") -> Note {
    Note(
      id: "n1", version: 1,
      content: NoteContent(
        title: title, date: CivilDate("2026-05-13"), time: 510, timeZone: zone, attendees: ["Ann", "Ravi *K*"],
        text: text),
      created: earlier, updated: earlier)
  }

  static func answer(
    _ items: [AnswerItem], _ question: NoteQuestion = .ready(.nextMeetings), id: String = "a1", finished: Date = now
  ) -> NoteAnswer {
    NoteAnswer(
      id: id, note: "n1", noteVersion: 1, question: question, clientID: id, status: .complete, items: items,
      coverage: Coverage(lines: 1), created: earlier, finished: finished)
  }

  static func meeting(
    _ text: String, id: String = "m1", due: ItemDue?, supported: Bool = true, line: Int = 7
  ) -> AnswerItem {
    AnswerItem(
      id: id, kind: .meeting, text: text, due: due, evidence: [Evidence(line: line, quote: text)], supported: supported,
      reason: supported ? "" : "There is no line \(line).")
  }

  static func due(_ date: String, _ time: Int? = nil) -> ItemDue {
    ItemDue(words: "then", date: CivilDate(date), time: time)
  }
}
