import HTTPTransport

extension ServerResponse {
  /// The same, or 500 in its place if it can't be sent as it is; a stream in it is closed then.
  ///
  /// A line break in a header's value would let whoever chose the value write headers, so it is never sent.
  func checked() -> ServerResponse {
    guard let fault else { return self }
    if case .stream(let stream) = content { stream.close() }
    return ProblemDetails(status: 500, code: .failed, detail: "The answer can't be sent: \(fault)").response
  }

  private var fault: String? {
    guard (200...599).contains(status) else { return "its status is \(status)." }
    for field in headers {
      guard !field.name.isEmpty, field.name.utf8.allSatisfy(Self.isTokenByte) else {
        return "a header's name has characters that it can't have."
      }
      guard field.value.utf8.allSatisfy({ $0 == 0x09 || $0 >= 0x20 && $0 != 0x7F }) else {
        return "the value of the header \(field.name) has characters that it can't have."
      }
      let name = field.name.lowercased()
      if name == "content-length" || name == "transfer-encoding" {
        return "\(field.name) is for the server to say."
      }
    }
    return nil
  }

  /// What names of methods and headers are made of (RFC 9110, section 5.6.2).
  static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }

  /// Whether there is never a body with this status (RFC 9110, section 6.4.1).
  var isBodiless: Bool { status == 204 || status == 304 }
}
