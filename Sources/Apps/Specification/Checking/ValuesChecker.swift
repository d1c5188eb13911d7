/// Checks the Values: the names in them, and that none needs itself.
struct ValuesChecker {
  let context: CheckingContext

  func check() {
    let scope = NameScope(spec: context.spec, hasEvent: true)
    for value in context.spec.values {
      context.checkNames(of: value.expression, in: scope, line: value.line, "the Value \(value.name)")
    }
    let graph = ValueGraph(context.spec.values)
    report(graph.cycles())
    reportChains(graph)
  }

  /// How many Values may need each other in a row.
  static let maximumDepth = 64

  private func report(_ cycles: [[NamedValue]]) {
    for cycle in cycles {
      let names = (cycle + [cycle[0]]).map(\.name)
      let shown = names.count <= 9 ? names : names.prefix(4) + ["…"] + names.suffix(4)
      context.report(
        .valueCycle, line: cycle[0].line,
        "The Value \(cycle[0].name) needs itself: \(shown.joined(separator: " → ")).")
    }
  }

  /// Reports the first Value of each chain that is one too far; those that need it are too deep because of it.
  private func reportChains(_ graph: ValueGraph) {
    for (value, chain) in graph.chains(ofDepth: Self.maximumDepth + 1) {
      let names = chain.map(\.name)
      context.report(
        .tooDeep, line: value.line,
        "The Value \(value.name) needs \(Self.maximumDepth) others in a row "
          + "(\(names.prefix(3).joined(separator: " → ")) → … → \(names.last ?? "")); together at most "
          + "\(Self.maximumDepth) are computed. Write some of them into one expression.")
    }
  }
}
