/// Finds which tokens of two texts differ: Myers' algorithm with a bound, and anchors where the bound is reached.
enum TokenDifference {
  /// As far apart as two pieces may be for the exact search; the effort grows with its square.
  static let maximumDistance = 1000
  /// How often pieces are cut at anchors, and those again.
  static let maximumDepth = 6

  static func hunks(from old: TextTokens, to new: TextTokens) -> [TokenHunk] {
    var numbers: [ArraySlice<Unicode.Scalar>: Int32] = [:]
    func numbered(_ tokens: [TextTokens.Token]) -> [Int32] {
      tokens.map { token in
        if let known = numbers[token.scalars] { return known }
        let number = Int32(numbers.count)
        numbers[token.scalars] = number
        return number
      }
    }
    var search = Search(old: numbered(old.tokens), new: numbered(new.tokens))
    search.compare(0..<search.old.count, 0..<search.new.count)
    return search.hunks
  }

  private struct Search {
    let old: [Int32]
    let new: [Int32]
    var hunks: [TokenHunk] = []
    /// What all exact searches of one comparison may cost together.
    var budget = 4 * TokenDifference.maximumDistance * TokenDifference.maximumDistance

    init(old: [Int32], new: [Int32]) {
      self.old = old
      self.new = new
    }

    /// - Parameter depth: How often the piece was already cut at anchors.
    mutating func compare(_ first: Range<Int>, _ second: Range<Int>, depth: Int = 0) {
      guard let (left, right) = differing(first, second) else { return }
      if left.isEmpty || right.isEmpty {
        add(left, right)
      } else if let found = exactHunks(left, right) {
        for hunk in found { add(hunk.old, hunk.new) }
      } else if depth < TokenDifference.maximumDepth {
        compareBetweenAnchors(left, right, depth: depth + 1)
      } else {
        add(left, right)
      }
    }

    /// Both pieces without what they begin and end with in common; `nil` if nothing is left.
    private func differing(_ first: Range<Int>, _ second: Range<Int>) -> (Range<Int>, Range<Int>)? {
      var (start, otherStart) = (first.lowerBound, second.lowerBound)
      var (end, otherEnd) = (first.upperBound, second.upperBound)
      while start < end, otherStart < otherEnd, old[start] == new[otherStart] {
        start += 1
        otherStart += 1
      }
      while start < end, otherStart < otherEnd, old[end - 1] == new[otherEnd - 1] {
        end -= 1
        otherEnd -= 1
      }
      return start == end && otherStart == otherEnd ? nil : (start..<end, otherStart..<otherEnd)
    }

    private mutating func add(_ left: Range<Int>, _ right: Range<Int>) {
      if let last = hunks.last, last.old.upperBound == left.lowerBound, last.new.upperBound == right.lowerBound {
        hunks[hunks.count - 1] = TokenHunk(
          old: last.old.lowerBound..<left.upperBound, new: last.new.lowerBound..<right.upperBound)
      } else {
        hunks.append(TokenHunk(old: left, new: right))
      }
    }

    /// The shortest way from one piece to the other (Myers 1986); `nil` if it is longer than the bound.
    private mutating func exactHunks(_ left: Range<Int>, _ right: Range<Int>) -> [TokenHunk]? {
      let (rows, columns) = (left.count, right.count)
      let bound = min(rows + columns, TokenDifference.maximumDistance)
      guard abs(rows - columns) <= bound, budget > 0 else { return nil }
      // The furthest row on each diagonal, diagonal 0 in the middle; one copy for each distance.
      var furthest = [Int32](repeating: 0, count: 2 * bound + 3)
      let middle = bound + 1
      var trace: [[Int32]] = []
      for distance in 0...bound {
        trace.append(Array(furthest[(middle - distance)...(middle + distance)]))
        for diagonal in stride(from: -distance, through: distance, by: 2) {
          budget -= 1
          let fromAbove =
            diagonal == -distance
            || (diagonal != distance && furthest[middle + diagonal - 1] < furthest[middle + diagonal + 1])
          var row = Int(fromAbove ? furthest[middle + diagonal + 1] : furthest[middle + diagonal - 1] + 1)
          var column = row - diagonal
          while row < rows, column < columns, row >= 0, column >= 0,
            old[left.lowerBound + row] == new[right.lowerBound + column]
          {
            row += 1
            column += 1
            budget -= 1
          }
          furthest[middle + diagonal] = Int32(row)
          if row >= rows, column >= columns {
            return path(back: trace, distance: distance, left: left, right: right)
          }
        }
        if budget <= 0 { return nil }
      }
      return nil
    }

