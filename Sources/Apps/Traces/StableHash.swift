/// A hash that is the same on every machine and in every run: FNV-1a with 128 bits.
///
/// It tells texts apart that differ by accident; it is no protection against somebody who looks for equal hashes.
enum StableHash {
  /// The hash of a text's UTF-8 bytes, as 32 hexadecimal digits.
  static func hash(of text: String) -> String {
    var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
    for byte in text.utf8 {
      hash ^= UInt128(byte)
      hash &*= 0x0000_0000_0100_0000_0000_0000_0000_013b
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }
}
