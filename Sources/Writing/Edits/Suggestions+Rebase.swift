extension Suggestions {
  /// Goes on with a text that a person typed in meanwhile: suggestions whose piece is untouched stay, with their state
  /// and id; the others are dropped, and what the person typed stands.
  ///
  /// - Parameter newText: What became of `text`.
  public mutating func rebase(onto newText: String) {
    let current = text
    let typed = Self.typed(from: Array(current.unicodeScalars), to: Array(newText.unicodeScalars))
    let scalars = Array(newText.unicodeScalars)
    var kept: [(suggestion: Suggestion, range: Range<Int>)] = []
    for (suggestion, range) in zip(suggestions, rangesInText) {
      guard let moved = Self.moved(range, over: typed, in: scalars) else { continue }
      kept.append((suggestion, moved))
    }
    // Accepted edits are taken back out of the new text, which makes the new base.
    let oldBase = Array(base.unicodeScalars)
    var newBase = String.UnicodeScalarView()
    var (position, length) = (0, 0)
    suggestions = kept.map { suggestion, range in
      newBase.append(contentsOf: scalars[position..<range.lowerBound])
      length += range.lowerBound - position
      position = range.upperBound
      let original = oldBase[suggestion.edit.range]
      newBase.append(contentsOf: original)
      var suggestion = suggestion
      suggestion.edit.start = length
      length += original.count
      suggestion.edit.end = length
      return suggestion
    }
    newBase.append(contentsOf: scalars[position...])
    base = String(newBase)
  }

  /// Where a piece stands after typing; `nil` if it was touched.
  ///
  /// Typing directly beside a piece touches it only where it makes a word longer that the piece begins or ends with.
  private static func moved(_ range: Range<Int>, over typed: [Edit], in new: [Unicode.Scalar]) -> Range<Int>? {
    var shift = 0
    for edit in typed {
      let length = edit.replacement.unicodeScalars.count
      if edit.end < range.lowerBound {
        shift += length - edit.range.count
        continue
      }
      if edit.start > range.upperBound { break }
      if range.isEmpty || (edit.end > range.lowerBound && edit.start < range.upperBound) { return nil }
      if edit.end == range.lowerBound {
        shift += length - edit.range.count
        if isJoined(at: range.lowerBound + shift, in: new) { return nil }
      } else if isJoined(at: range.upperBound + shift, in: new) {
        return nil
      }
    }
    return range.lowerBound + shift..<range.upperBound + shift
  }

  private static func isJoined(at place: Int, in scalars: [Unicode.Scalar]) -> Bool {
    func isInWord(_ index: Int) -> Bool {
      guard scalars.indices.contains(index) else { return false }
      let properties = scalars[index].properties
      return properties.isAlphabetic || properties.numericType != nil || properties.isGraphemeExtend
        || scalars[index] == "\u{200D}"
    }
    return isInWord(place) && isInWord(place - 1)
      || scalars.indices.contains(place)
        && scalars[place].properties.isGraphemeExtend
  }

  /// What was typed: one piece where only one place changed, as when typing; else what differs word by word.
  private static func typed(from old: [Unicode.Scalar], to new: [Unicode.Scalar]) -> [Edit] {
    if old == new { return [] }
    return TextDifference.pieces(from: String(old[...]), to: String(new[...])).map { piece in
      let before = old[piece.range]
      let after = Array(piece.replacement.unicodeScalars)
      let start = zip(before, after).prefix { $0 == $1 }.count
      let most = min(before.count, after.count) - start
      let end = zip(before.reversed(), after.reversed()).prefix(most).prefix { $0 == $1 }.count
      return Edit(
        piece.start + start..<piece.end - end, String(after[start..<after.count - end]))
    }
  }
}