    /// Goes the way back that the search took, and collects where it left the diagonals.
    private func path(back trace: [[Int32]], distance: Int, left: Range<Int>, right: Range<Int>) -> [TokenHunk] {
      var (row, column) = (left.count, right.count)
      var reversed: [TokenHunk] = []
      for step in stride(from: distance, to: 0, by: -1) {
        let furthest = trace[step]
        let diagonal = row - column
        let middle = step
        let fromAbove =
          diagonal == -step
          || (diagonal != step && furthest[middle + diagonal - 1] < furthest[middle + diagonal + 1])
        let before = fromAbove ? diagonal + 1 : diagonal - 1
        let previousRow = Int(furthest[middle + before])
        let previousColumn = previousRow - before
        let (start, otherStart) = (left.lowerBound + previousRow, right.lowerBound + previousColumn)
        reversed.append(
          fromAbove
            ? TokenHunk(old: start..<start, new: otherStart..<otherStart + 1)
            : TokenHunk(old: start..<start + 1, new: otherStart..<otherStart))
        (row, column) = (previousRow, previousColumn)
      }
      return reversed.reversed()
    }

    /// Keeps tokens that stand once in both pieces, in order, and compares what is between them.
    private mutating func compareBetweenAnchors(_ left: Range<Int>, _ right: Range<Int>, depth: Int) {
      let anchors = longestRise(of: uniquePairs(left, right))
      guard !anchors.isEmpty else { return add(left, right) }
      var (start, otherStart) = (left.lowerBound, right.lowerBound)
      for anchor in anchors {
        compare(start..<anchor.old, otherStart..<anchor.new, depth: depth)
        (start, otherStart) = (anchor.old + 1, anchor.new + 1)
      }
      compare(start..<left.upperBound, otherStart..<right.upperBound, depth: depth)
    }

    private func uniquePairs(_ left: Range<Int>, _ right: Range<Int>) -> [(old: Int, new: Int)] {
      func places(_ tokens: [Int32], _ range: Range<Int>) -> [Int32: Int] {
        // -1: more than once.
        range.reduce(into: [:]) { places, index in places[tokens[index]] = places[tokens[index]] == nil ? index : -1 }
      }
      let others = places(new, right)
      return places(old, left).compactMap { token, index in
        guard index >= 0, let other = others[token], other >= 0 else { return nil }
        return (index, other)
      }.sorted { $0.old < $1.old }
    }

    /// The longest row of pairs that rises in both texts (patience sorting).
    private func longestRise(of pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
      var tops: [Int] = []
      var previous = [Int](repeating: -1, count: pairs.count)
      for index in pairs.indices {
        var (low, high) = (0, tops.count)
        while low < high {
          let middle = (low + high) / 2
          if pairs[tops[middle]].new < pairs[index].new { low = middle + 1 } else { high = middle }
        }
        if low > 0 { previous[index] = tops[low - 1] }
        if low == tops.count { tops.append(index) } else { tops[low] = index }
      }
      var chain: [(old: Int, new: Int)] = []
      var next = tops.last ?? -1
      while next >= 0 {
        chain.append(pairs[next])
        next = previous[next]
      }
      return chain.reversed()
    }
  }
}
