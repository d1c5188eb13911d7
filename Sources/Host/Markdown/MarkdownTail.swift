/// The end of a text of which more comes: what is half typed there is held back or completed.
///
/// 1. A last line of which nobody can say yet what it is (`-`, `1.`, half a fence, the first row of a table) isn't shown.
/// 2. Of the paragraph, heading or cell at the end, marks at the very end aren't shown; what is open in it (emphasis,
///    code) is closed, the brackets of an unfinished link are left away.
///
/// An unclosed fence needs nothing: to the library it is code to the end.
enum MarkdownTail {
  static func blocks(ofOpen source: [UInt8]) -> [String] {
    let shown = Array(source[..<HeldLine.start(in: source)])
    guard var tree = MarkdownTree(parsing: shown) else { return PlainBlocks.blocks(of: shown) }
    var lines = SourceLines(shown)
    var text = shown
    if let start = headerStart(tree, lines) {
      // It may become the first row of a table.
      text = Array(shown[..<start])
      guard let earlier = MarkdownTree(parsing: text) else { return PlainBlocks.blocks(of: text) }
      tree = earlier
      lines = SourceLines(text)
    }
    guard let start = openStart(tree, lines) else { return MarkdownWriter.blocks(of: tree.pieces[...]) }
    return completed(text, from: start, tree)
  }

  /// The blocks with the text that begins at an offset completed.
  private static func completed(_ text: [UInt8], from start: Int, _ tree: MarkdownTree) -> [String] {
    let tail = InlineTail(text, from: start)
    var full = tail.completed
    if tree.last?.kind == .cell, tail.isEmpty {
      // A row needs more than its first bar.
      full = Array(full[..<HeldLine.start(in: full)])
    }
    guard full != text else { return MarkdownWriter.blocks(of: tree.pieces[...]) }
    guard let whole = MarkdownTree(parsing: full) else { return PlainBlocks.blocks(of: full) }
    guard tail.isShown(by: whole) else {
      // The library doesn't read the marks like that: then without them.
      let bare = tail.withoutOpenMarks
      guard let tree = MarkdownTree(parsing: bare) else { return PlainBlocks.blocks(of: bare) }
      return MarkdownWriter.blocks(of: tree.pieces[...])
    }
    return MarkdownWriter.blocks(of: whole.pieces[...])
  }

  /// Where the last line of the paragraph at the end begins, if it may be the first row of a table.
  private static func headerStart(_ tree: MarkdownTree, _ lines: SourceLines) -> Int? {
    guard tree.last?.kind == .paragraph, let line = lines.lastWithText else { return nil }
    let content = HeldLine.withoutMarkers(lines.source[line].drop(while: HeldLine.isIndent))
    return content.first == UInt8(ascii: "|") ? line.lowerBound : nil
  }

  /// Where the text begins that may go on at the end; `nil` if what comes begins something else.
  private static func openStart(_ tree: MarkdownTree, _ lines: SourceLines) -> Int? {
    guard let last = tree.last else { return nil }
    switch last.kind {
    case .paragraph:
      guard lines.lastWithText != nil else { return nil }
      return lines.offset(line: last.startLine, column: last.startColumn)
    case .heading: return lines.last.isEmpty ? nil : lines.offset(line: last.startLine, column: last.startColumn)
    case .cell: return lines.last.isEmpty ? nil : cellStart(lines)
    case .other: return nil
    }
  }

  private static func cellStart(_ lines: SourceLines) -> Int {
    var start = lines.last.lowerBound
    var isEscaped = false
    for index in lines.last {
      if lines.source[index] == UInt8(ascii: "|"), !isEscaped { start = index + 1 }
      isEscaped = lines.source[index] == UInt8(ascii: "\\") && !isEscaped
    }
    return start
  }
}

/// A text's lines as the library counts them.
struct SourceLines {
  let source: [UInt8]
  private var starts = [0]

  init(_ source: [UInt8]) {
    self.source = source
    for index in source.indices {
      let isEnd =
        source[index] == 0x0A || source[index] == 0x0D && (index + 1 >= source.count || source[index + 1] != 0x0A)
      if isEnd { starts.append(index + 1) }
    }
  }

  /// The last line: empty if the text ends with the end of a line.
  var last: Range<Int> { (starts.last ?? 0)..<source.count }

  /// The last line that has anything, unless a blank one follows it.
  var lastWithText: Range<Int>? {
    if !last.isEmpty { return Self.hasText(source[last]) ? last : nil }
    guard starts.count >= 2 else { return nil }
    let line = starts[starts.count - 2]..<source.count
    return Self.hasText(source[line]) ? line : nil
  }

  func offset(line: Int, column: Int) -> Int? {
    guard starts.indices.contains(line - 1) else { return nil }
    return min(starts[line - 1] + max(column - 1, 0), source.count)
  }

  private static func hasText(_ line: ArraySlice<UInt8>) -> Bool {
    line.contains { !HeldLine.isIndent($0) && $0 != 0x0A && $0 != 0x0D }
  }
}
