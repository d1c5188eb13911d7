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

  func serve(_ handler: LoopbackServer.Handler) {
    var input: [UInt8] = []
    while let request = readRequest(&input) {
      let exchange = LoopbackExchange(request: request, connection: number)
      log.add(exchange)
      let answer = handler(request)
      guard answer.parts(method: request.method).allSatisfy({ carryOut($0, exchange) }) else { break }
      exchange.finish()
      guard answer.keepsAlive else { break }
    }
    socket.hangUp()
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

  /// The next request; `nil` when the client is done or doesn't speak HTTP.
  private func readRequest(_ input: inout [UInt8]) -> LoopbackRequest? {
    let blank = Array("\r\n\r\n".utf8)
    var end = input.firstRange(of: blank)
    while end == nil {
      guard fill(&input) else { return nil }
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
    var request = LoopbackRequest(method: String(parts[0]), target: String(parts[1]), headers: headers, body: [])
    let length = request.header("Content-Length").flatMap { Int($0) } ?? 0
    while input.count < length {
      guard fill(&input) else { return nil }
    }
    request.body = Array(input.prefix(length))
    input.removeFirst(length)
    return request
  }

  private func fill(_ input: inout [UInt8]) -> Bool {
    let bytes = socket.read()
    input += bytes
    return !bytes.isEmpty
  }
}
