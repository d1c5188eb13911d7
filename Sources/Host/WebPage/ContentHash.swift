/// Tells contents apart: the 128-bit FNV-1a hash (RFC 9923) of files that nobody has an interest to forge.
enum ContentHash {
  private static let prime: UInt128 = 1 << 88 | 0x13B

  /// 32 hexadecimal digits in lower case.
  static func hex(of bytes: [UInt8]) -> String {
    var state: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
    for byte in bytes { state = (state ^ UInt128(byte)) &* prime }
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }
}
