/// A text that comes in pieces, some of them twice: what of each is new.
struct GrowingText: Sendable {
  /// How much is there, in Unicode scalars.
  private(set) var count = 0

  /// The part of a piece at an offset that wasn't there yet; `nil` if something between is missing.
  mutating func add(_ text: String, at offset: Int) -> String? {
    guard offset <= count else { return nil }
    let scalars = text.unicodeScalars
    let new = scalars.dropFirst(count - offset)
    count += new.count
    return String(String.UnicodeScalarView(new))
  }
}
