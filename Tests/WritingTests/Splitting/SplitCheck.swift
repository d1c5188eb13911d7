import Testing
import Writing

/// What holds for every text that was split.
struct SplitCheck {
  var text: String
  var limit: PostLimit
  var contentWarning: String
  var parts: [PostPart]

  func run() {
    let joined = parts.map(\.text).joined()
    #expect(joined.unicodeScalars.elementsEqual(text.unicodeScalars), "\(text.debugDescription)")
    var ends: Set<Int> = []
    var end = 0
    for (index, part) in parts.enumerated() {
      let length = PostLength.of(part.post, contentWarning: contentWarning, urlCost: limit.urlCost)
      #expect(part.length == length && length <= limit.maximum, "\(part)")
      let number = "\(index + 1)/\(parts.count)"
      #expect(parts.count == 1 || part.post.hasSuffix(" " + number) || part.post.hasSuffix("\n" + number))
      end += part.text.unicodeScalars.count
      ends.insert(end)
    }
    checkCuts(ends.filter { $0 < end })
  }

  /// No cut within a character or something protected; none within a word that fits into a post, as far as ASCII tells.
  private func checkCuts(_ cuts: Set<Int>) {
    let scalars = Array(text.unicodeScalars)
    var characters: Set<Int> = [0]
    var position = 0
    for character in text {
      position += character.unicodeScalars.count
      characters.insert(position)
    }
    #expect(cuts.isSubset(of: characters), "a character is cut: \(text.debugDescription)")
    for entity in PostEntities.protected(in: text) {
      #expect(
        !cuts.contains { entity.range.lowerBound < $0 && $0 < entity.range.upperBound },
        "\(entity) is cut: \(text.debugDescription)")
    }
    for cut in cuts where isASCIILetter(scalars[cut - 1]) && isASCIILetter(scalars[cut]) {
      // Only in a run of signs without white space that is long itself.
      var start = cut
      while start > 0, !scalars[start - 1].properties.isWhitespace { start -= 1 }
      var end = cut
      while end < scalars.count, !scalars[end].properties.isWhitespace { end += 1 }
      #expect(end - start > limit.maximum / 2, "a word is cut: \(text.debugDescription)")
    }
    let found = PostEntities.find(in: text).map(\.text)
    #expect(parts.flatMap { PostEntities.find(in: $0.text).map(\.text) } == found, "\(text.debugDescription)")
  }

  private func isASCIILetter(_ scalar: Unicode.Scalar) -> Bool { scalar.isASCII && scalar.properties.isAlphabetic }
}
