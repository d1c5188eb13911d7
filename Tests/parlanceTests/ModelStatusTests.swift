import Foundation
import LanguageModels
import ParlanceTesting
import Testing

@Suite("Whether the chosen model can be used")
struct ModelStatusTests {
  @Test(
    "a model file that isn't there or isn't a model is said, and nothing plays on without it",
    arguments: ["/nowhere.gguf", "/etc/passwd", "/etc"])
  func modelFile(path: String) async throws {
    let json = try await RunCommand.run(["model", "status", "--json", "--model-file", path])
    #expect(json.status == 1)
    let status = try JSONValue(parsing: json.output)
    #expect(status["installed"] == false && status["ready"] == false)
    #expect(status["problem"]?.stringValue?.hasPrefix("\(path) ") == true)
    for words in [
      ["model", "status"], ["model", "install"], ["model", "serve"], ["app", "run", "Examples/star-question"],
      ["app", "test", "Examples/star-question"],
    ] {
      let result = try await RunCommand.run(words + ["--model-file", path], input: "q\n")
      #expect(result.status == 1)
      #expect(result.errors.contains(path) && result.errors.contains("GGUF"))
      #expect(!result.output.contains("=="))
    }
  }

  @Test("a server is ready when it lists its models in JSON, not when it answers with a page for people")
  func server() async throws {
    for (answer, isReady) in [
      (LoopbackAnswer.json(#"{"object":"list","data":[]}"#), true), (.page(), false), (.json("[]"), false),
      (.json(#"{"object":"list"}"#, status: 500), false), (.hangUp, false),
    ] {
      let server = try LoopbackServer(answer)
      let words = ["model", "status", "--model-url", server.url + "/v1"]
      let status = try JSONValue(parsing: try await RunCommand.run(words + ["--json"]).output)
      #expect(status["ready"] == .bool(isReady))
      #expect(try await RunCommand.run(words).output.contains("It answers.") == isReady)
    }
  }
}
