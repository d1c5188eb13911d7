/// Reads `name: type = first value, optional, kept`.
struct ParameterReader {
  /// What may stand behind a type.
  enum Modifier: String, CaseIterable {
    case optional
    case kept
    case mayComeFromResponses = "may come from responses"
  }

  let context: ReadingContext

  /// Reads a parameter with its members below it; `nil` if it has no name that could be kept.
  func read(
    _ item: ListItem, modifiers allowed: Set<Modifier>, depth: Int = 0
  ) -> (parameter: Parameter, modifiers: Set<Modifier>, saysFirstValue: Bool)? {
    guard let (key, rest) = item.text.splitAtColon() else {
      context.report(
        .badParameter, at: item.text,
        "'\(context.excerpt(item.text.string))' has no type: expected 'name: type', such as 'title: text'.")
      return nil
    }
    let name = context.name(key, of: "this")
    guard !name.isEmpty else { return nil }
    var found: Set<Modifier> = []
    var typeText = rest
    var defaultText: SourceText?
    if let equals = rest.firstIndexOutsideQuotes(of: "=") {
      typeText = rest[..<equals].trimmed()
      defaultText = strip(rest[(equals + 1)...].trimmed(), allowed, &found)
    }
    typeText = strip(typeText, allowed, &found)
    let type = TypeReader(context: context).type(typeText, members: item.children, depth: depth)
    var parameter = Parameter(name: name, type: type, isOptional: found.contains(.optional), line: item.line)
    if let defaultText { parameter.defaultValue = defaultValue(defaultText, of: type, name: name) }
    return (parameter, found, defaultText != nil)
  }

  /// Takes the known words off the end.
  private func strip(_ text: SourceText, _ allowed: Set<Modifier>, _ found: inout Set<Modifier>) -> SourceText {
    text.droppingLastEntries { word in
      guard let modifier = Modifier.allCases.first(where: { word.matches($0.rawValue) }) else { return false }
      if !allowed.contains(modifier) {
        context.report(.unknownModifier, at: word, "'\(modifier.rawValue)' doesn't belong here.")
      }
      found.insert(modifier)
      return true
    }
  }

  private func defaultValue(_ text: SourceText, of type: ValueType, name: String) -> AppValue? {
    if let value = ValueLiteral.read(text, as: type) { return value }
    context.report(
      .badDefault, at: text,
      "'\(context.excerpt(text.string))' isn't a first value for \(name): expected \(ValueLiteral.expectation(for: type))."
    )
    return nil
  }
}
