/// Which Values need which; looked through once, however many there are.
struct ValueGraph {
  private let values: [NamedValue]
  /// The indexes of the Values that each one needs.
  private let needs: [[Int]]
  /// Each Value after those that it needs, as far as there are no circles.
  private let order: [Int]
  private let circles: [[Int]]

  /// Where names are given twice, the first Value is meant.
  init(_ values: [NamedValue]) {
    var indexes: [String: Int] = [:]
    for (index, value) in values.enumerated() where indexes[value.name] == nil { indexes[value.name] = index }
    self.values = values
    needs = values.map { value in
      var seen: Set<Int> = []
      return value.expression.references.compactMap { $0.first.flatMap { indexes[$0] } }
        .filter { seen.insert($0).inserted }
    }
    (order, circles) = Self.walk(needs)
  }

  /// Circles, so that each Value on one is on one of these; each from the Value on that was met first.
  func cycles() -> [[NamedValue]] { circles.map { $0.map { values[$0] } } }

  /// The Values that stand at that depth, each with the longest chain that begins with it; a Value that needs none has
  /// depth 1. What is in a circle has no depth.
  func chains(ofDepth depth: Int) -> [(value: NamedValue, chain: [NamedValue])] {
    var depths = Array(repeating: 1, count: values.count)
    var deepest: [Int?] = Array(repeating: nil, count: values.count)
    for index in order {
      for need in needs[index] where depths[need] >= depths[index] {
        depths[index] = depths[need] + 1
        deepest[index] = need
      }
    }
    return values.indices.filter { depths[$0] == depth && deepest[$0] != nil }.map { start in
      var chain = [start]
      while let next = deepest[chain[chain.count - 1]], chain.count < depth { chain.append(next) }
      return (values[start], chain.map { values[$0] })
    }
  }

  /// A walk in depth, without recursion since chains can be long: the order of leaving, and the circles that were met.
  private static func walk(_ needs: [[Int]]) -> (order: [Int], circles: [[Int]]) {
    var order: [Int] = []
    var circles: [[Int]] = []
    /// The place on the way; `nil` before and after.
    var places: [Int?] = Array(repeating: nil, count: needs.count)
    var isReported = Array(repeating: false, count: needs.count)
    var isDone = Array(repeating: false, count: needs.count)
    for start in needs.indices where !isDone[start] {
      var way: [(index: Int, next: Int)] = [(start, 0)]
      places[start] = 0
      while let (index, next) = way.last {
        guard next < needs[index].count else {
          way.removeLast()
          places[index] = nil
          isDone[index] = true
          order.append(index)
          continue
        }
        way[way.count - 1].next += 1
        let need = needs[index][next]
        if let place = places[need] {
          guard !isReported[index] else { continue }
          let circle = way[place...].map(\.index)
          for member in circle { isReported[member] = true }
          circles.append(circle)
        } else if !isDone[need] {
          places[need] = way.count
          way.append((need, 0))
        }
      }
    }
    return (order, circles)
  }
}
