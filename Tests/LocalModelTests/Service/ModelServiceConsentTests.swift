import Foundation
import HTTPTransport
import LanguageModels
import ParlanceTesting
import Testing

@testable import LocalModel

@Suite("Consent, tests and offers of the model in use")
struct ModelServiceConsentTests {
  private static let remote = "https://models.example/v1"

  /// Answers as a server elsewhere would; nothing leaves the process.
  private func elsewhere(_ answer: @escaping @Sendable () -> HTTPResponse) -> InMemoryTransport {
    InMemoryTransport { _ in answer() }
  }

  private static let hello = "data: {\"choices\": [{\"index\": 0, \"delta\": {\"content\": \"Hello\"}}]}\n\n"
  private static let end =
    "data: {\"choices\": [{\"index\": 0, \"delta\": {}, \"finish_reason\": \"stop\"}]}\n\ndata: [DONE]\n\n"

  @Test func `not a byte is sent elsewhere before the person has agreed`() async throws {
    let transport = elsewhere { .scripted(text: Self.hello + Self.end) }
    let fixture = try ServiceFixture()
    let service = try fixture.service(transport: transport)
    try await service.choose(.server(url: Self.remote, name: "m", key: APIKey("the-secret-key")))
    let report = service.report
    #expect(report.needsConsent && report.isRemote && !report.isUsable && report.sentence.contains("before you agree"))
    #expect(service.model == nil && service.eventualModel == nil)
    #expect(service.absence == "nobody has agreed yet that texts are sent to https://models.example")
    await service.begin()
    await service.lookForOffers()
    let error = await #expect(throws: LanguageModelError.self) { try await service.test() }
    #expect(error?.code == .noModel)
    #expect(transport.requests.isEmpty)
    try await service.consent(true, to: "https://MODELS.example:443/v1")
    #expect(!service.report.needsConsent && service.report.isUsable && service.report.sentence.contains("leave"))
    #expect(try fixture.file.read().consents == ["https://models.example"])
    #expect(try await reply(of: try #require(service.model)) == "Hello")
    #expect(transport.requests.count == 1)
    // A key that is chosen with another server needs its own consent.
    try await service.choose(.server(url: "https://other.example", name: nil, key: nil))
    #expect(service.report.needsConsent && service.model == nil)
  }

