/// Finds the sentences of a paragraph; a protected piece is never cut.
enum Sentences {
  private static let ends: Set<Unicode.Scalar> = [".", "!", "?", "…", "‽", "؟", "۔", "।"]
  private static let wideEnds: Set<Unicode.Scalar> = ["。", "！", "？", "．"]
  private static let closers: Set<Unicode.Scalar> = [")", "]", "\"", "”", "’", "'", "»", "“", "」", "』", "）"]
  /// Words whose full stop ends no sentence, in lower case.
  private static let abbreviations: Set<String> = [
    "mr", "mrs", "ms", "dr", "prof", "st", "vs", "no", "nr", "approx", "e.g", "i.e", "z.b", "d.h", "u.a", "bzw", "ca",
    "sr", "sra", "mme", "m", "p.ex", "art", "fig", "vol", "jr", "inc", "usw", "tel", "bspw", "evtl", "ggf", "str",
  ]

  /// The sentences of a range with the white space after each, so that they are the range again when joined.
  static func ranges(of range: Range<Int>, in text: ScalarText, entities: [PostEntity]) -> [Range<Int>] {
    var sentences: [Range<Int>] = []
    var start = range.lowerBound
    var index = range.lowerBound
    var rest = entities.filter { $0.kind != .quotationMark && $0.range.upperBound > start }[...]
    while index < range.upperBound {
      while let first = rest.first, first.range.upperBound <= index { rest.removeFirst() }
      if let entity = rest.first, entity.range.contains(index) {
        index = entity.range.upperBound
        continue
      }
      let scalar = text.scalars[index]
      index += 1
      guard ends.contains(scalar) || wideEnds.contains(scalar) else { continue }
      var end = index
      while end < range.upperBound,
        ends.contains(text.scalars[end]) || wideEnds.contains(text.scalars[end]) || closers.contains(text.scalars[end])
      {
        end += 1
      }
      var next = end
      while next < range.upperBound, text.scalars[next].properties.isWhitespace { next += 1 }
      index = end
      guard next < range.upperBound, next > end || wideEnds.contains(scalar),
        !text.scalars[next].properties.isLowercase,
        scalar != "." || !isAbbreviation(endingAt: end - 1, from: start, text)
      else { continue }
      sentences.append(start..<next)
      (start, index) = (next, next)
    }
    if start < range.upperBound { sentences.append(start..<range.upperBound) }
    return sentences
  }

  /// The range in parts of whole sentences, as few as can be with at most so many scalars each; without the white space
  /// between them.
  static func chunks(
    of range: Range<Int>, in text: ScalarText, entities: [PostEntity], longest: Int
  ) -> [Range<Int>] {
    guard range.count > longest else { return [range] }
    var chunks: [Range<Int>] = []
    for sentence in ranges(of: range, in: text, entities: entities) {
      if let last = chunks.last, last.count + sentence.count <= longest {
        chunks[chunks.count - 1] = last.lowerBound..<sentence.upperBound
      } else {
        chunks.append(sentence)
      }
    }
    return chunks.map { text.trimmed($0) }.filter { !$0.isEmpty }
  }

  /// Whether the full stop there belongs to an abbreviation, an initial or an ordinal number.
  private static func isAbbreviation(endingAt stop: Int, from start: Int, _ text: ScalarText) -> Bool {
    var begin = stop
    while begin > start, !text.scalars[begin - 1].properties.isWhitespace, text.scalars[begin - 1] != "(" { begin -= 1 }
    let word = text[begin..<stop]
    if word.unicodeScalars.count == 1, word.first?.isLetter == true { return true }
    if word.unicodeScalars.count <= 2, !word.isEmpty, word.allSatisfy(\.isNumber) { return true }
    return abbreviations.contains(word.lowercased())
  }
}
