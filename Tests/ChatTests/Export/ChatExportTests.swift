import Chat
import Foundation
import LanguageModels
import Testing

@Suite("Exports of conversations")
struct ChatExportTests {
  private let bot = Bot(id: "b", name: "Bot *One*", character: "Be.")
  private let start = Date(timeIntervalSince1970: 1_796_024_822)

  private func message(
    _ number: Int, _ text: String, _ status: ChatMessage.Status = .complete, after parent: Int? = nil,
    siblings: [Int] = [], report: ReplyReport? = nil
  ) -> ChatMessage {
    let isPersons = status == .sent || status == .blocked
    return ChatMessage(
      id: "m\(number)", channel: "c", number: number, role: isPersons ? .person : .bot, author: isPersons ? "me" : "b",
      text: text, status: status, parent: parent.map { "m\($0)" },
      siblings: siblings.isEmpty ? ["m\(number)"] : siblings.map { "m\($0)" },
      created: start.addingTimeInterval(Double(number)), report: report)
  }

  private func channel(_ title: String, leaf: Int?) -> Channel {
    Channel(id: "c", bot: "b", title: title, created: start, updated: start, leaf: leaf.map { "m\($0)" })
  }

  private func markdown(_ messages: [ChatMessage], _ title: String = "Title", leaf: Int) -> String {
    ChatExport.markdown(channel: channel(title, leaf: leaf), bot: bot, messages: messages, person: "Ann")
  }

  @Test func `Markdown has the sources of replies, and nothing in them means anything`() {
    let citations = [
      Citation(note: "n", title: "Site *meeting*", line: 5, quote: "The # wall\n> cracks"),
      Citation(note: "n", title: "B", line: 12, quote: "[x](y)"),
    ]
    let text = markdown(
      [message(1, "Why?", .sent), message(2, "It cracks.", after: 1, report: ReplyReport(citations: citations))],
      leaf: 2)
    #expect(
      text.hasSuffix(
        """
        > It cracks.

        Sources:

        - Site \\*meeting\\*, line 5: “The \\# wall \\> cracks”
        - B, line 12: “\\[x\\](y)”

        """))
  }

  @Test func `Markdown has title, speakers, times and texts of the active path, and what became of replies`() {
    let messages = [
      message(1, "Welcome!"), message(2, "Hi\n\nthere", .sent, after: 1, siblings: [2, 4]),
      message(3, "unseen", after: 2), message(4, "Hello", .sent, after: 1, siblings: [2, 4]),
      message(5, "Half a", .stopped, after: 4),
    ]
    #expect(
      markdown(messages, leaf: 5) == """
        # Title

        A conversation of Ann with Bot \\*One\\*, begun 2026-11-30 07:47:02, last changed 2026-11-30 07:47:02. Times are UTC.

        ## Bot \\*One\\*, 2026-11-30 07:47:03

        > Welcome!

        ## Ann, 2026-11-30 07:47:06

        > Hello

        *Version 2 of 2.*

        ## Bot \\*One\\*, 2026-11-30 07:47:07

        > Half a

        *Stopped here.*

        """)
    let failed = [
      message(1, "Hi", .blocked),
      message(2, "", .failed, after: 1, report: ReplyReport(code: "no-model", message: "No *model*.\nStart it.")),
    ]
    let text = markdown(failed, leaf: 2)
    #expect(text.contains("*Moderation kept this message from the model.*"))
    #expect(text.contains("*Failed: No \\*model\\*. Start it.*"))
    for status in ChatMessage.Status.allCases where ![.sent, .complete].contains(status) {
      #expect(markdown([message(1, "", status)], leaf: 1).hasSuffix(".*\n"), "\(status)")
    }
    let empty = ChatExport.markdown(channel: channel("T", leaf: nil), bot: bot, messages: [], person: "Ann")
    #expect(empty.contains("*Nothing was said.*"))
  }

  @Test(arguments: [
    "```\nnever closed", "````\n```\n````", "<script>alert(1)</script>", "<!-- never closed", "# Heading",
    "> quoted\n\nnot",
    "a\n\n## Ann, 2026\n\n> faked", "a\r## Ann", "a\r\n\r\n---\r\n", "[x]: javascript:alert(1)", "- a\n\n      code",
    "\n\n\n",
    "~~~\n", "<div>\n\n</div>", "a\u{2028}# b", "    indented", "\u{0}\n#",
  ])
  func `no text gets out of its quotation`(_ text: String) {
    let file = markdown([message(1, text, .sent), message(2, "the end", after: 1)], leaf: 2)
    // As CommonMark counts lines: every one of the text's begins with the mark.
    let lines = file.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }
    let begin = lines.firstIndex { $0.hasPrefix("## Ann, 2026-11-30") } ?? 0
    let end = lines.lastIndex { $0.hasPrefix("## Bot") } ?? 0
    let inner = lines[(begin + 2)..<(end - 1)]
    #expect(!inner.isEmpty && inner.allSatisfy { $0.hasPrefix(">") })
    let back = inner.map { $0.hasPrefix("> ") ? $0.dropFirst(2) : $0.dropFirst() }.joined(separator: "\n")
    let expected = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    #expect(back.unicodeScalars.elementsEqual(expected.unicodeScalars))
    let title = markdown([message(1, "x", .sent)], text, leaf: 1)
    #expect(title.hasPrefix("# ") && title.split(separator: "\n", omittingEmptySubsequences: false)[1].isEmpty)
  }

  @Test func `JSON holds everything of all branches`() throws {
    let usage = Usage(promptTokens: 3, completionTokens: 4)
    var rated = message(3, "e\u{301} \0 👩‍👩‍👧", after: 2, report: ReplyReport(model: "m", usage: usage, seconds: 0.5))
    rated.feedback = .init(.up, comment: "good")
    let messages = [message(1, "Welcome!"), message(2, "Hi", .sent, after: 1), rated, message(4, "two", after: 2)]
    let value = ChatExport.json(channel: channel("T", leaf: 3), bot: bot, messages: messages, person: "me")
    let back = try JSONValue(parsing: value.prettyPrinted())
    #expect(back == value)
    #expect(back["format"] == "parlance-chat" && back["version"] == 1 && back["person"] == "me")
    #expect(back["path"] == ["m1", "m2", "m3"] && back["bot"]?["character"] == "Be.")
    #expect(back["messages"]?.arrayValue?.count == 4)
    let third = back["messages"]?[2]
    #expect(third?["text"] == "e\u{301} \0 👩‍👩‍👧" && third?["parent"] == "m2" && third?["status"] == "complete")
    #expect(third?["report"]?["usage"]?["completionTokens"] == 4 && third?["feedback"]?["comment"] == "good")
    #expect(third?["created"] == "2026-11-30T07:47:05.000Z")
  }
}
