/// Pieces of a text between marks on lines of their own, such as the code in a guide.
package enum MarkedLines {
  /// The lines between two others, without the indentation that all of them have.
  package static func blocks(of text: String, from begin: String, to end: String) -> [String] {
    var blocks: [String] = []
    var block: [Substring]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = String(line.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
      if var lines = block, words == end {
        // A formatter may put an empty line before the mark.
        while lines.last?.isEmpty == true { lines.removeLast() }
        let indentation = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        blocks.append(lines.map { String($0.dropFirst(indentation)) }.joined(separator: "\n"))
        block = nil
      } else if block != nil {
        block?.append(line)
      } else if words == begin {
        block = []
      }
    }
    return blocks
  }
}
