/// The scalars of a text, and where its characters (grapheme clusters) end.
struct CharacterEnds {
  let scalars: [Unicode.Scalar]
  /// Whether a character ends, or the text begins, at an offset; one more than there are scalars.
  let isEnd: [Bool]

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    var isEnd = [Bool](repeating: false, count: scalars.count + 1)
    isEnd[0] = true
    var offset = 0
    for character in text {
      offset += character.unicodeScalars.count
      isEnd[offset] = true
    }
    self.isEnd = isEnd
  }

  func text(_ range: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[range])
    return String(view)
  }

  /// The last place in a range that a body picks, walking from its end to its beginning.
  func last(in range: ClosedRange<Int>, where picks: (Int) -> Bool) -> Int? {
    var offset = range.upperBound
    while offset >= range.lowerBound {
      if picks(offset) { return offset }
      offset -= 1
    }
    return nil
  }
}
