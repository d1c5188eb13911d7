/// The bytes of an HTTP answer that carries a recording, head and all, ready to be sent.
enum StreamAnswer {
  /// How many bytes of the body a chunk has: as much as a proxy passes on at once, and cut anywhere in an event.
  ///
  /// The smaller the chunks, the more work has everybody who takes them apart; this is the hard case for the reader that is
  /// held against the others.
  static let chunkBytes = 16_384

  /// The answer in chunked transfer encoding (RFC 9112, section 7.1).
  static func make(_ recording: StreamRecording) -> [UInt8] {
    let body = recording.body
    var answer = Array(
      """
      HTTP/1.1 200 OK\r
      Content-Type: text/event-stream; charset=utf-8\r
      Cache-Control: no-cache\r
      Transfer-Encoding: chunked\r
      X-Request-Id: req_recorded\r
      \r

      """.utf8)
    answer.reserveCapacity(body.count + body.count / chunkBytes * 10 + 1_000)
    for start in stride(from: 0, to: body.count, by: chunkBytes) {
      let chunk = body[start..<min(start + chunkBytes, body.count)]
      answer += "\(String(chunk.count, radix: 16))\r\n".utf8
      answer += chunk
      answer += "\r\n".utf8
    }
    answer += "0\r\n\r\n".utf8
    return answer
  }

  static let notFound = Array("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n".utf8)
}
