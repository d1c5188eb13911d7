import Foundation
import LanguageModels
import Testing

@testable import Notes

@Suite("scratch") struct SignsScratch {
  @Test func signs() throws {
    let data = try Data(contentsOf: URL(filePath: "/work/wt/model/Benchmarks/notes/meetings.json"))
    let all = try JSONValue(parsing: Array(data))
    var (yesRight, yesWrong, maybeRight, maybeWrong, missed) = (0, 0, 0, 0, 0)
    for m in all["meetings"]?.arrayValue ?? [] where m["heldOut"] == false {
      let text = (m["lines"]?.arrayValue ?? []).compactMap(\.stringValue).joined(separator: "\n")
      let place = NotePlace.of(NoteContent(title: "", date: CivilDate(m["date"]?.stringValue ?? ""), text: text,
        recognition: Recognition(TranscriptKind(rawValue: m["kind"]?.stringValue ?? "") ?? .text)))
      print("## \(m["number"]!.integerValue!) people: \(place.people)")
      let acts = m["actions"]?.arrayValue ?? []
      var got = Set<Int>()
      for u in place.units {
        let known = UnitMarks.label(of: u)
        let forms = UnitForms(u, in: place)
        let sign = known != nil ? (known == .action ? TaskSign.yes : .no) : forms.taskSign
        let mine = acts.indices.filter { i in
          (acts[i]["lines"]?.arrayValue ?? []).contains { $0.integerValue == u.line.number }
            && (ContentWords(acts[i]["words"]!.stringValue!).shares(with: ContentWords(u.text)) || place.units.count { $0.line.number == u.line.number } == 1)
        }
        let owner = OwnerForms(of: u, in: place)
        let mark: String
        switch (sign, mine.isEmpty) {
        case (.yes, false): yesRight += 1; got.formUnion(mine); mark = "ok"
        case (.yes, true): yesWrong += 1; mark = "YES-WRONG"
        case (.maybe, false): maybeRight += 1; got.formUnion(mine); mark = "maybe-right"
        case (.maybe, true): maybeWrong += 1; mark = "maybe-wrong"
        case (.no, false): mark = "no-but"
        case (.no, true): mark = ""
        }
        let ctx = UnitContext(of: u, in: place)
        print("JSON " + (["m": .integer(m["number"]!.integerValue!), "line": .integer(u.line.number), "before": .string(ctx.before), "unit": .string(ctx.unit), "after": .string(ctx.after), "sign": .string("\(sign)"), "known": .string(known?.rawValue ?? ""), "mine": .bool(!mine.isEmpty)] as JSONValue).serialized())
        let stated = mine.first.map { acts[$0]["owner"]?.stringValue ?? "-" } ?? ""
        print("\(mark.isEmpty ? "   " : mark) \(known.map { "[\($0)]" } ?? "") \(u.line.number) \(u.line.speaker ?? ""): \(u.text)" + (sign == .no ? "" : "   => \(owner.owner) (\(stated)) \(owner.units.map(\.index))"))
      }
      for i in acts.indices where !got.contains(i) { missed += 1; print("   MISSED \(acts[i]["words"]!.stringValue!)") }
    }
    print("yes right \(yesRight) wrong \(yesWrong); maybe right \(maybeRight) wrong \(maybeWrong); missed \(missed)")
  }
}
