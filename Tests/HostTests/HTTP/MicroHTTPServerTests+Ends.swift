import Foundation
import HTTPTransport
import Locking
import ParlanceTesting
import Testing

@testable import Host

/// What ends: time, clients that go, streams, the server itself.
extension MicroHTTPServerTests {
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
      // Between connecting and asking a busy machine may let the time pass.
      let isClosedBehindAnswer = await eventually {
        (try? await RawClient.exchange(port: server.port, Self.get("/hello")))?.hasSuffix("hello") == true
      }
      #expect(isClosedBehindAnswer)
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
    #expect(await eventually { handler.closedStreams.withLock { $0 } == 20 })
    for client in clients { _ = try await client.receiveAll() }
    #expect(throws: RawClient.Failure.self) { try RawClient(port: server.port) }
    handler.gate.open()
  }

  @Test func `lets an answer under way finish when it stops`() async throws {
    var limits = Self.patient
    limits.stopping = .seconds(600)
    let server = try await MicroHTTPServer(limits: limits, handler: handler)
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
