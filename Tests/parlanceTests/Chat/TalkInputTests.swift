import Testing

@testable import parlance

@Suite("What a line in a conversation means")
struct TalkInputTests {
  @Test(arguments: [
    ("Hello", TalkInput.message("Hello")), ("  two  words ", .message("  two  words ")), ("", .nothing),
    (" \t", .nothing),
    ("//etc/hosts", .message("/etc/hosts")), ("/stop", .stop), ("/STOP", .stop), ("/again", .again(nil)),
    ("/again #4", .again("#4")), ("/edit #3 new text", .edit("#3", "new text")),
    ("/edit new text", .edit(nil, "new text")),
    ("/edit 3 apples", .edit(nil, "3 apples")), ("/branches", .branches), ("/branch", .branches),
    ("/branch #2", .branch("#2")), ("/sees", .sees), ("/bots", .bots), ("/with Witty Bot", .with("Witty Bot")),
    ("/with", .bots), ("/export", .export(nil)), ("/export a file.md", .export("a file.md")), ("/help", .help),
    ("/quit", .quit), ("/q", .quit), ("/long", .long), ("/show", .show),
  ])
  func `commands begin with a slash, all else is a message`(line: String, meaning: TalkInput) {
    #expect(TalkInput(line) == meaning)
  }

  @Test(arguments: ["/edit", "/edit #3", "/edit  ", "/what", "/", "/stopp"])
  func `what is no command is said, not sent`(line: String) {
    guard case .unknown(let sentence) = TalkInput(line) else {
      Issue.record("\(TalkInput(line))")
      return
    }
    #expect(sentence.contains("/"))
  }
}
