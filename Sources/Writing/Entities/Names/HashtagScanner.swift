/// Finds `#Tag` as Mastodon's server does: at the start of a line or after white space.
enum HashtagScanner {
  static func find(in scalars: PostScalars) -> [PostEntity] {
    var found: [PostEntity] = []
    var index = 0
    while index < scalars.count {
      let start = index
      index += 1
      guard scalars[start] == "#" || scalars[start] == "＃", start == 0 || scalars[start - 1].isSpace,
        let nameEnd = HashtagGrammar.end(in: scalars, from: start + 1)
      else { continue }
      index = nameEnd
      let end = withoutProtocol(nameEnd, from: start + 1, in: scalars)
      // Cut, it may be a number alone, which is no tag.
      guard end == nameEnd || HashtagGrammar.isValid(name: scalars[start + 1..<end]) else { continue }
      found.append(PostEntity(.hashtag, start..<end, scalars[start..<end]))
    }
    return found
  }

  /// Where the name ran into an address (`#見https://…`) its protocol doesn't belong to the tag.
  private static func withoutProtocol(_ end: Int, from start: Int, in scalars: PostScalars) -> Int {
    guard scalars.has("://", at: end) else { return end }
    for word in ["https", "http"] where end - word.count > start && scalars[end - word.count..<end] == word {
      return end - word.count
    }
    return end
  }
}
