/// The line of a WebVTT or SubRip cue that says when: `00:00:01.000 --> 00:00:02.500 align:start`.
struct CueTiming {
  /// Milliseconds of the beginning; `nil` if the line is damaged: an arrow between what should be times, and no word.
  var start: Int?
  /// What follows on the same line and is no setting: words, which belong to the cue.
  var words: Substring

  /// Names of settings in WebVTT, and of the corners in SubRip.
  private static let settings: Set<String> = [
    "vertical", "line", "position", "size", "align", "region", "x1", "x2", "y1", "y2",
  ]

  /// `nil` if the line is no such line.
  init?(_ line: Substring) {
    let line = SourceLines.trimmed(line)
    guard let arrow = Self.arrow(in: line) else { return nil }
    let before = SourceLines.trimmed(line[..<arrow.lowerBound])
    let after = SourceLines.trimmed(line[arrow.upperBound...])
    if let start = SpokenTime.whole(before) {
      if after.isEmpty {
        self.init(start: start.milliseconds, words: "")
        return
      }
      if let end = SpokenTime.prefix(of: after), end.rest.unicodeScalars.first.map(SourceLines.isSpace) ?? true {
        let rest = SourceLines.trimmed(end.rest)
        self.init(start: start.milliseconds, words: Self.areSettings(rest) ? "" : rest)
        return
      }
    }
    // Without any digit an arrow is an arrow.
    guard !line.unicodeScalars.contains(where: SourceLines.isLetter),
      line.unicodeScalars.contains(where: SourceLines.isDigit)
    else { return nil }
    self.init(start: nil, words: "")
  }

  private init(start: Int?, words: Substring) {
    self.start = start
    self.words = words
  }

  private static func arrow(in line: Substring) -> Range<Substring.Index>? {
    let bytes = line.utf8
    var dashes = 0
    var index = bytes.startIndex
    while index != bytes.endIndex {
      if bytes[index] == 0x3E, dashes >= 2 {
        return bytes.index(index, offsetBy: -2)..<bytes.index(after: index)
      }
      dashes = bytes[index] == 0x2D ? dashes + 1 : 0
      index = bytes.index(after: index)
    }
    return nil
  }

  private static func areSettings(_ text: Substring) -> Bool {
    text.unicodeScalars.split(whereSeparator: SourceLines.isSpace).allSatisfy { word in
      guard let colon = word.firstIndex(of: ":"), word.index(after: colon) != word.endIndex else { return false }
      return settings.contains(String(word[..<colon]).lowercased())
    }
  }
}
