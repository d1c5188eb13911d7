/// Cuts a text into parts that a model can take.
public enum TextChunks {
  /// How good a place to cut is.
  private enum Place: UInt8, CaseIterable {
    case none, character, word, line, sentence, paragraph
  }

  /// Chunks of at most so many Unicode scalars; joined they are the text.
  ///
  /// Each ends at the last paragraph that fits, else after a sentence, else a line, else a word, else after a character;
  /// inside a character only if it alone is longer than the limit. The end of the chunk before is told apart as context.
  /// Takes time in proportion to the text, whatever it is.
  ///
  /// - Parameters:
  ///   - limit: At least 1; less counts as 1.
  ///   - context: The most scalars of context; it begins with a word if one begins there.
  public static func cut(_ text: String, limit: Int, context: Int) -> [TextChunk] {
    let ends = CharacterEnds(text)
    let limit = max(1, limit)
    let places = places(in: ends)
    var chunks: [TextChunk] = []
    var start = 0
    while start < ends.scalars.count {
      let end = end(from: start, limit: limit, places)
      let before = chunks.last?.range ?? 0..<0
      chunks.append(
        TextChunk(
          index: chunks.count, range: start..<end, context: contextRange(of: before, most: context, ends)))
      start = end
    }
    return chunks
  }

  private static func end(from start: Int, limit: Int, _ places: [Place]) -> Int {
    guard places.count - 1 - start > limit else { return places.count - 1 }
    var best = start + limit
    var value = Place.none.rawValue
    var offset = start + limit
    while offset > start, value < Place.paragraph.rawValue {
      if places[offset].rawValue > value {
        best = offset
        value = places[offset].rawValue
      }
      offset -= 1
    }
    return best
  }

  /// What each offset is as an end.
  private static func places(in text: CharacterEnds) -> [Place] {
    let scalars = text.scalars
    var places = text.isEnd.map { $0 ? Place.character : Place.none }
    // White space is walked over as a whole: the place is behind it.
    var index = 0
    while index < scalars.count {
      guard SourceLines.isSpace(scalars[index]) else {
        index += 1
        continue
      }
      var newlines = 0
      while index < scalars.count, SourceLines.isSpace(scalars[index]) {
        let isPair = scalars[index] == "\n" && index > 0 && scalars[index - 1] == "\r"
        if !isPair, ["\n", "\r", "\u{85}", "\u{2028}"].contains(scalars[index]) { newlines += 1 }
        if scalars[index] == "\u{2029}" { newlines += 2 }
        index += 1
        // A run of spaces that is longer than a chunk is cut inside.
        if places[index] == .character { places[index] = .word }
      }
      if places[index] == .word, newlines > 0 { places[index] = newlines > 1 ? .paragraph : .line }
    }
    for end in SentenceEnds.of(scalars) where places[end] == .character || places[end] == .word {
      places[end] = .sentence
    }
    return places
  }

  private static func contextRange(of before: Range<Int>, most: Int, _ text: CharacterEnds) -> Range<Int> {
    guard most > 0, !before.isEmpty else { return before.upperBound..<before.upperBound }
    let first = max(before.lowerBound, before.upperBound - most)
    guard first > before.lowerBound else { return before }
    let starts = (first..<before.upperBound).lazy
    let start =
      starts.first {
        text.isEnd[$0] && SourceLines.isSpace(text.scalars[$0 - 1]) && !SourceLines.isSpace(text.scalars[$0])
      }
      ?? starts.first { text.isEnd[$0] } ?? before.upperBound
    return start..<before.upperBound
  }
}
