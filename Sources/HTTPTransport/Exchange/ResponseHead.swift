/// The head of an answer.
struct ResponseHead: Sendable {
  var status: Int
  var headers: [HTTPField]

  func value(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name }?.value
  }

  /// The address that a redirect names (RFC 9110, section 15.4); `nil` when the answer isn't one to follow.
  var redirectLocation: String? {
    [301, 302, 303, 307, 308].contains(status) ? value("location") : nil
  }

  /// How many bytes of body the head announces; `nil` when it doesn't, or when no body follows.
  func announcedBody(method: String) -> Int? {
    guard method != "HEAD", status != 204, status != 304 else { return nil }
    return value("content-length").flatMap { Int($0) }
  }
}

/// Puts a head together from the lines of an HTTP/1 or HTTP/2 answer, as libcurl hands them over.
struct HeadReader {
  /// The most bytes of a head that are kept.
  static let limit = 256 * 1024

  private var head: ResponseHead?
  private var size = 0

  /// Takes one line; returns the head when the line was its last, and skips interim (1xx) heads.
  ///
  /// - Throws: `HTTPTransportError` with `malformed`, without the host.
  mutating func read(_ line: [UInt8]) throws(HTTPTransportError) -> ResponseHead? {
    size += line.count
    guard size <= Self.limit else {
      throw HTTPTransportError(.malformed, "sent a head of more than \(Self.limit / 1024) KiB")
    }
    var text = line[...]
    while let last = text.last, last == UInt8(ascii: "\r") || last == UInt8(ascii: "\n") { text.removeLast() }
    if text.isEmpty {
      defer { head = nil }
      guard let head, head.status >= 200 else { return nil }
      return head
    }
    if head == nil {
      head = ResponseHead(status: try Self.status(text), headers: [])
    } else if text.first == UInt8(ascii: " ") || text.first == UInt8(ascii: "\t") {
      // A folded line (RFC 9112, section 5.2) continues the field before it.
      if let last = head?.headers.indices.last { head?.headers[last].value += " " + Self.trimmed(text) }
    } else if let colon = text.firstIndex(of: UInt8(ascii: ":")) {
      head?.headers.append(HTTPField(Self.trimmed(text[..<colon]), Self.trimmed(text[(colon + 1)...])))
    }
    return nil
  }

  private static func status(_ line: ArraySlice<UInt8>) throws(HTTPTransportError) -> Int {
    let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
    guard parts.count >= 2, parts[0].starts(with: "HTTP/".utf8), parts[1].count == 3,
      let status = Int(String(decoding: parts[1], as: UTF8.self)), status >= 100
    else { throw HTTPTransportError(.malformed, "sent no HTTP status line") }
    return status
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var bytes = bytes.drop(while: isBlank)
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
