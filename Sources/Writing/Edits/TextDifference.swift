/// What has to be changed in one text to get another: word by word, as few edits as can be found in reasonable time.
public enum TextDifference {
  /// The edits that make `new` out of `old`, in the order of the text and not overlapping.
  ///
  /// Words, runs of white space and single marks are compared scalar by scalar, so that applying all edits gives
  /// `new` byte for byte, and no edit cuts a character that people see as one. Scripts without spaces are compared
  /// character by character. Where texts have little in common the search is given up after a bounded effort, and a
  /// larger piece becomes one edit.
  public static func edits(from old: String, to new: String) -> [Edit] {
    let (before, after) = (TextTokens(old), TextTokens(new))
    let hunks = EditJoiner(before: before, after: after).readable(TokenDifference.hunks(from: before, to: after))
    return hunks.map { hunk in
      Edit(
        before.scalars(of: hunk.old), after.text(of: hunk.new),
        reason: EditReason.of(hunk, before: before, after: after))
    }
  }

  /// The same without joining and reasons: which pieces were typed over, as small as tokens are.
  static func pieces(from old: String, to new: String) -> [Edit] {
    let (before, after) = (TextTokens(old), TextTokens(new))
    return TokenDifference.hunks(from: before, to: after).map { hunk in
      Edit(before.scalars(of: hunk.old), after.text(of: hunk.new))
    }
  }
}

/// Tokens of the old text that tokens of the new one stand for.
struct TokenHunk: Hashable {
  var old: Range<Int>
  var new: Range<Int>
}
