/// Finds `@user` and `@user@domain` as Mastodon's server does.
enum MentionScanner {
  /// Longer domains, in scalars, make no mention.
  static let longestDomain = 253

  static func find(in scalars: PostScalars) -> [PostEntity] {
    var found: [PostEntity] = []
    var index = 0
    while index < scalars.count {
      let start = index
      index += 1
      guard scalars[start] == "@", start == 0 || mayStandBefore(scalars[start - 1]) else { continue }
      let userEnd = end(of: scalars, from: start + 1, while: isUserSign)
      guard userEnd > start + 1 else { continue }
      var end = userEnd
      if scalars.at(userEnd) == "@" {
        let domainEnd = self.end(of: scalars, from: userEnd + 1, while: \.isWord)
        if domainEnd > userEnd + 1 { end = domainEnd }
      }
      // Whether it becomes a mention or not, the server goes on searching behind it.
      index = end
      guard !isBroken(scalars, at: end), end - userEnd - 1 <= longestDomain else { continue }
      found.append(PostEntity(.mention, start..<end, scalars[start..<end]))
    }
    return found
  }

  /// What counts of a mention: `@user`.
  static func userEnd(of mention: Range<Int>, in scalars: PostScalars) -> Int {
    (mention.lowerBound + 1..<mention.upperBound).first { scalars[$0] == "@" } ?? mention.upperBound
  }

  private static func mayStandBefore(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "/" && scalar != "=" && !scalar.isWord
  }

  private static func isUserSign(_ scalar: Unicode.Scalar) -> Bool { scalar.isASCIILetterOrDigit || scalar == "_" }

  /// The end of a name: full stops and hyphens belong to it only where more of the name follows.
  private static func end(
    of scalars: PostScalars, from start: Int, while belongs: (Unicode.Scalar) -> Bool
  ) -> Int {
    var end = scalars.end(from: start, while: belongs)
    while end > start {
      let next = scalars.end(from: end) { $0 == "." || $0 == "-" }
      let more = scalars.end(from: next, while: belongs)
      guard next > end, more > next else { break }
      end = more
    }
    return end
  }

  /// Whether what follows shows that it was no mention: one more `@`, an accented letter, or `://`.
  private static func isBroken(_ scalars: PostScalars, at end: Int) -> Bool {
    guard let next = scalars.at(end) else { return false }
    return next == "@" || next == "＠" || next.isLatinAccent || scalars.has("://", at: end)
  }
}
