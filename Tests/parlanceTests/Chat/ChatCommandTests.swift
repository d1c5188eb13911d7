import Foundation
import LanguageModels
import ParlanceTesting
import Testing

@Suite("parlance chat, alone with the data", .timeLimit(.minutes(10)))
struct ChatCommandTests {
  @Test func `bots are listed, a conversation is opened, a message is sent and its reply printed`() async throws {
    let chat = try ChatRun()
    let bots = try await chat.run("bots", "--json")
    let names = try JSONValue(parsing: bots.output)["bots"]?.arrayValue?.compactMap { $0["name"]?.stringValue }
    #expect(names == ["GPT Bot", "Witty Bot", "Knowledge Bot"])
    #expect(try await chat.run("bots").output.contains("witty-bot"))
    #expect(try await chat.run("channels").output.contains("There is no conversation yet"))

    let channel = try await chat.new("witty")
    let sent = try await chat.run("send", channel, "Hello there")
    #expect(sent.status == 0 && sent.errors == "", "\(sent.errors)")
    #expect(sent.output == "You said: Hello there\n")
    let messages = try await chat.messages(channel).suffix(2)
    #expect(messages.map { $0["text"] } == ["Hello there", "You said: Hello there"])
    #expect(messages.map { $0["status"] } == ["sent", "complete"])
    #expect(messages.last?["parent"] == messages.first?["id"] && messages.last?["author"] == "witty-bot")
    #expect(messages.allSatisfy { $0["html"] == nil && $0["number"]?.integerValue != nil })
    let list = try await chat.run("channels")
    #expect(list.output.contains("Hello there") && list.output.contains("Witty Bot"))
    #expect(try await chat.run("channels", "--search", "nowhere").output == "No conversation has these words.\n")
    // By the title, and by the end of the id.
    for name in ["Hello there", "hello", String(channel.suffix(8))] {
      #expect(try await chat.run("show", name).output.contains("  You said: Hello there\n"), "\(name)")
    }
    #expect(try await chat.run("show", "nobody").status == 1)
  }

