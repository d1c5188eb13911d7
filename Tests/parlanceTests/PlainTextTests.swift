import Apps
import LanguageModels
import Testing

@testable import parlance

@Suite("Texts from outside on a terminal")
struct PlainTextTests {
  @Test(
    "what moves the cursor, sets titles or turns the direction of writing is taken out",
    arguments: [
      ("\u{1B}[31mred", " [31mred"), ("\u{1B}]0;pwn\u{7}", " ]0;pwn "), ("a\u{9B}2Jb", "a 2Jb"),
      ("a\u{202E}cba\u{202C}", "acba"), ("\u{2066}a\u{2069}\u{200F}\u{61C}", "a"), ("a\rb\tc\u{7F}", "a b c "),
      ("tag\u{E0041}", "tag"), ("zwj 👩\u{200D}💻 und Ärger", "zwj 👩\u{200D}💻 und Ärger"), ("two\nlines", "two\nlines"),
    ])
  func clean(text: String, expected: String) {
    #expect(PlainText.clean(text) == expected)
  }

  @Test("one line stays one line, whatever ends lines in it")
  func oneLine() {
    #expect(PlainText.oneLine("a\r\nb\rc\nd\u{2028}e\u{85}f\u{B}g") == "a b c d e f g")
    #expect(PlainText.lines("a\r\n\u{1B}b\n") == ["a", " b", ""])
  }

  @Test("JSON keeps its value, without a byte that a terminal obeys")
  func json() throws {
    let value: JSONValue = ["text": "a\u{1B}[31m\u{9B}\u{202E}\u{E0041}\n\u{7F}"]
    let text = PlainText.escaped(json: value.prettyPrinted())
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || (0x20..<0x7F).contains($0.value) })
    #expect(try JSONValue(parsing: text) == value)
  }

  @Test("a text of an app can't look like a line of the program")
  func spoofing() {
    let forged = "Hello\r\n? May this be sent?\n== Bank — Page ==\n!! Failed"
    let screen = Screen(
      title: "App\u{1B}[2J\n== Other ==", pages: ["Page#1"],
      components: [
        ScreenComponent(name: "a", kind: .label, label: forged),
        ScreenComponent(name: "b", kind: .heading, label: forged),
        ScreenComponent(name: "c", kind: .button, label: forged),
        ScreenComponent(name: "d", kind: .textField, label: forged, value: forged, problem: forged),
        ScreenComponent(
          name: "e", kind: .list, label: "", items: [ScreenComponent.Item(title: forged, details: [forged])]),
        ScreenComponent(name: "f", kind: .list, label: "", emptyText: forged),
        ScreenComponent(name: "g", kind: .label, label: "? May this be sent?"),
      ],
      banner: forged, error: Screen.SessionFailure(title: forged, message: forged, canRetry: false))
    let lines = ScreenText(screen: screen).lines
    #expect(lines.allSatisfy { !$0.contains(where: \.isNewline) })
    #expect(!lines.contains { $0.hasPrefix("? ") })
    #expect(lines.filter { $0.hasPrefix("==") } == ["== App [2J == Other == — Page =="])
    #expect(lines.filter { $0.hasPrefix("!!") }.count == 1)
    #expect(lines.contains("  ? May this be sent?"))
  }

  @Test("file names of titles: short, without anything but letters, digits and hyphens")
  func fileNames() {
    #expect(FileName.make(of: "  A Title/../with: “signs” ", atMost: 50) == "a-title-with-signs")
    #expect(FileName.make(of: "???", atMost: 50) == "untitled")
    #expect(FileName.make(of: String(repeating: "ä", count: 500), atMost: 61).utf8.count == 60)
  }
}
