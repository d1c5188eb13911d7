import Foundation
import HTTPTransport
import LanguageModels
import Locking
import Testing

@testable import LocalModel

@Suite("Which model is used")
struct ModelChoiceTests {
  private func choose(
    _ options: ModelChoice.Options = .init(), _ environment: [String: String] = [:],
    _ configured: ModelEndpoint? = nil
  ) throws -> ModelChoice {
    var configuration = Configuration()
    configuration.endpoint = configured
    return try ModelChoice(options: options, environment: environment, configuration: configuration)
  }

  private static let configured = ModelEndpoint(
    url: "https://models.example/v1", model: "large", apiKey: APIKey("configured-key"))

  @Test("The option goes before the variable, the variable before the file, the file before the embedded model")
  func order() throws {
    let variable = ["PARLANCE_MODEL_URL": "http://127.0.0.1:2/v1"]
    let all = try choose(.init(url: "http://127.0.0.1:1/v1"), variable, Self.configured)
    #expect(all.source == .url(ModelEndpoint(url: "http://127.0.0.1:1/v1")))
    #expect(try choose(.init(), variable, Self.configured).source == .url(ModelEndpoint(url: "http://127.0.0.1:2/v1")))
    #expect(try choose(.init(), ["PARLANCE_MODEL_URL": ""], Self.configured).source == .configuration(Self.configured))
    #expect(try choose().source == .embedded)
    #expect(try choose(.init(file: "/m.gguf"), variable, Self.configured).source == .file("/m.gguf"))
    #expect(try choose(.init(noModel: true), variable, Self.configured).source == .none)
  }

  @Test("An OPENAI_API_KEY changes nothing")
  func openAIKey() throws {
    let environment = ["OPENAI_API_KEY": "sk-secret"]
    #expect(try choose(.init(), environment).source == .embedded)
    let chosen = try choose(.init(url: "https://api.openai.com/v1", model: "m"), environment)
    #expect(chosen.endpoint?.apiKey == nil)
  }

  @Test("The configured key goes to its own origin alone; PARLANCE_MODEL_KEY goes where the person says")
  func keys() throws {
    let same = try choose(.init(url: "https://models.example:443/other/v1"), [:], Self.configured)
    #expect(same.endpoint?.apiKey == Self.configured.apiKey)
    for other in ["https://elsewhere.example/v1", "http://models.example/v1", "https://models.example:444/v1"] {
      #expect(try choose(.init(url: other), [:], Self.configured).endpoint?.apiKey == nil)
    }
    let given = try choose(.init(url: "https://a.example"), ["PARLANCE_MODEL_KEY": "k-given"], Self.configured)
    #expect(given.endpoint?.apiKey == APIKey("k-given"))
  }

  @Test("--model names the model of a server")
  func name() throws {
    #expect(try choose(.init(url: "http://127.0.0.1:1", model: "m")).endpoint?.model == "m")
    #expect(try choose(.init(model: "m"), [:], Self.configured).endpoint?.model == "m")
    #expect(try choose(.init(), [:], Self.configured).endpoint?.model == "large")
  }

  @Test(
    "Options that contradict each other or can't be meant are refused",
    arguments: [
      ModelChoice.Options(url: "http://127.0.0.1:1", noModel: true), .init(url: "http://127.0.0.1:1", file: "f"),
      .init(file: "f", noModel: true), .init(model: "m", noModel: true), .init(model: "m", file: "f"),
      .init(model: "m"), .init(url: "127.0.0.1:8080"), .init(url: "ftp://a"), .init(url: "http://"),
      .init(url: "http://user:password@a.example/v1"), .init(url: "http://a:0"), .init(url: "http://a b"),
    ])
  func contradictions(options: ModelChoice.Options) {
    let error = #expect(throws: LocalModelError.self) { try choose(options) }
    #expect(error?.code == .wrongOptions)
    #expect(error?.message.contains("password@") == false)
  }

  @Test(
    "Loopback is this machine, everything else is remote",
    arguments: [
      ("http://127.0.0.1:8080/v1", false), ("http://localhost", false), ("http://LOCALHOST:1/v1", false),
      ("http://a.localhost/v1", false), ("http://[::1]:8080/v1", false), ("http://127.9.9.9", false),
      ("http://192.168.1.2:8080", true), ("https://api.openai.com/v1", true), ("http://127.0.0.1.example", true),
      ("http://localhost.example", true), ("http://127.1", true), ("http://[::2]:80", true),
      ("http://example/127.0.0.1", true),
    ])
  func remote(url: String, isRemote: Bool) {
    #expect(ModelEndpoint(url: url).isRemote == isRemote)
  }

  @Test("An origin is scheme, host and port")
  func origin() {
    #expect(ModelEndpoint(url: "HTTPS://API.Example:443/v1?x").origin == "https://api.example")
    #expect(ModelEndpoint(url: "http://[::1]:8080/v1").origin == "http://[::1]:8080")
  }

  @Test("The choice is told in one sentence without the key, with where texts go")
  func sentence() throws {
    let chosen = try choose(.init(), [:], Self.configured)
    #expect(chosen.sentence.contains("large at https://models.example") && chosen.sentence.contains("leave"))
    var dumped = ""
    dump(chosen, to: &dumped)
    #expect(!"\(chosen) \(dumped) \(chosen.sentence)".contains("configured-key"))
    #expect(try choose(.init(url: "http://models.example/v1")).warnings.count == 1)
  }

  @Test("A key and servers on this machine are offered in sentences; nothing is sent but a question to loopback")
  func offers() async {
    let asked = Locked<[String]>([])
    let offers = await ModelOffer.find(environment: ["OPENAI_API_KEY": "sk-secret"]) { origin in
      asked.withLock { $0.append(origin) }
      return origin.hasSuffix(":11434") ? ["small"] : nil
    }
    #expect(asked.withLock { $0 }.sorted() == ["http://127.0.0.1:11434", "http://127.0.0.1:8080"])
    #expect(offers.count == 2)
    #expect(offers[0].sentence.contains("--model-url https://api.openai.com/v1"))
    #expect(!offers[0].sentence.contains("sk-secret"))
    #expect(offers[1].sentence.contains("Ollama") && offers[1].sentence.contains("http://127.0.0.1:11434/v1"))
    #expect(offers[1].name == "Ollama" && offers[1].url == "http://127.0.0.1:11434/v1" && offers[1].models == ["small"])
    #expect(await ModelOffer.find(environment: [:]) { _ in nil }.isEmpty)
  }

  @Test("The status has the fields that scripts read")
  func status() async throws {
    let fake = try FakePython()
    let before = await ModelStatus.of(try choose(), installer: fake.installer()) { _ in true }
    #expect(
      before.json.serialized()
        == #"{"source":"embedded","model":"tiny","ready":false,"url":null,"installed":false,"bytes":0}"#)
    _ = try await fake.installer().install { _ in }
    let after = await ModelStatus.of(try choose(), installer: fake.installer()) { _ in true }
    #expect(after.ready && after.installed && after.bytes > fake.weights.count)
    let local = try choose(.init(url: "http://127.0.0.1:1/v1", model: "m"))
    let server = await ModelStatus.of(local, installer: fake.installer()) { $0 == "http://127.0.0.1:1" }
    #expect(server.source == "url" && server.ready && server.url == "http://127.0.0.1:1/v1" && server.model == "m")
    let remote = await ModelStatus.of(try choose(.init(), [:], Self.configured), installer: fake.installer()) { _ in
      Issue.record("a remote server isn't asked")
      return true
    }
    #expect(remote.source == "configuration" && !remote.ready)
  }
}
