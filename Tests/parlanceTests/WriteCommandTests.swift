import Foundation
import LanguageModels
import ParlanceTesting
import Testing

@Suite("parlance write", .timeLimit(.minutes(5)))
struct WriteCommandTests {
  /// A reply as the server streams it.
  private static func reply(_ text: String) -> LoopbackAnswer {
    .events([
      .text("data: \(chunk(["content": .string(text)], reason: .null))\n\n"),
      .text("data: \(chunk([:], reason: "stop"))\n\ndata: [DONE]\n\n"),
    ])
  }

  private static func chunk(_ delta: JSONValue, reason: JSONValue) -> String {
    let value: JSONValue = ["choices": [["index": 0, "delta": delta, "finish_reason": reason]]]
    return value.serialized()
  }

  private static func words(_ server: LoopbackServer, _ words: String...) -> [String] {
    ["write"] + words + ["--model-url", server.url + "/v1", "--model", "m"]
  }

  private static let bread = reply(#"{"post": "subject", "words": ["bread"]}"#)

  @Test(arguments: ["I bake bread", "I bake bread\n", "I bake bread\n\n\r\n"])
  func `prints the result alone, with the line's end that the input had`(_ input: String) async throws {
    let server = try LoopbackServer(Self.bread)
    let run = try await RunCommand.run(Self.words(server, "add-tags"), input: input)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.utf8.elementsEqual(input.replacing("bread", with: "#Bread").utf8) && run.errors.isEmpty)
  }

  @Test func `keeps every byte around what it changes`() async throws {
    let input = "bread 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} \u{200F}\ta\u{301} שלום\u{200E}\n"
    let server = try LoopbackServer(Self.bread)
    let run = try await RunCommand.run(Self.words(server, "add-tags"), input: input)
    #expect(run.output.unicodeScalars.elementsEqual(("#B" + input.dropFirst()).unicodeScalars))
  }

  @Test func `prints JSON whose edits lead from the input to the text`() async throws {
    let server = try LoopbackServer(Self.bread)
    let run = try await RunCommand.run(
      Self.words(server, "insert-tags", "--json", "--limit", "40", "--content-warning", "Food"), input: "I bake bread\n"
    )
    let json = try JSONValue(parsing: run.output)
    #expect(json["text"] == "I bake bread\n\n#Bread\n" && json["refused"] == false && json["refusal"] == .null)
    #expect(json["edits"]?[0]?["start"] == 12 && json["edits"]?[0]?["replacement"] == "\n\n#Bread")
    #expect(json["limit"] == 40 && json["length"] == 24 && json["fits"] == true && json["tries"] == 1)
    #expect(json["usage"]?["promptTokens"] != nil)
    #expect(!(server.requests.map { String(decoding: $0.body, as: UTF8.self) }.joined()).contains("Food"))
  }

  @Test(arguments: [true, false])
  func `a refused command prints the text as it was and says why`(json: Bool) async throws {
    let server = try LoopbackServer(Self.reply("Bread is a staple food."))
    let run = try await RunCommand.run(
      Self.words(server, "add-tags") + (json ? ["--json"] : []), input: "I bake bread\n")
    #expect(run.status == 1)
    #expect(run.errors.contains("Refused: ") && run.errors.contains("asked 3 times"))
    if json {
      let value = try JSONValue(parsing: run.output)
      #expect(value["text"] == "I bake bread\n" && value["refused"] == true && value["edits"] == [])
      #expect(value["refusal"]?["code"] == "wrong-shape")
    } else {
      #expect(run.output == "I bake bread\n")
    }
  }

  @Test(arguments: [
    ([], "COMMAND"), (["nope"], "correct, shorten, emphasize, add-tags, insert-tags, tone, custom"),
    (["tone"], "--tone professional|friendly|casual|confident"), (["tone", "--tone", "loud"], "confident, not 'loud'"),
    (["custom"], "--instruction"), (["custom", "--instruction", "  "], "needs --instruction"),
    (["correct", "--tone", "casual"], "takes no --tone"),
    (["correct", "--instruction", "x"], "takes no --instruction"), (["correct", "Hello"], "standard input"),
    (["correct", "--limit", "0"], "at least 1"), (["correct", "--url-cost", "-1"], "at least 0"),
    (["correct", "--replay", "/tmp/x", "--model", "m"], "contradict"),
  ])
  func `wrong use is exit 2, and says what to do`(_ words: [String], _ sentence: String) async throws {
    let run = try await RunCommand.run(["write"] + words, input: "Hello")
    #expect(run.status == 2 && run.output.isEmpty && run.errors.contains(sentence), "\(run.errors)")
  }

