import ParlanceTesting
import Testing

@testable import HTTPTransport

@Suite("Requests")
struct RequestTests {
  private let transport = HTTPTransports.makeDefault()

  @Test("Method, target, headers and body arrive as given", arguments: ["POST", "PUT", "PATCH", "DELETE", "GET"])
  func arrives(_ method: String) async throws {
    let server = try LoopbackServer(.json("{}"))
    let response = try await transport.send(
      HTTPRequest(
        method: method, url: server.url + "/a%20b?q=1&r=%C3%A4",
        headers: [HTTPField("X-One", "1"), HTTPField("X-Empty", ""), HTTPField("X-Text", "naïve: \"x\"")],
        body: Array("{\"a\":1}".utf8)))
    #expect(try await response.text() == "{}")
    let request = try #require(server.requests.first)
    #expect(request.method == method)
    #expect(request.target == "/a%20b?q=1&r=%C3%A4")
    #expect(request.text == "{\"a\":1}")
    #expect(request.header("x-one") == "1")
    #expect(request.header("x-empty") == "")
    #expect(request.header("x-text") == "naïve: \"x\"")
    #expect(request.header("user-agent") == "Parlance")
    #expect(request.header("content-type") == nil)
    #expect(request.header("content-length") == "7")
  }

  @Test("A GET has no body and no content headers")
  func plainGet() async throws {
    let server = try LoopbackServer(LoopbackAnswer(text: "x"))
    _ = try await transport.send(HTTPRequest(url: server.url)).bytes()
    let request = try #require(server.requests.first)
    #expect(request.target == "/")
    #expect(request.header("content-length") == nil)
  }

  @Test("A POST without a body says that it is empty")
  func emptyPost() async throws {
    let server = try LoopbackServer(LoopbackAnswer(status: 204))
    _ = try await transport.send(HTTPRequest(method: "POST", url: server.url)).bytes()
    #expect(server.requests.first?.header("content-length") == "0")
  }

  @Test("A large body goes out at once, without asking for leave")
  func largeBody() async throws {
    let server = try LoopbackServer(LoopbackAnswer(text: "ok"))
    let body = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0) }
    _ = try await transport.send(HTTPRequest(method: "POST", url: server.url, body: body)).bytes()
    let request = try #require(server.requests.first)
    #expect(request.body == body)
    #expect(request.header("expect") == nil)
  }

  @Test("A HEAD ends without a body, whatever length is announced")
  func head() async throws {
    let server = try LoopbackServer(LoopbackAnswer(raw: [.text("HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n")]))
    let response = try await transport.send(
      HTTPRequest(method: "HEAD", url: server.url, limits: HTTPLimits(bodySize: 10)))
    #expect(response.header("content-length") == "5000")
    #expect(try await response.bytes().isEmpty)
  }

  @Test("Connections are used again")
  func keepAlive() async throws {
    let server = try LoopbackServer(LoopbackAnswer(text: "x"))
    for _ in 0..<5 { _ = try await transport.send(HTTPRequest(url: server.url)).bytes() }
    #expect(server.requests.count == 5)
    #expect(server.connectionCount == 1)
  }

  @Test("A POST is sent once, though the kept connection breaks under it")
  func sentOnce() async throws {
    let server = try LoopbackServer(LoopbackAnswer(text: "x"), .hangUp)
    _ = try await transport.send(HTTPRequest(method: "POST", url: server.url)).bytes()
    let error = await transportError {
      _ = try await transport.send(HTTPRequest(method: "POST", url: server.url)).bytes()
    }
    #expect(error?.code == .connectionLost)
    #expect(server.requests.count == 2)
  }

  @Test(
    "What can't be sent is refused before anything is",
    arguments: [
      (HTTPField("X", "a\r\nY: b"), HTTPTransportError.Code.invalidRequest), (HTTPField("X", "a\nb"), .invalidRequest),
      (HTTPField("X", "a\u{0}b"), .invalidRequest), (HTTPField("X Y", "a"), .invalidRequest),
      (HTTPField("X:", "a"), .invalidRequest), (HTTPField("", "a"), .invalidRequest),
      (HTTPField("Content-Length", "3"), .invalidRequest), (HTTPField("transfer-encoding", "chunked"), .invalidRequest),
    ])
  func refusedHeader(_ field: HTTPField, code: HTTPTransportError.Code) async throws {
    let server = try LoopbackServer(LoopbackAnswer(text: "x"))
    let error = await transportError {
      _ = try await transport.send(HTTPRequest(url: server.url, headers: [field])).bytes()
    }
    #expect(error?.code == code)
    #expect(server.connectionCount == 0)
  }

  @Test("A method that isn't one is refused", arguments: ["", "GET /x", "G\r\nT", "CONNECT"])
  func refusedMethod(_ method: String) async throws {
    let url = try LoopbackServer.unusedURL()
    let error = await transportError { _ = try await transport.send(HTTPRequest(method: method, url: url)) }
    #expect(error?.code == .invalidRequest)
  }

  @Test(
    "An address that can't be asked is refused",
    arguments: [
      "", "example.org", "/path", "ftp://example.org/", "file:///etc/passwd", "http://", "http://a b/", "http://x/\n",
      "https://user:secret@example.org/", "http://[::1", "http://example.org:99999/", "http://exämple.org/",
      "javascript:1",
    ])
  func refusedURL(_ url: String) async throws {
    let error = await transportError { _ = try await transport.send(HTTPRequest(url: url)) }
    #expect(error?.code == .invalidURL)
    #expect(error?.message.contains("secret") == false)
  }
}
