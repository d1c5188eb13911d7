import ParlanceTesting
import Testing

@testable import HTTPTransport

@Suite("Redirects")
struct RedirectTests {
  private let transport = HTTPTransports.makeDefault()

  @Test("Within the origin they are followed up to the limit, relative or absolute")
  func followed() async throws {
    let server = try LoopbackServer { request in
      switch request.path {
      case "/one": .redirect(to: "two?x=1", status: 307)
      case "/two": .redirect(to: "http://\(request.header("Host") ?? "")/three", status: 301)
      default: LoopbackAnswer(text: "there")
      }
    }
    let headers = [HTTPField("Authorization", "Bearer k")]
    let two = HTTPRequest(url: server.url + "/one", headers: headers, limits: HTTPLimits(sameOriginRedirects: 2))
    #expect(try await transport.send(two).text() == "there")
    #expect(server.requests.map(\.target) == ["/one", "/two?x=1", "/three"])
    #expect(server.requests.allSatisfy { $0.header("Authorization") == "Bearer k" })
    #expect(server.connectionCount == 1)

    let one = HTTPRequest(url: server.url + "/one", limits: HTTPLimits(sameOriginRedirects: 1))
    #expect(await transportError { _ = try await transport.send(one) }?.code == .redirectRefused)
    let none = HTTPRequest(url: server.url + "/one")
    #expect(await transportError { _ = try await transport.send(none) }?.code == .redirectRefused)
  }

  @Test("Another origin gets nothing, not even a connection")
  func otherOrigin() async throws {
    let other = try LoopbackServer(LoopbackAnswer(text: "stolen"))
    let locations = [
      other.url + "/x?token=geheim", "//127.0.0.1:\(other.port)/", "http://localhost:\(other.port)/",
      "https://127.0.0.1/",
      "ftp://127.0.0.1/", "file:///etc/passwd",
    ]
    for location in locations {
      let server = try LoopbackServer(.redirect(to: location, status: 307))
      let request = HTTPRequest(
        url: server.url, headers: [HTTPField("Authorization", "Bearer k")], limits: HTTPLimits(sameOriginRedirects: 5))
      let error = await transportError { _ = try await transport.send(request) }
      #expect(error?.code == .redirectRefused)
      #expect(error?.message.contains("geheim") == false)
    }
    #expect(other.connectionCount == 0)
  }

  @Test(
    "The method follows the status",
    arguments: [
      (301, "POST", "GET"), (302, "POST", "GET"), (303, "POST", "GET"), (303, "PUT", "GET"), (307, "POST", "POST"),
      (308, "POST", "POST"), (302, "PUT", "PUT"), (303, "HEAD", "HEAD"), (301, "GET", "GET"),
    ])
  func method(_ status: Int, _ before: String, _ after: String) async throws {
    let server = try LoopbackServer { request in
      request.path == "/" ? .redirect(to: "/next", status: status) : LoopbackAnswer(status: 204)
    }
    let request = HTTPRequest(
      method: before, url: server.url, headers: [HTTPField("Content-Type", "text/plain")],
      body: before == "GET" || before == "HEAD" ? nil : Array("body".utf8), limits: HTTPLimits(sameOriginRedirects: 1))
    let response = try await transport.send(request)
    #expect(response.status == 204)
    let last = try #require(server.requests.last)
    #expect(last.method == after)
    #expect(last.text == (after == "GET" || after == "HEAD" ? "" : "body"))
    #expect((last.header("content-type") == nil) == (after != before && after == "GET"))
  }

  @Test("A loop ends at the limit, and a long body of a redirect isn't read")
  func loop() async throws {
    let server = try LoopbackServer(
      LoopbackAnswer(
        status: 302, headers: [HTTPField("Location", "/again")], body: [UInt8](repeating: 1, count: 5_000_000)))
    let request = HTTPRequest(url: server.url, limits: HTTPLimits(sameOriginRedirects: 3))
    #expect(await transportError { _ = try await transport.send(request) }?.code == .redirectRefused)
    #expect(server.requests.count == 4)
  }

  @Test("304 and a redirect without a place to go are answers like others", arguments: [304, 302, 300])
  func notFollowed(_ status: Int) async throws {
    let server = try LoopbackServer(LoopbackAnswer(raw: [.text("HTTP/1.1 \(status) X\r\nContent-Length: 0\r\n\r\n")]))
    #expect(try await transport.send(HTTPRequest(url: server.url)).status == status)
  }
}
