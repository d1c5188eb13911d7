import HTTPTransport
import Locking
import ParlanceTesting
import Testing

@testable import Host

/// What every server does, whichever it is.
@Suite("Every server") struct ServerContractTests {
  enum Kind: String, CaseIterable, Sendable { case socket, memory }

  struct Reply {
    var status: Int
    var headers: [HTTPField]
    var text: String

    func header(_ name: String) -> String? { headers.first { $0.name.lowercased() == name.lowercased() }?.value }
  }

  typealias Send = (String, String, [HTTPField], [UInt8]?) async throws -> Reply

  let handler = SampleHandler()

  private func with(_ kind: Kind, _ body: (Send) async throws -> Void) async throws {
    switch kind {
    case .socket:
      let server = try await MicroHTTPServer(limits: MicroHTTPServerTests.patient, handler: handler)
      let transport = CurlTransport()
      do {
        try await body { method, target, headers, bytes in
          let response = try await transport.send(
            HTTPRequest(method: method, url: server.origin + target, headers: headers, body: bytes))
          var all: [UInt8] = []
          for try await piece in response.body { all += piece }
          return Reply(
            status: response.status, headers: response.headers, text: String(decoding: all, as: UTF8.self))
        }
      } catch {
        await server.stop()
        throw error
      }
      await server.stop()
    case .memory:
      let server = InMemoryHTTPServer(handler: handler)
      try await body { method, target, headers, bytes in
        let answer = await server.send(method, target, headers: headers, body: bytes.map { .bytes($0) } ?? .none)
        var all = answer.body
        if let stream = answer.stream { for await piece in stream { all += piece } }
        return Reply(status: answer.status, headers: answer.headers, text: String(decoding: all, as: UTF8.self))
      }
      await server.stop()
    }
  }

  @Test(arguments: Kind.allCases) func `answers at once, later, from constants and with streams`(_ kind: Kind)
    async throws
  {
    try await with(kind) { send in
      for (path, text) in [
        ("/hello", "hello"), ("/later", "later"), ("/constant", "constant text"), ("/three", "one two three"),
      ] {
        let reply = try await send("GET", path, [], nil)
        #expect(reply.status == 200 && reply.text == text, "\(path)")
      }
      let empty = try await send("GET", "/empty", [], nil)
      #expect(empty.status == 204 && empty.text.isEmpty)
    }
  }

  @Test(arguments: Kind.allCases) func `gives the handler path, query and headers`(_ kind: Kind) async throws {
    try await with(kind) { send in
      let reply = try await send("PUT", "/describe?a=1&b=%C3%A4+%26&c", [HTTPField("x-test", "v")], nil)
      #expect(reply.text == "PUT /describe [a=1&b=ä &&c=] v")
      #expect(try await send("GET", "/describe?a=%zz", [], nil).status == 400)
      #expect(try await send("GET", "/describe?a=%ff", [], nil).status == 400)
    }
  }

  @Test(arguments: Kind.allCases) func `answers HEAD as GET, without the body`(_ kind: Kind) async throws {
    try await with(kind) { send in
      for path in ["/describe", "/constant", "/later", "/stream"] {
        let reply = try await send("HEAD", path, [], nil)
        #expect(reply.status == 200 && reply.text.isEmpty, "\(path)")
      }
      #expect(await eventually { handler.closedStreams.withLock { $0 } == 1 })
    }
  }

  @Test(arguments: Kind.allCases) func `sends every header of an answer`(_ kind: Kind) async throws {
    try await with(kind) { send in
      let reply = try await send("GET", "/headers", [], nil)
      #expect(reply.status == 418 && reply.text == "teapot" && reply.header("x-one") == "1")
      #expect(reply.headers.filter { $0.name.lowercased() == "x-two" }.map(\.value) == ["a", "b"])
    }
  }

  @Test(arguments: Kind.allCases) func `never sends a header with a line break`(_ kind: Kind) async throws {
    try await with(kind) { send in
      for path in ["/injection", "/bad-name"] {
        let reply = try await send("GET", path, [], nil)
        #expect(reply.status == 500 && reply.header("Set-Cookie") == nil)
      }
    }
  }

  @Test(arguments: Kind.allCases) func `reads bodies up to their limit`(_ kind: Kind) async throws {
    try await with(kind) { send in
      let bytes = (0..<500_000).map { UInt8($0 % 26 + 97) }
      #expect(try await send("POST", "/echo", [], bytes).text == String(decoding: bytes, as: UTF8.self))
      #expect(try await send("POST", "/echo", [], []).text.isEmpty)
      #expect(try await send("POST", "/short", [], Array(bytes.prefix(1000))).text == "1000")
      let long = try await send("POST", "/short", [], Array(bytes.prefix(1001)))
      #expect(long.status == 413 && long.header("X-Completed") == "yes" && long.text.contains("too-long"))
      #expect(try await send("POST", "/unread", [], bytes).text == "unread")
    }
  }

  @Test(arguments: Kind.allCases) func `gives problems as they are`(_ kind: Kind) async throws {
    try await with(kind) { send in
      let reply = try await send("GET", "/nothing", [], nil)
      #expect(reply.status == 404 && reply.header("content-type") == "application/problem+json")
      #expect(reply.text.contains(#""code":"not-found""#))
    }
  }
}

@Suite("The server in memory") struct InMemoryHTTPServerTests {
  @Test func `gives a stream's pieces as they come, and its end`() async throws {
    let handler = SampleHandler()
    let server = InMemoryHTTPServer(handler: handler)
    let answer = await server.send("GET", "/stream")
    let stream = try #require(handler.streams.withLock { $0.first })
    stream.send([1])
    var pieces = try #require(answer.stream).makeAsyncIterator()
    #expect(await pieces.next() == [1])
    async let next = pieces.next()
    await server.stop()
    #expect(await next == nil)
    #expect(await eventually { handler.closedStreams.withLock { $0 } == 1 })
    #expect(await server.send("GET", "/hello").status == 503)
  }

  @Test func `refuses chunks that are too long, whether or not they are read`() async {
    let server = InMemoryHTTPServer(handler: SampleHandler())
    let pieces = [[UInt8]](repeating: [UInt8](repeating: 65, count: 600), count: 2)
    #expect(await server.send("POST", "/short", body: .pieces(pieces)).status == 413)
    #expect(await server.send("POST", "/later", body: .pieces(pieces)).status == 413)
  }
}
