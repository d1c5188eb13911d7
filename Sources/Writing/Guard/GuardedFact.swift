/// Something in a text that a command should leave as it is.
struct GuardedFact: Hashable {
  var code: WritingWarning.Code
  /// What it means, in every way it can be read; two facts are the same if they share one.
  var keys: [String]
  /// The number without its unit, if a unit may come or go.
  var bare: String?
  var hasUnit = false
  /// As it stands in the text.
  var shown: String
  /// Whether it only matters when another one stands in its place: `two` is missed where `ten` came instead.
  var isMild = false
}

/// What is different between the facts of two texts, whatever order they are in.
struct FactDifference {
  private(set) var missing: [GuardedFact] = []
  private(set) var new: [GuardedFact] = []

  init(from before: [GuardedFact], to after: [GuardedFact]) {
    var free: [String: [Int]] = [:]
    for (index, fact) in after.enumerated().reversed() {
      for key in fact.keys { free[key, default: []].append(index) }
    }
    var taken = Set<Int>()
    for fact in before {
      let found = fact.keys.lazy.compactMap { key -> Int? in
        while let last = free[key]?.last, taken.contains(last) { free[key]?.removeLast() }
        return free[key]?.last
      }.first
      if let found { taken.insert(found) } else { missing.append(fact) }
    }
    new = after.indices.filter { !taken.contains($0) }.map { after[$0] }
    matchBareNumbers()
  }

  /// `3 hours` is `three` if only one of them has a unit.
  private mutating func matchBareNumbers() {
    var places: [String: [Int]] = [:]
    for (index, fact) in new.enumerated() {
      if let bare = fact.bare { places["\(bare) \(fact.hasUnit)", default: []].append(index) }
    }
    var taken = Set<Int>()
    missing.removeAll { fact in
      guard let bare = fact.bare, let index = places["\(bare) \(!fact.hasUnit)"]?.popLast() else { return false }
      taken.insert(index)
      return true
    }
    new = new.indices.filter { !taken.contains($0) }.map { new[$0] }
  }

  /// Pairs in the order of the texts, then what has no counterpart.
  var pairs: [(GuardedFact?, GuardedFact?)] {
    var pairs: [(GuardedFact?, GuardedFact?)] = []
    func sorted(_ facts: [GuardedFact]) -> [GuardedFact] { facts.filter { !$0.isMild } + facts.filter(\.isMild) }
    let (missing, new) = (sorted(missing), sorted(new))
    let shared = min(missing.count, new.count)
    for index in 0..<shared { pairs.append((missing[index], new[index])) }
    for fact in missing.dropFirst(shared) where !fact.isMild { pairs.append((fact, nil)) }
    for fact in new.dropFirst(shared) where !fact.isMild { pairs.append((nil, fact)) }
    return pairs
  }
}
