import Foundation
import LanguageModels
import Notes
import Testing

@Suite("Notes as Markdown")
struct MarkdownExportTests {
  typealias Samples = ExportSamples
  static let today = CivilDate("2026-05-20")

  @Test func `a note has its answers with what they rest on, and its numbered lines`() {
    var answer = Samples.answer(
      [
        AnswerItem(
          id: "i", kind: .action, text: "Order the tiles", owner: "Ravi",
          due: ItemDue(
            words: "by next Friday", candidates: [CivilDate("2026-05-15"), CivilDate("2026-05-22")].compactMap { $0 }),
          evidence: [Evidence(line: 1, quote: "Ravi orders the tiles by next Friday.")]),
        AnswerItem(
          id: "j", kind: .action, text: "Paint", evidence: [Evidence(line: 9_999, quote: "")], supported: false,
          reason: "There is no line 9999."),
      ], .ready(.actions))
    answer.status = .partial
    answer.coverage.failed = [
      FailedChunk(lines: LineRange(from: 2, to: 3), code: "empty-answer", message: "It said nothing.")
    ]
    let lines = [
      NoteLine(number: 1, speaker: "Ann", time: 3_723_000, text: "Ravi orders the tiles by next Friday."),
      NoteLine(number: 2, text: ""), NoteLine(number: 3, speaker: "Ravi", text: "OK #1"),
    ]
    let expected = """
      # Site meeting

      Meeting on 2026-05-13 at 08:30 (Europe/Berlin). Attendees: Ann, Ravi \\*K\\*.

      ## Action items

      *Not all of the notes could be read. Lines 2 and 3 weren't read: It said nothing.*

      - Order the tiles (Ravi; 2026-05-15 or 2026-05-22 (“by next Friday”))
        > Line 1: “Ravi orders the tiles by next Friday.”
      - Paint (owner not stated; day not stated) **Not supported by the notes:** There is no line 9999.
        > Line 9999: there is no such line

      ## Notes

      > 1 **Ann** (1:02:03): Ravi orders the tiles by next Friday.\\
      > 2\\
      > 3 **Ravi**: OK \\#1

      """
    #expect(NoteExport.markdown(Samples.note(), lines: lines, answers: [answer]) == expected)
  }

  @Test func `a reason that the answer and its lines share is said once`() {
    var answer = Samples.answer([], .ready(.actions))
    answer.status = .failed
    answer.report.message = "The key was refused."
    answer.coverage.failed = [
      FailedChunk(lines: LineRange(from: 1, to: 2), code: "unauthorized", message: "The key was refused."),
      FailedChunk(lines: LineRange(from: 3, to: 3), code: "empty-answer", message: "It said nothing."),
      FailedChunk(lines: LineRange(from: 5, to: 5), code: "unauthorized", message: "The key was refused."),
    ]
    let said =
      "*The notes couldn't be read. The key was refused. Lines 1 to 2, 5 weren't read. Line 3 wasn't read: It said nothing.*\n"
    #expect(NoteExport.markdown(answer, of: Samples.note()).hasSuffix(said))
  }

