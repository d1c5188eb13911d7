/// Finds `:name:` as Mastodon's server does: two signs at least, no letter, digit or colon around it.
enum CustomEmojiScanner {
  static func find(in scalars: PostScalars) -> [PostEntity] {
    var found: [PostEntity] = []
    var index = 0
    while index < scalars.count {
      let start = index
      index += 1
      guard scalars[start] == ":", start == 0 || !isNeighbour(scalars[start - 1]) else { continue }
      let end = scalars.end(from: start + 1) { $0.value < 0x80 && $0.isWord }
      index = end
      guard end - start > 2, scalars.at(end) == ":", !(scalars.at(end + 1).map(isNeighbour) ?? false) else { continue }
      found.append(PostEntity(.customEmoji, start..<end + 1, scalars[start..<end + 1]))
      index = end + 1
    }
    return found
  }

  private static func isNeighbour(_ scalar: Unicode.Scalar) -> Bool {
    scalar == ":" || scalar.isLetter || scalar.isDigit
  }
}
