import CZlib

/// Compression as browsers understand it (RFC 1952).
enum Gzip {
  /// `nil` when there is no memory for it.
  static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    let capacity = czlib_gzip_bound(bytes.count)
    let result = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { room, count in
      guard let start = room.baseAddress else { return }
      unsafe count = bytes.withUnsafeBufferPointer { bytes in
        unsafe czlib_gzip(bytes.baseAddress, bytes.count, start, capacity)
      }
    }
    return result.isEmpty ? nil : result
  }
}