  @Test func `consent taken back ends what is under way and lets nothing begin`() async throws {
    let gate = Gate()
    let server = try LoopbackServer(.chat("Hello", until: gate))
    let fixture = try ServiceFixture(#"{"consent": ["https://models.example"]}"#)
    // What goes elsewhere is led to the loopback server, so that ending a request can be seen on the wire.
    let service = try fixture.service(transport: Redirecting(server.url))
    try await service.choose(.server(url: Self.remote, name: "m", key: nil))
    let model = try #require(service.model)
    let asking = Task { try await reply(of: model) }
    let exchange = try await server.exchange()
    #expect(await eventually { exchange.bytesSent > 0 })
    try await service.consent(false, to: "https://models.example")
    #expect(service.model == nil && service.report.needsConsent)
    let error = await #expect(throws: LanguageModelError.self) { try await asking.value }
    #expect(error?.code == .noModel)
    #expect(await exchange.closesEarly())
    await #expect(throws: LanguageModelError.self) { try await reply(of: model) }
    #expect(server.requests.count == 1)
    #expect(try fixture.file.read().consents.isEmpty)
    try await service.consent(true, to: "https://models.example")
    gate.open()
    #expect(try await reply(of: try #require(service.model)) == "Hello")
  }

  @Test func `consent is taken back even where that can't be written down`() async throws {
    let transport = elsewhere { .scripted(text: Self.hello + Self.end) }
    let fixture = try ServiceFixture(
      #"{"model": {"url": "https://models.example"}, "consent": ["https://models.example"]}"#)
    let service = try fixture.service(transport: transport)
    #expect(service.report.isUsable)
    try fixture.folder.write("parlance/config.json", "broken", mode: 0o600)
    let error = await #expect(throws: LocalModelError.self) {
      try await service.consent(false, to: "https://models.example")
    }
    #expect(error?.message.contains("Nothing is sent") == true)
    #expect(service.model == nil && service.report.needsConsent && !service.report.isUsable)
    await #expect(throws: LocalModelError.self) { try await service.consent(true, to: "https://models.example") }
    #expect(service.model == nil)
    let wrong = await #expect(throws: LocalModelError.self) { try await service.consent(true, to: "models.example") }
    #expect(wrong?.code == .wrongOptions)
  }

  @Test func `the test says what the model said, and how long it took`() async throws {
    let server = try LoopbackServer(.chat(" Hello the-secret-key \n"))
    let service = try ServiceFixture().service()
    try await service.choose(.server(url: server.url, name: "m", key: APIKey("the-secret-key")))
    let answer = try await service.test()
    #expect(answer.text == "Hello (key)" && answer.seconds > 0)
    let body = try JSONValue(parsing: try #require(server.requests.first?.text))
    #expect((body["max_tokens"] ?? body["max_completion_tokens"])?.integerValue == 8)
    try await service.choose(.none)
    let error = await #expect(throws: LanguageModelError.self) { try await service.test() }
    #expect(error?.code == .noModel && error?.message == "Nothing was asked: there is no model.")
  }

  @Test func `a failed test tells what the provider said, once and without the key`() async throws {
    let server = try LoopbackServer(
      .json(#"{"error": {"message": "the key the-secret-key isn't known"}}"#, status: 401),
      .json(#"{"error": "the-secret-key: no money"}"#, status: 503),
      .json(#"{"error": {"message": "sent: the\u002dsecret\u002Dkey"}}"#, status: 403))
    let service = try ServiceFixture().service()
    try await service.choose(.server(url: server.url, name: "m", key: APIKey("the-secret-key")))
    for status in [401, 503, 403] {
      let error = await #expect(throws: LanguageModelError.self) { try await service.test() }
      #expect(error?.status == status && error?.description.contains("(key)") == true)
      var dumped = ""
      dump(error, to: &dumped)
      #expect(!(dumped + "\(String(describing: error))").contains("the-secret-key"))
    }
    #expect(server.requests.count == 3)
    let report = service.report
    var dumped = ""
    dump(report, to: &dumped)
    #expect(!"\(report) \(dumped) \(report.json.serialized())".contains("the-secret-key"))
  }

  @Test func `a test of a model that never stops ends, and one that breaks off says so`() async throws {
    let piece = Self.hello.replacing("Hello", with: String(repeating: "x", count: 1_000))
    let gate = Gate()
    let server = try LoopbackServer(
      .events(Array(repeating: .text(piece), count: 5) + [.stall(until: gate)]),
      .events([.text(Self.hello), .cut]))
    let service = try ServiceFixture().service()
    try await service.choose(.server(url: server.url, name: nil, key: nil))
    #expect(try await service.test().text.count == 201)
    #expect(try await server.exchange().closesEarly())
    let error = await #expect(throws: LanguageModelError.self) { try await service.test() }
    #expect(error?.code == .unreachable)
  }

  @Test func `what the command line chose elsewhere needs consent too`() async throws {
    let transport = elsewhere { .scripted(text: Self.hello + Self.end) }
    let service = try ServiceFixture().service(.init(url: Self.remote), transport: transport)
    #expect(service.report.needsConsent && service.model == nil && service.report.fixed != nil)
    try await service.consent(true, to: "https://models.example")
    #expect(try await reply(of: try #require(service.model)) == "Hello")
    try await service.consent(false, to: "https://models.example")
    #expect(service.model == nil)
  }

  @Test func `servers on this machine are offered with their models, and only what lists models`() async throws {
    let many = (0..<80).map { #"{"id": "m\#($0)"}"# }.joined(separator: ",")
    let answers: [LoopbackAnswer] = [
      .json(#"{"object": "list", "data": [{"id": "a\u0007b\u202e"}, {"id": 1}, {"id": "ab"}, {"id": " "}, 3]}"#),
      .json(#"{"object": "list", "data": null}"#), .json(#"{"data": [\#(many)]}"#),
      .page(), .json(#"{"title": "No such page"}"#), .json("[]"), .json(#"{"data": []}"#, status: 404), .hangUp,
      .redirect(to: "https://models.example/v1/models"),
      .json(#"{"data": [{"id": "\#(String(repeating: "x", count: 5_000))"}]}"#),
    ]
    let servers = try answers.map { try LoopbackServer($0) }
    let service = try ServiceFixture().service(
      servers: servers.enumerated().map { .init(name: "s\($0.offset)", origin: $0.element.url) })
    await service.lookForOffers()
    #expect(await eventually { !service.report.offers.isEmpty })
    let offers = service.report.offers
    try #require(offers.map(\.name) == ["s0", "s1", "s2", "s9"])
    #expect(offers[0] == .init(name: "s0", url: servers[0].url + "/v1", models: ["ab"]))
    #expect(offers[1].models.isEmpty && offers[3].models.isEmpty)
    #expect(offers[2].models.count == 50 && offers[2].models.last == "m49")
    #expect(servers.allSatisfy { $0.requests.map(\.target) == ["/v1/models"] })
    #expect(servers.allSatisfy { $0.requests.first?.header("authorization") == nil })
    // The one that is used isn't offered.
    try await service.choose(.server(url: servers[0].url, name: "ab", key: nil))
    #expect(service.report.offers.map(\.name) == ["s1", "s2", "s9"])
    servers[1].stop()
    await service.lookForOffers()
    #expect(await eventually { service.report.offers.map(\.name) == ["s2", "s9"] })
  }

  @Test func `the report is JSON as the interface says`() async throws {
    let service = try ServiceFixture().service()
    let json = service.report.json
    #expect(
      json.objectValue?.keys == [
        "source", "name", "sentence", "url", "origin", "remote", "needsConsent", "usable", "installed", "embedded",
        "hasKey", "fixed", "offers", "warnings",
      ])
    #expect(json["embedded"]?["state"] == "not-installed" && json["embedded"]?["phase"] == .null)
    try await service.choose(.server(url: "https://models.example:444", name: nil, key: nil))
    #expect(service.report.json["origin"] == "https://models.example:444" && service.report.json["remote"] == true)
    #expect(service.report.json["embedded"] == .null && service.report.json["name"] == .null)
    let progress = InstallationProgress(
      phase: .weights, bytesDone: 5, bytesTotal: 10, bytesPerSecond: 2.5, remaining: .seconds(2))
    let installing = EmbeddedModelState.installing(progress).json
    #expect(installing["state"] == "installing" && installing["done"] == 5 && installing["remaining"] == 2)
  }
}

/// Sends what would go elsewhere to a server on loopback.
private struct Redirecting: HTTPTransport {
  let url: String
  let transport = HTTPTransports.makeDefault()

  init(_ url: String) { self.url = url }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    var request = request
    request.url = request.url.replacing("https://models.example", with: url)
    return try await transport.send(request)
  }
}
