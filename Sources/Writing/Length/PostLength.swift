/// How long a post is, as Mastodon's server counts.
///
/// It counts characters as people see them (extended grapheme clusters of Unicode, `String.count` of Swift) of the content
/// warning and the body together, after every address in the body became one of `urlCost` characters and every
/// `@user@domain` became `@user`. Before that the server takes white space off both ends of body and warning; a body of
/// white space alone counts nothing, and without a body the warning is sent as the body.
///
/// Versions of Unicode differ in a few characters: servers with Ruby before 4.0 count the parts of Indic conjuncts
/// (`क्ष`) singly, newer ones as Swift does.
public enum PostLength {
  /// - Parameters:
  ///   - urlCost: What an address counts; less than 0 is 0.
  public static func of(_ text: String, contentWarning: String = "", urlCost: Int = 23) -> Int {
    let scalars = PostScalars(text)
    return of(scalars, counted: PostEntities.counted(in: scalars), contentWarning: contentWarning, urlCost: urlCost)
  }

  /// - Parameter counted: The addresses and mentions of the body.
  static func of(
    _ body: PostScalars, counted: [PostEntity], contentWarning: String, urlCost: Int
  ) -> Int {
    let warning = PostScalars(contentWarning)
    let warningRange = stripped(warning)
    if body.all.allSatisfy(\.isSpace) {
      guard !warningRange.isEmpty else { return 0 }
      let sent = PostScalars(warning[warningRange])
      return of(sent, counted: PostEntities.counted(in: sent), contentWarning: "", urlCost: urlCost)
    }
    let cost = max(urlCost, 0)
    // Two letters stand for an address: what they touch counts the same as with all of them.
    let standIn = min(cost, 2)
    var length = 0
    var rewritten = String.UnicodeScalarView()
    rewritten.append(contentsOf: warning.all[warningRange])
    let bodyRange = stripped(body)
    var index = bodyRange.lowerBound
    for entity in counted {
      rewritten.append(contentsOf: body.all[index..<entity.range.lowerBound])
      index = entity.range.upperBound
      if entity.kind == .mention {
        let userEnd = MentionScanner.userEnd(of: entity.range, in: body)
        rewritten.append(contentsOf: body.all[entity.range.lowerBound..<userEnd])
      } else {
        for _ in 0..<standIn { rewritten.append("x") }
        let (sum, isTooMuch) = length.addingReportingOverflow(cost - standIn)
        length = isTooMuch ? .max : sum
      }
    }
    if index < bodyRange.upperBound { rewritten.append(contentsOf: body.all[index..<bodyRange.upperBound]) }
    let (sum, isTooMuch) = length.addingReportingOverflow(String(rewritten).count)
    return isTooMuch ? .max : sum
  }

  /// The text without the white space and null characters of ASCII at its ends.
  private static func stripped(_ text: PostScalars) -> Range<Int> {
    guard let first = text.all.firstIndex(where: { !isStripped($0) }),
      let last = text.all.lastIndex(where: { !isStripped($0) })
    else { return 0..<0 }
    return first..<last + 1
  }

  private static func isStripped(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0 || scalar.value == 0x20 || (0x09...0x0D).contains(scalar.value)
  }
}
