/// What a request must look like before anything of it is sent.
enum RequestRules {
  /// Checks method, header fields and the URL's characters.
  ///
  /// - Throws: `HTTPTransportError` with `invalidRequest` or `invalidURL`; the message never repeats a field's value.
  static func check(_ request: HTTPRequest) throws(HTTPTransportError) {
    guard isToken(request.method), request.method != "CONNECT" else {
      throw HTTPTransportError(
        .invalidRequest, "'\(printable(request.method))' isn't a method that can be sent. Use one such as GET or POST.")
    }
    guard request.url.utf8.allSatisfy({ (0x21...0x7e).contains($0) }) else {
      throw HTTPTransportError(
        .invalidURL,
        "The address holds a space or a character outside ASCII. Percent-encode the path, write the host in punycode.")
    }
    for field in request.headers {
      guard isToken(field.name) else {
        throw HTTPTransportError(
          .invalidRequest, "'\(printable(field.name))' isn't a header name. Use letters, digits and hyphens.")
      }
      guard field.value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7f || $0 == 0x09 }) else {
        throw HTTPTransportError(
          .invalidRequest,
          "The value of the header \(field.name) holds a line break or a control character. Remove it.")
      }
      // Framing and handshakes are the transport's own: a second opinion here would let a request be read two ways.
      guard !["content-length", "transfer-encoding", "expect"].contains(field.name.lowercased()) else {
        throw HTTPTransportError(.invalidRequest, "The header \(field.name) is set by the transport. Leave it out.")
      }
    }
  }

  /// A token as RFC 9110, section 5.6.2, defines it.
  private static func isToken(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }

  /// The text, shortened and without control characters, fit to be shown in a message.
  private static func printable(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(40).map { $0.value < 0x20 ? "?" : $0 }))
  }
}
