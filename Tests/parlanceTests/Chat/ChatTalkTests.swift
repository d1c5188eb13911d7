import Foundation
import LanguageModels
import ParlanceTesting
import Testing

@Suite("Talking in the terminal and through a pipe", .serialized, .timeLimit(.minutes(10)))
struct ChatTalkTests {
  @Test func `through a pipe each line waits for the reply to the one before`() async throws {
    let chat = try ChatRun()
    let run = try await chat.run(
      "talk", "witty",
      input: "One\n\n/edit Uno\n/again\n//slash\n/long\nTwo\n lines\n.\n/branches\n/what\n/quit\nNever\n")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("Witty Bot, "))
    for text in ["  You said: One\n", "  You said: Uno\n", "  You said: /slash\n", "  You said: Two\n   lines\n"] {
      #expect(run.output.contains(text), "\(run.output)")
    }
    #expect(run.output.contains("version 2 of 2") && run.output.contains("'/what' is no command"))
    #expect(!run.output.contains("Never"))
    let channels = try JSONValue(parsing: try await chat.run("channels", "--json").output)["channels"]
    #expect(channels?.arrayValue?.count == 1)
    // The conversation that there is goes on, unless another one is wanted.
    _ = try await chat.run("talk", "witty", input: "Three\n")
    #expect(try JSONValue(parsing: try await chat.run("channels", "--json").output)["channels"]?.arrayValue?.count == 1)
    _ = try await chat.run("talk", "witty", "--new", input: "Four\n")
    #expect(try JSONValue(parsing: try await chat.run("channels", "--json").output)["channels"]?.arrayValue?.count == 2)
  }

  @Test func `a reply that fails makes status 1 in a pipe`() async throws {
    let chat = try ChatRun()
    let run = try await chat.run("talk", "gpt", "--no-model", input: "Hello\n", model: false)
    #expect(run.status == 1 && run.output.contains("(failed: "), "\(run.output) \(run.errors)")
    let unended = try await chat.run("talk", "gpt", input: "/long\nHello\n")
    #expect(unended.status == 1 && unended.output.contains("it wasn't sent"))
  }

  @Test func `in a terminal replies come as they are written, Ctrl-C stops them, and twice leaves`() async throws {
    let gate = Gate()
    let chat = try ChatRun(hold: gate)
    let terminal = try TerminalRun(["chat", "talk", "gpt", "--data", chat.data] + chat.model)
    try await terminal.wait(for: "> ")
    try await terminal.type("Hello", until: "  You")
    try await terminal.interrupt(until: "(stopped)")
    gate.open()
    try await terminal.type("/again", until: "You said: Hello")
    try await terminal.type("/sees", until: "[user]")
    try await terminal.interrupt(until: "Ctrl-C once more leaves")
    try await terminal.interrupt(until: "")
    #expect(try await terminal.end() == 0)
    let channel = try #require(
      try JSONValue(parsing: try await chat.run("channels", "--json").output)["channels"]?[0]?["id"]?.stringValue)
    #expect(
      try await chat.messages(channel, "--all").map { $0["status"] }.suffix(3) == ["sent", "stopped", "complete"])
  }

  @Test func `without a name it asks with whom, and offers the conversation that there is`() async throws {
    let chat = try ChatRun()
    let first = try TerminalRun(["chat", "--data", chat.data] + chat.model)
    try await first.wait(for: "With whom? ")
    try await first.type("nobody", until: "There is no bot 'nobody'")
    try await first.type("witty", until: "/quit to leave.")
    try await first.type("Hello", until: "You said: Hello")
    try await first.type("/quit", until: "")
    #expect(try await first.end() == 0)
    let second = try TerminalRun(["chat", "--data", chat.data] + chat.model)
    try await second.wait(for: "With whom? ")
    try await second.type("witty", until: "begins a new one: ")
    // What is typed there isn’t an answer to it, and isn’t taken for one.
    try await second.type("Say hi", until: "Nothing was sent")
    try await second.type("", until: "You said: Hello")
    try await second.type("/with gpt", until: "GPT Bot, ")
    try await second.type("Hi", until: "You said: Hi")
    try await second.type("/quit", until: "")
    #expect(try await second.end() == 0)
  }

  @Test func `what another device writes appears, and its switch to another branch too`() async throws {
    let chat = try ChatRun()
    let host = try chat.serve()
    defer { host.remove() }
    _ = try await host.origin()
    let channel = try await chat.new(model: false)
    let terminal = try TerminalRun(["chat", "talk", channel, "--data", chat.data])
    try await terminal.wait(for: "> ")
    _ = try await chat.run("send", channel, "From elsewhere", model: false)
    try await terminal.wait(for: "You said: From elsewhere")
    _ = try await chat.run("again", channel, model: false)
    try await terminal.wait(for: "version 2 of 2")
    let last = try #require(
      try await chat.messages(channel, "--all", model: false).dropLast().last?["number"]?.integerValue)
    _ = try await chat.run("branch", channel, "\(last)", model: false)
    try await terminal.wait(for: "Another branch is shown now")
    try await terminal.type("Here", until: "You said: Here")
    try await terminal.type("/quit", until: "")
    #expect(try await terminal.end() == 0)
    host.process.terminate()
    #expect(await host.end() == 0)
  }
}
