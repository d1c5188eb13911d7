import Locking

/// A file with what is computed once from it.
final class PreparedPageFile: Sendable {
  let file: PageFile
  private let state = Locked(State())

  private struct State {
    var tag: String?
    /// The inner `nil` means that compression doesn't make it shorter.
    var compressed: [UInt8]??
  }

  init(_ file: PageFile) { self.file = file }

  /// A strong entity tag (RFC 9110, section 8.8.3): each encoding has its own.
  func entityTag(isCompressed: Bool) -> String {
    let tag = state.withLock { state in
      let tag = state.tag ?? ContentHash.hex(of: file.bytes.bytes)
      state.tag = tag
      return tag
    }
    return isCompressed ? "\"\(tag)-gzip\"" : "\"\(tag)\""
  }

  /// The file as a gzip stream, if that is shorter.
  var compressed: [UInt8]? {
    guard file.isCompressible else { return nil }
    return state.withLock { state in
      if let compressed = state.compressed { return compressed }
      let result = Gzip.compressed(file.bytes.bytes).flatMap { $0.count < file.bytes.count ? $0 : nil }
      state.compressed = .some(result)
      return result
    }
  }
}
