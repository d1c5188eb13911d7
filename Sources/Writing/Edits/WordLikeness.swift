internal import Foundation

/// Whether one word looks like a misspelling of another.
enum WordLikeness {
  /// Longer words are compared no further.
  static let maximumLength = 64

  /// Whether few letters differ for the length of the words: one in words of up to 4 letters, two in words of up to
  /// 8, else a quarter. Two letters that changed places count as one.
  static func areSimilar(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Bool {
    let length = max(first.count, second.count)
    guard length <= maximumLength else { return false }
    guard min(first.count, second.count) >= 2 || first == second else { return false }
    let allowed = length <= 3 ? 1 : length <= 8 ? 2 : length / 4
    guard abs(first.count - second.count) <= allowed else { return false }
    let distance = distance(first, second)
    // Two of four letters are too much unless they are only added: "go", "goes".
    if length == 4, distance == 2 { return first.first == second.first && first.count != second.count }
    return distance <= allowed
  }

  /// How many letters have to be put in, taken out, replaced or exchanged with their neighbour.
  static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
    if first.isEmpty || second.isEmpty { return max(first.count, second.count) }
    var older: [Int] = []
    var old = Array(0...second.count)
    for row in 1...first.count {
      var current = [row] + [Int](repeating: 0, count: second.count)
      for column in 1...second.count {
        let isSame = first[row - 1] == second[column - 1]
        var best = min(old[column] + 1, current[column - 1] + 1, old[column - 1] + (isSame ? 0 : 1))
        if row > 1, column > 1, first[row - 1] == second[column - 2], first[row - 2] == second[column - 1] {
          best = min(best, older[column - 2] + 1)
        }
        current[column] = best
      }
      (older, old) = (old, current)
    }
    return old[second.count]
  }

  /// The letters without accents and other marks.
  static func withoutMarks(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    String(scalars[...]).decomposedStringWithCanonicalMapping.unicodeScalars
      .filter { $0.properties.generalCategory != .nonspacingMark }
  }
}
