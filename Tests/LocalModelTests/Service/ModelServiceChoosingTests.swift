import Foundation
import HTTPTransport
import LanguageModels
import ParlanceTesting
import Testing

@testable import LocalModel

@Suite("Choosing a model while the program runs")
struct ModelServiceChoosingTests {
  @Test func `a server is chosen, written down privately, and asked with its key`() async throws {
    let server = try LoopbackServer(.chat("Hello"))
    let fixture = try ServiceFixture(#"{"other": {"x": 1}, "consent": ["https://a.example"]}"#)
    let service = try fixture.service()
    #expect(service.report.source == "embedded" && service.model == nil)
    try await service.choose(.server(url: server.url, name: "m", key: APIKey("key-of-the-server")))
    let report = service.report
    #expect(report.source == "server" && report.name == "m" && report.url == server.url + "/v1")
    #expect(report.isUsable && report.hasKey && !report.isRemote && !report.needsConsent && report.embedded == nil)
    #expect(report.sentence.contains("as the configuration file says"))
    #expect(try await reply(of: try #require(service.model)) == "Hello")
    #expect(server.requests.first?.target == "/v1/chat/completions")
    #expect(server.requests.first?.header("authorization") == "Bearer key-of-the-server")
    #expect(try fixture.mode() == 0o600)
    let written = try JSONValue(parsing: fixture.text)
    #expect(written["other"] == ["x": 1] && written["consent"] == ["https://a.example"])
    // Another program reads the same.
    #expect(try fixture.service().report == report)
    let names = try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path + "/parlance")
    #expect(names == ["config.json"])
  }

  @Test func `the server and its key stay noted while another model is used`() async throws {
    let fixture = try ServiceFixture()
    let service = try fixture.service()
    let url = "http://127.0.0.1:1/v1"
    try await service.choose(.server(url: url, name: "m", key: APIKey("the-key")))
    try await service.choose(.embedded)
    #expect(service.report.source == "embedded" && service.report.url == nil && !service.report.hasKey)
    #expect(service.report.offers == [.init(name: "http://127.0.0.1:1", url: url, models: ["m"])])
    try await service.choose(.none)
    #expect(service.report.source == "none" && service.model == nil)
    #expect(service.report.sentence == "No model is used, as the configuration file says: rules decide alone.")
    #expect(try fixture.service().report.source == "none")
    #expect(try fixture.service(.init(url: url)).choiceInForce.endpoint?.apiKey == APIKey("the-key"))
    try await service.choose(.server(url: url, name: "m", key: nil))
    #expect(service.report.hasKey && service.report.offers.isEmpty)
    #expect(service.choiceInForce.endpoint?.apiKey == APIKey("the-key"))
    try await service.removeKey()
    #expect(!service.report.hasKey && service.choiceInForce.endpoint?.apiKey == nil)
    #expect(!fixture.text.contains("the-key"))
    try await service.removeKey()
    await service.stop()
  }

  @Test func `a key is dropped with its origin and never sent to another`() async throws {
    let (first, second) = (try LoopbackServer(.chat("one")), try LoopbackServer(.chat("two")))
    let fixture = try ServiceFixture()
    let service = try fixture.service()
    try await service.choose(.server(url: first.url, name: nil, key: APIKey("key-of-first")))
    #expect(try await reply(of: try #require(service.model)) == "one")
    try await service.choose(.server(url: second.url, name: nil, key: nil))
    #expect(!service.report.hasKey && !fixture.text.contains("key-of-first"))
    #expect(try await reply(of: try #require(service.model)) == "two")
    #expect(second.requests.allSatisfy { $0.header("authorization") == nil })
    try await service.choose(.server(url: first.url, name: nil, key: nil))
    #expect(!service.report.hasKey)
  }

