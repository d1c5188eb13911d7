import ParlanceTesting
import Testing

@testable import HTTPTransport

@Suite("Failures")
struct FailureTests {
  private let transport = HTTPTransports.makeDefault()

  private func failure(_ url: String, _ limits: HTTPLimits = HTTPLimits()) async -> HTTPTransportError? {
    await transportError {
      _ = try await transport.send(
        HTTPRequest(
          url: url + "/path?key=geheim", headers: [HTTPField("Authorization", "Bearer geheim")], limits: limits)
      ).bytes()
    }
  }

  private func expect(
    _ error: HTTPTransportError?, _ code: HTTPTransportError.Code, naming host: String = "127.0.0.1",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(error?.code == code, sourceLocation: sourceLocation)
    #expect(error?.message.contains(host) == true, sourceLocation: sourceLocation)
    #expect(error?.message.contains("geheim") == false, sourceLocation: sourceLocation)
    #expect(error?.message.contains("/path") == false, sourceLocation: sourceLocation)
  }

  // Private addresses are refused so that no proxy of this machine looks the name up.
  @Test("A name that doesn't exist")
  func hostNotFound() async {
    expect(
      await failure("http://no-such-host.invalid", HTTPLimits(refusesPrivateAddresses: true)), .hostNotFound,
      naming: "no-such-host.invalid")
  }

  @Test("A port where nobody listens")
  func cannotConnect() async throws {
    expect(await failure(try LoopbackServer.unusedURL()), .cannotConnect)
  }

  @Test("A connection that closes without an answer")
  func noAnswer() async throws {
    let server = try LoopbackServer(.hangUp)
    expect(await failure(server.url), .connectionLost)
  }

  @Test(
    "A connection cut in the middle of the body: what came is readable, then the error comes", arguments: [true, false])
  func cut(chunked: Bool) async throws {
    let server = try LoopbackServer(
      chunked
        ? LoopbackAnswer(stream: [.text("half"), .cut])
        : LoopbackAnswer(raw: [.text("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf"), .cut]))
    let (bytes, error) = await readUntilFailure(try await transport.send(HTTPRequest(url: server.url)))
    #expect(String(decoding: bytes, as: UTF8.self) == "half")
    expect(error as? HTTPTransportError, .connectionLost)
  }

  @Test("A connection reset in the middle of the body")
  func reset() async throws {
    let gate = Gate()
    let server = try LoopbackServer(LoopbackAnswer(stream: [.text("half"), .stall(until: gate), .reset]))
    let response = try await transport.send(HTTPRequest(url: server.url))
    gate.open()
    expect(await readUntilFailure(response).error as? HTTPTransportError, .connectionLost)
  }

  @Test(
    "What isn't HTTP",
    arguments: [
      "SSH-2.0-OpenSSH_9\r\n", "hello\r\n\r\n", "HTTP/1.1 abc\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n",
    ])
  func malformed(_ text: String) async throws {
    let server = try LoopbackServer(LoopbackAnswer(raw: [.text(text)]))
    expect(await failure(server.url), .malformed)
  }

  @Test("A broken chunk in the body")
  func brokenChunk() async throws {
    let server = try LoopbackServer(
      LoopbackAnswer(raw: [.text("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\nxyz\r\n")]))
    let response = try await transport.send(HTTPRequest(url: server.url))
    let error = await readUntilFailure(response).error as? HTTPTransportError
    #expect(error?.code == .connectionLost || error?.code == .malformed)
  }

  @Test("A private address, by number, by name, and over a connection that is already there")
  func addressRefused() async throws {
    let server = try LoopbackServer(LoopbackAnswer(text: "inside"))
    let strict = HTTPLimits(refusesPrivateAddresses: true)
    expect(await failure(server.url, strict), .addressRefused)
    expect(await failure("http://localhost:\(server.port)", strict), .addressRefused, naming: "localhost")
    expect(await failure("http://[::ffff:127.0.0.1]:\(server.port)", strict), .addressRefused, naming: "[")
    expect(await failure("http://2130706433:\(server.port)", strict), .addressRefused)
    expect(await failure("http://0x7f.1:\(server.port)", strict), .addressRefused)
    expect(await failure("http://[::1]:\(server.port)", strict), .addressRefused, naming: "[::1]")
    expect(await failure("http://[::1]:\(server.port)"), .cannotConnect, naming: "[::1]")
    #expect(server.connectionCount == 0)
    _ = try await transport.send(HTTPRequest(url: server.url)).bytes()
    expect(await failure(server.url, strict), .addressRefused)
    #expect(server.requests.count == 1)
  }

  // MARK: Limits of time

  @Test("No connection in time: a TLS handshake that nobody answers")
  func connectLimit() async throws {
    let gate = Gate()
    let server = try LoopbackServer(LoopbackAnswer(raw: [.stall(until: gate)]))
    expect(await failure("https://127.0.0.1:\(server.port)", HTTPLimits(connect: .milliseconds(200))), .timedOut)
    gate.open()
  }

  @Test("No head in time; the server sees the end")
  func firstByteLimit() async throws {
    let server = try LoopbackServer(LoopbackAnswer(text: "late").delayed(until: Gate()))
    let error = await failure(server.url, HTTPLimits(firstByte: .milliseconds(200)))
    expect(error, .timedOut)
    #expect(error?.message.contains("begin to answer") == true)
    #expect(try await server.exchange().closesEarly())
  }

  @Test("No further piece in time; what came is readable, the server sees the end")
  func idleLimit() async throws {
    let server = try LoopbackServer(LoopbackAnswer(stream: [.text("a"), .stall(until: Gate())]))
    let response = try await transport.send(
      HTTPRequest(url: server.url, limits: HTTPLimits(idle: .milliseconds(200))))
    let (bytes, error) = await readUntilFailure(response)
    #expect(bytes == Array("a".utf8))
    expect(error as? HTTPTransportError, .timedOut)
    #expect((error as? HTTPTransportError)?.message.contains("stopped sending") == true)
    #expect(try await server.exchange().closesEarly())
  }

  @Test("The whole takes too long though it is alive")
  func totalLimit() async throws {
    let drops = (0..<400).flatMap { _ in [LoopbackAnswer.Part.text("x"), .wait(.milliseconds(20))] }
    let server = try LoopbackServer(LoopbackAnswer(stream: drops))
    let response = try await transport.send(
      HTTPRequest(url: server.url, limits: HTTPLimits(idle: .seconds(5), total: .milliseconds(500))))
    let (bytes, error) = await readUntilFailure(response)
    #expect(bytes.count < 400)
    expect(error as? HTTPTransportError, .timedOut)
  }

  @Test("A reader who rests isn't taken for a silent server")
  func idleRestsWhilePaused() async throws {
    let body = [UInt8](repeating: 1, count: 3_000_000)
    let server = try LoopbackServer(LoopbackAnswer(body: body))
    let response = try await transport.send(HTTPRequest(url: server.url, limits: HTTPLimits(idle: .seconds(2))))
    try await Task.sleep(for: .seconds(3))
    #expect(try await response.bytes().count == body.count)
  }
}
