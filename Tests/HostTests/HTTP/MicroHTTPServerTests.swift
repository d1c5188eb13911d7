import Foundation
import HTTPTransport
import ParlanceTesting
import Testing

@testable import Host

@Suite("The server on a socket") struct MicroHTTPServerTests {
  let handler = SampleHandler()

  private func withServer(
    _ limits: HTTPServerLimits = HTTPServerLimits(), _ body: (MicroHTTPServer) async throws -> Void
  ) async throws {
    let server = try await MicroHTTPServer(limits: limits, handler: handler)
    do { try await body(server) } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }

  private func get(_ path: String, _ rest: String = "") -> String {
    "GET \(path) HTTP/1.1\r\nHost: localhost\r\n\(rest)\r\n"
  }

  private func expectAlive(_ server: MicroHTTPServer) async throws {
    let answer = try await RawClient.exchange(port: server.port, get("/hello", "Connection: close\r\n"))
    #expect(answer.hasSuffix("hello"))
  }

  @Test func `answers pipelined requests in their order`() async throws {
    try await withServer { server in
      let client = try RawClient(port: server.port)
      try await client.send(get("/hello") + get("/later") + get("/three") + get("/hello", "Connection: close\r\n"))
      let answer = try await client.receiveAll()
      let parts = answer.components(separatedBy: "HTTP/1.1 200 OK\r\n")
      try #require(parts.count == 5, "\(answer)")
      #expect(parts[1].hasSuffix("hello") && parts[2].hasSuffix("later") && parts[3].contains("three"))
    }
  }
}
