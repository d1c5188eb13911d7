/// A place where a text can be cut.
struct BreakPlace: Sendable, Hashable {
  /// How good it is to cut there, the worst first.
  enum Quality: Int, Sendable, Comparable, CaseIterable {
    /// Between two characters of one word.
    case character
    /// Between characters of scripts that don't part words, or after a hyphen or dash inside a word.
    case soft
    /// At the end of a word, or after a comma of Chinese or Japanese.
    case word
    case sentence
    case line
    /// Before or after a blank line.
    case paragraph

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// In Unicode scalars of the text: behind the white space that follows what was before.
  var position: Int
  var quality: Quality
  /// The length of the text up to here, without the white space at its end.
  var lengthBefore: Int
  /// The length of the text up to here with all of it.
  var lengthHere: Int
}
