/// Reads a component: `name (kind): text`, with its checks, or its cell, below it.
struct ComponentReader {
  let context: ReadingContext
  let page: String

  /// What stands in the parentheses.
  struct Head {
    var kind: ComponentKind
    var source: ComponentSource?
    var isOptional = false
    var whenEmpty: Template?
  }

  /// Reads a component; below a list it is a cell, and another kind is reported.
  func read(_ item: ListItem, asCellOf list: String? = nil) -> Component? {
    guard let (nameText, inside, text) = parts(item.text) else {
      context.report(
        .badComponent, at: item.text,
        "'\(context.excerpt(item.text.string))' isn't a component: expected 'name (kind): text', such as 'search_button (button): Search'."
      )
      return nil
    }
    let name = context.name(nameText, of: "a component")
    guard !name.isEmpty else { return nil }
    var head = HeadReader(context: context).read(inside, of: name)
    if let list, head.kind != .cell {
      context.report(
        .misplacedCell, line: item.line,
        "\(name) is a \(head.kind.rawValue): below the list \(list) stands one '(cell)'.")
      head = Head(kind: .cell)
    }
    var component = Component(
      name: name, kind: head.kind, text: context.template(text, in: name), isOptional: head.isOptional,
      source: head.source, whenEmpty: head.whenEmpty, line: item.line)
    if text.isEmpty, ![.progress, .list].contains(head.kind) {
      context.report(
        .missingText, at: item.text,
        "\(name) has no text: expected '\(name) (\(head.kind.rawValue)): ' and its \(head.kind.isField ? "label" : "text")."
      )
    }
    readChildren(item.children, into: &component)
    return component
  }

  /// Name, what stands in the parentheses, and the text behind the colon.
  private func parts(_ text: SourceText) -> (name: SourceText, inside: SourceText, text: SourceText)? {
    guard let open = text.firstIndex(of: "("), let close = text.closingParenthesis(from: open) else { return nil }
    let name = text[..<open].trimmed()
    guard !name.isEmpty, !name.string.contains(where: { $0 == ":" || $0 == " " }) else { return nil }
    var rest = text[(close + 1)...].trimmed()
    if rest.scalars.first == ":" { rest = rest[(rest.startIndex + 1)...].trimmed() }
    return (name, text[(open + 1)..<close].trimmed(), rest)
  }

  private func readChildren(_ items: [ListItem], into component: inout Component) {
    switch component.kind {
    case .list: readList(items, into: &component)
    case .cell: readDetails(items, into: &component)
    case _ where component.kind.isField:
      component.checks = CheckReader(context: context, component: component).read(items)
    default:
      for item in items {
        context.report(
          .unexpectedItem, line: item.line,
          "'\(context.excerpt(item.text.string))' stands below a \(component.kind.rawValue), which has nothing below it. Checks belong below a field."
        )
      }
    }
  }

  private func readList(_ items: [ListItem], into list: inout Component) {
    for item in items {
      if let text = item.text.after("when empty say:") {
        if list.whenEmpty != nil {
          context.report(.duplicateLine, at: item.text, "\(list.name) says twice what to say when it is empty.")
        }
        list.whenEmpty = context.template(text, in: "\(list.name), when empty")
        context.lines[["pages", page, list.name, "when empty"]] = item.line
      } else if item.text.after("detail:") != nil {
        context.report(
          .unexpectedItem, line: item.line,
          "'detail:' stands below the list: expected it below the cell, two spaces further in.")
      } else if let cell = read(item, asCellOf: list.name) {
        addCell(cell, to: &list)
      }
    }
    if list.cell == nil {
      context.report(
        .missingCell, line: list.line,
        "The list \(list.name) has no cell: expected below it '- name (cell): text', such as '- row_cell (cell): {name}'."
      )
    }
  }

  private func addCell(_ cell: Component, to list: inout Component) {
    guard list.cell == nil else {
      context.report(.misplacedCell, line: cell.line, "A second cell below \(list.name): a list has one.")
      return
    }
    list.cell = cell
  }

  private func readDetails(_ items: [ListItem], into cell: inout Component) {
    for item in items {
      guard let text = item.text.after("detail:") else {
        let word = item.text.splitAtColon()?.key.string ?? item.text.string
        context.report(
          .unexpectedItem, at: item.text,
          "'\(context.excerpt(item.text.string))' stands below a cell: expected 'detail: text'."
            + NearMiss.hint(for: word, among: ["detail"]))
        continue
      }
      context.lines[["pages", page, cell.name, "detail", String(cell.details.count)]] = item.line
      cell.details.append(context.template(text, in: "a detail of \(cell.name)"))
    }
  }
}
