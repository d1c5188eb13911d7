/// What a request asks for, taken apart (RFC 9112, section 3.2).
struct RequestTarget: Sendable, Hashable {
  /// As it was sent.
  var path: String
  var query: [ServerRequest.Parameter]
  /// The host and port of a target that is a whole address; they count instead of the `Host` header.
  var authority: String?

  /// - Throws: `ProblemDetails` with 400.
  init(_ text: String) throws(ProblemDetails) {
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") }) else {
      throw Self.problem("The request's address has characters that an address can't have. Encode them with %.")
    }
    var rest = text[...]
    if text.prefix(7).lowercased() == "http://" {
      let host = text.dropFirst(7).prefix { $0 != "/" && $0 != "?" }
      authority = String(host)
      rest = text[host.endIndex...]
      if !rest.hasPrefix("/") { rest = "/" + rest }
    }
    guard rest.hasPrefix("/") || rest == "*" else {
      throw Self.problem("The request's address must begin with a slash.")
    }
    let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(parts[0])
    query = []
    guard parts.count == 2 else { return }
    for parameter in parts[1].split(separator: "&") {
      let sides = parameter.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      query.append(.init(try Self.decoded(sides[0]), sides.count == 2 ? try Self.decoded(sides[1]) : ""))
    }
  }

  /// Decodes a part of a query, where a plus sign is a space.
  private static func decoded(_ text: Substring) throws(ProblemDetails) -> String {
    if !text.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) { return String(text) }
    let spaced = text.utf8.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
    guard let bytes = PercentEncoding.decoded(spaced), let result = String(validating: bytes, as: UTF8.self) else {
      throw problem("'\(text)' in the request's query isn't percent-encoded text.")
    }
    return result
  }

  private static func problem(_ detail: String) -> ProblemDetails {
    ProblemDetails(status: 400, code: .malformed, detail: detail)
  }
}

/// Percent-encoding (RFC 3986, section 2.1).
enum PercentEncoding {
  /// The bytes that are meant; `nil` if a percent sign isn't followed by two hexadecimal digits.
  static func decoded(_ bytes: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%") else {
        result.append(bytes[index])
        index += 1
        continue
      }
      guard index + 2 < bytes.count, let high = digit(bytes[index + 1]), let low = digit(bytes[index + 2]) else {
        return nil
      }
      result.append(high << 4 | low)
      index += 3
    }
    return result
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
