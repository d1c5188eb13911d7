/// Checks that names are given once, and that none means something else in expressions.
struct NamesChecker {
  let context: CheckingContext

  func check() {
    let spec = context.spec
    checkOnce(spec.pages.map { ($0.name, $0.line) }, "page")
    checkOnce(spec.calls.map { ($0.name, $0.line) }, "call")
    checkOnce(spec.memory.map { ($0.name, $0.parameter.line) }, "memory")
    checkOnce(spec.data.map { ($0.name, $0.line) }, "table")
    checkOnce(spec.values.map { ($0.name, $0.line) }, "Value")
    for value in spec.values { checkMeaning(value.name, line: value.line, "a Value") }
    for page in spec.pages { check(page) }
    for call in spec.calls {
      checkOnce(call.parameters.map { ($0.name, $0.line) }, "argument of \(call.name)")
    }
    for table in spec.data { checkOnce(table.columns.map { ($0.name, $0.line) }, "column of \(table.name)") }
    checkStart()
  }

  private func check(_ page: Page) {
    var components: [(String, Int)] = []
    for component in page.components {
      components.append((component.name, component.line))
      if let cell = component.cell { components.append((cell.name, cell.line)) }
    }
    checkOnce(page.parameters.map { ($0.name, $0.line) }, "parameter of \(page.name)")
    checkOnce(components, "component of \(page.name)")
    for field in page.fields {
      if let parameter = page.parameter(field.name) {
        context.report(
          .duplicateName, line: field.line,
          "\(page.name) has a field and a parameter '\(field.name)' (line \(parameter.line)): 'pages.\(page.name).\(field.name)' could mean either."
        )
      }
    }
    for parameter in page.parameters {
      checkMeaning(parameter.name, line: parameter.line, "a parameter")
      if let value = context.spec.values.first(where: { $0.name == parameter.name }), reads(page, parameter.name) {
        context.report(
          .shadowedValue, severity: .warning, line: parameter.line,
          "\(page.name) takes '\(parameter.name)', which is also a Value (line \(value.line)): on this page the parameter is meant."
        )
      }
    }
  }

  /// Whether the page shows something of that bare name.
  private func reads(_ page: Page, _ name: String) -> Bool {
    page.components.contains { component in
      component.expressions.contains { $0.references.contains { $0.first == name } }
    }
  }

  private func checkOnce(_ names: [(name: String, line: Int)], _ what: String) {
    var first: [String: Int] = [:]
    for (name, line) in names where !name.isEmpty {
      if let before = first[name] {
        context.report(
          .duplicateName, line: line, "A second \(what) '\(name)': the first is on line \(before). Rename one of them.")
      } else {
        first[name] = line
      }
    }
  }

  private func checkMeaning(_ name: String, line: Int, _ what: String) {
    if NameScope.roots.contains(name) || NameScope.reservedWords.contains(name) {
      context.report(
        .reservedName, line: line, "'\(name)' can't be the name of \(what): in expressions it means something else.")
    }
  }

  private func checkStart() {
    let starts = context.spec.pages.filter(\.isStart)
    if starts.isEmpty, let first = context.spec.pages.first {
      context.report(
        .noStartPage, line: first.line,
        "No page is marked as the one that the app starts with: expected '### \(first.name) (start)'.")
    }
    for page in starts.dropFirst() {
      context.report(
        .severalStartPages, line: page.line,
        "\(page.name) is marked '(start)', and so is \(starts[0].name) on line \(starts[0].line): an app starts with one page."
      )
    }
  }
}

extension Component {
  /// All expressions in its texts and its source, those of its cell too.
  var expressions: [CELExpression] {
    var found: [CELExpression] = []
    for template in [text] + details + (whenEmpty.map { [$0] } ?? []) {
      for case .expression(let expression) in template.parts { found.append(expression) }
    }
    if case .expression(let expression, _) = source { found.append(expression) }
    return found + (cell?.expressions ?? [])
  }
}
