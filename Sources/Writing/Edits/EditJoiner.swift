/// Makes found differences readable: they begin and end where a person would mark them.
struct EditJoiner {
  let before: TextTokens
  let after: TextTokens

  func readable(_ hunks: [TokenHunk]) -> [TokenHunk] {
    var result: [TokenHunk] = []
    for (index, hunk) in hunks.enumerated() {
      let limit = index + 1 < hunks.count ? hunks[index + 1].old.lowerBound : before.tokens.count
      let slid = slid(hunk, from: result.last?.old.upperBound ?? 0, to: limit)
      if let last = result.last, belongTogether(last, slid) {
        result[result.count - 1] = trimmed(
          TokenHunk(
            old: last.old.lowerBound..<slid.old.upperBound, new: last.new.lowerBound..<slid.new.upperBound))
      } else {
        result.append(slid)
      }
    }
    return result
  }

  /// Whether two neighbours are one change for a person: other words for a phrase, not two misspelt words.
  private func belongTogether(_ first: TokenHunk, _ second: TokenHunk) -> Bool {
    let between = first.old.upperBound..<second.old.lowerBound
    guard between.count <= 1 else { return false }
    if between.isEmpty { return true }
    guard before.tokens[between.lowerBound].kind == .space,
      !before.tokens[between.lowerBound].scalars.contains(where: \.isLineBreak)
    else { return false }
    let reasons = [first, second].map { EditReason.of($0, before: before, after: after) }
    let phrase: Set<String> = [EditReason.wording, EditReason.added, EditReason.removed]
    return reasons.allSatisfy(phrase.contains) && reasons.contains(EditReason.wording)
  }

  /// Without the white space that both sides begin or end with.
  private func trimmed(_ hunk: TokenHunk) -> TokenHunk {
    var hunk = hunk
    while let first = hunk.old.first, let other = hunk.new.first, isSameSpace(first, other) {
      hunk = TokenHunk(old: hunk.old.dropFirst(), new: hunk.new.dropFirst())
    }
    while let last = hunk.old.last, let other = hunk.new.last, isSameSpace(last, other) {
      hunk = TokenHunk(old: hunk.old.dropLast(), new: hunk.new.dropLast())
    }
    return hunk
  }

  private func isSameSpace(_ token: Int, _ other: Int) -> Bool {
    before.tokens[token].kind == .space && before.tokens[token].scalars == after.tokens[other].scalars
  }

  /// Moves words that were put in or taken out to where they begin with a word and end with white space, if the text
  /// stays the same by that: `very ` of `a very old`, not ` very`.
  private func slid(_ hunk: TokenHunk, from start: Int, to end: Int) -> TokenHunk {
    guard hunk.old.isEmpty != hunk.new.isEmpty else { return hunk }
    let isRemoval = hunk.new.isEmpty
    let tokens = isRemoval ? before.tokens : after.tokens
    let piece = isRemoval ? hunk.old : hunk.new
    let length = piece.count
    var best = (shift: 0, score: score(tokens, piece))
    for step in [-1, 1] {
      var shift = 0
      while abs(shift) < Self.maximumSlide {
        let next = shift + step
        let place = step < 0 ? hunk.old.lowerBound + next : hunk.old.upperBound + next
        guard place >= start, place <= end else { break }
        // What leaves the piece on one side is what comes in on the other.
        let leaving = step < 0 ? piece.lowerBound + next + length : piece.lowerBound + shift
        let coming = step < 0 ? piece.lowerBound + next : piece.lowerBound + shift + length
        guard tokens.indices.contains(coming), tokens.indices.contains(leaving),
          tokens[coming].scalars == tokens[leaving].scalars
        else { break }
        shift = next
        let moved = piece.lowerBound + shift..<piece.upperBound + shift
        let score = score(tokens, moved)
        if score > best.score { best = (shift, score) }
      }
    }
    return TokenHunk(
      old: hunk.old.lowerBound + best.shift..<hunk.old.upperBound + best.shift,
      new: hunk.new.lowerBound + best.shift..<hunk.new.upperBound + best.shift)
  }

  private static let maximumSlide = 64

  private func score(_ tokens: [TextTokens.Token], _ piece: Range<Int>) -> Int {
    guard let first = piece.first, let last = piece.last else { return 0 }
    return (tokens[first].kind == .space ? 0 : 1) + (tokens[last].kind == .space ? 1 : 0)
      + (tokens[last].scalars.contains(where: \.isLineBreak) ? 2 : 0)
  }
}

extension Unicode.Scalar {
  /// Whether a line ends with it.
  var isLineBreak: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
