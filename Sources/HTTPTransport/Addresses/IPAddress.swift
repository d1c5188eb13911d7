#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An IPv4 or IPv6 address as a number, the most significant bits first.
enum IPAddress: Sendable, Hashable {
  case v4(UInt32)
  case v6(high: UInt64, low: UInt64)

  /// Reads the textual form; a zone (`%eth0`) is ignored.
  init?(_ text: String) {
    let text = text.prefix { $0 != "%" }
    var bytes = [UInt8](repeating: 0, count: 16)
    if unsafe inet_pton(AF_INET, String(text), &bytes) == 1 {
      self.init(bytes: bytes.prefix(4))
    } else if unsafe inet_pton(AF_INET6, String(text), &bytes) == 1 {
      self.init(bytes: bytes[...])
    } else {
      return nil
    }
  }

  /// Reads 4 or 16 bytes in network order.
  init?(bytes: some Collection<UInt8>) {
    func number(_ bytes: some Sequence<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
    switch bytes.count {
    case 4: self = .v4(UInt32(number(bytes)))
    case 16: self = .v6(high: number(bytes.prefix(8)), low: number(bytes.dropFirst(8)))
    default: return nil
    }
  }

  /// Reads a socket address of either family.
  init?(_ address: UnsafeRawBufferPointer, family: Int32) {
    // The address stands after family and port, and in IPv6 also after the flow label.
    let range: Range<Int>
    switch family {
    case AF_INET: range = 4..<8
    case AF_INET6: range = 8..<24
    default: return nil
    }
    guard address.count >= range.upperBound else { return nil }
    self.init(bytes: unsafe Array(address[range]))
  }
}
