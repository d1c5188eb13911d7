/// A host and a port, as `Host` and `Origin` have them.
struct RequestAuthority: Sendable, Hashable {
  /// In lower case, an IPv6 address in its brackets.
  var host: String
  /// 80 where none is written.
  var port: Int

  /// `nil` if it isn't just a host and perhaps a port.
  init?(_ text: Substring) {
    let end: Substring.Index
    if text.hasPrefix("[") {
      guard let bracket = text.firstIndex(of: "]") else { return nil }
      end = text.index(after: bracket)
    } else {
      end = text.firstIndex(of: ":") ?? text.endIndex
    }
    host = text[..<end].lowercased()
    guard !host.isEmpty, host.utf8.allSatisfy(Self.isHostByte) else { return nil }
    let rest = text[end...]
    guard !rest.isEmpty else {
      port = 80
      return
    }
    let digits = rest.dropFirst()
    guard rest.hasPrefix(":"), (1...5).contains(digits.utf8.count),
      digits.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let number = Int(digits)
    else { return nil }
    port = number
  }

  /// Whether it names this machine and no other can.
  var isLoopback: Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127"
      && parts.dropFirst().allSatisfy { part in
        (1...3).contains(part.utf8.count) && part.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
          && (Int(part) ?? 256) < 256
      }
  }

  private static func isHostByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: ".-_[]:".utf8.contains(byte)
    }
  }
}
