import Foundation
import LanguageModels
import Notes
import Testing

@Suite("Action items as tables and JSON")
struct TableExportTests {
  typealias Samples = ExportSamples
  static let today = CivilDate("2026-05-20")

  @Test func `a table has a line for each action item`() throws {
    let actions = [
      Samples.action("Order, then \"lay\"", owner: "Ravi", due: Samples.due("2026-05-15", 540), quote: "a\nb"),
      Samples.action(
        "=1+1",
        due: ItemDue(
          words: "next Friday", candidates: [CivilDate("2026-05-15"), CivilDate("2026-05-22")].compactMap { $0 })),
    ]
    let expected =
      "Action,Owner,Due,Time,May be due,Due in words,Status,Late,Meeting,Notes,Lines,Quote\r\n"
      + "\"Order, then \"\"lay\"\"\",Ravi,2026-05-15,09:00,,then,open,yes,2026-05-13,Site meeting,4,\"a\nb\"\r\n"
      + "'=1+1,,,,2026-05-15 2026-05-22,next Friday,open,,2026-05-13,Site meeting,4,So it was said\r\n"
    #expect(NoteExport.csv(actions: actions, today: try #require(Self.today)) == expected)
  }

  @Test(.enabled(if: ExportReader.isReady, ExportReader.why))
  func `Python reads what was written, and no spreadsheet calculates it`() throws {
    let actions = Samples.nasty.map { Samples.action($0, owner: $0, quote: $0) }
    let items = Samples.nasty.map {
      AnswerItem(id: "i", kind: .action, text: $0, evidence: [Evidence(line: 1, quote: $0)])
    }
    let tables = [
      NoteExport.csv(actions: actions, today: try #require(Self.today)),
      NoteExport.csv(Samples.answer(items), of: Samples.note()),
    ]
    for (table, place) in zip(tables, [0, 1]) {
      // Python ends a text at NUL no more, but says it can't be in a line: it stands in no row that is compared.
      let rows = try ExportReader.read(table, as: "csv")["rows"]?.arrayValue ?? []
      #expect(rows.count == Samples.nasty.count + 1)
      for (row, text) in zip(rows.dropFirst(), Samples.nasty) {
        #expect(row.arrayValue?.count == rows[0].arrayValue?.count)
        let cell = try #require(row[place]?.stringValue)
        #expect(cell == text || cell == "'" + text)
        let first = cell.unicodeScalars.first { $0 != " " }
        #expect(first.map { !["=", "+", "-", "@", "\t"].contains($0) } ?? true)
      }
    }
  }

  @Test func `JSON has everything, with its version`() throws {
    let note = Samples.note()
    let answer = Samples.answer([Samples.meeting("Review", due: nil)])
    let lines = [NoteLine(number: 1, speaker: "Ann", text: "Hi")]
    let today = try #require(Self.today)
    let json = NoteExport.json(note, lines: lines, answers: [answer], actions: [Samples.action("A")], today: today)
    #expect(json["format"] == "parlance-notes")
    #expect(json["version"] == 1)
    #expect(json["note"] == note.json(lines: lines))
    #expect(json["answers"] == [answer.json])
    #expect(json["actions"] == [Samples.action("A").json(today: today)])
    #expect(try JSONValue(parsing: json.serialized()) == json)
    #expect(NoteExport.json(actions: [], today: today) == ["format": "parlance-actions", "version": 1, "actions": []])
  }
}
