import CMicroHTTPD
import HTTPTransport
import Locking

extension Exchange {
  // MARK: Deciding

  /// The server itself decides on the answer; what comes of the body is dropped. Only with the lock held.
  func decide(_ problem: ProblemDetails, _ state: inout State) {
    state.answer = core.handler.completed(problem.response)
    state.isDecided = true
    state.isLast = true
    if state.stage == .body { startDiscarding(&state) }
  }

  /// Only with the lock held.
  func startDiscarding(_ state: inout State) {
    if state.discardingSince == nil { state.discardingSince = .now }
  }

  /// Says the last without the library, which can't answer in the middle of a request. Only with the lock held.
  func abandon(saying response: ServerResponse?, _ state: inout State) {
    state.isAbandoned = true
    let answer = response?.checked()
    if let bytes = answer.flatMap({ PlainAnswer.bytes(of: $0, isHEAD: state.isHEAD) }) { connection.sayLast(bytes) }
  }

  /// Refuses a request from its head, before its body.
  func refuse(_ problem: ProblemDetails, after framing: BodyFraming) -> Bool {
    let response = core.handler.completed(problem.response)
    guard framing == .none else { return refuse(response) }
    state.withLock { $0.isLast = true }
    return keep(response)
  }

  /// Keeps an answer until the library asks again: one that is given at the head ends the connection.
  func keep(_ response: ServerResponse) -> Bool {
    state.withLock { state in
      state.isDecided = true
      state.answer = response
    }
    return true
  }

  /// Says a small answer at once and ends the connection.
  func refuse(_ response: ServerResponse) -> Bool {
    state.withLock { state in
      state.isDecided = true
      abandon(saying: response, &state)
    }
    return false
  }

  /// Gives an answer that doesn't depend on the body.
  func answer(_ response: ServerResponse, insteadOfReading framing: BodyFraming, _ request: ServerRequest) -> Bool {
    // A short body is read over and the connection kept; for a long one it isn't worth it.
    if case .length(let length) = framing, length > core.limits.bodyWindow || request.header("Expect") != nil,
      PlainAnswer.bytes(of: response, isHEAD: false) != nil
    {
      return refuse(response)
    }
    state.withLock { state in
      state.stage = .body
      state.isDecided = true
      state.answer = response
      startDiscarding(&state)
    }
    return true
  }

  // MARK: Handing over

  /// Gives the library the answer.
  func queue(_ response: ServerResponse) -> Bool {
    var response = response.checked()
    if case .stream(let stream) = response.content, !beginStream(stream) {
      stream.close()
      response = core.handler.completed(ProblemDetails.tooManyStreams.response)
    }
    guard let made = unsafe makeResponse(response, isHEAD: state.withLock { $0.isHEAD }) else { return false }
    defer { unsafe MHD_destroy_response(made) }
    for field in response.headers {
      // An empty value is as good as none, and the library doesn't take it.
      guard !field.value.isEmpty else { continue }
      guard unsafe MHD_add_response_header(made, field.name, field.value) == .YES else { return false }
    }
    let (isLast, isHEAD) = state.withLock { state in
      state.stage = .answered
      // It is done; a stream may last for long.
      state.task = nil
      return (state.isLast || state.isStopping || state.isGone, state.isHEAD)
    }
    if isLast || core.isStopping { unsafe MHD_add_response_header(made, "Connection", "close") }
    let isQueued = unsafe MHD_queue_response(handle, UInt32(response.status), made) == .YES
    if isHEAD, case .stream(let stream) = response.content { stream.close() }
    return isQueued
  }

  /// Whether the stream may be sent; it counts from now on.
  private func beginStream(_ stream: ResponseStream) -> Bool {
    guard core.beginStream() else { return false }
    let core = core
    stream.onClose { core.endStream() }
    let (isStopping, isGone) = state.withLock { state in
      state.stream = stream
      return (state.isStopping || core.isStopping, state.isGone)
    }
    if isStopping { stream.finish() }
    if isGone { stream.close() }
    return true
  }

  private func makeResponse(_ response: ServerResponse, isHEAD: Bool) -> OpaquePointer? {
    switch response.content {
    case .stream where response.isBodiless, .none:
      return unsafe MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT)
    case .bytes(let bytes):
      return unsafe bytes.withUnsafeBytes { bytes in
        // The library copies them, though the pointer is declared as one to what may be changed.
        let start = unsafe UnsafeMutableRawPointer(mutating: bytes.baseAddress)
        return unsafe MHD_create_response_from_buffer(bytes.count, start, .RESPMEM_MUST_COPY)
      }
    case .constant(let bytes):
      let start = unsafe UnsafeMutableRawPointer(mutating: bytes.buffer.baseAddress)
      return unsafe MHD_create_response_from_buffer(bytes.count, start, .RESPMEM_PERSISTENT)
    case .stream where isHEAD:
      return unsafe cmhd_streamed_head()
    case .stream(let stream):
      let reader = unsafe Unmanaged.passRetained(StreamReader(exchange: self, stream: stream)).toOpaque()
      guard let made = unsafe cmhd_streamed_response(readStream, reader, freeStream) else {
        unsafe Unmanaged<StreamReader>.fromOpaque(reader).release()
        return nil
      }
      return unsafe made
    }
  }

  // MARK: Streams

  /// Fills the library's room with what the stream has; how many bytes, or how it ends.
  func read(_ stream: ResponseStream, into room: UnsafeMutableRawBufferPointer) -> Int {
    state.withLock { state in
      guard state.stage == .answered, !state.isAbandoned else { return cmhd_end_with_error }
      // Nobody is there to read it.
      if state.isGone { return cmhd_end_with_error }
      switch stream.pull(room.count, wake: { [weak self] in self?.streamHasMore() }) {
      case .bytes(let bytes):
        unsafe room.copyBytes(from: bytes)
        return bytes.count
      case .end:
        return cmhd_end_of_stream
      case .wait:
        if state.isStopping || state.isGivenUp { return cmhd_end_of_stream }
        suspend(&state)
        return 0
      }
    }
  }

  private func streamHasMore() { state.withLock { resume(&$0) } }
}

/// A stream as the library reads it.
final class StreamReader: Sendable {
  let exchange: Exchange
  let stream: ResponseStream

  init(exchange: Exchange, stream: ResponseStream) {
    self.exchange = exchange
    self.stream = stream
  }
}
