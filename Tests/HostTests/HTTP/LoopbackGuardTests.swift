import HTTPTransport
import Testing

@testable import Host

@Suite("The guard of a host on loopback") struct LoopbackGuardTests {
  let server = InMemoryHTTPServer(origin: "http://127.0.0.1:8080", handler: LoopbackGuard(SampleHandler()))

  private func status(_ method: String, _ path: String, _ headers: [HTTPField] = [], body: [UInt8]? = nil) async -> Int
  {
    await server.send(method, path, headers: headers, body: body.map { .bytes($0) } ?? .none).status
  }

  private func field(_ name: String, _ value: String) -> [HTTPField] { [HTTPField(name, value)] }

  @Test(arguments: ["127.0.0.1:8080", "localhost:8080", "LocalHost:8080", "[::1]:8080", "127.8.9.1:8080"])
  func `answers under every name of this machine`(_ host: String) async {
    #expect(await status("GET", "/hello", field("Host", host)) == 200)
  }

  @Test(arguments: [
    "evil.example:8080", "127.0.0.1.evil.example:8080", "localhost.evil.example:8080", "127.0.0.1", "localhost:80",
    "127.0.0.1:8081", "", "127.0.0.1:8080:8080", "user@127.0.0.1:8080", "127.0.0.1:", "[::2]:8080", "128.0.0.1:8080",
    "127.1:8080", "127.0.0.256:8080", "0.0.0.0:8080", "127.0.0.1:08080x", "localhost,evil:8080", "127.0.0.1:+8080",
  ])
  func `refuses every other name`(_ host: String) async {
    let answer = await server.send("GET", "/hello", headers: field("Host", host))
    #expect(answer.status == 421 && answer.text.contains("foreign-host"))
    #expect(answer.header("Content-Security-Policy") != nil)
  }

  @Test func `wants one host`() async {
    #expect(await server.send("GET", "/hello", addsHost: false).status == 421)
    let twice = field("Host", "localhost:8080") + field("host", "localhost:8080")
    #expect(await status("GET", "/hello", twice) == 421)
    #expect(await status("GET", "http://evil.example/hello") == 421)
  }

  @Test func `refuses pages of other origins`() async {
    #expect(await status("GET", "/hello", field("Origin", "http://127.0.0.1:8080")) == 200)
    for origin in [
      "http://evil.example", "null", "http://127.0.0.1:8081", "https://127.0.0.1:8080", "http://localhost:8080",
      "http://127.0.0.1:8080.evil.example", "http://127.0.0.1:8080/", "",
    ] {
      #expect(await status("GET", "/hello", field("Origin", origin)) == 403, "\(origin)")
    }
    let twice = field("Origin", "http://127.0.0.1:8080") + field("Origin", "http://evil.example")
    #expect(await status("GET", "/hello", twice) == 403)
  }

