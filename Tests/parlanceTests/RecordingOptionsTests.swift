import Foundation
import LanguageModels
import ParlanceTesting
import Testing

@Suite("Recording and replaying a command's model")
struct RecordingOptionsTests {
  private static let answer = """
    data: {"choices":[{"index":0,"delta":{"content":"\\"yes\\""},"finish_reason":null}]}

    data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}

    data: [DONE]


    """

  @Test func `a test that was recorded runs again without its model, with the same result`() async throws {
    let server = try LoopbackServer(.events([.text(Self.answer)]))
    let folder = FileManager.default.temporaryDirectory.appending(path: "recorded-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = folder + "/exchanges.jsonl"
    let words = ["app", "test", "Examples/github-browser", "--tier", "model", "--json"]
    let key = "sk-0123456789abcdefghijklmnop"
    let recorded = try await RunCommand.run(
      words + ["--model-url", server.url + "/v1", "--model", "m", "--record", file],
      environment: ["PARLANCE_MODEL_KEY": key])
    let count = server.requests.count { $0.method == "POST" }
    #expect(count > 0, "\(recorded.errors)")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.split(separator: "\n").count == count && !text.contains(key))
    let replayed = try await RunCommand.run(words + ["--replay", file])
    #expect(server.requests.count { $0.method == "POST" } == count)
    #expect(replayed.status == recorded.status && replayed.output == recorded.output, "\(replayed.errors)")
  }

  @Test func `what contradicts it or can't be read is said`() async throws {
    let run = ["app", "test", "Examples/github-browser"]
    for (words, status, sentence) in [
      (["--record", "/tmp/x", "--no-model"], Int32(2), "nothing to record"),
      (["--replay", "/tmp/x", "--model", "m"], 2, "contradict"),
      (["--replay", "/tmp/x", "--record", "/tmp/y"], 2, "contradict"),
      (["--replay", "/nowhere.jsonl"], 1, "/nowhere.jsonl can't be read"),
      (["--record", "/nowhere/x", "--model-url", "http://127.0.0.1:1/v1"], 1, "/nowhere/x can't be opened"),
    ] {
      let result = try await RunCommand.run(run + words)
      #expect(result.status == status && result.errors.contains(sentence), "\(words): \(result.errors)")
    }
  }
}
