import ParlanceTesting
import Testing

@testable import HTTPTransport

@Suite("Many transfers")
struct ConcurrencyTests {
  @Test("A hundred at once, cancelled at random: each ends whole or cancelled, and the server sees every end")
  func hundred() async throws {
    let body = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 >> 2) }
    let server = try LoopbackServer { request in
      switch request.target.utf8.reduce(0, { $0 &+ Int($1) }) % 3 {
      case 0: LoopbackAnswer(body: body)
      case 1: LoopbackAnswer(stream: [.bytes(body), .wait(.milliseconds(5))])
      default: LoopbackAnswer(body: body).delayed(by: .milliseconds(20))
      }
    }
    let transport = HTTPTransports.makeDefault()
    let outcomes = await withTaskGroup(of: Bool?.self) { group in
      for index in 0..<100 {
        group.addTask {
          let transfer = Task {
            try await transport.send(HTTPRequest(url: server.url + "/\(index)")).bytes() == body
          }
          if index % 2 == 0 {
            let delay = Task { try await Task.sleep(for: .microseconds(Int.random(in: 0...60_000))) }
            _ = await delay.result
            transfer.cancel()
          }
          switch await transfer.result {
          case .success(let isWhole): return isWhole
          case .failure(let error): return error is CancellationError && index % 2 == 0 ? nil : false
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outcomes.count == 100)
    #expect(!outcomes.contains(false))
    #expect(outcomes.count { $0 == true } >= 50)
    #expect(await eventually { server.exchanges.allSatisfy { $0.isFinished || $0.isClosedByClient } })
  }

  @Test("Two streams to one server don't hold each other up")
  func independent() async throws {
    let server = try LoopbackServer(LoopbackAnswer(body: [UInt8](repeating: 1, count: 5_000_000)))
    let transport = HTTPTransports.makeDefault()
    let resting = try await transport.send(HTTPRequest(url: server.url))
    #expect(try await transport.send(HTTPRequest(url: server.url)).bytes().count == 5_000_000)
    #expect(try await resting.bytes().count == 5_000_000)
  }

  @Test("An answer can be read though the transport is gone, and then its thread ends")
  func lifetime() async throws {
    let gate = Gate()
    let server = try LoopbackServer(LoopbackAnswer(stream: [.stall(until: gate), .text("still here")]))
    weak var owner: AnyObject?
    func send() async throws -> HTTPResponse {
      let transport = HTTPTransports.makeDefault()
      owner = transport as AnyObject
      return try await transport.send(HTTPRequest(url: server.url))
    }
    let response = try await send()
    #expect(owner == nil)
    gate.open()
    #expect(try await response.text() == "still here")
  }

  #if canImport(CCurl)
    @Test("No thread outlives its transport")
    func threads() async throws {
      // The thread holds its loop, so the loop's end is the thread's.
      struct Loop { weak var loop: CurlLoop? }
      let server = try LoopbackServer(LoopbackAnswer(text: "x"))
      var loops: [Loop] = []
      func use() async throws {
        let transport = CurlTransport()
        loops.append(Loop(loop: transport.owner.loop))
        _ = try await transport.send(HTTPRequest(url: server.url)).bytes()
        withExtendedLifetime(transport) { #expect(loops.last?.loop != nil) }
      }
      for _ in 0..<20 { try await use() }
      #expect(await eventually { loops.allSatisfy { $0.loop == nil } })
    }
  #endif
}
