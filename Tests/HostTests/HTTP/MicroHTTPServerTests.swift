import Foundation
import HTTPTransport
import ParlanceTesting
import Testing

@testable import Host

@Suite("The server on a socket") struct MicroHTTPServerTests {
  let handler = SampleHandler()

  /// Limits that a busy machine doesn't reach.
  static var patient: HTTPServerLimits {
    HTTPServerLimits(headTime: .seconds(120), bodyIdle: .seconds(120), discardTime: .seconds(60))
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

  private func expectAlive(_ server: MicroHTTPServer) async throws {
    let answer = try await RawClient.exchange(port: server.port, Self.get("/hello", "Connection: close\r\n"))
    #expect(answer.hasSuffix("hello"))
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

  // MARK: Bodies

  @Test func `asks for a body that waits for leave, and refuses it at once if it is too long`() async throws {
    try await withServer { server in
      let client = try RawClient(port: server.port)
      try await client.send(Self.post("/echo", "Content-Length: 4\r\nExpect: 100-continue\r\n"))
      _ = try await client.receive(until: "100 Continue\r\n\r\n")
      try await client.send("mind")
      #expect(try await client.receive(until: "mind").contains("200 OK"))
      let long = try await RawClient.exchange(
        port: server.port, Self.post("/short", "Content-Length: 4000\r\nExpect: 100-continue\r\n"))
      #expect(long.hasPrefix("HTTP/1.1 413") && !long.contains("100 Continue"), "\(long)")
    }
  }

  @Test func `refuses 100 megabytes by their length, and the client sees why`() async throws {
    try await withServer { server in
      let client = try RawClient(port: server.port)
      try await client.send(Self.post("/short", "Content-Length: 104857600\r\n"))
      let piece = [UInt8](repeating: 65, count: 1 << 20)
      var sent = 0
      do { while sent < 100 { try await client.send(piece); sent += 1 } } catch is RawClient.Failure {}
      #expect(sent < 100)
      let answer = try await RawClient.exchange(
        port: server.port, Self.post("/short", "Content-Length: 2000\r\n") + String(repeating: "a", count: 2000))
      #expect(answer.hasPrefix("HTTP/1.1 413") && answer.contains("too-long"), "\(answer)")
      #expect(answer.contains("X-Completed: yes") && answer.contains("Connection: close"))
    }
  }

  @Test func `reads 100 megabytes through the window`() async throws {
    try await withServer { server in
      let client = try RawClient(port: server.port)
      try await client.send(Self.post("/count", "Content-Length: 104857600\r\nConnection: close\r\n"))
      let piece = [UInt8](repeating: 65, count: 1 << 20)
      for _ in 0..<100 { try await client.send(piece) }
      #expect(try await client.receiveAll().hasSuffix("104857600"))
    }
  }

  @Test func `ends endless chunks that are longer than the limit with 413`() async throws {
    var limits = Self.patient
    limits.discarded = 1 << 20
    try await withServer(limits) { server in
      let client = try RawClient(port: server.port)
      try await client.send(Self.post("/short", "Transfer-Encoding: chunked\r\n"))
      let chunk = Array("10000\r\n".utf8) + [UInt8](repeating: 65, count: 0x10000) + Array("\r\n".utf8)
      var sent = 0
      do {
        while sent < 1600 {
          try await client.send(chunk)
          sent += 1
        }
      } catch is RawClient.Failure {}
      #expect(sent < 1600)
      let all = try await client.receiveAll()
      #expect(all.hasPrefix("HTTP/1.1 413"), "\(all)")
      #expect(handler.bodyErrors.withLock { $0 } == ["too-long"])
    }
  }

  @Test func `answers chunks that are a little too long with 413 behind them`() async throws {
    try await withServer { server in
      let body = "7d0\r\n" + String(repeating: "a", count: 2000) + "\r\n0\r\n\r\n"
      let answer = try await RawClient.exchange(
        port: server.port, Self.post("/short", "Transfer-Encoding: chunked\r\n") + body)
      #expect(answer.hasPrefix("HTTP/1.1 413") && answer.contains("close"), "\(answer)")
    }
  }

  @Test func `gives an answer that came before the body was read, and goes on`() async throws {
    try await withServer { server in
      let client = try RawClient(port: server.port)
      let body = String(repeating: "a", count: 300_000)
      try await client.send(Self.post("/unread", "Content-Length: 300000\r\n") + body + Self.get("/hello"))
      let answer = try await client.receive(until: "hello")
      #expect(answer.contains("unread"))
    }
  }

  @Test(arguments: ["PATCH", "DELETE", "GET", "POST"])
  func `answers at once what has a body that isn't wanted`(_ method: String) async throws {
    try await withServer { server in
      let client = try RawClient(port: server.port)
      try await client.send("\(method) /hello HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\nmind")
      _ = try await client.receive(until: "hello")
      try await client.send(Self.get("/describe"))
      _ = try await client.receive(until: "GET /describe")
      let long = try await RawClient.exchange(
        port: server.port, "\(method) /hello HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000000\r\n\r\nmind")
      #expect(long.hasPrefix("HTTP/1.1 200") && long.hasSuffix("hello"), "\(long)")
    }
  }

  // MARK: Time

  @Test func `ends half a request, also one that goes on drop by drop`() async throws {
    var limits = Self.patient
    limits.headTime = .milliseconds(200)
    try await withServer(limits) { server in
      let half = try RawClient(port: server.port)
      try await half.send("GET /hello HTTP/1.1\r\nHos")
      #expect(try await half.receiveAll().isEmpty)

      let second = try RawClient(port: server.port)
      try await second.send(Self.get("/hello"))
      _ = try await second.receive(until: "hello")
      try await second.send("G")
      #expect(try await second.receiveAll().isEmpty)

      let drops = try RawClient(port: server.port)
      let isOver = try await eventually {
        do { try await drops.send("X") } catch is RawClient.Failure { return true }
        return drops.receiveNow() == nil
      }
      #expect(isOver)
    }
  }

  @Test func `answers a body that stalls with 408`() async throws {
    var limits = Self.patient
    limits.bodyIdle = .milliseconds(200)
    try await withServer(limits) { server in
      let answer = try await RawClient.exchange(
        port: server.port, Self.post("/echo", "Content-Length: 10\r\n") + "half")
      #expect(answer.hasPrefix("HTTP/1.1 408") && answer.contains("stalled"), "\(answer)")
      #expect(await eventually { handler.bodyErrors.withLock { $0 } == ["stalled"] })
    }
  }

  @Test func `closes connections that nobody uses`() async throws {
    var limits = Self.patient
    limits.keepAlive = .seconds(1)
    try await withServer(limits) { server in
      let client = try RawClient(port: server.port)
      try await client.send(Self.get("/hello"))
      #expect(try await client.receiveAll().hasSuffix("hello"))
    }
  }

  // MARK: The other side goes

  @Test func `cancels the task of a client that has gone`() async throws {
    try await withServer { server in
      let client = try RawClient(port: server.port)
      try await client.send(Self.get("/gate"))
      #expect(await eventually { handler.started.withLock { $0 } == 1 })
      client.hangUp()
      #expect(await eventually { handler.cancelled.withLock { $0 } == 1 })
    }
  }

  @Test func `tells a body's task that the connection was reset`() async throws {
    try await withServer { server in
      let client = try RawClient(port: server.port)
      try await client.send(Self.post("/echo", "Content-Length: 10\r\n") + "half")
      #expect(await eventually { handler.started.withLock { $0 } == 1 })
      client.reset()
      #expect(await eventually { !handler.bodyErrors.withLock { $0 }.isEmpty })
      #expect(handler.bodyErrors.withLock { $0 } == ["cut-off"])
    }
  }

  @Test func `notices that a silent stream's reader has gone`() async throws {
    try await withServer { server in
      let client = try RawClient(port: server.port)
      try await client.send(Self.get("/stream"))
      _ = try await client.receive(until: "\r\n\r\n")
      client.hangUp()
      #expect(await eventually { handler.closedStreams.withLock { $0 } == 1 })
    }
  }

  @Test func `reaches 200 streams, and counts those that left`() async throws {
    try await withServer { server in
      var clients = try (0..<200).map { _ in try RawClient(port: server.port) }
      for client in clients { try await client.send(Self.get("/stream")) }
      #expect(await eventually { handler.streams.withLock { $0.count } == 200 })
      for stream in handler.streams.withLock({ $0 }) { stream.send(Array("data: news\n\n".utf8)) }
      for client in clients { _ = try await client.receive(until: "data: news\n\n") }
      for client in clients.prefix(100) { client.reset() }
      #expect(await eventually { handler.closedStreams.withLock { $0 } == 100 })
      clients.removeAll()
      #expect(await eventually { handler.closedStreams.withLock { $0 } == 200 })
    }
  }

  @Test func `ends a stream whose reader takes nothing`() async throws {
    try await withServer { server in
      let client = try RawClient(port: server.port, receiveBuffer: 4096)
      try await client.send(Self.get("/stream"))
      #expect(await eventually { handler.streams.withLock { $0.count } == 1 })
      let stream = try #require(handler.streams.withLock { $0.first })
      let piece = [UInt8](repeating: 65, count: 100_000)
      var sent = 0
      while sent < 1000, stream.send(piece) { sent += 1 }
      #expect(sent < 1000)
    }
  }

  // MARK: Limits and the end

  @Test func `says that there are too many streams or connections`() async throws {
    var limits = Self.patient
    limits.connections = 3
    limits.streams = 1
    try await withServer(limits) { server in
      do {
        let first = try RawClient(port: server.port)
        try await first.send(Self.get("/stream"))
        _ = try await first.receive(until: "200 OK")
        let second = try RawClient(port: server.port)
        try await second.send(Self.get("/stream"))
        #expect(try await second.receive(until: "busy").contains("503"))
        let third = try RawClient(port: server.port)
        try await third.send(Self.get("/hello"))
        _ = try await third.receive(until: "hello")
        let fourth = try await RawClient.exchange(port: server.port, Self.get("/hello"))
        #expect(fourth.hasPrefix("HTTP/1.1 503"), "\(fourth)")
      }
      #expect(
        try await eventually {
          try await RawClient.exchange(port: server.port, Self.get("/hello", "Connection: close\r\n")).hasSuffix(
            "hello")
        })
    }
  }

  @Test func `stops with everything open, twice`() async throws {
    var limits = Self.patient
    limits.stopping = .milliseconds(300)
    let server = try await MicroHTTPServer(limits: limits, handler: handler)
    let requests = [
      Self.get("/stream"), Self.get("/gate"), Self.get("/stubborn"), Self.post("/echo", "Content-Length: 9\r\n") + "a",
      "GET /hel", Self.get("/hello"), Self.post("/gate", "Content-Length: 900000\r\n"),
    ]
    var clients: [RawClient] = []
    for _ in 0..<20 {
      for request in requests {
        let client = try RawClient(port: server.port)
        clients.append(client)
        try await client.send(request)
      }
    }
    #expect(await eventually { handler.started.withLock { $0 } == 80 && handler.streams.withLock { $0.count } == 20 })
    async let other: Void = server.stop()
    await server.stop()
    await other
    #expect(handler.closedStreams.withLock { $0 } == 20)
    for client in clients { _ = try await client.receiveAll() }
    #expect(throws: RawClient.Failure.self) { try RawClient(port: server.port) }
    handler.gate.open()
  }

  @Test func `lets an answer under way finish when it stops`() async throws {
    let server = try await MicroHTTPServer(handler: handler)
    let client = try RawClient(port: server.port)
    try await client.send(Self.get("/gate"))
    #expect(await eventually { handler.started.withLock { $0 } == 1 })
    async let stopped: Void = server.stop()
    #expect(await eventually { (try? RawClient(port: server.port)) == nil })
    handler.gate.open()
    #expect(try await client.receiveAll().hasSuffix("open"))
    await stopped
  }

  @Test func `tells why it can't start`() async throws {
    let server = try await MicroHTTPServer(handler: handler)
    func code(_ host: String, _ port: Int) async -> HTTPServerError.Code? {
      do {
        let other = try await MicroHTTPServer(host: host, port: port, handler: SampleHandler())
        await other.stop()
        return nil
      } catch { return (error as? HTTPServerError)?.code }
    }
    #expect(await code("127.0.0.1", server.port) == .portInUse)
    #expect(await code("192.0.2.1", 0) == .badAddress)
    #expect(await code("no address", 0) == .badAddress)
    #expect(await code("127.0.0.1", 70_000) == .badAddress)
    await server.stop()
    let again = try await MicroHTTPServer(port: server.port, handler: handler)
    #expect(again.origin == "http://127.0.0.1:\(server.port)")
    await again.stop()
  }
}
