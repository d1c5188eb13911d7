import HTTPTransport
import Host

/// Carries requests to a host in this process, as another transport carries them to one on a socket.
struct InProcessTransport: HTTPTransport {
  let server: InMemoryHTTPServer

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try Task.checkCancellation()
    guard request.url.hasPrefix(server.origin + "/") else {
      throw HTTPTransportError(.invalidURL, "\(request.url) isn't an address of the host in this process.")
    }
    let answer = await server.send(
      request.method, String(request.url.dropFirst(server.origin.count)), headers: request.headers,
      body: request.body.map { .bytes($0) } ?? .none)
    try Task.checkCancellation()
    return HTTPResponse(status: answer.status, headers: answer.headers, body: Self.body(answer))
  }

  private static func body(_ answer: InMemoryHTTPServer.Answer) -> HTTPBody {
    HTTPBody { continuation in
      guard let stream = answer.stream else {
        if !answer.body.isEmpty { continuation.yield(answer.body) }
        return continuation.finish()
      }
      let reading = Task {
        for await piece in stream { continuation.yield(piece) }
        continuation.finish()
      }
      continuation.onTermination = { _ in reading.cancel() }
    }
  }
}
