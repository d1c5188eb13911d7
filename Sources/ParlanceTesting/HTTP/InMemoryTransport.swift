public import HTTPTransport
import Locking

/// A transport without a network: a closure answers, and what was asked is kept.
public final class InMemoryTransport: HTTPTransport {
  public typealias Handler = @Sendable (HTTPRequest) async throws -> HTTPResponse

  private let handler: Handler
  private let log = Locked<[HTTPRequest]>([])

  public init(_ handler: @escaping Handler) {
    self.handler = handler
  }

  /// What was asked so far, in order.
  public var requests: [HTTPRequest] { log.withLock { $0 } }

  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try Task.checkCancellation()
    log.withLock { $0.append(request) }
    return try await handler(request)
  }
}

extension HTTPResponse {
  /// An answer whose body comes in the given pieces, then ends, or fails with the error.
  public static func scripted(
    status: Int = 200, headers: [HTTPField] = [], pieces: [[UInt8]] = [], failing error: (any Error)? = nil
  ) -> HTTPResponse {
    let rest = Locked(pieces[...])
    let body = HTTPBody {
      try Task.checkCancellation()
      if let piece = rest.withLock({ $0.popFirst() }) { return piece }
      if let error { throw error }
      return nil
    }
    return HTTPResponse(status: status, headers: headers, body: body)
  }

  /// An answer with a text as its body.
  public static func scripted(status: Int = 200, headers: [HTTPField] = [], text: String) -> HTTPResponse {
    scripted(status: status, headers: headers, pieces: [Array(text.utf8)])
  }
}
