import CMicroHTTPD
import HTTPTransport
import Locking

extension Exchange {
  /// The head is there: asks the handler.
  func begin(method: String) -> Bool {
    let isGone = connection.begin(self)
    core.beginRequest()
    let isHEAD = method == "HEAD"
    state.withLock { state in
      state.stage = .waiting
      state.isHEAD = isHEAD
      state.isGone = isGone
    }
    let headers = unsafe RequestHeaders.read(from: handle)
    let framing: BodyFraming
    let request: ServerRequest
    do {
      framing = try BodyFraming(headers)
      request = try ServerRequest(method: isHEAD ? "GET" : method, target: target, headers: headers)
    } catch {
      return refuse(core.handler.completed(error.response))
    }
    if connection.isOverLimit { return refuse(.tooManyConnections, after: framing) }
    if core.isStopping { return refuse(.stopping, after: framing) }
    switch core.handler.receive(request) {
    case .answer(let response):
      guard framing != .none else { return keep(response) }
      return answer(response, insteadOfReading: framing, request)
    case .respond(let limit, let respond):
      if case .length(let length) = framing, length > limit { return refuse(.tooLong(limit: limit), after: framing) }
      start(request, framing: framing, limit: limit, respond)
      return true
    }
  }

  private func start(
    _ request: ServerRequest, framing: BodyFraming, limit: Int,
    _ respond: @escaping @Sendable (ServerRequest, RequestBody) async -> ServerResponse
  ) {
    guard framing != .none else {
      let task = Task { settle(await respond(request, RequestBody())) }
      return state.withLock { $0.task = task }
    }
    let window = BodyWindow(capacity: core.limits.bodyWindow) { [weak self] in self?.windowHasRoom() }
    state.withLock { state in
      state.stage = .body
      state.window = window
      state.bodyLimit = limit
      state.lastPiece = .now
    }
    let task = Task { settle(await respond(request, window.body)) }
    state.withLock { $0.task = task }
  }

  private func windowHasRoom() {
    state.withLock { state in
      if state.stage == .body { resume(&state) }
    }
  }

  /// Takes a piece of the body; how much of it, and whether the connection goes on. Only with the lock held.
  func take(_ piece: UnsafeRawBufferPointer, _ state: inout State) -> (Int, Bool) {
    guard !state.isAbandoned else { return (0, false) }
    state.lastPiece = .now
    if state.discardingSince == nil, let window = state.window {
      guard state.bodySize + piece.count <= state.bodyLimit else {
        window.fail(RequestBodyError(.tooLong, "The request's body is longer than \(state.bodyLimit) bytes."))
        decide(.tooLong(limit: state.bodyLimit), &state)
        return unsafe take(piece, &state)
      }
      let count = unsafe window.append(piece)
      state.bodySize += count
      if count < piece.count {
        if state.isGivenUp { return (piece.count, true) }
        suspend(&state)
      }
      return (count, true)
    }
    state.discarded += piece.count
    guard state.discarded > core.limits.discarded else { return (piece.count, true) }
    abandon(saying: state.answer, &state)
    return (0, false)
  }

  /// The request is whole: gives the answer, or waits for it.
  func finishRequest() -> Bool {
    enum Next: Sendable {
      case end
      case wait(Task<Void, Never>?)
      case answer(ServerResponse)
    }
    let (next, window) = state.withLock { state -> (Next, BodyWindow?) in
      let window = state.stage == .body ? state.window : nil
      guard !state.isAbandoned else { return (.end, nil) }
      state.stage = .waiting
      if let answer = state.answer {
        state.answer = nil
        return (.answer(answer), window)
      }
      suspend(&state)
      return (.wait(state.isGone ? state.task : nil), window)
    }
    window?.finish()
    switch next {
    case .end: return false
    case .wait(let cancelled):
      cancelled?.cancel()
      return true
    case .answer(let response): return queue(response)
    }
  }
}

/// The fields of a request's head, as the library has them.
enum RequestHeaders {
  private final class Collector {
    var fields: [HTTPField] = []
  }

  static func read(from handle: OpaquePointer) -> [HTTPField] {
    let collector = Collector()
    collector.fields.reserveCapacity(16)
    unsafe MHD_get_connection_values_n(
      handle, .HEADER_KIND,
      { context, _, name, nameSize, value, valueSize in
        guard let context = unsafe context, let name = unsafe name else { return .YES }
        let nameBytes = unsafe UnsafeRawBufferPointer(start: name, count: nameSize)
        let valueBytes = unsafe UnsafeRawBufferPointer(start: value, count: value == nil ? 0 : valueSize)
        let collector = unsafe Unmanaged<Collector>.fromOpaque(context).takeUnretainedValue()
        collector.fields.append(
          unsafe HTTPField(String(decoding: nameBytes, as: UTF8.self), String(decoding: valueBytes, as: UTF8.self)))
        return .YES
      }, Unmanaged.passUnretained(collector).toOpaque())
    return collector.fields
  }
}
