import HTTPTransport

/// One connection: reads requests and carries out the scripts of their answers, on a thread of its own.
final class LoopbackConnection: Sendable {
  private let socket: LoopbackSocket
  private let number: Int
  private let log: LoopbackLog

  init(socket: LoopbackSocket, number: Int, log: LoopbackLog) {
    self.socket = socket
    self.number = number
    self.log = log
  }

  func serve(early: LoopbackServer.EarlyHandler, _ handler: LoopbackServer.Handler) {
    var input: [UInt8] = []
    while var request = readHead(&input) {
      let earlyAnswer = early(request)
      // Who is answered early may still be sending: there is no telling where the next request would begin.
      guard earlyAnswer != nil || readBody(of: &request, &input) else { break }
      let exchange = LoopbackExchange(request: request, connection: number)
      log.add(exchange)
      let answer = earlyAnswer ?? handler(request)
      guard answer.parts(method: request.method).allSatisfy({ carryOut($0, exchange) }) else { break }
      exchange.finish()
      if earlyAnswer != nil { takeTheRest() }
      guard earlyAnswer == nil, answer.keepsAlive else { break }
    }
    socket.hangUp()
  }

  /// Reads until the client closes: what arrives at a closed socket would have the answer thrown away unread.
  private func takeTheRest() {
    socket.endWriting()
    while !socket.read().isEmpty {}
  }

  /// Whether the script goes on.
  private func carryOut(_ part: LoopbackAnswer.Part, _ exchange: LoopbackExchange) -> Bool {
    switch part.kind {
    case .bytes(let bytes):
      return write(bytes, exchange)
    case .split(let bytes):
      return bytes.allSatisfy { write([$0], exchange) }
    case .wait(let duration):
      let end = ContinuousClock.now + duration
      return wait(exchange) { ContinuousClock.now >= end }
    case .stall(let gate):
      return wait(exchange) { gate.isOpen }
    case .relay(let port):
      socket.relay(to: port)
      exchange.finish()
      return false
    case .cut:
      exchange.finish()
      return false
    case .reset:
      socket.resetOnClose()
      exchange.finish()
      return false
    }
  }

  private func write(_ bytes: [UInt8], _ exchange: LoopbackExchange) -> Bool {
    let isWritten = socket.write(bytes) { exchange.count($0) }
    if !isWritten { exchange.closedByClient() }
    return isWritten
  }

  private func wait(_ exchange: LoopbackExchange, until isOver: () -> Bool) -> Bool {
    while !isOver() {
      if log.isStopped { return false }
      if socket.isClosedByPeer(within: 5) {
        exchange.closedByClient()
        return false
      }
    }
    return true
  }

  // MARK: Reading

  /// The next request without its body; `nil` when the client is done or doesn't speak HTTP.
  private func readHead(_ input: inout [UInt8]) -> LoopbackRequest? {
    let blank = Array("\r\n\r\n".utf8)
    var end = input.firstRange(of: blank)
    while end == nil {
      guard fill(&input) else { return nil }
      // The first byte of a TLS handshake (RFC 8446, section 5.1).
      if log.refusesTLS, input.first == 0x16 { return nil }
      end = input.firstRange(of: blank)
    }
    guard let end else { return nil }
    let lines = String(decoding: input[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
    input.removeSubrange(..<end.upperBound)
    let parts = (lines.first ?? "").split(separator: " ")
    guard parts.count == 3, parts[2].hasPrefix("HTTP/1.") else { return nil }
    let headers = lines.dropFirst().compactMap { line -> HTTPField? in
      let field = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard field.count == 2 else { return nil }
      return HTTPField(String(field[0]), String(field[1].drop { $0 == " " }))
    }
    return LoopbackRequest(method: String(parts[0]), target: String(parts[1]), headers: headers, body: [])
  }

  /// Reads the body that the head announces; whether it came whole.
  private func readBody(of request: inout LoopbackRequest, _ input: inout [UInt8]) -> Bool {
    let length = request.header("Content-Length").flatMap { Int($0) } ?? 0
    while input.count < length {
      guard fill(&input) else { return false }
    }
    request.body = Array(input.prefix(length))
    input.removeFirst(length)
    return true
  }

  private func fill(_ input: inout [UInt8]) -> Bool {
    let bytes = socket.read()
    input += bytes
    return !bytes.isEmpty
  }
}
