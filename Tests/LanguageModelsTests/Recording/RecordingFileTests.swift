import Foundation
import Locking
import ParlanceTesting
import Testing

@testable import LanguageModels

@Suite("The file of a recording")
struct RecordingFileTests {
  private func request(_ text: String) -> GenerationRequest { GenerationRequest(messages: [.user(text)]) }

  private func record(_ texts: [String], to path: String) async throws {
    let recorder = try RecordingModel(ScriptedModel { _ in "ok" }, to: path) { Issue.record($0) }
    for text in texts { _ = try await recorder.reply(to: request(text)) }
  }

  @Test func `a line that was cut off anywhere is left out and said; what comes later is whole`() async throws {
    let file = RecordingPlace()
    try await record(["first", "second"], to: file.path)
    let text = file.text
    let second = text.utf8.count - (file.lines.last?.utf8.count ?? 0)
    for cut in stride(from: second, to: text.utf8.count - 1, by: 7) {
      try file.write(String(decoding: Array(text.utf8).prefix(cut), as: UTF8.self))
      let torn = try ReplayingModel(file.path)
      #expect(try await torn.reply(to: request("first")).text == "ok")
      #expect(torn.problems.count == (cut == second - 1 || cut == second ? torn.problems.count : 1))
      try await record(["third"], to: file.path)
      let later = try ReplayingModel(file.path)
      #expect(try await later.reply(to: request("third")).text == "ok")
    }
  }

  @Test func `what later versions add is passed over, and a later format is said`() async throws {
    let file = RecordingPlace()
    try await record(["x"], to: file.path)
    let line = String(try #require(file.lines.first))
    let more = line.replacing("{\"recording\":1,", with: "{\"recording\":1,\"host\":\"new\",", maxReplacements: 1)
      .replacing("\"reply\":{", with: "\"reply\":{\"mood\":\"good\",")
      .replacing("\"request\":{", with: "\"request\":{\"cache\":true,")
    let newer = line.replacing("{\"recording\":1,", with: "{\"recording\":2,")
    try file.write([more, newer, "[]", "not JSON", "{\"recording\":1}"].joined(separator: "\n") + "\n")
    let replay = try ReplayingModel(file.path)
    #expect(try await replay.reply(to: request("x")).text == "ok")
    #expect(replay.problems.count == 4)
    #expect(replay.problems[0].contains("newer Parlance (format 2)") && replay.problems[0].contains("Line 2"))
  }

  @Test func `a pipe or a device isn't waited for`() throws {
    let file = RecordingPlace()
    #expect(mkfifo(file.path, 0o600) == 0)
    let notOpened = #expect(throws: RecordingError.self) {
      _ = try RecordingModel(ScriptedModel { _ in "ok" }, to: file.path) { Issue.record($0) }
    }
    #expect(notOpened?.code == .notOpened)
    for path in [file.path, "/dev/zero"] {
      #expect(throws: RecordingError.self) { _ = try ReplayingModel(path) }
    }
  }

  @Test func `all that is known of a reply's tokens is there again`() throws {
    let usage = Usage(promptTokens: 9, cachedTokens: 4, completionTokens: 7, reasoningTokens: 5)
    for usage in [usage, Usage(promptTokens: 1)] {
      let delta = GenerationDelta.finished(.stop, usage)
      #expect(RecordedDelta.delta(RecordedDelta.json(delta)) == delta)
    }
  }

  @Test func `what can't be used is said when it is opened`() throws {
    let file = RecordingPlace()
    try file.write("")
    for (path, code) in [
      ("/nowhere/at/all.jsonl", RecordingError.Code.notRead), (file.path, .empty), ("/", .notRead),
    ] {
      let error = #expect(throws: RecordingError.self) { try ReplayingModel(path) }
      #expect(error?.code == code)
    }
    let error = #expect(throws: RecordingError.self) {
      try RecordingModel(ScriptedModel { _ in "" }, to: "/nowhere/at/all.jsonl") { _ in }
    }
    #expect(error?.code == .notOpened && error?.message.contains("/nowhere/at/all.jsonl") == true)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a full disk is told, and the reply reaches its reader`() async throws {
    let told = Locked<[RecordingError]>([])
    let recorder = try RecordingModel(ScriptedModel { _ in "whole" }, to: "/dev/full") { error in
      told.withLock { $0.append(error) }
    }
    #expect(try await recorder.reply(to: request("x")).text == "whole")
    #expect(told.withLock { $0.map(\.code) } == [.notWritten])
    #expect(told.withLock { $0.first?.message.contains("/dev/full") } == true)
  }

  @Test func `a file that others could read is its owner's alone from then on`() async throws {
    let file = RecordingPlace()
    try file.write("")
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
    try await record(["x"], to: file.path)
    #expect(file.mode == 0o600)
  }

  // MARK: Keys

  private static let keys = [
    "sk-proj-0123456789abcdefABCDEF", "ghp_0123456789abcdefghij", "AKIA0123456789ABCDEFGHIJ", "the secret, told",
  ]

  @Test func `keys are masked wherever they stand, in pieces too, and everything else stays`() async throws {
    let mask = SecretMask(["the secret, told"])
    for key in Self.keys {
      #expect(mask.masked("a \(key) b é") == "a (key) b é")
      for split in 1..<key.utf8.count {
        let pieces = ["x ", String(key.prefix(split)), String(key.dropFirst(split)) + " y", "z"]
        let masked = mask.masked(pieces)
        #expect(masked.count == 4 && masked.joined() == "x (key) yz")
      }
    }
    #expect(mask.masked("Authorization: Bearer abc.def-0123456789~x/y== end") == "Authorization: Bearer (key) end")
    for text in ["task-0123456789abcdefgh", "sk-short", "bearer of bad news is here", "risk-averse", "", "Bearer"] {
      #expect(mask.masked(text) == text)
    }
  }

  @Test func `neither a request nor a reply nor an error brings a key into the file`() async throws {
    let file = RecordingPlace()
    let scripted = ScriptedModel { request in
      let text = request.messages.map(\.content).joined()
      return request.options.seed == 1
        ? .failing(LanguageModelError(.unauthorized, "No: \(text)", providerText: text), after: text)
        : ScriptedAnswer(text, pieces: .scalars(3))
    }
    let recorder = try RecordingModel(scripted, to: file.path, secrets: [APIKey("the secret, told")]) {
      Issue.record($0)
    }
    for key in Self.keys {
      for seed in 0...1 {
        var asked = request("my key is \(key)!")
        asked.options.seed = seed
        asked.metadata = ["k": key]
        asked.tools = [ToolDefinition(name: "t", description: key, parameters: .constant(.string(key)))]
        if seed == 0 {
          #expect(try await recorder.reply(to: asked).text == "my key is \(key)!")
        } else {
          await #expect(throws: LanguageModelError.self) { _ = try await recorder.reply(to: asked) }
        }
      }
    }
    for key in Self.keys { #expect(!file.text.contains(key) && !file.text.contains(key.dropFirst(6))) }
    #expect(file.lines.count == 8)
    let replay = try ReplayingModel(file.path, secrets: [APIKey("the secret, told")])
    var asked = request("my key is \(Self.keys[0])!")
    asked.options.seed = 0
    asked.tools = [
      ToolDefinition(name: "t", description: Self.keys[0], parameters: .constant(.string(Self.keys[0])))
    ]
    #expect(try await replay.reply(to: asked).text == "my key is (key)!")
  }
}
