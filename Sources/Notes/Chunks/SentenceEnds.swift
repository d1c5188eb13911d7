/// Where the sentences of a text end: after their marks, closing quotes and the white space that follows.
enum SentenceEnds {
  /// With a point behind them these end no sentence.
  private static let titles: Set<String> = [
    "dr", "mr", "mrs", "ms", "prof", "st", "hr", "fr", "mt", "sgt", "capt", "gen", "rev", "hon", "messrs", "vs", "eg",
    "e.g",
    "ie", "i.e", "cf", "ca", "approx", "fig", "resp", "viz", "z.b", "d.h", "u.a", "bzw", "ggf", "evtl", "inkl", "zzgl",
    "nr", "dipl", "ing", "p.ex", "al", "dept", "ext", "tel", "no", "nos", "vol", "pp", "art", "bldg", "rd", "ave",
  ]
  /// These do if a capital follows.
  private static let endings: Set<String> = [
    "etc", "a.m", "p.m", "inc", "ltd", "co", "corp", "jr", "sr", "min", "max", "est", "usw", "u.s", "u.k", "e.u", "jan",
    "feb", "mar", "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec", "mon", "tue", "wed", "thu", "fri",
  ]

  private static let marks = Set(".?!…。！？．｡؟۔।॥".unicodeScalars)
  /// Those of scripts that have no space behind them.
  private static let wide = Set("。！？．｡".unicodeScalars)
  private static let closings = Set("\"'”’»›)]}」』）】》\u{2019}".unicodeScalars)
  private static let breaks: Set<Unicode.Scalar> = ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}", "\u{0B}", "\u{0C}"]

  /// The offsets behind each sentence, the last one too; none for an empty text. Takes time in proportion to the text.
  static func of(_ scalars: [Unicode.Scalar]) -> [Int] {
    var ends: [Int] = []
    var index = 0
    while index < scalars.count {
      if breaks.contains(scalars[index]) {
        index = afterSpace(in: scalars, from: index)
        ends.append(index)
        continue
      }
      guard marks.contains(scalars[index]) else {
        index += 1
        continue
      }
      let first = index
      var isWide = false
      var isStrong = false
      while index < scalars.count, marks.contains(scalars[index]) {
        isWide = isWide || wide.contains(scalars[index])
        isStrong = isStrong || scalars[index] != "." && scalars[index] != "…"
        index += 1
      }
      let mark = index
      while index < scalars.count, closings.contains(scalars[index]) { index += 1 }
      let isClosed = index > mark
      let next = afterSpace(in: scalars, from: index)
      guard next < scalars.count, isWide || next > index else { continue }
      let isOneLine = !scalars[index..<next].contains(where: breaks.contains)
      if isOneLine, !isWide {
        let isPoint = mark - first == 1 && scalars[first] == "."
        if isPoint, isAbbreviation(in: scalars, at: first, start: ends.last ?? 0) { continue }
        if isLower(scalars, from: next), !isStrong || isClosed { continue }
        if isPoint, isEnding(in: scalars, at: first), !isUpper(scalars, from: next) { continue }
      }
      ends.append(next)
      index = next
    }
    if let last = ends.last ?? (scalars.isEmpty ? nil : 0), last < scalars.count { ends.append(scalars.count) }
    return ends
  }

  private static func afterSpace(in scalars: [Unicode.Scalar], from start: Int) -> Int {
    var index = start
    while index < scalars.count, SourceLines.isSpace(scalars[index]) { index += 1 }
    return index
  }

  /// The word before a point, in small letters, with the points inside it; longer ones are cut.
  private static func word(in scalars: [Unicode.Scalar], before point: Int) -> (text: String, start: Int) {
    var start = point
    while start > 0, point - start < 12,
      scalars[start - 1] == "." || SourceLines.isLetter(scalars[start - 1]) || SourceLines.isDigit(scalars[start - 1])
    {
      start -= 1
    }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[start..<point])
    return (String(view), start)
  }

  private static func isAbbreviation(in scalars: [Unicode.Scalar], at point: Int, start: Int) -> Bool {
    let (word, first) = word(in: scalars, before: point)
    guard !word.isEmpty else { return false }
    // `No. 5`, but `No. We wait.`
    let next = afterSpace(in: scalars, from: point + 1)
    let low = word.lowercased()
    if ["no", "nos", "art", "al"].contains(low) { return next < scalars.count && SourceLines.isDigit(scalars[next]) }
    if titles.contains(low) { return true }
    // The number of a list at the beginning: `1. Agenda`.
    if word.unicodeScalars.allSatisfy(SourceLines.isDigit), word.unicodeScalars.count <= 3 {
      return first - start <= 12 && scalars[start..<first].allSatisfy(SourceLines.isSpace)
    }
    // Initials: `J. Ortiz`, `J.R. Ortiz`.
    let parts = word.unicodeScalars.split(separator: ".")
    return word != "I" && parts.allSatisfy { $0.count == 1 && $0.first.map(\.properties.isUppercase) == true }
  }

  private static func isEnding(in scalars: [Unicode.Scalar], at point: Int) -> Bool {
    endings.contains(word(in: scalars, before: point).text.lowercased())
  }

  private static let openings = Set("\"'“‘«‹([{¿¡„‚-–—*_".unicodeScalars)

  private static func first(_ scalars: [Unicode.Scalar], from start: Int) -> Unicode.Scalar? {
    scalars[start...].prefix(8).first { !openings.contains($0) && !SourceLines.isSpace($0) }
  }

  private static func isLower(_ scalars: [Unicode.Scalar], from start: Int) -> Bool {
    first(scalars, from: start)?.properties.isLowercase == true
  }

  private static func isUpper(_ scalars: [Unicode.Scalar], from start: Int) -> Bool {
    first(scalars, from: start)?.properties.isUppercase == true
  }
}
