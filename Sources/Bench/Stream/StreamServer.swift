import Foundation

/// The part that serves recordings: as fast as they are taken, and with as little work as possible for each request.
///
/// `POST /COUNT/chat/completions` answers with a recording of that many deltas, if it is one of those it was started with.
/// Its first line is JSON: the port. It ends when its standard input does, and so with its parent.
enum StreamServer {
  static let part = BenchPart("stream-server") { words, print in
    let counts = words.compactMap { Int($0) }
    guard counts.count == words.count, !counts.isEmpty, counts.allSatisfy({ $0 > 0 }) else {
      throw BenchError("\(BenchPart.command) stream-server takes numbers of deltas.")
    }
    var answers: [String: [UInt8]] = [:]
    for count in counts {
      answers[path(count)] = StreamAnswer.make(StreamRecording(deltas: count))
    }
    let listener = try ListeningSocket()
    let ready = answers
    Thread.detachNewThread {
      while let connection = listener.accept() {
        Thread.detachNewThread { serve(connection, ready) }
      }
    }
    print("\(listener.port)")
    await inputEnds()
  }

  static func path(_ deltas: Int) -> String { "/\(deltas)/chat/completions" }

  /// Answers the requests of a connection on the calling thread until its client hangs up.
  private static func serve(_ connection: ConnectedSocket, _ answers: [String: [UInt8]]) {
    var input: [UInt8] = []
    while let target = nextRequest(connection, &input) {
      guard connection.write(answers[target] ?? StreamAnswer.notFound) else { return }
    }
  }

  /// Reads a request with its body; returns its target, `nil` when there is none.
  private static func nextRequest(_ connection: ConnectedSocket, _ input: inout [UInt8]) -> String? {
    let blank = Array("\r\n\r\n".utf8)
    while true {
      if let end = input.firstRange(of: blank) {
        let lines = String(decoding: input[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
        let words = (lines.first ?? "").split(separator: " ")
        let field = lines.first { $0.lowercased().hasPrefix("content-length:") }
        let length = field.flatMap { Int($0.dropFirst("content-length:".count).filter { $0 != " " }) } ?? 0
        guard words.count == 3, length >= 0, length < 1_000_000 else { return nil }
        if input.count >= end.upperBound + length {
          input.removeFirst(end.upperBound + length)
          return String(words[1])
        }
      }
      let piece = connection.read()
      guard !piece.isEmpty, input.count < 2_000_000 else { return nil }
      input += piece
    }
  }

  /// Returns when standard input ends: the parent closed it, or is no more.
  private static func inputEnds() async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        while readLine(strippingNewline: false) != nil {}
        continuation.resume()
      }
    }
  }
}
