/// The 128-bit FNV-1a hash (Fowler, Noll, Vo; RFC 9923): stable over runs and machines.
///
/// It notices changes; it doesn't withstand somebody who looks for two texts with one hash.
struct FNV128: Sendable {
  private static let prime: UInt128 = 1 << 88 | 0x13B
  private(set) var state: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D

  mutating func combine(_ text: String) {
    for byte in text.utf8 { state = (state ^ UInt128(byte)) &* Self.prime }
  }

  /// Adds one of several texts, so that `ab`, `c` and `a`, `bc` differ.
  mutating func combine(part text: String) {
    combine(text)
    combine("\0")
  }

  /// 32 hexadecimal digits in lower case.
  var hex: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }

  /// The hash of one text, as 32 hexadecimal digits.
  static func hash(of text: String) -> String {
    var hash = FNV128()
    hash.combine(text)
    return hash.hex
  }
}
