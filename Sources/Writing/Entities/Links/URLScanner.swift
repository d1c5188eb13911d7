/// Finds addresses as Mastodon's server does: with a protocol, a host of a known top-level domain, and not directly after
/// a letter or digit of ASCII, `@`, `$` or `#`.
enum URLScanner {
  /// Longer addresses, in scalars with the host in its ASCII form, aren't addresses.
  static let longest = 4096

  static func find(in scalars: PostScalars) -> [PostEntity] {
    guard hasProtocol(scalars) else { return [] }
    let hosts = HostNames(scalars)
    var found: [PostEntity] = []
    var index = 0
    var searched = 0
    while index < scalars.count {
      let start = index
      index += 1
      guard scalars.isLineStart(start) || (start > searched && mayStandBefore(scalars[start - 1])),
        let match = match(at: start, in: scalars, hosts)
      else { continue }
      // Host names without protocol aren't addresses, but the server goes on searching behind them too.
      searched = match.end
      index = match.end
      if let end = checkedEnd(of: match, from: start, in: scalars) {
        found.append(PostEntity(.url, start..<end, scalars[start..<end]))
      }
    }
    return found
  }

  /// Something that has the form of an address.
  private struct Match {
    /// Where the host begins, and nothing where there is no protocol.
    var host: Range<Int>
    var hasProtocol: Bool
    var end: Int
  }

  private static func match(at start: Int, in scalars: PostScalars, _ hosts: HostNames) -> Match? {
    if let host = protocolEnd(in: scalars, from: start), host < scalars.count, let hostEnd = hosts.end(from: host) {
      return Match(host: host..<hostEnd, hasProtocol: true, end: AddressTail.end(in: scalars, from: hostEnd))
    }
    guard let hostEnd = hosts.end(from: start) else { return nil }
    return Match(host: start..<hostEnd, hasProtocol: false, end: AddressTail.end(in: scalars, from: hostEnd))
  }

  /// The end of the address that a match is, or `nil` where it isn't one.
  private static func checkedEnd(of match: Match, from start: Int, in scalars: PostScalars) -> Int? {
    guard match.hasProtocol else { return nil }
    var end = match.end
    if let slug = shortenedSlug(of: match, in: scalars) {
      guard slug.count <= longestSlug else { return nil }
      end = slug.upperBound
    }
    guard let hostLength = HostNameCheck.asciiLength(of: scalars.all[match.host]) else { return nil }
    return end - start + max(0, hostLength - match.host.count) <= longest ? end : nil
  }

  private static let longestSlug = 40

  /// Of addresses at `t.co` only letters and digits after the host belong to them.
  private static func shortenedSlug(of match: Match, in scalars: PostScalars) -> Range<Int>? {
    let host = match.host
    guard host.count == 4, scalars.has("t.co/", at: host.lowerBound),
      scalars.has("http", at: host.lowerBound - 7)
        || scalars.has("https", at: host.lowerBound - 8)
    else { return nil }
    let start = host.upperBound + 1
    let end = min(scalars.end(from: start, while: \.isASCIILetterOrDigit), match.end)
    return end > start ? start..<end : nil
  }

  private static let protocols: [StaticString] = [
    "https://", "http://", "dat://", "dweb://", "ipfs://", "ipns://", "ssb://", "gopher://", "gemini://",
  ]

  private static func protocolEnd(in scalars: PostScalars, from start: Int) -> Int? {
    protocols.first { scalars.has($0, at: start) }.map { start + $0.utf8CodeUnitCount }
  }

  private static func hasProtocol(_ scalars: PostScalars) -> Bool {
    scalars.all.indices.contains { scalars[$0] == ":" && scalars.has("://", at: $0) }
  }

  private static func mayStandBefore(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "@", "＠", "$", "#", "＃", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}": false
    default: !scalar.isASCIILetterOrDigit
    }
  }
}
