/// Finds code as Markdown marks it (CommonMark 0.31, sections 4.5 and 6.1).
enum CodeScanner {
  static func find(in scalars: PostScalars) -> [PostEntity] {
    let blocks = blocks(in: scalars)
    return blocks + spans(in: scalars, outside: blocks)
  }

  // MARK: Blocks

  /// From the opening line to the closing one; to the end of the text where none closes it.
  private static func blocks(in scalars: PostScalars) -> [PostEntity] {
    var found: [PostEntity] = []
    var open: (start: Int, fence: Fence)?
    var line = 0
    while line < scalars.count {
      let end = scalars.end(from: line) { !$0.isNewline }
      if let fence = Fence(in: scalars, line: line..<end) {
        if let begun = open {
          if fence.isClosing, fence.sign == begun.fence.sign, fence.length >= begun.fence.length {
            found.append(PostEntity(.codeBlock, begun.start..<end, scalars[begun.start..<end]))
            open = nil
          }
        } else if fence.isOpening {
          open = (line, fence)
        }
      }
      line = end + 1
    }
    if let open {
      found.append(PostEntity(.codeBlock, open.start..<scalars.count, scalars[open.start..<scalars.count]))
    }
    return found
  }

  /// A line that begins with three or more backticks or tildes.
  private struct Fence {
    var sign: Unicode.Scalar
    var length: Int
    var isOpening: Bool
    var isClosing: Bool

    init?(in scalars: PostScalars, line: Range<Int>) {
      let start = scalars.end(from: line.lowerBound) { $0 == " " }
      guard start - line.lowerBound <= 3, start < line.upperBound, scalars[start] == "`" || scalars[start] == "~"
      else { return nil }
      let sign = scalars[start]
      let end = scalars.end(from: start) { $0 == sign }
      guard end - start >= 3 else { return nil }
      let rest = scalars.all[end..<line.upperBound]
      self.sign = sign
      length = end - start
      isOpening = sign == "~" || !rest.contains("`")
      isClosing = rest.allSatisfy { $0 == " " || $0 == "\t" || $0 == "\r" }
    }
  }

  // MARK: Spans

  /// From a run of backticks to the next run of the same length in the same paragraph.
  private static func spans(in scalars: PostScalars, outside blocks: [PostEntity]) -> [PostEntity] {
    var runs: [Run] = []
    var paragraph = 0
    var block = blocks[...]
    var index = 0
    while index < scalars.count {
      if let next = block.first, next.range.lowerBound == index {
        index = max(next.range.upperBound, index + 1)
        block = block.dropFirst()
        paragraph += 1
        continue
      }
      if scalars[index].isNewline, scalars.isBlankLine(index + 1) { paragraph += 1 }
      guard scalars[index] == "`" else {
        index += 1
        continue
      }
      let end = scalars.end(from: index) { $0 == "`" }
      runs.append(Run(range: index..<end, paragraph: paragraph))
      index = end
    }
    return spans(between: runs, in: scalars)
  }

  private struct Run: Hashable {
    var range: Range<Int>
    var paragraph: Int
  }

  private static func spans(between runs: [Run], in scalars: PostScalars) -> [PostEntity] {
    // For each run the next one of the same length, found from the end.
    var partner = [Int?](repeating: nil, count: runs.count)
    var latest: [Int: Int] = [:]
    for index in runs.indices.reversed() {
      let length = runs[index].range.count
      if let next = latest[length], runs[next].paragraph == runs[index].paragraph { partner[index] = next }
      latest[length] = index
    }
    var found: [PostEntity] = []
    var index = 0
    while index < runs.count {
      guard let closing = partner[index] else {
        index += 1
        continue
      }
      let range = runs[index].range.lowerBound..<runs[closing].range.upperBound
      found.append(PostEntity(.inlineCode, range, scalars[range]))
      index = closing + 1
    }
    return found
  }
}
