/// Finds what a misspelled word was meant to be.
enum NearMiss {
  /// The candidate that differs least from the word, if it differs little: at most a third of the letters, case apart.
  static func suggestion(for word: String, among candidates: some Sequence<String>) -> String? {
    let lowered = Array(word.lowercased().unicodeScalars.prefix(80))
    guard !lowered.isEmpty else { return nil }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let other = Array(candidate.lowercased().unicodeScalars.prefix(80))
      let allowed = max(1, max(lowered.count, other.count) / 3)
      guard abs(lowered.count - other.count) <= allowed else { continue }
      let distance = editDistance(lowered, other)
      if distance <= allowed, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.candidate
  }

  /// ` Did you mean 'x'?`, or nothing.
  static func hint(for word: String, among candidates: some Sequence<String>) -> String {
    suggestion(for: word, among: candidates).map { " Did you mean '\($0)'?" } ?? ""
  }

  /// How many letters must be put in, left out, changed or swapped with their neighbour (optimal string alignment).
  static func editDistance<Element: Equatable>(_ left: [Element], _ right: [Element]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for i in left.indices {
      var current = [i + 1]
      for j in right.indices {
        var cost = min(previous[j] + (left[i] == right[j] ? 0 : 1), previous[j + 1] + 1, current[j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          cost = min(cost, beforePrevious[j - 1] + 1)
        }
        current.append(cost)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[right.count]
  }
}
