/// A hash that is the same in every program and on every machine (FNV-1a of 128 bits); not for secrets.
enum StableHash {
  /// The hash of some texts, as 32 hexadecimal digits; where one ends and the next begins counts.
  static func of(_ texts: [String]) -> String {
    let prime: UInt128 = 1 << 88 | 0x13B
    var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
    for text in texts {
      for byte in text.utf8 { hash = (hash ^ UInt128(byte)) &* prime }
      // No UTF-8 has this byte.
      hash = (hash ^ 0xFF) &* prime
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }
}
