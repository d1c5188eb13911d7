/// How good a correction is.
enum Corrections {
  /// Whether it is one of the right versions; the shape of apostrophes and white space at the ends don't count.
  static func isExact(_ output: String, accepted: [String]) -> Bool {
    accepted.contains { plain($0) == plain(output) }
  }

  /// How many words were changed, lost or added that didn't need to be.
  ///
  /// A word is what stands between white space. Counted is, for the right version that the output comes closest to, what
  /// the output lost of the words that the right version keeps, or what it added beside the words that the right version
  /// adds, whichever is more: a word put in the place of another counts once. A mistake that stayed counts nothing.
  static func needlessWords(from text: String, accepted: [String], to output: String) -> Int {
    let before = words(text)
    let after = words(output)
    let kept = CommonWords(before, after)
    return accepted.map { right in
      let right = words(right)
      let needed = CommonWords(before, right)
      let lost = needed.first.subtracting(kept.first).count
      var rest = right.indices.filter { !needed.second.contains($0) }.map { right[$0] }
      let added = after.indices.filter { !kept.second.contains($0) }.count { index in
        guard let known = rest.firstIndex(of: after[index]) else { return true }
        rest.remove(at: known)
        return false
      }
      return max(lost, added)
    }.min() ?? 0
  }

  private static func words(_ text: String) -> [String] {
    plain(text).split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private static func plain(_ text: String) -> String {
    var text = text.replacing("’", with: "'")[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

/// The words that two texts have in common in the same order, as many as there can be.
struct CommonWords: Sendable {
  /// Their places in the first text.
  private(set) var first: Set<Int> = []
  /// Their places in the second text.
  private(set) var second: Set<Int> = []

  init(_ before: [String], _ after: [String]) {
    let (rows, columns) = (before.count, after.count)
    // How many the rests from there have in common.
    var table = Array(repeating: Array(repeating: 0, count: columns + 1), count: rows + 1)
    for row in stride(from: rows - 1, through: 0, by: -1) {
      for column in stride(from: columns - 1, through: 0, by: -1) {
        table[row][column] =
          before[row] == after[column]
          ? table[row + 1][column + 1] + 1 : max(table[row + 1][column], table[row][column + 1])
      }
    }
    var (row, column) = (0, 0)
    while row < rows, column < columns {
      if before[row] == after[column] {
        first.insert(row)
        second.insert(column)
        row += 1
        column += 1
      } else if table[row + 1][column] >= table[row][column + 1] {
        row += 1
      } else {
        column += 1
      }
    }
  }
}
