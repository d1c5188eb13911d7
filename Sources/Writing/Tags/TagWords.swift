/// Takes a text apart into the words that tags may be made of.
struct TagWords: Sendable {
  let scalars: [Unicode.Scalar]
  let words: [TagWord]
  /// BCP 47 code; `nil` where it isn't known.
  let language: String?
  private let quiet: QuietWords?

  /// - Parameters:
  ///   - entities: What stays as it is: no word is taken out of one.
  ///   - range: Where words may be taken, in Unicode scalars.
  init(_ text: String, entities: [PostEntity], range: Range<Int>) {
    let scalars = Array(text.unicodeScalars)
    self.scalars = scalars
    let blocked = entities.filter { $0.kind != .quotationMark && $0.kind != .atSign }.map(\.range)
    let all = Self.without(blocked, Self.ranges(scalars))
    let texts = all.map { scalars[$0].text }
    let lowercased = texts.map { $0.lowercased().replacing("\u{2019}", with: "'") }
    let known = LanguageRecognizer.language(of: text)?.code
    quiet = known.flatMap(QuietWords.of) ?? (known == nil ? QuietWords.language(of: lowercased) : nil)
    language = known ?? quiet?.language
    let judge = TagWordJudge(quiet: quiet, hasCapitals: texts.contains { $0.first?.isUppercase == true })
    words = all.compactMap { judge.word(at: $0, in: scalars) }
      .filter { range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound }
  }

  /// Whether a word is one of the small ones inside names.
  func isParticle(_ word: TagWord) -> Bool { QuietWords.particles.contains(word.text) }

  /// The words that overlap none of the blocked ranges; both are in order, so that long texts take no longer than they
  /// must.
  private static func without(_ blocked: [Range<Int>], _ words: [Range<Int>]) -> [Range<Int>] {
    var next = 0
    return words.filter { word in
      while next < blocked.count, blocked[next].upperBound <= word.lowerBound { next += 1 }
      return next == blocked.count || !blocked[next].overlaps(word)
    }
  }

  /// Runs of letters, marks and digits, joined by hyphens, apostrophes and dots between them.
  private static func ranges(_ scalars: [Unicode.Scalar]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = 0
    while index < scalars.count {
      guard TagScalars.isInside(scalars[index]) else {
        index += 1
        continue
      }
      var end = index + 1
      while end < scalars.count {
        if TagScalars.isInside(scalars[end]) {
          end += 1
        } else if end + 1 < scalars.count, isJoint(scalars[end]), TagScalars.isInside(scalars[end + 1]) {
          end += 2
        } else {
          break
        }
      }
      found.append(index..<end)
      index = end
    }
    return found
  }

  private static func isJoint(_ scalar: Unicode.Scalar) -> Bool {
    TagScalars.isHyphen(scalar) || TagScalars.isApostrophe(scalar) || scalar == "." || TagScalars.isSeparator(scalar)
  }
}
