import ParlanceTesting
import Testing

@testable import HTTPTransport

@Suite("Bodies")
struct BodyTests {
  private let transport = HTTPTransports.makeDefault()

  @Test("The head is there before the body")
  func headFirst() async throws {
    let gate = Gate()
    let server = try LoopbackServer(
      LoopbackAnswer(headers: [HTTPField("X-Kind", "a")], stream: [.stall(until: gate), .text("late")]))
    let response = try await transport.send(HTTPRequest(url: server.url))
    #expect(response.status == 200)
    #expect(response.header("x-KIND") == "a")
    gate.open()
    #expect(try await response.text() == "late")
  }

  @Test("Pieces are there as they are sent")
  func pieces() async throws {
    let gates = [Gate(), Gate()]
    let server = try LoopbackServer(
      .events([.text("one"), .stall(until: gates[0]), .text("two"), .stall(until: gates[1]), .text("three")]))
    let response = try await transport.send(HTTPRequest(url: server.url))
    var iterator = response.body.makeAsyncIterator()
    for (index, expected) in ["one", "two", "three"].enumerated() {
      let piece = try #require(try await iterator.next())
      #expect(String(decoding: piece, as: UTF8.self) == expected)
      if index < 2 { gates[index].open() }
    }
    #expect(try await iterator.next() == nil)
  }

  @Test("A body sent byte by byte is whole, with UTF-8 cut anywhere")
  func split() async throws {
    let text = "data: käse 🧀\r\n\r\n"
    let server = try LoopbackServer(.events([.split(text)]))
    #expect(try await transport.send(HTTPRequest(url: server.url)).text() == text)
  }

  @Test("A body without a length ends with the connection")
  func untilClose() async throws {
    let server = try LoopbackServer(LoopbackAnswer(raw: [.text("HTTP/1.0 200 OK\r\nX: 1\r\n\r\nall of it")]))
    #expect(try await transport.send(HTTPRequest(url: server.url)).text() == "all of it")
  }

  @Test("Error answers keep their status, headers and body")
  func errorAnswers() async throws {
    let server = try LoopbackServer(
      .unauthorized("Basic realm=\"x\"", text: "{\"error\":\"key\"}"), .unauthorized("NTLM", text: "n"),
      .tooManyRequests(retryAfter: 7, text: "slow"), .json("broken", status: 500), .page(status: 502))
    var answers: [String] = []
    for _ in 0..<5 {
      let response = try await transport.send(
        HTTPRequest(url: server.url, headers: [HTTPField("Authorization", "Bearer k")]))
      let extra =
        response.header("WWW-Authenticate") ?? response.header("Retry-After") ?? response.header("content-type")
      answers.append("\(response.status) \(extra ?? "") \(try await response.text())")
    }
    #expect(
      answers == [
        "401 Basic realm=\"x\" {\"error\":\"key\"}", "401 NTLM n", "429 7 slow", "500 application/json broken",
        "502 text/html; charset=utf-8 <!doctype html><title>Sign in</title>",
      ])
    #expect(server.requests.count == 5)
  }

  @Test("A body up to the limit is read, one byte more isn't", arguments: [false, true])
  func sizeLimit(chunked: Bool) async throws {
    let body = [UInt8](repeating: 7, count: 200_000)
    let server = try LoopbackServer(
      chunked ? LoopbackAnswer(stream: [.bytes(body)]) : LoopbackAnswer(status: 500, body: body))
    let whole = try await transport.send(HTTPRequest(url: server.url, limits: HTTPLimits(bodySize: 200_000)))
    #expect(try await whole.bytes() == body)
    let cut = try await transport.send(HTTPRequest(url: server.url, limits: HTTPLimits(bodySize: 199_999)))
    #expect(cut.status == (chunked ? 200 : 500))
    let (bytes, error) = await readUntilFailure(cut)
    #expect((error as? HTTPTransportError)?.code == .bodyTooLarge)
    #expect(bytes.count == (chunked ? 199_999 : 0))
  }

  @Test("A reader who rests holds back the sender, and nothing is lost")
  func backpressure() async throws {
    // More than the system's buffers hold however they grow (`tcp_rmem` and `tcp_wmem`: 34 and 4 MB where this was made).
    let block = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    var body: [UInt8] = []
    for _ in 0..<80 { body += block }
    let most = 45_000_000
    let server = try LoopbackServer(LoopbackAnswer(body: body))
    let response = try await transport.send(HTTPRequest(url: server.url))
    let exchange = try await server.exchange()
    // Quiet is when nothing more went out for a while: then only the window and the system's buffers are full.
    func bytesAtRest() async throws -> Int {
      var last = -1
      while exchange.bytesSent != last {
        last = exchange.bytesSent
        try await Task.sleep(for: .milliseconds(300))
      }
      return last
    }
    // What is held here is at most a window (`ResponseChannelTests`) and libcurl's own buffer.
    #expect(try await bytesAtRest() < most)
    #expect(!exchange.isFinished)
    var read: [UInt8] = []
    var largest = 0
    for try await piece in response.body {
      read += piece
      largest = max(largest, piece.count)
      if read.count > 1_000_000, read.count - piece.count <= 1_000_000 {
        let ahead = try await bytesAtRest() - read.count
        #expect(ahead < most)
        #expect(!exchange.isFinished)
      }
    }
    #expect(read == body)
    #expect(largest <= ResponseChannel.window)
  }

  @Test("A compressed answer comes as it was sent")
  func compressed() async throws {
    let bytes: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    let server = try LoopbackServer(LoopbackAnswer(headers: [HTTPField("Content-Encoding", "gzip")], body: bytes))
    #expect(try await transport.send(HTTPRequest(url: server.url)).bytes() == bytes)
    #expect(server.requests.first?.header("accept-encoding") == nil)
  }
}