  @Test func `lets other sites only lead to a page`() async {
    let navigation = [HTTPField("Sec-Fetch-Mode", "navigate"), HTTPField("Sec-Fetch-Dest", "document")]
    for site in ["cross-site", "same-site", "Cross-Site"] {
      let from = field("Sec-Fetch-Site", site)
      #expect(await status("GET", "/hello", from) == 403)
      #expect(await status("GET", "/hello", from + navigation) == 200)
      #expect(await status("POST", "/hello", from + navigation) == 403)
      #expect(await status("GET", "/api/v1/apps", from + navigation) == 403)
      #expect(
        await status("GET", "/hello", from + [navigation[0], HTTPField("Sec-Fetch-Dest", "iframe")]) == 403)
    }
    for site in ["same-origin", "none"] {
      #expect(await status("GET", "/hello", field("Sec-Fetch-Site", site)) == 200)
    }
  }

  @Test func `takes only JSON for what changes something`() async {
    for method in ["POST", "PUT", "PATCH", "DELETE"] {
      for type in ["application/json", "Application/JSON; charset=utf-8"] {
        #expect(await status(method, "/echo", field("Content-Type", type), body: [65]) == 200)
      }
      for type in [
        "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=a", "application/jsonp",
      ] {
        #expect(await status(method, "/echo", field("Content-Type", type), body: [65]) == 415, "\(type)")
      }
      #expect(await status(method, "/echo", body: [65]) == 415)
      #expect(await server.send(method, "/echo", body: .pieces([[65]])).status == 415)
      #expect(await status(method, "/echo") == 200)
    }
    let twice = field("Content-Type", "application/json") + field("Content-Type", "text/plain")
    #expect(await status("POST", "/echo", twice, body: [65]) == 415)
  }

  @Test(arguments: [
    "/..", "/../etc/passwd", "/page/../x", "/page/..", "/./hello", "/page/.", "//hello", "/a//b", "/a\\b", "/%2e%2e/x",
    "/%2E%2e/x", "/.%2e/x", "/%252e%252e/x", "/%252e./x", "/a%2f..%2fb", "/a%2f%2fb", "/a%252f%252e%252e", "/a%5cb",
    "/a%255cb", "/a%00b", "/a%2500b", "/a%0d%0ab", "/a%7f", "/a%zz", "/a%", "/a%f", "/%ff", "/%c0%ae%c0%ae/", "*",
    "/%2fhello",
  ])
  func `refuses paths that mean something else than they say`(_ path: String) async {
    #expect(await status("GET", path) == 400)
  }

  @Test(arguments: ["/hello", "/describe", "/headers"]) func `leaves plain paths alone`(_ path: String) async {
    #expect(await status("GET", path) != 400)
  }

  @Test(arguments: ["/page/a%20b", "/caf%C3%A9", "/a..b", "/...", "/100%25", "/a/b/", "/a%252520"])
  func `leaves unusual paths alone`(_ path: String) async {
    #expect(await status("GET", path) == 404)
  }

  @Test(arguments: ["/hello", "/later", "/nothing", "/injection", "/../x", "/short"])
  func `gives every answer its headers`(_ path: String) async {
    let isLong = path == "/short"
    let answer = await server.send(
      isLong ? "POST" : "GET", path, headers: field("Content-Type", "application/json"),
      body: isLong ? .bytes([UInt8](repeating: 65, count: 2000)) : .none)
    // What can't be sent is replaced by the server.
    guard path != "/injection" else { return #expect(answer.status == 500) }
    #expect(answer.header("Content-Security-Policy")?.hasPrefix("default-src 'none'; script-src 'self';") == true)
    #expect(answer.header("X-Content-Type-Options") == "nosniff")
    #expect(answer.header("Referrer-Policy") == "no-referrer")
    #expect(answer.header("Cross-Origin-Resource-Policy") == "same-origin")
    #expect(answer.header("X-Frame-Options") == "DENY")
    #expect(answer.header("Cache-Control") == "no-store")
    #expect(answer.header("Permissions-Policy") == nil)
  }

  @Test func `gives documents what counts for them alone`() {
    let document = ServerResponse(
      status: 200,
      headers: [
        HTTPField("Content-Type", "text/html; charset=utf-8"), HTTPField("Permissions-Policy", "camera=(self)"),
      ])
    let answer = SecurityHeaders.added(to: document)
    #expect(answer.header("Cross-Origin-Opener-Policy") == "same-origin")
    #expect(answer.headers.filter { $0.name == "Permissions-Policy" }.count == 1)
    #expect(answer.header("Permissions-Policy")?.contains("camera=(),") == true)
  }

  @Test func `stands before the server on a socket with the port that it got`() async throws {
    let server = try await MicroHTTPServer(
      limits: MicroHTTPServerTests.patient, handler: LoopbackGuard(SampleHandler()))
    func head(_ host: String, _ path: String = "/hello") -> String {
      "GET \(path) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n"
    }
    let own = try await RawClient.exchange(port: server.port, head("localhost:\(server.port)"))
    let other = try await RawClient.exchange(port: server.port, head("evil.example:\(server.port)"))
    let dots = try await RawClient.exchange(port: server.port, head("localhost:\(server.port)", "/page/%2e%2e/x"))
    let none = try await RawClient.exchange(port: server.port, "GET /hello HTTP/1.0\r\n\r\n")
    #expect(own.hasSuffix("hello") && own.contains("nosniff"))
    #expect(other.hasPrefix("HTTP/1.1 421") && dots.hasPrefix("HTTP/1.1 400") && none.contains(" 421 "))
    await server.stop()
  }
}
