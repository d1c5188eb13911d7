import Foundation

/// The origin of an address: scheme, host and port (RFC 6454, section 4).
struct Origin: Sendable, Hashable {
  /// `http` or `https`.
  let scheme: String
  /// In lower case; an IPv6 address stands in brackets.
  let host: String
  let port: Int

  /// Reads the start of an address; `nil` unless it is `http` or `https` with a plain host, without user or password.
  init?(_ url: String) {
    guard let colon = url.range(of: "://") else { return nil }
    scheme = url[..<colon.lowerBound].lowercased()
    guard scheme == "http" || scheme == "https" else { return nil }
    let authority = url[colon.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    var host = authority
    var port = scheme == "https" ? 443 : 80
    let bracket = authority.lastIndex(of: "]")
    if let last = authority.lastIndex(of: ":"), last > bracket ?? authority.startIndex {
      let digits = authority[authority.index(after: last)...]
      guard digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
      host = authority[..<last]
      if !digits.isEmpty {
        guard let number = Int(digits), (1...65535).contains(number) else { return nil }
        port = number
      }
    }
    if host.hasPrefix("["), host.hasSuffix("]") {
      guard host.dropFirst().dropLast().allSatisfy({ $0.isHexDigit || $0 == ":" || $0 == "." }) else { return nil }
    } else {
      guard host.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-._".contains($0)) }) else { return nil }
    }
    guard !host.isEmpty else { return nil }
    self.host = host.lowercased()
    self.port = port
  }
}
