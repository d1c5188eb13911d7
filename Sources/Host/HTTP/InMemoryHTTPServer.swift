public import HTTPTransport
import Locking

/// An HTTP server without a socket: a test sends requests by calling it.
public final class InMemoryHTTPServer: HTTPServer {
  public let origin: String
  private let handler: any RequestHandler
  private let limits: HTTPServerLimits

  private struct State {
    var isStopped = false
    var lastNumber = 0
    var streams: [Int: ResponseStream] = [:]
  }
  private let state = Locked(State())

  /// What a request's body is.
  public enum Body: Sendable {
    case none
    /// Its length is told in the head.
    case bytes([UInt8])
    /// Its length isn't told.
    case pieces([[UInt8]])
  }

  /// An answer; `body` is all of it, or nothing for a stream, whose pieces come by themselves.
  public struct Answer: Sendable {
    public var status: Int
    public var headers: [HTTPField]
    public var body: [UInt8]
    /// The pieces of a stream, as they were sent; ending the reading closes the stream.
    public var stream: AsyncStream<[UInt8]>?

    /// The body as text; broken UTF-8 is replaced.
    public var text: String { String(decoding: body, as: UTF8.self) }

    /// The value of the first field of that name, whatever its case.
    public func header(_ name: String) -> String? {
      headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }
  }

  public init(
    origin: String = "http://127.0.0.1:8080", limits: HTTPServerLimits = HTTPServerLimits(),
    handler: any RequestHandler
  ) {
    self.origin = origin
    self.limits = limits
    self.handler = handler
    handler.willServe(at: origin)
  }

  public func stop() async {
    let streams = state.withLock { state in
      state.isStopped = true
      return Array(state.streams.values)
    }
    for stream in streams { stream.finish() }
  }

  /// Sends a request and waits for the answer's head, and for its body unless that is a stream.
  ///
  /// Cancelling the task cancels the request, as closing a connection does.
  ///
  /// - Parameters:
  ///   - target: The path, percent-encoded, with the query if there is one.
  ///   - headers: A `Host` is added if there is none.
  ///   - addsHost: Whether it is.
  public func send(
    _ method: String, _ target: String, headers: [HTTPField] = [], body: Body = .none, addsHost: Bool = true
  ) async -> Answer {
    var headers = headers
    if addsHost, !headers.contains(where: { $0.name.lowercased() == "host" }) {
      headers.insert(HTTPField("Host", String(origin.dropFirst("http://".count))), at: 0)
    }
    let pieces: [[UInt8]]
    switch body {
    case .none: pieces = []
    case .bytes(let bytes):
      pieces = bytes.isEmpty ? [] : [bytes]
      headers.append(HTTPField("Content-Length", "\(bytes.count)"))
    case .pieces(let all):
      pieces = all.filter { !$0.isEmpty }
      headers.append(HTTPField("Transfer-Encoding", "chunked"))
    }
    let response = await response(to: method, target, headers, pieces)
    return deliver(response, isHEAD: method == "HEAD")
  }

  private func response(
    to method: String, _ target: String, _ headers: [HTTPField], _ pieces: [[UInt8]]
  ) async -> ServerResponse {
    let request: ServerRequest
    let framing: BodyFraming
    do {
      framing = try BodyFraming(headers)
      request = try ServerRequest(method: method == "HEAD" ? "GET" : method, target: target, headers: headers)
    } catch {
      return handler.completed(error.response)
    }
    if state.withLock({ $0.isStopped }) { return handler.completed(ProblemDetails.stopping.response) }
    switch handler.receive(request) {
    case .answer(let response): return response
    case .respond(let limit, let respond):
      let tooLong = handler.completed(ProblemDetails.tooLong(limit: limit).response)
      if case .length(let length) = framing, length > limit { return tooLong }
      let body = LimitedPieces(pieces, limit: limit)
      let response = await respond(request, body.body)
      // The rest is read whether or not the task wanted it, as a connection's is.
      guard !body.isTooLong, framing != .chunked || pieces.reduce(0, { $0 + $1.count }) <= limit else {
        if case .stream(let stream) = response.content { stream.close() }
        return tooLong
      }
      return response
    }
  }

  private func deliver(_ response: ServerResponse, isHEAD: Bool) -> Answer {
    let response = response.checked()
    // An empty value is as good as none.
    var answer = Answer(status: response.status, headers: response.headers.filter { !$0.value.isEmpty }, body: [])
    switch response.content {
    case .none: break
    case .bytes(let bytes): answer.body = isHEAD || response.isBodiless ? [] : bytes
    case .constant(let bytes): answer.body = isHEAD || response.isBodiless ? [] : bytes.bytes
    case .stream(let stream):
      guard !isHEAD, !response.isBodiless else {
        stream.close()
        return answer
      }
      guard let number = begin(stream) else {
        stream.close()
        return deliver(handler.completed(ProblemDetails.tooManyStreams.response), isHEAD: isHEAD)
      }
      stream.onClose { [weak self] in self?.state.withLock { $0.streams[number] = nil } }
      if state.withLock({ $0.isStopped }) { stream.finish() }
      let reading = StreamReading(stream)
      answer.stream = AsyncStream(unfolding: { await reading.next() }, onCancel: { stream.close() })
    }
    return answer
  }

  /// The stream's number, if there is room for one more.
  private func begin(_ stream: ResponseStream) -> Int? {
    state.withLock { state in
      guard state.streams.count < limits.streams else { return nil }
      state.lastNumber += 1
      state.streams[state.lastNumber] = stream
      return state.lastNumber
    }
  }
}

/// The pieces of a body, up to a limit.
private final class LimitedPieces: Sendable {
  private struct State {
    var pieces: ArraySlice<[UInt8]>
    var rest: Int
    var isTooLong = false
  }
  private let state: Locked<State>
  private let limit: Int

  init(_ pieces: [[UInt8]], limit: Int) {
    self.limit = limit
    state = Locked(State(pieces: pieces[...], rest: limit))
  }

  var isTooLong: Bool { state.withLock { $0.isTooLong } }

  var body: RequestBody {
    RequestBody { [self] in
      try Task.checkCancellation()
      return try state.withLock { state in
        guard let piece = state.pieces.popFirst() else { return nil }
        state.rest -= piece.count
        guard state.rest >= 0 else {
          state.isTooLong = true
          throw RequestBodyError(.tooLong, "The request's body is longer than \(limit) bytes.")
        }
        return piece
      }
    }
  }
}

/// Reads a stream as a server does. Its end, or the end of the reading, closes the stream.
private final class StreamReading: Sendable {
  private let stream: ResponseStream

  init(_ stream: ResponseStream) { self.stream = stream }

  deinit { stream.close() }

  func next() async -> [UInt8]? {
    while true {
      let woken = Locked<(isWoken: Bool, reader: CheckedContinuation<Void, Never>?)>((false, nil))
      let pull = stream.pull(.max) {
        let reader = woken.withLock { woken in
          woken.isWoken = true
          return woken.reader
        }
        reader?.resume()
      }
      switch pull {
      case .bytes(let bytes): return bytes
      case .end:
        stream.close()
        return nil
      case .wait:
        await withCheckedContinuation { continuation in
          let isWoken = woken.withLock { woken in
            woken.reader = continuation
            return woken.isWoken
          }
          if isWoken { continuation.resume() }
        }
      }
    }
  }
}
