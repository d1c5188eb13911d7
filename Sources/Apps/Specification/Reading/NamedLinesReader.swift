/// Reads the lists of `## Memory` and `## Values`.
struct NamedLinesReader {
  let context: ReadingContext

  /// `- name: type = first value, optional, kept`
  func memory(_ lines: [SourceLine]) -> [MemorySlot] {
    items(lines, section: "Memory", expected: "'- name: type = first value'").compactMap { item in
      guard
        let (parameter, modifiers, saysFirstValue) = ParameterReader(context: context).read(
          item, modifiers: [.optional, .kept])
      else { return nil }
      if !saysFirstValue, !parameter.isOptional {
        context.report(
          .noFirstValue, severity: .warning, line: item.line,
          "\(parameter.name) has no first value: it is missing until it is remembered. Expected '= …', or ', optional'."
        )
      }
      return MemorySlot(parameter: parameter, isKept: modifiers.contains(.kept))
    }
  }

  /// `- name: type = expression`
  func values(_ lines: [SourceLine]) -> [NamedValue] {
    items(lines, section: "Values", expected: "'- name: type = expression'").compactMap(value)
  }

  private func value(_ item: ListItem) -> NamedValue? {
    guard let (key, rest) = item.text.splitAtColon(), let equals = rest.firstIndexOutsideQuotes(of: "=") else {
      context.report(
        .badValue, at: item.text,
        "'\(context.excerpt(item.text.string))' isn't a Value: expected 'name: type = expression', such as 'total: amount = price * 2'."
      )
      return nil
    }
    let name = context.name(key, of: "a Value")
    let text = rest[(equals + 1)...].trimmed()
    let type = TypeReader(context: context).type(rest[..<equals].trimmed(), members: item.children)
    if text.isEmpty {
      context.report(.badValue, at: item.text, "The Value \(name) has no expression behind '='.")
      return placeholder(name, type, item)
    }
    guard let expression = context.expression(text, in: name) else { return placeholder(name, type, item) }
    return NamedValue(name: name, type: type, expression: expression, line: item.line)
  }

  /// Keeps the name of a Value that couldn't be read, so that what refers to it isn't reported too.
  private func placeholder(_ name: String, _ type: ValueType, _ item: ListItem) -> NamedValue? {
    do {
      return NamedValue(name: name, type: type, expression: try CELExpression(parsing: "null"), line: item.line)
    } catch {
      return nil
    }
  }

  private func items(_ lines: [SourceLine], section: String, expected: String) -> [ListItem] {
    let (items, strays) = ListItem.read(lines, context)
    for line in strays {
      context.report(
        .unexpectedText, at: line.content,
        "'\(context.excerpt(line.content.string))' isn't a line of the list in '## \(section)': expected \(expected).")
    }
    return items
  }
}
