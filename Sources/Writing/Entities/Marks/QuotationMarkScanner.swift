/// Finds the marks that open and close quotations in any language, but not the apostrophes of contractions and decades.
enum QuotationMarkScanner {
  static func find(in scalars: PostScalars) -> [PostEntity] {
    var marks: [Int] = []
    /// Single marks that open something if another one closes it in the same line.
    var open: [Int] = []
    for index in scalars.all.indices {
      let scalar = scalars[index]
      if scalar.isNewline {
        open = []
      } else if isAlwaysMark(scalar) {
        marks.append(index)
        // German and other languages close `‚` with a sign that is an apostrophe elsewhere.
        if scalar == "‚" || scalar == "‘" { open.append(-1) }
      } else if scalar == "'" || scalar == "’" {
        let isAfterWord = index > 0 && scalars[index - 1].isWord
        let isBeforeWord = scalars.at(index + 1)?.isWord ?? false
        if isAfterWord && isBeforeWord { continue }
        if isBeforeWord || (!isAfterWord && isOpening(index, in: scalars)) {
          if !isDecade(index, in: scalars) { open.append(index) }
        } else if let opening = open.popLast() {
          if opening >= 0 { marks.append(opening) }
          marks.append(index)
        }
      }
    }
    return marks.sorted().map { PostEntity(.quotationMark, $0..<$0 + 1, scalars[$0..<$0 + 1]) }
  }

  private static func isAlwaysMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\"", "“", "”", "„", "‟", "«", "»", "‹", "›", "‘", "‚", "‛", "「", "」", "『", "』", "｢", "｣", "《", "》", "〈", "〉",
      "〝", "〞", "〟", "＂", "＇", "⹂", "❝", "❞", "❛", "❜", "❮", "❯":
      true
    default: false
    }
  }

  /// Between white space or opening signs and something that isn't white space.
  private static func isOpening(_ index: Int, in scalars: PostScalars) -> Bool {
    guard let next = scalars.at(index + 1), !next.isSpace else { return false }
    guard index > 0 else { return true }
    return scalars[index - 1].isSpace || scalars[index - 1].properties.generalCategory == .openPunctuation
  }

  /// `’90s`
  private static func isDecade(_ index: Int, in scalars: PostScalars) -> Bool {
    scalars.at(index + 1)?.isASCIIDigit == true && scalars.at(index + 2)?.isASCIIDigit == true
      && scalars.at(index + 3)?.isASCIIDigit != true
  }
}
