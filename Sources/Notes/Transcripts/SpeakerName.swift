/// What stands before a colon and can be a speaker: `Ravi: We pour on Friday.`
///
/// Decided by shape and by lists of what isn't one, never guessed: a name has at most three words (`Dr.`, `de`, `van` and
/// their like aside), each with a capital or of a script without capitals, and none of them heads a paragraph of minutes.
struct SpeakerName: Hashable {
  var name: String
  /// Whether it is one only if it comes again: `Chair`, `A`, `HR`.
  var needsRepeat: Bool

  /// Longer ones aren't looked at, in Unicode scalars.
  private static let lengthLimit = 60

  /// A line cut at its first colon; `nil` if there is nothing before or behind it, or it is part of a word, a time or an
  /// address.
  static func split(_ line: Substring) -> (head: Substring, text: Substring)? {
    let scalars = line.unicodeScalars
    var index = scalars.startIndex
    var count = 0
    while index != scalars.endIndex, count <= lengthLimit + 20 {
      let scalar = scalars[index]
      if scalar == ":" || scalar == "：" {
        let after = line[scalars.index(after: index)...]
        guard let next = after.unicodeScalars.first, scalar == "：" || SourceLines.isSpace(next) else { return nil }
        let head = SourceLines.trimmed(line[..<index])
        let text = Substring(after.unicodeScalars.drop(while: SourceLines.isSpace))
        return head.isEmpty || text.isEmpty ? nil : (head, text)
      }
      index = scalars.index(after: index)
      count += 1
    }
    return nil
  }

  /// `nil` if a text isn't a name.
  init?(_ head: Substring) {
    guard head.unicodeScalars.count <= Self.lengthLimit else { return nil }
    let words = Self.withoutAside(head).unicodeScalars.split(whereSeparator: SourceLines.isSpace).map {
      Substring($0)
    }
    guard let first = words.first else { return nil }
    let folded = words.map { $0.lowercased().filter { $0 != "." } }
    let whole = folded.joined(separator: " ")
    name = String(head)
    if words.count == 2, NotSpeakers.numbered.contains(folded[0]), Self.isNumber(words[1]) {
      needsRepeat = false
      return
    }
    guard !NotSpeakers.whole.contains(whole), !folded.contains(where: NotSpeakers.words.contains) else { return nil }
    var counted = folded.count { !NotSpeakers.particles.contains($0) && !NotSpeakers.titles.contains($0) }
    // "Ben", "Al": written large and alone they are names.
    if counted == 0 { counted = zip(words, folded).count { NotSpeakers.particles.contains($1) && Self.isNameWord($0) } }
    guard (1...3).contains(counted), words.count <= 6 else { return nil }
    for (word, low) in zip(words, folded) {
      guard NotSpeakers.particles.contains(low) || Self.isNameWord(word) else { return nil }
    }
    let isAbbreviation =
      words.count == 1 && first.unicodeScalars.count <= 3
      && first.unicodeScalars.allSatisfy { $0.isASCII && ($0.properties.isUppercase || $0 == ".") }
    needsRepeat = isAbbreviation || NotSpeakers.roles.contains(whole)
  }

  /// A name without what stands in brackets behind it: `Ana (remote)`.
  static func withoutAside(_ head: Substring) -> Substring {
    guard let last = head.unicodeScalars.last, last == ")" || last == "]",
      let open = head.unicodeScalars.lastIndex(where: { $0 == "(" || $0 == "[" })
    else { return head }
    return head[..<open]
  }

  private static func isNumber(_ word: Substring) -> Bool {
    let scalars = word.unicodeScalars
    if scalars.count == 1, let only = scalars.first { return SourceLines.isDigit(only) || SourceLines.isLetter(only) }
    return scalars.count <= 3 && scalars.allSatisfy(SourceLines.isDigit)
  }

  private static func isNameWord(_ word: Substring) -> Bool {
    let scalars = word.unicodeScalars
    guard let first = scalars.first, SourceLines.isLetter(first) else { return false }
    // Letters of scripts without capitals are neither.
    let isCapital =
      first.properties.isUppercase || first.properties.generalCategory == .titlecaseLetter
      || (!first.properties.isLowercase && first.properties.uppercaseMapping == String(first))
    guard isCapital else { return false }
    for scalar in scalars {
      switch scalar {
      case "-", "'", "’", ".", "‐", "·", "・": break
      default:
        let isMark = scalar.properties.canonicalCombiningClass != .notReordered
        guard SourceLines.isLetter(scalar) || isMark || scalar == "\u{200C}" || scalar == "\u{200D}" else {
          return false
        }
      }
    }
    if scalars.last == ".", scalars.count > 6 { return false }
    // `What’s`, `I’ll`, `Ravi’s` are words of a sentence.
    if let mark = scalars.lastIndex(where: { $0 == "'" || $0 == "’" }) {
      let end = Substring(scalars[scalars.index(after: mark)...])
      if NotSpeakers.shortened.contains(end.lowercased()) { return false }
    }
    return true
  }
}