  @Test func `without a model or a text nothing is printed`() async throws {
    let none = try await RunCommand.run(["write", "correct", "--no-model"], input: "Hello")
    #expect(none.status == 1 && none.output.isEmpty && none.errors.contains("needs a model"))
    let server = try LoopbackServer(Self.bread)
    for input in ["", " \n\n"] {
      let empty = try await RunCommand.run(Self.words(server, "correct"), input: input)
      #expect(empty.status == 1 && empty.output.isEmpty && empty.errors.contains("There is no text"))
    }
    let broken = try await RunCommand.run(
      Self.words(server, "correct"), shell: "printf 'a\\377b' | \"$0\" \"$@\"")
    #expect(broken.status == 1 && broken.output.isEmpty && broken.errors.contains("UTF-8"), "\(broken.errors)")
    #expect(server.requests.filter { $0.method == "POST" }.isEmpty)
    let gone = try await RunCommand.run(
      ["write", "correct", "--model-url", "http://127.0.0.1:1/v1", "--model", "m"], input: "Hello")
    #expect(gone.status == 1 && gone.output.isEmpty && gone.errors.contains("127.0.0.1:1"))
  }

  @Test func `asks nothing of a server elsewhere before somebody agreed`() async throws {
    let run = try await RunCommand.run(
      ["write", "correct", "--model-url", "http://model.invalid/v1", "--model", "m"], input: "Hello")
    #expect(run.status == 1 && run.output.isEmpty && run.errors.contains("haven't agreed"), "\(run.errors)")
  }

  @Test func `Ctrl-C ends the model's work and leaves nothing on standard output`() async throws {
    let server = try LoopbackServer(
      .events([.text("data: \(Self.chunk(["content": "{"], reason: .null))\n\n"), .silence]))
    // The interrupt goes to the command once the server has its request.
    let file = FileManager.default.temporaryDirectory.appending(path: "write-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    async let run = RunCommand.run(
      Self.words(server, "add-tags"), input: "I bake bread\n", shell: "echo $$ > '\(file)'; exec \"$0\" \"$@\"")
    #expect(await eventually { server.requests.contains { $0.method == "POST" } })
    let process = try #require(Int32(try String(contentsOfFile: file, encoding: .utf8).filter(\.isNumber)))
    kill(process, SIGINT)
    let result = try await run
    #expect(result.status == 1 && result.output.isEmpty && result.errors.contains("Stopped"), "\(result.errors)")
  }

  @Test func `what was recorded is played again`() async throws {
    let server = try LoopbackServer(Self.bread)
    let file = FileManager.default.temporaryDirectory.appending(path: "write-\(UUID().uuidString).jsonl").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let first = try await RunCommand.run(Self.words(server, "add-tags", "--record", file), input: "I bake bread\n")
    let again = try await RunCommand.run(["write", "add-tags", "--replay", file], input: "I bake bread\n")
    #expect(first.status == 0 && again.status == 0 && again.output == first.output, "\(again.errors)")
    #expect(server.requests.count { $0.method == "POST" } == 1)
  }

  @Test func `own commands and edited prompts are those of the page`() async throws {
    let host = try ServeRun()
    defer { host.remove() }
    let commands = try await host.origin() + "/api/v1/writing/commands/"
    for (id, body) in [
      ("pirate", ["title": "As a pirate", "prompt": "Say it as a pirate would, {tone}."] as JSONValue),
      ("add-tags", ["prompt": "Only kinds of food."]),
    ] {
      let (status, answer) = try await ServeRun.ask("PUT", commands + id, body)
      #expect(status == 200, "\(answer)")
    }
    let server = try LoopbackServer(Self.bread)
    let data = ["--data", host.folder + "/data"]
    let edited = try await RunCommand.run(Self.words(server, "add-tags") + data, input: "I bake bread")
    #expect(edited.output == "I bake #Bread", "\(edited.errors)")
    #expect(server.requests.contains { String(decoding: $0.body, as: UTF8.self).contains("Only kinds of food.") })
    let own = try await RunCommand.run(["write", "pirate"] + data, input: "Hello")
    #expect(own.status == 2 && own.errors.contains("'pirate' needs --tone"), "\(own.errors)")
    let unknown = try await RunCommand.run(["write", "nope"] + data, input: "Hello")
    #expect(unknown.status == 2 && unknown.errors.contains("custom, pirate."))
  }

  @Test func `help lists the commands with a line each`() async throws {
    let help = try await RunCommand.run(["write", "--help"])
    #expect(help.output.contains("Tone, with --tone\n") && help.output.contains("words…, with --instruction\n"))
    for id in ["correct", "shorten", "emphasize", "add-tags", "insert-tags", "tone", "custom"] {
      #expect(help.output.contains("\n  \(id) "))
    }
  }
}