  @Test func `the same id is the same message, with another text an error`() async throws {
    let chat = try ChatRun()
    let channel = try await chat.new()
    let first = try await chat.run("send", channel, "One", "--id", "mine", "--json")
    let again = try await chat.run("send", channel, "One", "--id", "mine", "--json")
    #expect(first.status == 0 && again.status == 0)
    let ids = try [first, again].map { try JSONValue(parsing: $0.output)["messages"]?.arrayValue?.map { $0["id"] } }
    #expect(ids[0] == ids[1] && ids[0]?.count == 2)
    let other = try await chat.run("send", channel, "Two", "--id", "mine")
    #expect(
      other.status == 1 && other.output == "" && other.errors.split(separator: "\n").count == 1, "\(other.errors)")
    #expect(try await chat.messages(channel).count { $0["role"] == "person" } == 1)
  }

  @Test(arguments: ["Two\nlines\n", "Two\nlines\n\n", "  Two\r\nlines"])
  func `a text on standard input is sent as it is, without the last line's end`(input: String) async throws {
    let chat = try ChatRun()
    let channel = try await chat.new()
    let sent = try await chat.run("send", channel, input: input)
    #expect(sent.status == 0, "\(sent.errors)")
    let expected = input.hasSuffix("\n") ? String(input.dropLast()) : input
    let text = try await chat.messages(channel).last { $0["role"] == "person" }?["text"]?.stringValue
    #expect(text?.unicodeScalars.elementsEqual(expected.unicodeScalars) == true, "\(text ?? "")")
  }

  @Test func `edits, other replies and branches`() async throws {
    let chat = try ChatRun()
    let channel = try await chat.new()
    _ = try await chat.run("send", channel, "One")
    let person = try #require(try await chat.messages(channel).first { $0["role"] == "person" })
    let number = try #require(person["number"]?.integerValue)
    let edited = try await chat.run("edit", channel, "\(number)", "Uno")
    #expect(edited.status == 0 && edited.output == "You said: Uno\n", "\(edited.errors)")
    let again = try await chat.run("again", channel)
    #expect(again.status == 0 && again.output == "You said: Uno\n", "\(again.errors)")
    #expect(try await chat.messages(channel).suffix(2).map { $0["text"] } == ["Uno", "You said: Uno"])
    #expect(
      try await chat.messages(channel, "--all").suffix(5).map { $0["text"] } == [
        "One", "You said: One", "Uno", "You said: Uno", "You said: Uno",
      ])
    let versions = try await chat.run("branch", channel)
    #expect(versions.output.contains("version 2 of 2") && versions.output.contains("Those with * are shown."))
    let shown = try await chat.run("branch", channel, "\(number)")
    #expect(shown.status == 0 && shown.output.contains("#\(number + 1)"), "\(shown.errors)")
    #expect(try await chat.messages(channel).suffix(2).map { $0["text"] } == ["One", "You said: One"])
    let sees = try await chat.run("sees", channel)
    #expect(sees.output.contains("[user]\n  One\n") && sees.output.contains("[assistant]\n  You said: One\n"))
    #expect(!sees.output.contains("Uno"))
    #expect(try await chat.run("branch", channel, "99").status == 1)
  }

  @Test func `a conversation is exported, read, left and brought back`() async throws {
    let chat = try ChatRun()
    let channel = try await chat.new()
    _ = try await chat.run("send", channel, "One")
    let markdown = try await chat.run("export", channel)
    #expect(markdown.output.contains("You said: One") && markdown.output.hasSuffix("\n"))
    let json = try JSONValue(parsing: try await chat.run("export", channel, "--format", "json").output)
    #expect((json["messages"]?.arrayValue?.count ?? 0) >= 2)
    let read = try await chat.run("read", channel, "--json")
    #expect(try JSONValue(parsing: read.output)["unread"] == 0)
    let left = try await chat.run("leave", channel)
    #expect(left.status == 0 && left.output.contains("parlance chat restore \(channel)"))
    #expect(try await chat.run("show", channel).status == 1)
    #expect(try await chat.run("restore", channel).output == channel + "\n")
    #expect(try await chat.messages(channel).count >= 2)
    #expect(try await chat.run("restore", "nonsense").status == 1)
  }

  @Test func `several bots are asked the same`() async throws {
    let chat = try ChatRun()
    let run = try await chat.run("ask", "gpt", "witty", "What is it?", "--json")
    #expect(run.status == 0, "\(run.errors)")
    let json = try JSONValue(parsing: run.output)
    #expect(json["messages"]?.arrayValue?.map { $0["text"] } == ["You said: What is it?", "You said: What is it?"])
    #expect(json["messages"]?.arrayValue?.map { $0["author"] } == ["gpt-bot", "witty-bot"])
    let plain = try await chat.run("ask", "knowledge", "gpt", "And this?")
    #expect(plain.output.hasPrefix("Knowledge Bot (") && plain.output.contains("\nGPT Bot ("), "\(plain.output)")
  }

  @Test func `without a model the reply fails, which is said, and the message is there`() async throws {
    let chat = try ChatRun()
    let channel = try await chat.new()
    let sent = try await chat.run("send", channel, "Hello", "--no-model", model: false)
    #expect(sent.status == 1 && sent.output == "" && sent.errors.contains("The reply: failed"), "\(sent.errors)")
    #expect(try await chat.messages(channel).suffix(2).map { $0["status"] } == ["sent", "failed"])
    let again = try await chat.run("again", channel)
    #expect(again.status == 0 && again.output == "You said: Hello\n")
  }

  @Test func `not to wait is refused where nobody would go on, before anything is sent`() async throws {
    let chat = try ChatRun()
    let channel = try await chat.new()
    let before = try await chat.messages(channel).count
    let sent = try await chat.run("send", channel, "Hello", "--no-wait")
    #expect(sent.status == 2 && sent.errors.contains("Nothing was sent"))
    #expect(try await chat.run("show", channel, "--follow").status == 2)
    #expect(try await chat.messages(channel).count == before)
  }

  @Test func `Ctrl-C stops the reply and keeps what there is`() async throws {
    let chat = try ChatRun(hold: Gate())
    let channel = try await chat.new()
    let file = chat.folder + "/pid"
    async let run = chat.run("send", channel, "Hello", shell: "echo $$ > '\(file)'; exec \"$0\" \"$@\"")
    #expect(await eventually { chat.server.requests.contains { $0.method == "POST" } })
    let process = try #require(Int32(try String(contentsOfFile: file, encoding: .utf8).filter(\.isNumber)))
    kill(process, SIGINT)
    let result = try await run
    #expect(result.status == 1 && result.errors.contains("stopped"), "\(result.errors)")
    #expect(try await chat.messages(channel).last?["status"] == "stopped")
  }

  @Test func `two commands at once wait for each other`() async throws {
    let chat = try ChatRun()
    let channels = [try await chat.new("gpt"), try await chat.new("witty")]
    async let first = chat.run("send", channels[0], "One")
    async let second = chat.run("send", channels[1], "Two")
    let runs = try await [first, second]
    #expect(runs.map(\.status) == [0, 0], "\(runs.map(\.errors))")
    #expect(runs.map(\.output) == ["You said: One\n", "You said: Two\n"])
  }

  @Test func `nothing that a bot says does anything to a terminal`() async throws {
    let chat = try ChatRun { _ in "a\u{1B}[2J\u{1B}]0;title\u{7}b\u{202E}c" }
    let channel = try await chat.new()
    // In a pipe the reply is what it is.
    #expect(try await chat.run("send", channel, "x").output == "a\u{1B}[2J\u{1B}]0;title\u{7}b\u{202E}c\n")
    for words in [["show", channel], ["channels"], ["sees", channel], ["show", channel, "--json"]] {
      let run = try await RunCommand.run(["chat"] + words + ["--data", chat.data])
      #expect(run.status == 0 && !run.output.contains("\u{1B}") && !run.output.contains("\u{202E}"), "\(words)")
    }
  }
}
