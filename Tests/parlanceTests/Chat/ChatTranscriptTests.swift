import LanguageModels
import Testing

@testable import parlance

@Suite("Messages as lines")
struct ChatTranscriptTests {
  private func message(
    _ number: Int, _ text: String, _ status: String = "complete", role: String = "bot", siblings: [String]? = nil,
    report: JSONValue = .null
  ) throws -> RemoteMessage {
    let id = "m\(number)"
    return try #require(
      RemoteMessage([
        "id": .string(id), "number": .integer(number), "role": .string(role), "author": "a", "text": .string(text),
        "status": .string(status), "siblings": .array((siblings ?? [id]).map { .string($0) }), "report": report,
      ]))
  }

  private func transcript() -> ChatTranscript { ChatTranscript { $0.isPersons ? "You" : "Bot" } }

  @Test func `a message is its number, who speaks, and its lines, indented`() throws {
    var transcript = transcript()
    #expect(transcript.show(try message(3, "One\n\n#4 You:\nTwo")) == "#3 Bot:\n  One\n\n  #4 You:\n  Two\n")
    #expect(transcript.show(try message(3, "One\n\n#4 You:\nTwo")) == "")
    let version = try message(5, "x", role: "person", siblings: ["m3", "m5"])
    #expect(transcript.show(version) == "#5 You, version 2 of 2:\n  x\n")
  }

  @Test func `the lines of notes that a reply comes from stand behind it, each once`() throws {
    func citation(_ title: String, _ line: Int) -> JSONValue {
      ["note": "n", "title": .string(title), "line": .integer(line), "quote": "q"]
    }
    let citations: JSONValue = [
      citation("Site\nmeeting", 5), citation("Site\nmeeting", 5), citation("Roof", 2), ["title": "no line"],
    ]
    var transcript = transcript()
    let reply = try message(2, "It cracks.", report: ["citations": citations])
    #expect(transcript.show(reply) == "#2 Bot:\n  It cracks.\n(Sources: Site meeting, line 5; Roof, line 2)\n")
    #expect(try message(3, "x", report: ["citations": []]).sources == nil)
  }

  @Test func `control characters and marks of direction do nothing`() throws {
    var transcript = transcript()
    #expect(transcript.show(try message(1, "a\u{1B}[2J\u{202E}b\rc\u{85}d")) == "#1 Bot:\n  a [2Jb c d\n")
  }

  @Test func `pieces are written once, whatever comes twice, and what is missing is asked for`() throws {
    var transcript = transcript()
    #expect(transcript.show(try message(2, "", "waiting")) == "")
    #expect(transcript.add("Hé", at: 0, to: "m2") == nil)
    #expect(transcript.show(try message(2, "Hé", "streaming")) == "#2 Bot:\n  Hé")
    #expect(transcript.add("Hé", at: 0, to: "m2") == "")
    #expect(transcript.add("él\nl", at: 1, to: "m2") == "l\n  l")
    #expect(transcript.add("x", at: 9, to: "m2") == nil)
    #expect(transcript.isOpen)
    #expect(transcript.show(try message(2, "Hél\nlo")) == "o\n")
    #expect(!transcript.isOpen && transcript.hasShown("m2"))
    #expect(transcript.add("lo", at: 5, to: "m2") == "")
  }

  @Test func `while one is written others wait, and come in order`() throws {
    var transcript = transcript()
    _ = transcript.show(try message(2, "a", "streaming"))
    #expect(transcript.show(try message(3, "Hi", "sent", role: "person")) == "")
    #expect(transcript.show(try message(4, "", "waiting")) == "")
    #expect(transcript.show(try message(4, "b", "streaming")) == "")
    #expect(transcript.show(try message(2, "ab")) == "b\n#3 You:\n  Hi\n#4 Bot:\n  b")
    #expect(transcript.show(try message(4, "bc")) == "c\n")
  }

  @Test(arguments: [
    ("stopped", "", "#1 Bot:\n(stopped)\n"), ("stopped", "a", "#1 Bot:\n  a\n(stopped)\n"),
    ("failed", "", "#1 Bot:\n(failed: No model. Choose one.)\n"),
    ("withheld", "", "#1 Bot:\n(withheld: No model. Choose one.)\n"),
    ("interrupted", "a\n", "#1 Bot:\n  a\n(interrupted: No model. Choose one.)\n"),
  ])
  func `how a reply ended is said behind it`(status: String, text: String, lines: String) throws {
    var transcript = transcript()
    let report: JSONValue = ["message": "No model.\u{7}\nChoose one."]
    let expected = lines.replacing("model. Choose", with: "model.  Choose")
    #expect(transcript.show(try message(1, text, status, report: report)) == expected)
  }

  @Test func `a message that was typed here isn't said again, but that it was kept from the bot is`() throws {
    var transcript = transcript()
    transcript.know(try message(1, "word", "sent", role: "person"))
    #expect(transcript.show(try message(1, "word", "sent", role: "person")) == "")
    let blocked = transcript.show(try message(1, "word", "blocked", role: "person"))
    #expect(blocked.hasPrefix("(#1 is kept from the bot") && blocked.hasSuffix(")\n"))
    #expect(transcript.show(try message(1, "word", "blocked", role: "person")) == "")
  }
}
