import HTTPTransport
import ParlanceTesting
import Testing

@Suite("The transport without a network")
struct InMemoryTransportTests {
  @Test("answers from its closure and keeps what was asked")
  func answers() async throws {
    let transport = InMemoryTransport { request in
      .scripted(status: 201, headers: [HTTPField("X", "1")], text: "to \(request.url)")
    }
    let response = try await transport.send(HTTPRequest(url: "https://example.org/"))
    #expect(response.status == 201)
    #expect(try await response.text() == "to https://example.org/")
    #expect(transport.requests.map(\.url) == ["https://example.org/"])
  }

  @Test("can fail in the middle of a body")
  func fails() async throws {
    let lost = HTTPTransportError(.connectionLost, "lost")
    let transport = InMemoryTransport { _ in .scripted(pieces: [[1], [2]], failing: lost) }
    let (bytes, error) = await readUntilFailure(try await transport.send(HTTPRequest(url: "https://example.org/")))
    #expect(bytes == [1, 2])
    #expect(error as? HTTPTransportError == lost)
  }
}
