/// Writes gzip (RFC 1952): letters alone in the fixed code of RFC 1951, section 3.2.6, which makes it no smaller.
enum GZip {
  static func bytes(of text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    var bits = Bits()
    bits.append(0b1, count: 1)  // the last block
    bits.append(0b01, count: 2)  // in the fixed code
    for byte in bytes {
      if byte < 144 {
        bits.appendCode(0x30 + UInt32(byte), count: 8)
      } else {
        bits.appendCode(0x100 + UInt32(byte), count: 9)
      }
    }
    bits.appendCode(0, count: 7)  // the end of the block
    let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]
    return head + bits.bytes + littleEndian(checksum(bytes)) + littleEndian(UInt32(truncatingIfNeeded: bytes.count))
  }

  private struct Bits {
    var bytes: [UInt8] = []
    private var count = 0

    /// Numbers go in with their lowest bit first.
    mutating func append(_ number: UInt32, count: Int) {
      for bit in 0..<count { append(number >> bit & 1 == 1) }
    }

    /// Codes go in with their highest bit first.
    mutating func appendCode(_ code: UInt32, count: Int) {
      for bit in (0..<count).reversed() { append(code >> bit & 1 == 1) }
    }

    private mutating func append(_ bit: Bool) {
      if count % 8 == 0 { bytes.append(0) }
      if bit { bytes[bytes.count - 1] |= 1 << (count % 8) }
      count += 1
    }
  }

  private static func littleEndian(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
  }
}
