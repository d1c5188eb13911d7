/// What a request says about the encodings that it takes (RFC 9110, section 12.5.3).
struct AcceptedEncodings: Sendable {
  private var weights: [String: Double] = [:]
  private let isGiven: Bool

  /// - Parameter header: `Accept-Encoding`; `nil` if there is none.
  init(_ header: String?) {
    isGiven = header != nil
    for part in (header ?? "").split(separator: ",") {
      let pieces = part.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
      guard let name = pieces.first, !name.isEmpty else { continue }
      var weight = 1.0
      // A weight that isn't one is as good as none: then the encoding isn't taken.
      if let text = pieces.dropFirst().first(where: { $0.hasPrefix("q=") })?.dropFirst(2) {
        weight = Double(text).flatMap { (0...1).contains($0) ? $0 : nil } ?? 0
      }
      weights[name == "x-gzip" ? "gzip" : name] = weight
    }
  }

  /// Whether gzip is taken, and at least as much as no encoding.
  var prefersGzip: Bool {
    guard isGiven, let gzip = weights["gzip"] ?? weights["*"], gzip > 0 else { return false }
    return gzip >= (weights["identity"] ?? 0)
  }
}
