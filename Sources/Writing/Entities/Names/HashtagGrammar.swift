import Foundation

/// What a hashtag may be called on Mastodon.
public enum HashtagGrammar {
  /// Whether a name (without `#`) is a hashtag's.
  ///
  /// Letters, marks, digits and `_`, at least one of them no digit; `·`, `・` and U+200C may stand inside.
  public static func isValid(name: String) -> Bool {
    let scalars = PostScalars(name)
    return end(in: scalars, from: 0) == scalars.count && scalars.count > 0
  }

  /// What two names have in common that are the same tag: small letters after Unicode's compatibility composition (NFKC).
  public static func key(_ name: String) -> String {
    name.precomposedStringWithCompatibilityMapping.lowercased().precomposedStringWithCompatibilityMapping
  }

  /// The end of the longest name that begins at a place, or `nil` where none begins.
  static func end(in scalars: PostScalars, from start: Int) -> Int? {
    guard let first = scalars.at(start), first.isWord else { return nil }
    let run = scalars.end(from: start) { $0.isWord || isInner($0) }
    // From its first to its last sign: something between them has to be no digit.
    var last = run - 1
    while !scalars[last].isWord { last -= 1 }
    if last - start >= 2, (start + 1..<last).contains(where: { isLetterOrInner(scalars[$0]) }) { return last + 1 }
    // Or without inner signs: some letter in it.
    let word = scalars.end(from: start, while: \.isWord)
    return (start..<word).contains { scalars[$0].isLetter } ? word : nil
  }

  /// Signs that may stand between others.
  private static func isInner(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0xB7 || scalar.value == 0x30FB || scalar.value == 0x200C
  }

  private static func isLetterOrInner(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || isInner(scalar) || scalar.isLetter
  }
}
