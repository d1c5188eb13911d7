/// Checks the components of a page: their sources, the names in their texts, their checks.
struct PageChecker {
  let context: CheckingContext

  func check(_ page: Page) {
    if page.components.isEmpty {
      context.report(
        .emptyPage, severity: .warning, line: page.line,
        "\(page.name) shows nothing: expected components below 'Shows:'.")
    }
    let scope = NameScope(spec: context.spec, page: page, hasEvent: false)
    for component in page.components {
      if component.kind == .cell {
        context.report(
          .misplacedCell, line: component.line,
          "The cell \(component.name) stands alone: expected it below a list, two spaces further in.")
      }
      context.checkNames(of: component.text, in: scope, line: component.line, "the text of \(component.name)")
      checkSource(component, scope)
      checkList(component, scope, page)
      FieldChecksChecker(context: context).check(component)
    }
  }

  private func checkSource(_ component: Component, _ scope: NameScope) {
    switch component.source {
    case .labels(let labels):
      if labels.isEmpty {
        context.report(.emptyChoice, line: component.line, "\(component.name) has no labels.")
      }
      for label in Set(labels.filter { label in labels.count { $0 == label } > 1 }).sorted() {
        context.report(.duplicateName, line: component.line, "\(component.name) has the label '\(label)' twice.")
      }
    case .expression(let expression, let label):
      context.checkNames(of: expression, in: scope, line: component.line, "the source of \(component.name)")
      if let problem = sourceProblem(expression, label: label, of: component, scope) {
        context.report(problem.code, line: component.line, problem.message)
      }
    case nil: break
    }
  }

  /// What a path leads to must be a list, and for a choice a list of labels.
  private func sourceProblem(
    _ expression: CELExpression, label: String?, of component: Component, _ scope: NameScope
  ) -> NameScope.Problem? {
    guard let path = expression.path, case .success(let type) = scope.type(of: path), type != .any else { return nil }
    guard case .list(let element) = type else {
      return .init(
        code: .badSource,
        message:
          "\(component.name) is a \(component.kind.rawValue) of '\(expression.source)', which is a \(type), not a list."
      )
    }
    guard component.kind == .choice else { return nil }
    if path.first == "data", path.count == 2,
      context.spec.data.first(where: { $0.name == path[1] })?.rows.isEmpty == true
    {
      return .init(
        code: .emptyChoice, message: "\(component.name) has no labels: the table '\(path[1])' has no rows.")
    }
    guard case .record(let members) = element else {
      return label.map {
        .init(
          code: .badSource,
          message: "'by \($0)' of \(component.name): the elements of '\(expression.source)' have no members.")
      }
    }
    let names = members.map(\.name)
    guard let label else {
      return .init(
        code: .badSource,
        message:
          "\(component.name) doesn't say which member is the label: expected 'choice of \(expression.source) by \(names.first ?? "name")'."
      )
    }
    guard !names.contains(label) else { return nil }
    return .init(
      code: .unknownName,
      message: "'by \(label)' of \(component.name): '\(expression.source)' has no member '\(label)'."
        + NearMiss.hint(for: label, among: names))
  }

  private func checkList(_ list: Component, _ scope: NameScope, _ page: Page) {
    guard list.kind == .list else { return }
    if let whenEmpty = list.whenEmpty {
      let line = context.lines[["pages", page.name, list.name, "when empty"]] ?? list.line
      context.checkNames(of: whenEmpty, in: scope, line: line, "the text of \(list.name), when empty,")
    }
    guard let cell = list.cell else { return }
    var rowScope = scope
    rowScope.item = item(of: list, scope)
    context.checkNames(of: cell.text, in: rowScope, line: cell.line, "the text of \(cell.name)")
    for (index, detail) in cell.details.enumerated() {
      let line = context.lines[["pages", page.name, cell.name, "detail", String(index)]] ?? cell.line
      context.checkNames(of: detail, in: rowScope, line: line, "a detail of \(cell.name)")
    }
  }

  private func item(of list: Component, _ scope: NameScope) -> NameScope.Item {
    guard case .expression(let expression, _) = list.source, let path = expression.path,
      case .success(.list(let element)) = scope.type(of: path), element != .any
    else { return .unknown }
    return .row(element)
  }
}
