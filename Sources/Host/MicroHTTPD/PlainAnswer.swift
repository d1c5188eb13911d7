import HTTPTransport

/// A small answer as it stands on the wire, for when the library can't give it.
enum PlainAnswer {
  /// It must fit into an empty connection's buffer.
  private static let most = 32 << 10

  /// The bytes of an answer after which the connection ends; `nil` if it is too large or has no end.
  static func bytes(of response: ServerResponse, isHEAD: Bool) -> [UInt8]? {
    let content: [UInt8]
    switch response.content {
    case .none: content = []
    case .bytes(let bytes): content = bytes
    case .constant(let bytes):
      guard bytes.count <= most else { return nil }
      content = bytes.bytes
    case .stream: return nil
    }
    guard content.count <= most else { return nil }
    var head = "HTTP/1.1 \(response.status) \(ProblemDetails.phrase(of: response.status))\r\n"
    for field in response.headers where !field.value.isEmpty { head += "\(field.name): \(field.value)\r\n" }
    head += "Content-Length: \(content.count)\r\nConnection: close\r\n\r\n"
    return Array(head.utf8) + (isHEAD ? [] : content)
  }
}
