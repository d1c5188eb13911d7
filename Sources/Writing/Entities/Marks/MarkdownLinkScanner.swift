/// Finds `[text](address)`, `[text](address "title")` and `![text](address)` as a whole (CommonMark 0.31, section 6.3).
enum MarkdownLinkScanner {
  static func find(in scalars: PostScalars) -> [PostEntity] {
    var found: [PostEntity] = []
    /// Brackets that wait for their partner.
    var open: [Int] = []
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      if scalar == "\\" {
        index += 2
        continue
      }
      if scalar.isNewline, scalars.isBlankLine(index + 1) { open = [] }
      if scalar == "[" {
        open.append(index)
      } else if scalar == "]", let bracket = open.popLast(), let end = targetEnd(in: scalars, from: index + 1) {
        let start = bracket > 0 && scalars[bracket - 1] == "!" ? bracket - 1 : bracket
        // A link inside the text of another one (an image) is part of it.
        while let last = found.last, last.range.lowerBound >= start { found.removeLast() }
        found.append(PostEntity(.markdownLink, start..<end, scalars[start..<end]))
        index = end
        continue
      }
      index += 1
    }
    return found
  }

  /// The end of `(address)` or `(address "title")`.
  private static func targetEnd(in scalars: PostScalars, from start: Int) -> Int? {
    guard scalars.at(start) == "(" else { return nil }
    var index = scalars.end(from: start + 1, while: isSpaceInside)
    guard let end = destinationEnd(in: scalars, from: index) else { return nil }
    index = scalars.end(from: end, while: isSpaceInside)
    if index > end, let quote = scalars.at(index), quote == "\"" || quote == "'" {
      let close = scalars.end(from: index + 1) { $0 != quote }
      index = scalars.end(from: close + 1, while: isSpaceInside)
    }
    return scalars.at(index) == ")" ? index + 1 : nil
  }

  /// Parentheses deeper than this don't belong to an address.
  private static let deepest = 32

  private static func destinationEnd(in scalars: PostScalars, from start: Int) -> Int? {
    if scalars.at(start) == "<" {
      let end = scalars.end(from: start + 1) { $0 != ">" && $0 != "<" && !$0.isNewline }
      return scalars.at(end) == ">" ? end + 1 : nil
    }
    var depth = 0
    var index = start
    while let scalar = scalars.at(index), !scalar.isSpace {
      if scalar == "(" { depth += 1 }
      if scalar == ")" {
        guard depth > 0 else { break }
        depth -= 1
      }
      guard depth <= deepest else { return nil }
      index += scalar == "\\" && scalars.at(index + 1)?.isSpace == false ? 2 : 1
    }
    return depth == 0 && index > start ? index : nil
  }

  private static func isSpaceInside(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\n"
  }
}
