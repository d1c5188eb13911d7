import Foundation
import ParlanceTesting
import Testing

@Suite("Playing on a terminal")
struct TerminalPlayerTests {
  @Test("a line that changes nothing is answered, and the person is asked for the next one")
  func prompts() async throws {
    let run = try TerminalRun(["app", "run", "Examples/github-browser", "--no-model", "--calls", "samples"])
    try await run.wait(for: "[2] <Search>\r\n> ")
    for (line, answer) in [
      ("c", "Nothing is being decided that could be cancelled."), ("submit 2", "[2] is the button 'Search'"),
      ("row 1", "There is no list on this page."), ("99", "There is no [99] here"),
      ("clear 1", "'GitHub user name' is empty already."), ("1 a", "GitHub user name: a"),
      ("1 a", "'GitHub user name' has that text already."), ("why", "Nothing was decided yet."),
    ] {
      let before = run.text.count
      let shown = try await run.type(line, until: answer)
      #expect(shown.contains(answer))
      // The prompt comes behind what was shown.
      try await run.wait(for: "\r\n> ", after: before + line.count)
    }
    try await run.type("q", until: "q")
    #expect(try await run.end() == 0)
    #expect(!run.text.contains("> > "))
  }

  @Test("a decision that is cancelled is said, prompts again, and why tells it; leaving while deciding ends cleanly")
  func cancelling() async throws {
    let gate = Gate()
    let server = try LoopbackServer { _ in
      LoopbackAnswer(status: 200, headers: [], stream: [.stall(until: gate)])
    }
    let run = try TerminalRun([
      "app", "run", "Examples/star-question", "--tier", "model", "--model-url", server.url + "/v1", "--model", "m",
    ])
    try await run.wait(for: "[2] <Search>\r\n> ")
    try await run.type("2", until: "Deciding what “Search” does")
    try await run.type("c", until: "Cancelled: the tap on search_button changed nothing.\r\n> ")
    let why = try await run.type("why", until: "\r\n> ")
    #expect(why.contains("The tap on search_button was cancelled after "))
    #expect(why.contains("→ nothing: everything is as it was before"))
    #expect(!why.contains("was decided by"))
    try await run.type("2", until: "Deciding what “Search” does")
    let before = run.text.count
    try await run.type("q", until: "q\r\n")
    #expect(try await run.end() == 0)
    // Nothing stays on the last line: what was shown over and over is wiped away. The last bytes may still be on their way.
    let isWiped = await eventually {
      let end = run.text.dropFirst(before).components(separatedBy: "q\r\n").last ?? ""
      return end.components(separatedBy: "\u{1B}[K").last == ""
    }
    #expect(isWiped, "\(run.text.dropFirst(before).debugDescription)")
    gate.open()
  }
}
