import Foundation
import HTTPTransport
import Locking
import ParlanceTesting
import Testing

@testable import Host

/// Bodies of requests: long, slow, chunked, unwanted.
extension MicroHTTPServerTests {
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
      // The answer doesn't wait for whoever reads the body.
      #expect(await eventually { handler.bodyErrors.withLock { $0 } == ["too-long"] })
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
}
