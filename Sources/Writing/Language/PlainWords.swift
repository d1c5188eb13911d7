/// The words of a text that say something about its language: no addresses, mentions, tags, code or custom emoji.
enum PlainWords {
  /// Longer texts are read so far; languages don't need more.
  static let maximumScalars = 20_000

  /// In lower case and composed, in the order of the text; an apostrophe within a word is `'`.
  static func of(_ text: String) -> [[Unicode.Scalar]] {
    var words: [[Unicode.Scalar]] = []
    for piece in pieces(of: withoutCode(text)) where isPlain(piece) {
      words += split(piece)
    }
    return words
  }

  /// Pieces between white space.
  private static func pieces(of scalars: [Unicode.Scalar]) -> [ArraySlice<Unicode.Scalar>] {
    scalars.split(whereSeparator: \.properties.isWhitespace)
  }

  /// Without what stands between backticks, in one line or in a block.
  static func withoutCode(_ text: String, limit: Int = maximumScalars) -> [Unicode.Scalar] {
    let scalars = Array(text.unicodeScalars.prefix(limit))
    guard scalars.contains("`") else { return scalars }
    var result: [Unicode.Scalar] = []
    var index = 0
    while index < scalars.count {
      guard scalars[index] == "`" else {
        result.append(scalars[index])
        index += 1
        continue
      }
      let length = scalars[index...].prefix { $0 == "`" }.count
      if let end = closing(of: length, in: scalars, after: index + length) {
        result.append(" ")
        index = end
      } else if length >= 3 {
        break
      } else {
        index += length
      }
    }
    return result
  }

  /// Where a run of as many backticks ends; a single one must be in the same line.
  private static func closing(of length: Int, in scalars: [Unicode.Scalar], after start: Int) -> Int? {
    var index = start
    while index < scalars.count {
      if length < 3, scalars[index].isLineBreak { return nil }
      if scalars[index] == "`" {
        let run = scalars[index...].prefix { $0 == "`" }.count
        if run == length || (length >= 3 && run >= length) { return index + run }
        index += run
      } else {
        index += 1
      }
    }
    return nil
  }

  private static func isPlain(_ piece: ArraySlice<Unicode.Scalar>) -> Bool {
    if piece.contains(where: { $0 == "@" || $0 == "#" || $0 == "＃" || $0 == "_" || $0 == "\\" || $0 == "{" }) {
      return false
    }
    if piece.contains("/") {
      // `and/or` is plain, an address isn't.
      if piece.contains(":") || piece.contains(".") || piece.first == "/" { return false }
    }
    for (offset, scalar) in zip(piece.indices, piece) {
      // `example.com`, `:name:`.
      let next = offset + 1 < piece.endIndex ? piece[offset + 1] : " "
      if scalar == ".", offset > piece.startIndex, isAscii(piece[offset - 1]), isAscii(next) { return false }
      if scalar == ":", offset == piece.startIndex, isAscii(next) { return false }
    }
    return true
  }

  private static func isAscii(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
  }

  private static func split(_ piece: ArraySlice<Unicode.Scalar>) -> [[Unicode.Scalar]] {
    var words: [[Unicode.Scalar]] = [[]]
    for (index, scalar) in zip(piece.indices, piece) {
      if isLetter(scalar) {
        words[words.count - 1].append(scalar)
      } else if scalar == "'" || scalar == "’" || scalar == "-", !words[words.count - 1].isEmpty,
        index + 1 < piece.endIndex, isLetter(piece[index + 1])
      {
        words[words.count - 1].append(scalar == "-" ? "-" : "'")
      } else if !words[words.count - 1].isEmpty {
        words.append([])
      }
    }
    return words.filter { !$0.isEmpty }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
      || scalar.properties.generalCategory == .spacingMark
  }
}
