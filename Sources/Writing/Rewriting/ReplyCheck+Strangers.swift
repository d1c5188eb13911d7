extension ReplyCheck {
  /// Looks for what a version never has unless the paragraph has it: characters that nobody sees, names of placeholders,
  /// and other letters directly at a link or a name.
  ///
  /// - Parameters:
  ///   - before: The protected pieces of the line as it was.
  ///   - after: Those of the line with the version: as many, and the same.
  func checkStrangers(
    in version: String, before: (line: String, pieces: [PostEntity]), after: (line: String, pieces: [PostEntity])
  ) throws(ReplyFault) {
    let unseen = Self.unseen(in: after.line).filter { $0.value > Self.unseen(in: before.line)[$0.key, default: 0] }
    if let scalar = unseen.keys.min() {
      let code = String(scalar.value, radix: 16, uppercase: true)
      throw ReplyFault(.notThisText, "had a character in it that nobody sees (U+\(code))", hint: "Write plain text.")
    }
    let (old, new) = (before.line.lowercased(), version.lowercased())
    for range in new.ranges(of: "name") {
      let digits = new[range.upperBound...].prefix { $0.isASCII && $0.isNumber }
      let name = new[range] + digits
      if !digits.isEmpty, !old.contains(name) {
        throw ReplyFault(.protectedPieceLost, "has the remains of a placeholder", hint: "Write no “\(name)”.")
      }
    }
    let (oldScalars, newScalars) = (ScalarText(before.line), ScalarText(after.line))
    for (was, now) in zip(before.pieces, after.pieces) where Self.isName(was.kind) {
      guard Self.touching(was, oldScalars) == Self.touching(now, newScalars) else {
        throw ReplyFault(
          .protectedPieceLost, "has other letters directly at “\(was.text.shortened)”",
          hint: "Keep all names, numbers and marks as they are.")
      }
    }
  }

  /// Control and format characters; not the two that letters and emoji are joined with.
  private static func unseen(in text: String) -> [Unicode.Scalar: Int] {
    text.unicodeScalars.reduce(into: [:]) { found, scalar in
      guard scalar != "\u{200C}", scalar != "\u{200D}", !LineFinder.isBreak(scalar) else { return }
      let category = scalar.properties.generalCategory
      if category == .control || category == .format { found[scalar, default: 0] += 1 }
    }
  }

  private static func isName(_ kind: PostEntity.Kind) -> Bool {
    kind != .quotationMark && kind != .quantity
  }

  /// The letters that touch a piece without belonging to it, as those of “@noé”, which is no mention for Mastodon.
  ///
  /// Only of scripts with capitals: where words aren't separated, other words may come to stand beside it. An `@` that is
  /// no mention becomes another thing by whatever touches it, such as `@.example`.
  private static func touching(_ piece: PostEntity, _ text: ScalarText) -> [String] {
    let range = piece.range
    let isLetter = { (scalar: Unicode.Scalar) in
      if piece.kind == .atSign { return !scalar.properties.isWhitespace }
      return scalar.properties.isLowercase || scalar.properties.isUppercase || scalar == "_"
    }
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > 0, isLetter(text.scalars[start - 1]) { start -= 1 }
    while end < text.count, isLetter(text.scalars[end]) { end += 1 }
    return [text[start..<range.lowerBound], text[range.upperBound..<end]]
  }
}
