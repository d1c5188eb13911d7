/// Refuses paths that mean something else than they say.
enum PathCheck {
  /// - Throws: `ProblemDetails` with 400 for dot segments, empty segments, backslashes and control characters, written
  ///   plainly or percent-encoded once or twice, and for what isn't percent-encoded text.
  static func check(_ path: String) throws(ProblemDetails) {
    var bytes = Array(path.utf8)
    try checkOnce(bytes)
    // What is decoded twice somewhere must be harmless too.
    for _ in 0..<2 where bytes.contains(UInt8(ascii: "%")) {
      guard let decoded = PercentEncoding.decoded(bytes) else {
        // A percent sign that was itself encoded needs no digits behind it.
        if bytes == Array(path.utf8) { throw refused }
        return
      }
      bytes = decoded
      try checkOnce(bytes)
      guard String(validating: bytes, as: UTF8.self) != nil else { throw refused }
    }
  }

  /// Whether a name can be a segment of a path, percent-encoded as it has to be.
  static func allows(segment name: String) -> Bool {
    guard !name.isEmpty, !name.utf8.contains(UInt8(ascii: "/")) else { return false }
    do {
      try check("/" + name.utf8.map { isPlain($0) ? String(UnicodeScalar($0)) : escaped($0) }.joined())
      return true
    } catch {
      return false
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  private static func escaped(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 2 ? "%" + digits : "%0" + digits
  }

  private static func checkOnce(_ bytes: [UInt8]) throws(ProblemDetails) {
    guard bytes.first == UInt8(ascii: "/") else { throw refused }
    guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }) else { throw refused }
    let segments = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst()
    for (index, segment) in segments.enumerated() {
      // Only the last may be empty: a slash at the end.
      if segment.isEmpty, index < segments.count - 1 { throw refused }
      if segment.elementsEqual(".".utf8) || segment.elementsEqual("..".utf8) { throw refused }
    }
  }

  private static let refused = ProblemDetails(
    status: 400, code: .malformed,
    detail: "The address has parts that aren't allowed: '.', '..', '//', backslashes or control characters.")
}
