import Foundation
import HTTPTransport
import ParlanceTesting
import Testing

@testable import Host

@Suite("The server on a socket") struct MicroHTTPServerTests {
  let handler = SampleHandler()

  /// Limits that a busy machine doesn't reach.
  static var patient: HTTPServerLimits {
    HTTPServerLimits(
      headTime: .seconds(600), bodyIdle: .seconds(600), discardTime: .seconds(120), keepAlive: .seconds(600))
  }

  func withServer(
    _ limits: HTTPServerLimits = patient, _ body: (MicroHTTPServer) async throws -> Void
  ) async throws {
    let server = try await MicroHTTPServer(limits: limits, handler: handler)
    do {
      try await body(server)
      try await expectAlive(server)
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }

  static func get(_ path: String, _ rest: String = "") -> String {
    "GET \(path) HTTP/1.1\r\nHost: localhost\r\n\(rest)\r\n"
  }

  static func post(_ path: String, _ rest: String = "") -> String {
    "POST \(path) HTTP/1.1\r\nHost: localhost\r\n\(rest)\r\n"
  }

  func expectAlive(_ server: MicroHTTPServer) async throws {
    let isAlive = await eventually {
      let answer = try? await RawClient.exchange(port: server.port, Self.get("/hello", "Connection: close\r\n"))
      return answer?.hasSuffix("hello") == true
    }
    #expect(isAlive)
  }

  // MARK: Requests as they are written

  @Test func `answers pipelined requests in their order`() async throws {
    try await withServer { server in
      let client = try RawClient(port: server.port)
      try await client.send(
        Self.get("/hello") + Self.get("/later") + Self.get("/three") + Self.get("/hello", "Connection: close\r\n"))
      let answer = try await client.receiveAll()
      let parts = answer.components(separatedBy: "HTTP/1.1 200 OK\r\n")
      try #require(parts.count == 5, "\(answer)")
      #expect(parts[1].hasSuffix("hello") && parts[2].hasSuffix("later") && parts[3].contains("three"))
    }
  }

  @Test func `sends nothing behind the head of an answer to HEAD, not even the end of a stream`() async throws {
    try await withServer { server in
      for path in ["/hello", "/later", "/constant", "/stream"] {
        let head = Self.get(path).replacing("GET", with: "HEAD")
        let answer = try await RawClient.exchange(
          port: server.port, head + Self.get("/hello", "Connection: close\r\n"))
        let heads = answer.components(separatedBy: "\r\n\r\n")
        // The answer of a stream ends its connection; behind the others comes the next answer.
        #expect(heads[1].hasPrefix("HTTP/1.1 200 OK") || path == "/stream" && heads[1].isEmpty, "\(path): \(answer)")
      }
    }
  }

  @Test func `serves clients of HTTP 1.0 without chunks`() async throws {
    try await withServer { server in
      let answer = try await RawClient.exchange(port: server.port, "GET /three HTTP/1.0\r\n\r\n")
      #expect(answer.hasSuffix("\r\n\r\none two three"))
      #expect(!answer.lowercased().contains("chunked"))
    }
  }

  @Test func `answers a client that ends its sending after the request`() async throws {
    try await withServer { server in
      let client = try RawClient(port: server.port)
      try await client.send(Self.post("/echo", "Content-Length: 4\r\n") + "mind")
      client.finishSending()
      #expect(try await client.receiveAll().hasSuffix("mind"))
    }
  }

  @Test func `takes the authority of a whole address for the host`() async throws {
    try await withServer { server in
      let answer = try await RawClient.exchange(
        port: server.port, "GET http://other:1/describe?a=b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
      #expect(answer.hasSuffix("GET /describe [a=b] -"))
    }
  }

  @Test(arguments: [
    "Content-Length: -1\r\n", "Content-Length: abc\r\n", "Content-Length: 5\r\nContent-Length: 6\r\n",
    "Content-Length: 99999999999999999999999\r\n", "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n",
    "Transfer-Encoding: gzip\r\n", "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
  ])
  func `refuses a body whose length can't be told`(_ header: String) async throws {
    try await withServer { server in
      let answer = try await RawClient.exchange(port: server.port, Self.post("/echo", header) + "hello")
      let status = answer.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
      #expect([400, 413, 501].contains(status), "\(answer)")
    }
  }

  @Test(arguments: [
    "zz\r\nhello\r\n0\r\n\r\n", "-5\r\nhello\r\n", "5\r\nhelloX\r\n0\r\n\r\n", "FFFFFFFFFFFFFFFFFF\r\n",
  ])
  func `ends a connection with broken chunks`(_ body: String) async throws {
    try await withServer { server in
      let client = try RawClient(port: server.port)
      try await client.send(Self.post("/echo", "Transfer-Encoding: chunked\r\n") + body)
      let answer = try await client.receiveAll()
      #expect(!answer.contains(" 200 "), "\(answer)")
    }
  }

  @Test func `hands unknown methods to the handler and refuses what is no word`() async throws {
    try await withServer { server in
      let brew = try await RawClient.exchange(
        port: server.port, "BREW /describe HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
      #expect(brew.contains("BREW /describe"))
      let bad = try await RawClient.exchange(
        port: server.port, "G{T /describe HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
      #expect(bad.hasPrefix("HTTP/1.1 400"), "\(bad)")
    }
  }

  @Test func `refuses a very long head`() async throws {
    try await withServer { server in
      let client = try RawClient(port: server.port)
      let long = String(repeating: "a", count: 64 << 10)
      do { try await client.send(Self.get("/hello", "X-Long: \(long)\r\n")) } catch is RawClient.Failure {}
      let answer = try await client.receiveAll()
      #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 431"), "\(answer.prefix(200))")
      let fits = try await RawClient.exchange(
        port: server.port,
        Self.get("/hello", "X-Long: \(String(repeating: "a", count: 8 << 10))\r\nConnection: close\r\n"))
      #expect(fits.hasSuffix("hello"))
    }
  }

  @Test func `stays alive whatever bytes come`() async throws {
    try await withServer { server in
      var random = SeededGenerator(seed: 7)
      let alphabet = Array("GET POST /hello/echo HTTP/1.1\r\n:Content-Length chunked 0123456789%\u{0}".utf8)
      for round in 0..<150 {
        let client = try RawClient(port: server.port)
        let count = Int.random(in: 1...600, using: &random)
        var bytes = (0..<count).map { _ in
          round % 2 == 0 ? UInt8.random(in: 0...255, using: &random) : alphabet.randomElement(using: &random) ?? 0
        }
        if round % 3 == 0 { bytes = Array(Self.post("/echo", "Content-Length: 500\r\n").utf8) + bytes }
        if round % 5 == 0 { bytes = Array(Self.post("/echo", "Transfer-Encoding: chunked\r\n").utf8) + bytes }
        do { try await client.send(bytes) } catch is RawClient.Failure {}
        if round % 4 == 0 { client.reset() }
      }
    }
  }
}
