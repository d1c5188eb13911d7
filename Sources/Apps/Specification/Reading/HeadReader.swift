/// Reads what stands in a component's parentheses: `text field, optional`, `list of x, when empty say: …`.
struct HeadReader {
  let context: ReadingContext

  /// The kinds by the words that name them in `app.md`.
  static let kindWords = ComponentKind.allCases.map(\.rawValue)

  func read(_ text: SourceText, of name: String) -> ComponentReader.Head {
    if let rest = text.after("list of") { return list(rest, of: name) }
    if let rest = text.after("choice of") { return choice(rest, of: name) }
    let pieces = text.split(at: ",")
    let first = pieces.first ?? text
    var head = ComponentReader.Head(kind: kind(first, of: name))
    if head.kind == .list || head.kind == .choice,
      ComponentKind.allCases.contains(where: { first.matches($0.rawValue) })
    {
      context.report(
        .missingSource, at: first,
        "\(name) doesn't say what it is a \(head.kind.rawValue) of: expected '\(head.kind.rawValue) of …'.")
    }
    for piece in pieces.dropFirst() { modifier(piece, of: name, &head) }
    return head
  }

  /// A kind that isn't known is reported; the nearest one, or a label, stands in for it.
  private func kind(_ text: SourceText, of name: String) -> ComponentKind {
    if let kind = ComponentKind.allCases.first(where: { text.matches($0.rawValue) }) { return kind }
    let near = NearMiss.suggestion(for: text.string, among: Self.kindWords) ?? Self.nearest[text.string.lowercased()]
    let expected = Self.kindWords.map { $0 == "list" || $0 == "choice" ? "\($0) of …" : $0 }.joined(separator: ", ")
    context.report(
      .unknownComponentKind, at: text,
      "'\(context.excerpt(text.string))' isn't a kind of component: expected \(expected)."
        + (near.map { " Did you mean '\($0)'?" } ?? ""))
    return near.flatMap(ComponentKind.init(rawValue:)) ?? .label
  }

  /// Words of other systems for the kinds.
  private static let nearest: [String: String] = [
    "field": "text field", "input": "text field", "textfield": "text field", "textarea": "text area",
    "checkbox": "switch", "toggle": "switch", "dropdown": "choice", "select": "choice", "picker": "choice",
    "title": "heading", "picture": "image", "spinner": "progress", "loading indicator": "progress", "text": "label",
    "table": "list", "row": "cell", "email": "text field", "whole number": "number", "amount": "number",
  ]

  private func modifier(_ text: SourceText, of name: String, _ head: inout ComponentReader.Head) {
    if text.matches("optional") {
      head.isOptional = true
      if !head.kind.isField {
        context.report(
          .unknownModifier, at: text, "\(name) is a \(head.kind.rawValue): only a field can be optional.")
      }
    } else {
      context.report(
        .unknownModifier, at: text,
        "'\(context.excerpt(text.string))' isn't known behind the kind of \(name): expected 'optional' or nothing."
          + NearMiss.hint(for: text.string, among: ["optional"]))
    }
  }

  private func list(_ text: SourceText, of name: String) -> ComponentReader.Head {
    var head = ComponentReader.Head(kind: .list)
    let pieces = text.split(at: ",")
    let source = pieces.first ?? text
    if source.isEmpty {
      context.report(
        .missingSource, at: text,
        "\(name) doesn't say what it is a list of: expected a parameter, such as 'list of rows'.")
    } else if let expression = context.expression(source, in: name) {
      head.source = .expression(expression, label: nil)
    }
    for piece in pieces.dropFirst() {
      if piece.after("when empty say:") != nil {
        // The sentence may have commas of its own: it goes on to the end.
        let sentence = text[piece.startIndex...].after("when empty say:") ?? piece
        head.whenEmpty = context.template(sentence, in: "\(name), when empty")
        return head
      }
      if piece.matches("optional") {
        context.report(.unknownModifier, at: piece, "\(name) is a list: only a field can be optional.")
      } else {
        context.report(
          .unknownModifier, at: piece,
          "'\(context.excerpt(piece.string))' isn't known behind a list: expected 'when empty say: …' or nothing."
            + NearMiss.hint(for: String(piece.string.prefix(16)), among: ["when empty say:"]))
      }
    }
    return head
  }

  private func choice(_ text: SourceText, of name: String) -> ComponentReader.Head {
    var head = ComponentReader.Head(kind: .choice)
    let text = text.droppingLastEntries { word in
      guard word.matches("optional") else { return false }
      head.isOptional = true
      return true
    }
    let pieces = text.split(at: ",").filter { !$0.isEmpty }
    if pieces.count > 1 {
      head.source = .labels(pieces.map(\.unquoted))
    } else if let only = pieces.first, only.matches("optional") {
      context.report(.emptyChoice, at: text, "\(name) has no labels: expected 'choice of A, B, C'.")
    } else if let only = pieces.first {
      head.source = source(only, of: name)
    } else {
      context.report(.emptyChoice, at: text, "\(name) has no labels: expected 'choice of A, B, C'.")
    }
    return head
  }

  /// `data.flowers by name`: a list, and the member that is the label. A single label in quotation marks is a label.
  private func source(_ text: SourceText, of name: String) -> ComponentSource? {
    if text.scalars.first == "\"", text.unquoted != text.string { return .labels([text.unquoted]) }
    let scalars = text.scalars
    if let space = scalars.lastIndex(of: " "), scalars[space...].dropFirst().allSatisfy(\.isNameCharacter) {
      let before = text[..<space].trimmed()
      if before.scalars.suffix(3).elementsEqual(" by".unicodeScalars) {
        let label = text[(space + 1)...].string
        return context.expression(before[..<(before.endIndex - 3)].trimmed(), in: name)
          .map { .expression($0, label: label) }
      }
    }
    return context.expression(text, in: name).map { .expression($0, label: nil) }
  }
}
