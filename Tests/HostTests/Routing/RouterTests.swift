import HTTPTransport
import LanguageModels
import Testing

@testable import Host

@Suite("Finding the route of a request")
struct RouterTests {
  private let client: TestClient
  private struct Handler: RequestHandler {
    let router: Router
    func receive(_ request: ServerRequest) -> Reception {
      router.receive(request, from: "me") ?? .answer(ServerResponse(status: 299))
    }
  }

  init() {
    let echo: @Sendable (APIRequest) async throws -> ServerResponse = { request in
      JSONAnswer.response([
        "parameters": .array(request.parameters.sorted { $0.key < $1.key }.map { .string($0.value) }),
        "body": request.body,
      ])
    }
    let routes = [
      Route("GET", "/apps", handle: echo), Route("GET", "/apps/{app}", handle: echo),
      Route("GET", "/apps/best", handle: { _ in ServerResponse(status: 204) }),
      Route("POST", "/apps/{app}/sessions", body: .json, handle: echo),
      Route("POST", "/sessions/{session}/interactions", body: .json, handle: echo),
      Route("GET", "/events", handle: echo),
      Route("DELETE", "/fails", handle: { _ in throw TestFailure("the secret cause") }),
    ]
    client = TestClient(
      server: InMemoryHTTPServer(handler: Handler(router: Router(routes, description: APIDescription(), log: { _ in })))
    )
  }

  private func answer(_ method: String, _ path: String, body: String? = nil, headers: [HTTPField] = []) async
    -> TestClient.Answer
  {
    await client.send(method, path, body: body, headers: headers)
  }

  @Test(arguments: [
    ("/apps/counter", "counter"), ("/apps/a%20b", "a b"), ("/apps/a%2Fb", "a/b"), ("/apps/%25%32%35", "%25"),
    ("/apps/%C3%A9", "é"), ("/apps/..", ".."), ("/apps/%2e%2e", ".."), ("/apps/a;b=c", "a;b=c"), ("/apps/a+b", "a+b"),
  ])
  func `segments are decoded once, after the path is taken apart`(path: String, app: String) async {
    #expect(await answer("GET", path).json["parameters"] == [.string(app)])
  }

  @Test(arguments: ["/apps/%", "/apps/%2", "/apps/%zz", "/apps/%ff", "/apps/%00", "/apps/%C3"])
  func `a path that can't be decoded is refused`(path: String) async {
    #expect(await answer("GET", path).status == 400)
  }

  @Test(arguments: ["/", "/nothing", "/apps/", "/apps//sessions", "/apps/a/sessions/b", "//apps", "/Apps"])
  func `where nothing is, that is said`(path: String) async {
    let answer = await answer("GET", path)
    #expect(answer.status == 404 && answer["code"] == "not-found")
  }

  @Test func `literal segments go before parameters, and other paths aren't the router's`() async {
    #expect(await answer("GET", "/apps/best").status == 204)
    for path in ["/", "/index.html", "/apis", "/apps"] {
      #expect(await client.server.send("GET", path).status == 299)
    }
    for path in ["/api", "/api/", "/api/v1", "/api/v2/apps", "/api/v1apps"] {
      #expect(await client.server.send("GET", path).status == 404, "\(path)")
    }
  }

  @Test func `another method is refused with those that there are`() async {
    let answer = await answer("PATCH", "/apps/counter")
    #expect(answer.status == 405 && answer.header("Allow") == "GET, HEAD, OPTIONS")
    #expect(await self.answer("GET", "/apps/counter/sessions").header("Allow") == "OPTIONS, POST")
    let options = await self.answer("OPTIONS", "/apps/counter")
    #expect(options.status == 204 && options.header("Allow") == "GET, HEAD, OPTIONS")
    #expect(await self.answer("HEAD", "/apps/counter").status == 200)
    #expect(await self.answer("HEAD", "/apps/counter/sessions").status == 405)
  }

  @Test(arguments: [
    "text/plain", "application/x-www-form-urlencoded", "application/json; charset=latin1", "application/jsonx", "",
  ])
  func `bodies of other types are refused`(type: String) async {
    let headers = [HTTPField("Content-Type", type)]
    let answer = await answer("POST", "/apps/counter/sessions", body: "{}", headers: headers)
    #expect(answer.status == 415 && answer.header("Accept") == "application/json")
  }

  @Test(arguments: ["application/json", "Application/JSON; charset=utf-8", "application/json;charset=\"UTF-8\""])
  func `bodies of JSON are taken, whatever is accepted`(type: String) async {
    let headers = [HTTPField("Content-Type", type), HTTPField("Accept", "image/png")]
    #expect(await answer("POST", "/apps/counter/sessions", body: "{}", headers: headers).status == 200)
  }

  @Test func `compressed bodies are refused`() async {
    let headers = [HTTPField("Content-Type", "application/json"), HTTPField("Content-Encoding", "gzip")]
    #expect(await answer("POST", "/apps/counter/sessions", body: "{}", headers: headers).status == 415)
  }

  @Test(arguments: ["", "{", "nonsense", "{\"a\":1}}", "\u{FEFF}{", "{'a':1}"])
  func `what isn't JSON is refused with the place`(body: String) async {
    let answer = await answer("POST", "/apps/counter/sessions", body: body)
    #expect(answer.status == 400 && answer["code"] == "malformed")
  }

  @Test func `members that don't fit the description are named`() async {
    let wrong = await answer("POST", "/apps/counter/sessions", body: #"{"deciders":"dice"}"#)
    #expect(wrong.status == 422 && wrong["detail"]?.stringValue?.contains("deciders") == true)
    let missing = await answer("POST", "/sessions/a/interactions", body: "{}")
    #expect(missing["detail"]?.stringValue?.contains("kind") == true)
    #expect(await answer("POST", "/apps/counter/sessions", body: "[]").status == 422)
    let negative = await answer("POST", "/sessions/a/interactions", body: #"{"kind":"select","row":-1}"#)
    #expect(negative["detail"]?.stringValue?.contains("row") == true)
  }

  @Test func `a body over the limit is refused, one at it is read`() async {
    let space = String(repeating: " ", count: Router.bodyLimit - 2)
    #expect(await answer("POST", "/apps/counter/sessions", body: "{}" + space).status == 200)
    #expect(await answer("POST", "/apps/counter/sessions", body: "{}" + space + " ").status == 413)
  }

  @Test func `an error that nobody foresaw is said without its cause`() async {
    let answer = await answer("DELETE", "/fails")
    #expect(answer.status == 500 && !answer.text.contains("secret"))
  }
}

@Suite("The API's description")
struct APIDescriptionTests {
  @Test func `all its schemas can be checked, and every reference leads somewhere`() throws {
    let description = APIDescription()
    let schemas = try #require(description.document["components"]?["schemas"]?.objectValue)
    #expect(schemas.count > 10)
    for name in schemas.keys {
      #expect(description.schema(named: name)?.unsupportedKeywords() == [], "\(name)")
    }
  }
}