  @Test func `sentences that the text consists of are said once, with their lines`() {
    let evidence = [Evidence(line: 1, quote: "Ravi orders the tiles by next Friday.")]
    var answer = Samples.answer(
      [
        AnswerItem(id: "i", kind: .statement, text: "Ravi orders tiles.", evidence: evidence),
        AnswerItem(
          id: "j", kind: .statement, text: "They are red.", evidence: [], supported: false, reason: "No line says so."),
        AnswerItem(id: "k", kind: .statement, text: "By Friday.", evidence: evidence),
      ], .own("What about tiles?"))
    answer.text = "Ravi orders tiles. By Friday."
    let markdown = NoteExport.markdown(answer, of: Samples.note())
    #expect(
      markdown.ranges(of: "Ravi orders tiles.").count == 1 && markdown.contains("- Ravi orders tiles.\n  > Line 1: "))
    #expect(markdown.contains("They are red. **Not supported by the notes:**"))
    answer.edited = "Tiles: Ravi."
    #expect(NoteExport.markdown(answer, of: Samples.note()).contains("> Tiles: Ravi."))
  }

  @Test func `an answer alone, edited, says so`() {
    var answer = Samples.answer([], .own("Who *pays*?"))
    #expect(NoteExport.markdown(answer, of: Samples.note()).hasSuffix("## Who \\*pays\\*?\n\nThe notes don't say.\n"))
    answer.instruction = "Short"
    answer.text = "It said this."
    answer.edited = "We say\nthat."
    #expect(
      NoteExport.markdown(answer, of: Samples.note()).hasSuffix(
        "## Who \\*pays\\*?\n\n*Asked to:* Short\n\n*The text was edited.*\n\n> We say\n> that.\n"))
  }

  @Test func `action items are a list to tick off`() throws {
    let actions = [
      Samples.action("Order", owner: "Ravi", due: Samples.due("2026-05-15")), Samples.action("Done", status: .done),
    ]
    let expected = """
      # Action items

      - [ ] Order (Ravi; 2026-05-15 (“then”); **late**)
        From “Site meeting”, 2026-05-13
        > Line 4: “So it was said”
      - [x] Done (owner not stated; day not stated)
        From “Site meeting”, 2026-05-13
        > Line 4: “So it was said”

      """
    #expect(NoteExport.markdown(actions: actions, today: try #require(Self.today)) == expected)
  }

  @Test(.enabled(if: ExportReader.isReady, ExportReader.why))
  func `no text gets out of where it stands`() throws {
    let items = Samples.nasty.enumerated().map {
      AnswerItem(id: "\($0)", kind: .statement, text: "\($1)", owner: nil, evidence: [Evidence(line: $0, quote: $1)])
    }
    let lines = Samples.nasty.enumerated().map { NoteLine(number: $0 + 1, speaker: $0 % 2 == 0 ? $1 : nil, text: $1) }
    let titles = Samples.nasty.filter { !$0.allSatisfy(\.isWhitespace) }
    let files = titles.map { title in
      var note = Samples.note(title)
      note.content.attendees = Samples.nasty
      var answer = Samples.answer(items, .own(title))
      answer.instruction = title
      return NoteExport.markdown(note, lines: lines, answers: [answer])
    }
    for (read, title) in zip(try ExportReader.read(files, as: "markdown"), titles) {
      let plain = Self.plain(title)
      #expect(read["headings"] == .strings(["h1 " + plain, "h2 " + plain, "h2 Notes"]))
      #expect(
        read["kinds"]
          == .strings([
            "blockquote_close", "blockquote_open", "bullet_list_close", "bullet_list_open", "heading_close",
            "heading_open",
            "inline", "list_item_close", "list_item_open", "paragraph_close", "paragraph_open",
          ]))
      #expect(read["inline"] == .strings(["em_close", "em_open", "hardbreak", "strong_close", "strong_open", "text"]))
      #expect(read["items"] == .integer(items.count))
      let texts = Set((read["texts"]?.arrayValue ?? []).compactMap(\.stringValue))
      for text in Samples.nasty where !Self.plain(text).isEmpty { #expect(texts.contains(Self.plain(text)), "\(text)") }
    }
  }

  private static func plain(_ text: String) -> String {
    text.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ").replacingOccurrences(
      of: "\u{0}", with: "\u{FFFD}")
  }

  @Test(.enabled(if: ExportReader.isReady, ExportReader.why))
  func `a text that was written ends where its quotation ends`() throws {
    let texts = Samples.nasty.filter { !$0.allSatisfy(\.isWhitespace) }
    let files = texts.map { text in
      var answer = Samples.answer([], .own("Q"))
      answer.text = text + "\n\n```\n<div>"
      return NoteExport.markdown(Samples.note(), lines: [], answers: [answer])
    }
    for (read, text) in zip(try ExportReader.read(files, as: "markdown"), texts) {
      let headings = (read["headings"]?.arrayValue ?? []).compactMap(\.stringValue)
      #expect(headings.first == "h1 Site meeting")
      #expect(headings.last == "h2 Notes", "\(text)")
    }
  }

  @Test(arguments: [
    (4, 4, "Line 4 wasn't read: "), (4, 5, "Lines 4 and 5 weren't read: "), (4, 9, "Lines 4 to 9 weren't"),
  ])
  func `lines that weren't read are named as people say it`(from: Int, to: Int, words: String) {
    var answer = Samples.answer([], .ready(.actions))
    answer.coverage.failed = [
      FailedChunk(lines: LineRange(from: from, to: to), code: "empty-answer", message: "It said nothing.")
    ]
    #expect(NoteExport.markdown(answer, of: Samples.note()).contains(words))
  }
}
