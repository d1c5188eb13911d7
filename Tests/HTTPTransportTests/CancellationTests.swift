import ParlanceTesting
import Testing

@testable import HTTPTransport

@Suite("Cancelling")
struct CancellationTests {
  private let transport = HTTPTransports.makeDefault()

  private func isCancellation(_ result: Result<Void, any Error>) -> Bool {
    if case .failure(let error) = result { error is CancellationError } else { false }
  }

  @Test("A task that is cancelled already asks nobody")
  func before() async throws {
    let server = try LoopbackServer(LoopbackAnswer(text: "x"))
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      _ = try await transport.send(HTTPRequest(url: server.url))
    }
    task.cancel()
    #expect(isCancellation(await task.result))
    #expect(server.connectionCount == 0)
  }

  @Test("While the connection is being made")
  func whileConnecting() async throws {
    // The server takes the connection but never answers the TLS handshake.
    let server = try LoopbackServer(LoopbackAnswer(raw: [.stall(until: Gate())]))
    let task = Task {
      _ = try await transport.send(
        HTTPRequest(url: "https://127.0.0.1:\(server.port)", limits: HTTPLimits(connect: nil)))
    }
    #expect(await eventually { server.connectionCount == 1 })
    task.cancel()
    #expect(isCancellation(await task.result))
  }

  @Test("While waiting for the head: the server sees it")
  func beforeHead() async throws {
    let server = try LoopbackServer(LoopbackAnswer(text: "late").delayed(until: Gate()))
    let task = Task { _ = try await transport.send(HTTPRequest(url: server.url)) }
    let exchange = try await server.exchange()
    task.cancel()
    #expect(isCancellation(await task.result))
    #expect(await exchange.closesEarly())
  }

  @Test("While reading the body: the server sees it, and the body never looks whole")
  func whileReading() async throws {
    let server = try LoopbackServer(LoopbackAnswer(stream: [.text("a"), .stall(until: Gate())]))
    let seen = Gate()
    let task = Task {
      let response = try await transport.send(HTTPRequest(url: server.url))
      for try await _ in response.body { seen.open() }
      try Task.checkCancellation()
    }
    let exchange = try await server.exchange()
    #expect(await eventually { seen.isOpen })
    task.cancel()
    #expect(isCancellation(await task.result))
    #expect(await exchange.closesEarly())
  }

  @Test("`bytes()` of a cancelled task throws and returns no part of a body")
  func wholeBody() async throws {
    let server = try LoopbackServer(LoopbackAnswer(stream: [.text("a"), .stall(until: Gate())]))
    let task = Task { _ = try await transport.send(HTTPRequest(url: server.url)).bytes() }
    let exchange = try await server.exchange()
    #expect(await eventually { exchange.bytesSent > 0 })
    task.cancel()
    #expect(isCancellation(await task.result))
    #expect(await exchange.closesEarly())
  }

  @Test("Dropping an answer unread ends its transfer")
  func droppedUnread() async throws {
    let server = try LoopbackServer(LoopbackAnswer(stream: [.text("a"), .stall(until: Gate())]))
    func drop() async throws { _ = try await transport.send(HTTPRequest(url: server.url)) }
    try await drop()
    #expect(try await server.exchange().closesEarly())
  }

  @Test("Leaving a body half read, with the sender held back, ends its transfer")
  func droppedPaused() async throws {
    let server = try LoopbackServer(LoopbackAnswer(body: [UInt8](repeating: 1, count: 20_000_000)))
    func readOnePiece() async throws {
      let response = try await transport.send(HTTPRequest(url: server.url))
      for try await _ in response.body { break }
    }
    try await readOnePiece()
    #expect(try await server.exchange().closesEarly())
  }

  @Test("A cancelled transfer doesn't disturb another")
  func others() async throws {
    let gate = Gate()
    let server = try LoopbackServer { request in
      request.path == "/a"
        ? LoopbackAnswer(text: "late").delayed(until: Gate())
        : LoopbackAnswer(stream: [.text("1"), .stall(until: gate), .text("2")])
    }
    let response = try await transport.send(HTTPRequest(url: server.url + "/b"))
    let task = Task { _ = try await transport.send(HTTPRequest(url: server.url + "/a")) }
    let exchange = try await server.exchange(1)
    task.cancel()
    #expect(await exchange.closesEarly())
    gate.open()
    #expect(try await response.text() == "12")
  }
}
