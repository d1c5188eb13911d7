/// Cuts the lines of a note into what a model is asked about.
public enum NoteUnits {
  /// The longest unit, in Unicode scalars; a longer sentence is cut between words, a longer word between characters.
  public static let limit = 400
  /// A sentence with fewer words stays with the one before it, the first of a line with the one behind it.
  public static let fewWords = 4

  /// The units of lines, in their order. The texts of a line's units, joined, are the line; empty lines have none. Takes
  /// time in proportion to the text.
  public static func of(_ lines: [NoteLine]) -> [NoteUnit] {
    var units: [NoteUnit] = []
    for line in lines {
      let ends = CharacterEnds(line.text)
      for range in ranges(in: ends) {
        units.append(NoteUnit(index: units.count, line: line, range: range, text: ends.text(range)))
      }
    }
    return units
  }

  private static func ranges(in text: CharacterEnds) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    /// The words of the last range, if it is a sentence or several.
    var count = fewWords
    for end in SentenceEnds.of(text.scalars) where text.isEnd[end] {
      let sentence = start..<end
      start = end
      let words = wordCount(text.scalars[sentence])
      if let last = ranges.last, words < fewWords || count < fewWords, last.count + sentence.count <= limit {
        ranges[ranges.count - 1] = last.lowerBound..<end
        count += words
        continue
      }
      count = sentence.count > limit ? fewWords : words
      ranges.append(contentsOf: cut(sentence, in: text))
    }
    return ranges
  }

  /// A sentence in parts of at most the limit.
  private static func cut(_ sentence: Range<Int>, in text: CharacterEnds) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = sentence.lowerBound
    while sentence.upperBound - start > limit {
      let window = start + 1...start + limit
      let end =
        text.last(in: window) { text.isEnd[$0] && SourceLines.isSpace(text.scalars[$0 - 1]) }
        ?? text.last(in: window) { text.isEnd[$0] } ?? window.upperBound
      parts.append(start..<end)
      start = end
    }
    if start < sentence.upperBound { parts.append(start..<sentence.upperBound) }
    return parts
  }

  /// Words; two signs of a script without spaces count as one. More than are asked for aren't counted.
  private static func wordCount(_ scalars: ArraySlice<Unicode.Scalar>) -> Int {
    var halves = 0
    var isInWord = false
    for scalar in scalars {
      if scalar.value >= 0x2E80, scalar.properties.isIdeographic || (0x3040...0x30FF).contains(scalar.value) {
        halves += 1
        isInWord = false
      } else if SourceLines.isLetter(scalar) || SourceLines.isDigit(scalar) {
        if !isInWord { halves += 2 }
        isInWord = true
      } else if SourceLines.isSpace(scalar) {
        isInWord = false
      }
      if halves >= fewWords * 2 { break }
    }
    return halves / 2
  }
}
