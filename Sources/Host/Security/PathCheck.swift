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
