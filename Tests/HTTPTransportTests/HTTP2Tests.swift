import Foundation
import ParlanceTesting
import Testing

@testable import HTTPTransport

#if canImport(CCurl)
  @Suite(
    "HTTP/2", .enabled(if: HTTP2Front.isAvailable, "nghttpx (nghttp2-proxy) and openssl are needed: scripts/setup test")
  )
  struct HTTP2Tests {
    @Test func `requests one after the other share a connection`() async throws {
      let server = try LoopbackServer(LoopbackAnswer(stream: [.text("one "), .split("two")]))
      let front = try await HTTP2Front.start(before: server)
      let transport = CurlTransport(certificateAuthorityFile: front.certificateAuthorityFile)
      for _ in 0..<10 {
        let response = try await transport.send(HTTPRequest(method: "POST", url: front.url, body: Array("body".utf8)))
        #expect(try await response.text() == "one two")
      }
      #expect(server.requests.map(\.text) == Array(repeating: "body", count: 10))
      #expect(await eventually { front.accesses.count == 10 })
      #expect(Set(front.accesses.map(\.version)) == ["HTTP/2"])
      #expect(Set(front.accesses.map(\.clientPort)).count == 1)
    }

    @Test func `streams at the same time don't hold each other up`() async throws {
      let server = try LoopbackServer(LoopbackAnswer(body: [UInt8](repeating: 1, count: 3_000_000)))
      let front = try await HTTP2Front.start(before: server)
      let transport = CurlTransport(certificateAuthorityFile: front.certificateAuthorityFile)
      let resting = try await transport.send(HTTPRequest(url: front.url))
      let sizes = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<8 {
          group.addTask { try await transport.send(HTTPRequest(url: front.url)).bytes().count }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(sizes == Array(repeating: 3_000_000, count: 8))
      #expect(try await resting.bytes().count == 3_000_000)
    }

    @Test func `a stream that is reset in the middle is lost, and what came is readable`() async throws {
      let gate = Gate()
      let server = try LoopbackServer(LoopbackAnswer(stream: [.text("half"), .stall(until: gate), .cut]))
      let front = try await HTTP2Front.start(before: server)
      let transport = CurlTransport(certificateAuthorityFile: front.certificateAuthorityFile)
      let response = try await transport.send(HTTPRequest(url: front.url))
      gate.open()
      let (bytes, error) = await readUntilFailure(response)
      #expect(bytes == Array("half".utf8))
      #expect((error as? HTTPTransportError)?.code == .connectionLost)
    }

    @Test func `the connection's end in the middle of a stream is a lost connection`() async throws {
      let server = try LoopbackServer(LoopbackAnswer(stream: [.text("half"), .silence]))
      let front = try await HTTP2Front.start(before: server)
      let transport = CurlTransport(certificateAuthorityFile: front.certificateAuthorityFile)
      let response = try await transport.send(HTTPRequest(url: front.url))
      front.stop()
      #expect((await readUntilFailure(response).error as? HTTPTransportError)?.code == .connectionLost)
    }

    @Test func `cancelling reaches the server behind it`() async throws {
      let server = try LoopbackServer(LoopbackAnswer(stream: [.text("a"), .silence]))
      let front = try await HTTP2Front.start(before: server)
      let transport = CurlTransport(certificateAuthorityFile: front.certificateAuthorityFile)
      let task = Task { _ = try await transport.send(HTTPRequest(url: front.url)).bytes() }
      let exchange = try await server.exchange()
      #expect(await eventually { exchange.bytesSent > 0 })
      task.cancel()
      #expect(await exchange.closesEarly())
    }

    @Test func `a body that is too large, a limit of time and a dropped body reach the server behind it too`()
      async throws
    {
      let server = try LoopbackServer(LoopbackAnswer(stream: [.text("too large"), .silence]))
      let front = try await HTTP2Front.start(before: server)
      let transport = CurlTransport(certificateAuthorityFile: front.certificateAuthorityFile)
      for (limits, code) in [
        (HTTPLimits(bodySize: 3), HTTPTransportError.Code.bodyTooLarge),
        (HTTPLimits(idle: .milliseconds(200)), .timedOut),
      ] {
        let response = try await transport.send(HTTPRequest(url: front.url, limits: limits))
        #expect((await readUntilFailure(response).error as? HTTPTransportError)?.code == code)
      }
      func drop() async throws { _ = try await transport.send(HTTPRequest(url: front.url)) }
      try await drop()
      for index in 0..<3 { #expect(try await server.exchange(index).closesEarly()) }
    }

    @Test func `an error's head and body come as over HTTP/1`() async throws {
      let server = try LoopbackServer(.unauthorized("Negotiate", text: "who?"))
      let front = try await HTTP2Front.start(before: server)
      let transport = CurlTransport(certificateAuthorityFile: front.certificateAuthorityFile)
      let response = try await transport.send(HTTPRequest(method: "POST", url: front.url, body: [1]))
      #expect(response.status == 401)
      #expect(response.header("www-authenticate") == "Negotiate")
      #expect(try await response.text() == "who?")
      #expect(server.requests.count == 1)
    }
  }
#endif
