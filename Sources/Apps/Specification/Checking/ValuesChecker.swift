/// Checks the Values: the names in them, and that none needs itself.
struct ValuesChecker {
  let context: CheckingContext

  func check() {
    let scope = NameScope(spec: context.spec, hasEvent: true)
    for value in context.spec.values {
      context.checkNames(of: value.expression, in: scope, line: value.line, "the Value \(value.name)")
    }
    checkCycles()
  }

  private func checkCycles() {
    let values = context.spec.values
    let names = Set(values.map(\.name))
    var needs: [String: [String]] = [:]
    for value in values {
      needs[value.name] = value.expression.references.compactMap(\.first).filter(names.contains)
    }
    var reported: Set<String> = []
    for value in values where !reported.contains(value.name) {
      guard let cycle = cycle(from: value.name, needs) else { continue }
      reported.formUnion(cycle)
      context.report(
        .valueCycle, line: value.line,
        "The Value \(value.name) needs itself: \((cycle + [value.name]).joined(separator: " → ")).")
    }
  }

  /// The shortest way from a Value back to itself.
  private func cycle(from start: String, _ needs: [String: [String]]) -> [String]? {
    var ways = [[start]]
    var seen: Set<String> = []
    while !ways.isEmpty {
      var next: [[String]] = []
      for way in ways {
        for name in needs[way[way.count - 1]] ?? [] {
          if name == start { return way }
          if seen.insert(name).inserted { next.append(way + [name]) }
        }
      }
      ways = next
    }
    return nil
  }
}
