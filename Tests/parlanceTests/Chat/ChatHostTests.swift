import Foundation
import LanguageModels
import ParlanceTesting
import Testing

@Suite("parlance chat with a host that runs", .serialized, .timeLimit(.minutes(10)))
struct ChatHostTests {
  @Test func `the host is spoken with, and its model answers`() async throws {
    let chat = try ChatRun()
    let host = try chat.serve()
    defer { host.remove() }
    _ = try await host.origin()
    let channel = try await chat.new(model: false)
    let sent = try await chat.run("send", channel, "Hello", model: false)
    #expect(sent.status == 0 && sent.output == "You said: Hello\n", "\(sent.errors)")
    let refused = try await chat.run("send", channel, "Hello")
    #expect(refused.status == 2 && refused.errors.contains("leave out --model-url"), "\(refused.errors)")
    // What only reads asks no model, so its options do no harm.
    #expect(try await chat.messages(channel).count >= 2)
    host.process.terminate()
    #expect(await host.end() == 0)
    // Then the command does it alone.
    #expect(try await chat.run("send", channel, "Again").output == "You said: Again\n")
  }

  @Test func `a reply that isn't waited for is written all the same, and can be stopped`() async throws {
    let gate = Gate()
    let chat = try ChatRun(hold: gate)
    let host = try chat.serve()
    defer { host.remove() }
    _ = try await host.origin()
    let channel = try await chat.new(model: false)
    let sent = try await chat.run("send", channel, "One", "--no-wait", "--json", model: false)
    #expect(sent.status == 0, "\(sent.errors)")
    #expect(try JSONValue(parsing: sent.output)["messages"]?[0]?["text"] == "One")
    let stopped = try await chat.run("stop", channel, model: false)
    #expect(stopped.output == "Stopped: 1 reply.\n", "\(stopped.errors)")
    #expect(try await chat.messages(channel, model: false).last?["status"] == "stopped")
    _ = try await chat.run("send", channel, "Two", "--no-wait", model: false)
    gate.open()
    #expect(try await eventually { try await chat.messages(channel, model: false).last?["status"] == "complete" })
    #expect(try await chat.run("stop", channel, model: false).output == "Nothing is being written there.\n")
    host.process.terminate()
    #expect(await host.end() == 0)
  }

  @Test func `who writes at once from several sides gets one order, the same everywhere`() async throws {
    let chat = try ChatRun()
    let host = try chat.serve()
    defer { host.remove() }
    let origin = try await host.origin()
    let channel = try await chat.new(model: false)
    let follower = Task { [data = chat.data] in
      try await RunCommand.run(
        ["chat", "show", channel, "--data", data, "--follow", "--json"], shell: "\"$0\" \"$@\" | head -n 12")
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for index in 0..<2 {
            let run = try await chat.run("send", channel, "\(writer).\(index)", model: false)
            #expect(run.status == 0 && run.output == "You said: \(writer).\(index)\n", "\(run.errors) \(run.output)")
          }
        }
      }
      try await group.waitForAll()
    }
    let messages = try await chat.messages(channel, model: false)
    let numbers = messages.compactMap { $0["number"]?.integerValue }
    #expect(numbers == Array(1...numbers.count) && numbers.count >= 16)
    let (_, seen) = try await ServeRun.ask("GET", origin + "/api/v1/chat/channels/\(channel)?limit=200")
    #expect(seen["messages"]?.arrayValue?.map { $0["id"] } == messages.map { $0["id"] })
    let followed = try await follower.value.output.split(separator: "\n").map { try JSONValue(parsing: $0) }
    let texts = Dictionary(messages.map { ($0["number"], $0["text"]) }) { $1 }
    for message in followed { #expect(texts[message["number"]] == message["text"]) }
    #expect(Set(followed.map { $0["number"]?.integerValue }).count == followed.count)
    host.process.terminate()
    #expect(await host.end() == 0)
  }

  @Test func `a host that is killed and started again is found again, and nothing is sent twice`() async throws {
    let gate = Gate()
    let chat = try ChatRun(hold: gate)
    let first = try chat.serve()
    defer { first.remove() }
    _ = try await first.origin()
    let channel = try await chat.new(model: false)
    async let run = chat.run("send", channel, "Hello", "--id", "once", model: false)
    #expect(await eventually { chat.server.requests.contains { $0.method == "POST" } })
    kill(first.process.processIdentifier, SIGKILL)
    _ = await first.end()
    let second = try chat.serve()
    defer { second.remove() }
    let result = try await run
    #expect(result.status == 1 && result.errors.contains("interrupted"), "\(result.errors)")
    gate.open()
    let again = try await chat.run("again", channel, model: false)
    #expect(again.status == 0 && again.output == "You said: Hello\n", "\(again.errors)")
    #expect(try await chat.messages(channel, "--all", model: false).count { $0["role"] == "person" } == 1)
    second.process.terminate()
    #expect(await second.end() == 0)
  }

  @Test func `a Parlance without chats is told apart from one that can't be reached`() async throws {
    let chat = try ChatRun()
    try FileManager.default.createDirectory(atPath: chat.data, withIntermediateDirectories: true)
    let old = try LoopbackServer { request in
      request.target.hasSuffix("/status")
        ? .json(#"{"version":"0.0\u001b[1m","started":"x","instance":"mine"}"#)
        : .json(#"{"status":404,"code":"not-found","detail":"Nothing is here."}"#, status: 404)
    }
    let record: JSONValue = [
      "origin": .string(old.url), "pid": .integer(Int(ProcessInfo.processInfo.processIdentifier)), "instance": "mine",
    ]
    try Data(record.serialized().utf8).write(to: URL(filePath: chat.data + "/host.json"))
    let run = try await chat.run("bots", model: false)
    #expect(run.status == 1 && run.errors.contains("is of version 0.0") && run.errors.contains("has no chats"))
    #expect(!run.errors.contains("\u{1B}") && run.errors.split(separator: "\n").count == 1)
  }
}
