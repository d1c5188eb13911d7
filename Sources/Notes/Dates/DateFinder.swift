/// Finds what names a day or a time in a text, and reads it: by code alone, in English and German.
///
/// Days count from the day of the meeting. What people use for two days is `ambiguous`, with both; what is no day for sure
/// ("the 3rd floor", "version 3.4", "every Friday") isn't found. A phrase never goes over the end of a line. The time that
/// it takes grows with the text's length, whatever the text.
public enum DateFinder {
  /// - Parameters:
  ///   - text: Any text.
  ///   - meeting: The day to count from; without it such phrases are `unknown`.
  /// - Returns: The phrases in their order, apart from each other.
  public static func phrases(in text: String, meeting: CivilDate?) -> [DatePhrase] {
    let scalars = Array(text.unicodeScalars)
    var phrases: [DatePhrase] = []
    var start = 0
    while start < scalars.count {
      var end = start
      while end < scalars.count, !isNewline(scalars[end]) { end += 1 }
      let reader = DateReader(tokens: DateTokens.of(scalars[start..<end]), meeting: meeting)
      for found in reader.phrases() {
        var words = ""
        words.unicodeScalars.append(contentsOf: scalars[found.range])
        phrases.append(DatePhrase(range: found.range, words: words, day: found.day, time: found.time))
      }
      start = end + 1
    }
    return phrases
  }

  private static func isNewline(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