  @Test func `a request that is under way goes on where it began`() async throws {
    let gate = Gate()
    let (first, second) = (try LoopbackServer(.chat("one", until: gate)), try LoopbackServer(.chat("two")))
    let service = try ServiceFixture().service()
    try await service.choose(.server(url: first.url, name: nil, key: nil))
    let old = try #require(service.model)
    let asking = Task { try await reply(of: old) }
    _ = try await first.exchange()
    try await service.choose(.server(url: second.url, name: nil, key: nil))
    #expect(try await reply(of: try #require(service.model)) == "two")
    gate.open()
    #expect(try await asking.value == "one")
    let error = await #expect(throws: LanguageModelError.self) { try await reply(of: old) }
    #expect(error?.code == .noModel && error?.message.contains("chosen meanwhile") == true)
    #expect(first.requests.count == 1)
    // What is chosen again as it is stays the same model.
    let kept = try #require(service.model)
    try await service.choose(.server(url: second.url, name: nil, key: nil))
    #expect(try await reply(of: kept) == "two")
  }

  @Test func `what was declared about one server isn't taken for another`() async throws {
    let fixture = try ServiceFixture(
      #"""
      {"model": {"url": "http://127.0.0.1:1/v1?version=2", "contextSize": 9, "strength": "strong",
       "structuredOutput": "prompt"}}
      """#)
    let service = try fixture.service()
    #expect(service.report.url == "http://127.0.0.1:1/v1")
    try await service.choose(.server(url: "http://127.0.0.1:1/v1", name: "n", key: nil))
    #expect(service.choiceInForce.endpoint?.url == "http://127.0.0.1:1/v1?version=2")
    #expect(service.choiceInForce.endpoint?.capabilities.contextSize == 9)
    try await service.choose(.server(url: "http://127.0.0.1:2", name: "n", key: nil))
    #expect(service.choiceInForce.endpoint?.capabilities == LanguageModelCapabilities())
  }

  @Test(
    arguments: [
      ("127.0.0.1:11434", "http://"), ("ftp://a.example", "ftp://"), ("http://u:password@a.example/v1", "password in"),
      ("http://a.example/v1?key=password", "“?”"), ("http://a.example/v1#password", "“#”"), ("http://", "understood"),
      ("http://a:0", "understood"), ("http://a:+80", "understood"), ("http://127.0.0.1\\@a.example", "password in"),
      ("http://a\\b", "understood"), ("http://a b", "understood"), ("http://ä.example", "understood"),
      ("http://127.0.0.1%2ea.example", "understood"), ("http://[::1]a", "understood"), ("", "http://"),
      ("http://a.example/\r\nX: password", "understood"),
    ])
  func `an address that isn't one is refused with what to type, and nothing changes`(
    url: String, words: String
  ) async throws {
    let fixture = try ServiceFixture()
    let service = try fixture.service()
    let before = service.report
    let error = await #expect(throws: LocalModelError.self) {
      try await service.choose(.server(url: url, name: nil, key: APIKey("secret-key")))
    }
    #expect(error?.code == .wrongOptions)
    #expect(error?.message.contains(words) == true && error?.message.contains("such as http://") == true)
    #expect(error?.message.contains("=password") == false && error?.message.contains(":password") == false)
    #expect(service.report == before && fixture.text.isEmpty)
  }

  @Test(
    arguments: [
      ("http://127.0.0.1:11434", "http://127.0.0.1:11434/v1"), (" HTTP://LOCALHOST:80/\n", "http://localhost/v1"),
      ("https://a.example/api/v3/", "https://a.example/api/v3"),
      ("https://a.example/v1/chat/completions", "https://a.example/v1"), ("http://[::1]:8080", "http://[::1]:8080/v1"),
    ])
  func `an address is put in order as people paste it`(typed: String, url: String) throws {
    #expect(try ServerAddress(typed).url == url)
  }

  @Test func `a key or name that can't be sent is refused without showing it`() async throws {
    let service = try ServiceFixture().service()
    for (name, key) in [("a\nb", nil), (nil, APIKey("secret\r\nX: y")), (nil, APIKey(" ")), (nil, APIKey("secret\0"))] {
      let error = await #expect(throws: LocalModelError.self) {
        try await service.choose(.server(url: "http://127.0.0.1:1", name: name, key: key))
      }
      #expect(error?.code == .wrongOptions && error?.message.contains("secret") == false)
    }
    #expect(service.report.source == "embedded")
  }

  @Test func `what the command line or the environment chose stays`() async throws {
    let fixture = try ServiceFixture()
    let cases: [(ModelChoice.Options, [String: String], String)] = [
      (.init(noModel: true), [:], "--no-model"), (.init(url: "http://127.0.0.1:1"), [:], "--model-url"),
      (.init(), ["PARLANCE_MODEL_URL": "http://127.0.0.1:1"], "PARLANCE_MODEL_URL"),
    ]
    for (options, environment, name) in cases {
      let service = try fixture.service(options, environment: environment)
      #expect(service.report.fixed?.contains(name) == true && service.report.sentence.contains(name))
      let error = await #expect(throws: LocalModelError.self) { try await service.choose(.embedded) }
      #expect(error?.code == .fixedChoice && error?.message.contains(name) == true)
    }
    #expect(fixture.text.isEmpty)
    let named = try ServiceFixture(#"{"model": {"url": "http://127.0.0.1:1"}}"#).service(.init(model: "m"))
    #expect(named.report.name == "m" && named.report.fixed?.contains("--model says") == true)
    #expect(try fixture.service().report.fixed == nil)
  }

  @Test func `where the file can't be written the choice isn't half taken`() async throws {
    let fixture = try ServiceFixture()
    // A file where the folder should be: nobody can write there, not even root.
    try fixture.folder.write("parlance", "")
    let service = try fixture.service(environment: ["XDG_CONFIG_HOME": fixture.folder.path + "/none"])
    try fixture.folder.write("none", "")
    let before = service.report
    for selection in [ModelSelection.none, .embedded, .server(url: "http://127.0.0.1:1", name: nil, key: nil)] {
      let error = await #expect(throws: LocalModelError.self) { try await service.choose(selection) }
      #expect(error?.code == .badConfiguration && error?.message.contains("config.json") == true)
      #expect(service.report == before)
    }
  }

  @Test func `a file that became unreadable meanwhile is told and left alone`() async throws {
    let fixture = try ServiceFixture("{}")
    let service = try fixture.service()
    try fixture.folder.write("parlance/config.json", #"{"model": "secret-key"}"#, mode: 0o600)
    let error = await #expect(throws: LocalModelError.self) { try await service.choose(.none) }
    #expect(error?.code == .badConfiguration && error?.message.contains("secret-key") == false)
    #expect(fixture.text == #"{"model": "secret-key"}"# && service.report.source == "embedded")
  }

  @Test func `a selection is read strictly`() throws {
    func read(_ text: String) throws -> ModelSelection { try ModelSelection(json: JSONValue(parsing: text)) }
    #expect(try read(#"{"source": "embedded"}"#) == .embedded)
    #expect(try read(#"{"source": "none"}"#) == ModelSelection.none)
    #expect(
      try read(#"{"source": "server", "url": "u", "name": "n", "key": "k"}"#)
        == .server(url: "u", name: "n", key: APIKey("k")))
    for (text, words) in [
      ("[]", "object"), ("{}", "“source”"), (#"{"source": "secret"}"#, "“source”"),
      (#"{"source": "server"}"#, "“url” is missing"), (#"{"source": "server", "url": 1}"#, "“url”"),
      (#"{"source": "server", "url": "u", "key": ""}"#, "“key”"),
      (#"{"source": "server", "url": "u", "key": ["secret"]}"#, "“key”"),
      (#"{"source": "none", "key": "secret"}"#, "“key”"), (#"{"source": "none", "x": "secret"}"#, "“x”"),
    ] {
      let error = #expect(throws: LocalModelError.self) { try read(text) }
      #expect(error?.code == .wrongOptions)
      #expect(error?.message.contains(words) == true && error?.message.contains("secret") == false, "\(text)")
    }
  }
}
