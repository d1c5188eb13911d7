/// Keeps of a model's version only what corrects mistakes: other words, other style and other marks stay the person's.
///
/// Each difference between sentence and version is looked at by itself; those without white space between them count as
/// one. What it can't know for sure it leaves as the person wrote it.
struct CorrectionFilter {
  private let sentence: String
  private let before: TextTokens

  private let language: String?

  /// - Parameter language: The code of the whole text's language, for a sentence that is too short to tell.
  init(_ sentence: String, language: String? = nil) {
    self.sentence = sentence
    self.language = LanguageRecognizer.language(of: sentence)?.code ?? language
    before = TextTokens(sentence)
  }

  /// The sentence with the real corrections of the version.
  func corrected(_ version: String) -> String {
    let after = TextTokens(version)
    let hunks = grouped(TokenDifference.hunks(from: before, to: after), after)
    let changes = hunks.map { TokenChange($0, before: before, after: after) }
    let rules = CorrectionRules(language: language)
    let kept = changes.filter { rules.isCorrection($0) }
    // A sentence in quite other words isn't a correction, and its pieces would fit nothing.
    let foreign = changes.filter { !rules.isCorrection($0) }.reduce(0) { $0 + $1.oldWords.count }
    let words = before.tokens.count { $0.kind == .word || $0.kind == .character }
    if foreign > 3, foreign * 2 > words { return sentence }
    let text = ScalarText(sentence)
    var result = ""
    var end = 0
    for change in kept {
      result += text[end..<change.range.lowerBound] + change.replacement
      end = change.range.upperBound
    }
    return result + text[end..<text.count]
  }

  /// Differences that touch each other are one, and so are two with a space between them of which one puts in or takes out.
  private func grouped(_ hunks: [TokenHunk], _ after: TextTokens) -> [TokenHunk] {
    var result: [TokenHunk] = []
    for hunk in hunks {
      if let last = result.last, belongTogether(last, hunk, after) {
        result[result.count - 1] = TokenHunk(
          old: last.old.lowerBound..<hunk.old.upperBound, new: last.new.lowerBound..<hunk.new.upperBound)
      } else {
        result.append(hunk)
      }
    }
    return result
  }

  private func belongTogether(_ first: TokenHunk, _ second: TokenHunk, _ after: TextTokens) -> Bool {
    if second.old.lowerBound == first.old.upperBound || second.new.lowerBound == first.new.upperBound { return true }
    let between = before.tokens[first.old.upperBound..<second.old.lowerBound]
    guard between.count == 1, between.first?.kind == .space else { return false }
    return [first, second].contains { hunk in
      let (old, new) = (before.tokens[hunk.old], after.tokens[hunk.new])
      return old.count { $0.kind == .word } != new.count { $0.kind == .word }
    }
  }
}

/// One difference between a sentence and a version, with what stands around it.
struct TokenChange {
  let range: Range<Int>
  let replacement: String
  let old: [TextTokens.Token]
  let new: [TextTokens.Token]
  /// The tokens before it in the sentence, and those after it.
  let preceding: ArraySlice<TextTokens.Token>
  let following: ArraySlice<TextTokens.Token>
  /// Those after it in the version.
  let newFollowing: ArraySlice<TextTokens.Token>

  init(_ hunk: TokenHunk, before: TextTokens, after: TextTokens) {
    range = before.scalars(of: hunk.old)
    replacement = after.text(of: hunk.new)
    old = Array(before.tokens[hunk.old])
    new = Array(after.tokens[hunk.new])
    preceding = before.tokens[..<hunk.old.lowerBound]
    following = before.tokens[hunk.old.upperBound...]
    newFollowing = after.tokens[hunk.new.upperBound...]
  }

  var oldWords: [String] { Self.words(old) }
  var newWords: [String] { Self.words(new) }
  var oldMarks: [String] { Self.marks(old) }
  var newMarks: [String] { Self.marks(new) }

  /// Whether it stands at the beginning of the sentence, marks before it aside.
  var isAtStart: Bool { !preceding.contains { $0.kind == .word || $0.kind == .character } }
  var isAtEnd: Bool { !following.contains { $0.kind == .word || $0.kind == .character } }

  var wordBefore: String? { Self.words(Array(preceding.suffix(4))).last }

  /// The last words before it, so many at most.
  func wordsBefore(_ count: Int) -> [String] { Array(Self.words(Array(preceding.suffix(count * 4))).suffix(count)) }
  var wordAfter: String? { Self.words(Array(following.prefix(4))).first }
  var newWordAfter: String? { Self.words(Array(newFollowing.prefix(4))).first }

  private static func words(_ tokens: [TextTokens.Token]) -> [String] {
    tokens.filter { $0.kind == .word || $0.kind == .character }.map { ScalarText.string($0.scalars) }
  }

  private static func marks(_ tokens: [TextTokens.Token]) -> [String] {
    tokens.filter { $0.kind == .mark }.map { ScalarText.string($0.scalars) }
  }
}
