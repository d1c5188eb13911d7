import CZlib

/// Unpacks what was compressed, with zlib itself.
enum Gunzip {
  /// The bytes; empty if it isn't whole gzip data (RFC 1952), or more than 1 MB.
  static func bytes(of packed: [UInt8]) -> [UInt8] {
    var unpacked = [UInt8](repeating: 0, count: 1 << 20)
    let count = czlib_gunzip(packed, packed.count, &unpacked, unpacked.count)
    return Array(unpacked.prefix(count))
  }
}
