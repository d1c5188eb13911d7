/// The address of a Mastodon instance as a person types or pastes it, put in order.
///
/// Only https, so that the token is never sent in the clear; http is for an instance on this machine. A name or an address
/// in a home network is taken, since people run instances there: the certificate must be valid as everywhere.
public struct InstanceAddress: Sendable, Hashable, CustomStringConvertible {
  /// Scheme, host and port, without a slash at the end: `https://mastodon.social`.
  public let origin: String
  /// The host, with the port where it isn't the usual one.
  public let name: String

  public var description: String { origin }

  /// Takes an address; without a scheme https is meant.
  ///
  /// - Throws: `MastodonError` of code `wrongAddress` with what to type; it doesn't repeat what was typed.
  public init(_ typed: String) throws(MastodonError) {
    var text = typed.trimmed
    if text.firstRange(of: "://") == nil { text = "https://" + text }
    guard let separator = text.firstRange(of: "://") else { throw Self.wrong("can't be understood") }
    let scheme = text[..<separator.lowerBound].lowercased()
    guard scheme == "https" || scheme == "http" else { throw Self.wrong("must begin with https://") }
    let rest = text[separator.upperBound...]
    let authority = rest.prefix { !"/?#\\".contains($0) }
    guard !authority.contains("@") else {
      throw Self.wrong("has a user or an @ in it: type the instance alone, without your name")
    }
    guard rest.dropFirst(authority.count).allSatisfy({ $0 == "/" }) else {
      throw Self.wrong("has something behind its host: leave that out")
    }
    let (host, port) = try Self.parts(authority.lowercased())
    guard scheme == "https" || Self.isLoopback(host) else {
      throw Self.wrong("begins with http://, over which the token could be read by others: use https://")
    }
    let usualPort = scheme == "https" ? 443 : 80
    name = host + (port == nil || port == usualPort ? "" : ":\(port ?? 0)")
    origin = "\(scheme)://\(name)"
  }

  private static func parts(_ authority: String) throws(MastodonError) -> (host: String, port: Int?) {
    var (host, port): (Substring, Int?) = (authority[...], nil)
    if let colon = authority.lastIndex(of: ":"), authority.lastIndex(of: "]").map({ $0 < colon }) ?? true {
      let digits = authority[authority.index(after: colon)...]
      guard digits.utf8.count <= 5, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits),
        (1...65_535).contains(number)
      else { throw wrong("has a port that isn't one") }
      (host, port) = (authority[..<colon], number)
    }
    guard host.utf8.count <= 253, isPlain(host) else {
      throw wrong("has a host that can't be asked: use letters, digits, dots and hyphens, and xn--… for other scripts")
    }
    return (String(host), port)
  }

  /// A name or an address as they are written plainly, which every reader understands alike.
  private static func isPlain(_ host: Substring) -> Bool {
    if host.hasPrefix("["), host.hasSuffix("]") {
      let inside = host.dropFirst().dropLast()
      return inside.contains(":") && inside.utf8.allSatisfy { "0123456789abcdef:.".utf8.contains($0) }
    }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    let isMade = labels.allSatisfy { label in
      !label.isEmpty && label.utf8.count <= 63 && !label.hasPrefix("-") && !label.hasSuffix("-")
        && label.utf8.allSatisfy {
          (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x5F
        }
    }
    guard isMade, let last = labels.last else { return false }
    // A name whose last part is a number is read as an IPv4 address, in whatever notation: only the usual one is taken.
    let isNumber = last.utf8.allSatisfy { (0x30...0x39).contains($0) } || last.hasPrefix("0x")
    return !isNumber || isIPv4(labels)
  }

  private static func isIPv4(_ labels: [Substring]) -> Bool {
    labels.count == 4 && labels.allSatisfy { UInt8($0) != nil && ($0 == "0" || !$0.hasPrefix("0")) }
  }

  /// `localhost` and names below it (RFC 6761, section 6.3), 127.0.0.0/8, `::1`.
  private static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" || host.hasSuffix(".localhost") || host == "[::1]" { return true }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    return isIPv4(labels) && labels[0] == "127"
  }

  private static func wrong(_ problem: String) -> MastodonError {
    MastodonError(.wrongAddress, "The instance's address \(problem). Type it like https://mastodon.social.")
  }
}
