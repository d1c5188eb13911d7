import HTTPTransport
import LanguageModels
import Locking
import ParlanceTesting
import Testing

@testable import Host

/// Every operation once with success and once with each problem that all of its kind have; the answers are held against the
/// API's description. Who adds an operation adds it to the journey.
@Suite("Every operation and its description", .serialized)
struct EveryRouteTests {
  /// Answers whatever is asked of it: commands, chats, notes.
  private let model = ScriptedModel { request in
    request.schema == nil ? "Yes." : .json(["text": "This is quite a text."])
  }

  private func with(_ body: (TestHost, TestClient, Locked<[String: String]>) async throws -> Void) async throws {
    let fake = FakeModel()
    fake.use(QueuedModel(model, queue: fake.queue))
    try await TestHost.with(
      model: fake, transport: HTTPTransports.makeDefault(), noteReader: WordReader()
    ) { host in
      let done = Locked<[String: String]>([:])
      var client = host.client
      client.done = done
      try await body(host, client, done)
    }
  }

  @Test func `each is answered as it is described, and none is left out`() async throws {
    try await with { host, client, done in
      try await RouteJourney(client: client, host: host).all()
      let all = Set(await host.routes.map { "\($0.method) \($0.template)" })
      let missing = all.subtracting(done.withLock { Set($0.keys) })
      #expect(missing == [], "the journey doesn't come by")
      #expect(host.log.all == [])
    }
  }

  @Test func `what isn't there is a problem everywhere`() async throws {
    // To take away what isn't there is no problem: it is away.
    let idempotent: Set = ["DELETE /writing/commands/{command}", "PUT /writing/commands/{command}"]
    try await with { host, client, _ in
      try await RouteJourney(client: client, host: host).all()
      for route in await host.routes where "\(route.template)".contains("{") {
        let name = "\(route.method) \(route.template)"
        let path = "\(route.template)".replacing(#/\{\w+\}/#, with: "none")
        var body = RouteJourney.bodies.withLock { $0[name] }
        // The same client id again would be that of the journey.
        if case .object(var members) = body, members["clientID"] != nil {
          members["clientID"] = "another"
          body = .object(members)
        }
        let answer = await client.ask(route.method, path, body)
        if idempotent.contains(name) {
          #expect(answer.status < 300, "\(name)")
        } else {
          #expect(answer.status == 404 && answer["code"] != nil, "\(name) \(answer.status) \(answer.text)")
        }
      }
      #expect(host.log.all == [])
    }
  }

  @Test func `a broken body is a problem everywhere`() async throws {
    try await with { host, client, _ in
      for route in await host.routes where route.body == .json {
        let path = "\(route.template)".replacing(#/\{\w+\}/#, with: "none")
        func send(_ body: String, type: String = "application/json") async -> Int {
          let answer = await client.send(
            route.method, path, body: body, headers: [HTTPField("Content-Type", type)])
          client.check(answer, route.method, path, #_sourceLocation)
          return answer.status
        }
        let name = "\(route.method) \(route.template)"
        for body in ["", "{", "{}}", "\u{0}"] { #expect(await send(body) == 400, "\(name) \(body)") }
        for body in ["7", "[]", "null", "\"text\""] { #expect(await send(body) == 422, "\(name) \(body)") }
        for type in ["text/plain", "application/json; charset=latin1", ""] {
          #expect(await send("{}", type: type) == 415, "\(name) \(type)")
        }
        let long = #"{"a": ""# + String(repeating: "x", count: route.bodyLimit) + #""}"#
        #expect(await send(long) == 413, "\(name)")
      }
      #expect(host.log.all == [])
    }
  }

  @Test func `parameters that are described are read, and paths describe theirs`() async throws {
    let paths = try #require(APIDescription().document["paths"]?.objectValue)
    try await with { host, client, done in
      try await RouteJourney(client: client, host: host).all()
      for (path, item) in paths {
        let inPath = (item["parameters"]?.arrayValue ?? []).filter { $0["in"] == "path" }.compactMap { $0["name"] }
        let named = path.matches(of: #/\{(\w+)\}/#).map { JSONValue.string(String($0.1)) }
        #expect(inPath == named, "\(path)")
        for parameter in item["get"]?["parameters"]?.arrayValue ?? [] where parameter["in"] == "query" {
          guard let name = parameter["name"]?.stringValue, let schema = parameter["schema"],
            schema["enum"] != nil || schema["type"] != "string"
          else { continue }
          let known = done.withLock { $0["GET \(path)"] } ?? ""
          let concrete = String(known.prefix { $0 != "?" })
          var wrong = ["wrong", "-1", "1.5", ""]
          if let maximum = schema["maximum"]?.integerValue { wrong += ["0", "\(maximum + 1)"] }
          for value in wrong {
            let answer = await client.get(concrete, query: [name: value])
            #expect(answer.status == 400, "\(path) \(name)=\(value)")
            #expect(answer["detail"]?.stringValue?.contains("'\(name)'") == true, "\(path) \(name)")
          }
          for value in schema["enum"]?.arrayValue?.compactMap(\.stringValue) ?? [] {
            #expect(await client.get(concrete, query: [name: value]).status == 200, "\(path) \(name)=\(value)")
          }
        }
      }
      #expect(host.log.all == [])
    }
  }
}
