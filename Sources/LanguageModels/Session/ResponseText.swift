import Locking

/// The text of a response as it grows, shared by all snapshots of it: each knows how far the text had come.
///
/// Nothing before that place ever changes, so a snapshot costs no copy until its text is asked for.
final class ResponseText: Sendable {
  private let bytes: Locked<[UInt8]>

  init(_ text: String = "") { bytes = Locked(Array(text.utf8)) }

  /// Appends a piece to a text of that length in bytes.
  ///
  /// - Returns: The new length; `nil` if somebody has appended something else at that place.
  func append(_ piece: String, at length: Int) -> Int? {
    bytes.withLock { bytes in
      guard bytes.count == length else { return nil }
      bytes.append(contentsOf: piece.utf8)
      return bytes.count
    }
  }

  /// The first so many bytes as text; pieces are whole strings, so a length that `append` gave cuts no character in half.
  func prefix(_ length: Int) -> String {
    bytes.withLock { String(decoding: $0.prefix(length), as: UTF8.self) }
  }
}
