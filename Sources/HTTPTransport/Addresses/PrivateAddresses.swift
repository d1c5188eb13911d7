/// Tells addresses that lead into one's own machine or network from those of the public internet.
///
/// Sources: the IANA special-purpose address registries for IPv4 and IPv6 (RFC 6890 and its updates).
public enum PrivateAddresses {
  /// Whether a host, as it stands in a URL, is a private address or a name for this machine; names aren't resolved.
  public static func contains(host: String) -> Bool {
    let bare = bare(host)
    return isLocalName(bare) || IPAddress(bare)?.isPrivate == true
  }

  /// Whether a host, as it stands in a URL, is this machine itself; names aren't resolved.
  static func isLoopback(host: String) -> Bool {
    let bare = bare(host)
    return isLocalName(bare) || IPAddress(bare)?.isLoopback == true
  }

  private static func bare(_ host: String) -> String {
    host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
  }

  /// RFC 6761, section 6.3.
  private static func isLocalName(_ name: String) -> Bool {
    let name = name.lowercased().hasSuffix(".") ? String(name.lowercased().dropLast()) : name.lowercased()
    return name == "localhost" || name.hasSuffix(".localhost")
  }
}

extension IPAddress {
  var isLoopback: Bool {
    switch self {
    case .v4(let address): address >> 24 == 127
    case .v6(let high, let low): high == 0 && low == 1 || embedded?.isLoopback == true
    }
  }

  /// Loopback, private, link-local, unique-local, shared, unspecified, multicast and other addresses that aren't public.
  var isPrivate: Bool {
    switch self {
    case .v4(let address):
      return Self.privateV4.contains { address >> (32 - $0.length) == $0.prefix >> (32 - $0.length) }
    case .v6(let high, _):
      if let embedded { return embedded.isPrivate }
      return high == 0  // ::, ::1 and the rest of ::/64
        || high >> 57 == 0xfc >> 1  // fc00::/7, unique local
        || high >> 54 == 0xfe80 >> 6  // fe80::/10, link-local
        || high >> 54 == 0xfec0 >> 6  // fec0::/10, site-local
        || high >> 56 == 0xff  // multicast
        || high >> 16 == 0x0064_ff9b_0001  // 64:ff9b:1::/48, local translation
        || high == 0x0100_0000_0000_0000  // 100::/64, discarded
        || high >> 32 == 0x2001_0000  // 2001::/32, Teredo: leads to an IPv4 address in disguise
    }
  }

  /// The IPv4 address that an IPv6 address stands for: mapped, compatible, NAT64 (RFC 6052) and 6to4 (RFC 3056).
  private var embedded: IPAddress? {
    guard case .v6(let high, let low) = self else { return nil }
    let tail = UInt32(truncatingIfNeeded: low)
    if high == 0 && low >> 32 == 0xffff { return .v4(tail) }
    if high == 0 && low >> 32 == 0 && tail > 1 { return .v4(tail) }
    if high == 0x0064_ff9b_0000_0000 && low >> 32 == 0 { return .v4(tail) }
    if high >> 48 == 0x2002 { return .v4(UInt32(truncatingIfNeeded: high >> 16)) }
    return nil
  }

  private static let privateV4: [(prefix: UInt32, length: UInt32)] = [
    (0x0000_0000, 8),  // 0.0.0.0/8, "this" network
    (0x0a00_0000, 8),  // 10.0.0.0/8
    (0x6440_0000, 10),  // 100.64.0.0/10, shared by carriers
    (0x7f00_0000, 8),  // 127.0.0.0/8
    (0xa9fe_0000, 16),  // 169.254.0.0/16, link-local, cloud metadata
    (0xac10_0000, 12),  // 172.16.0.0/12
    (0xc000_0000, 24),  // 192.0.0.0/24
    (0xc0a8_0000, 16),  // 192.168.0.0/16
    (0xc612_0000, 15),  // 198.18.0.0/15, benchmarks
    (0xe000_0000, 4),  // 224.0.0.0/4, multicast
    (0xf000_0000, 4),  // 240.0.0.0/4, reserved, broadcast
  ]
}
