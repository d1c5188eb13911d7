/// A line of a list, with the lines that are indented below it.
struct ListItem {
  /// The text behind the bullet; lines that go on below it are joined by a space.
  var text: SourceText
  var indent: Int
  var children: [ListItem] = []

  var line: Int { text.line }

  /// The text behind the bullet of a list line; `nil` if the line has no bullet.
  static func bulletText(_ line: SourceLine) -> SourceText? {
    guard let first = line.content.scalars.first, first == "-" || first == "*" || first == "+" else { return nil }
    let rest = line.content[(line.content.startIndex + 1)...]
    guard rest.scalars.first.map({ $0.properties.isWhitespace }) ?? true else { return nil }
    return rest.trimmed()
  }

  /// Reads lists: every level is indented by two spaces more; a line without a bullet that is indented goes on with the
  /// item above it. What is neither is returned as it is.
  static func read(_ lines: [SourceLine], _ context: ReadingContext) -> (items: [ListItem], strays: [SourceLine]) {
    var strays: [SourceLine] = []
    var flat: [ListItem] = []
    for line in lines where !line.isBlank {
      if let text = bulletText(line) {
        flat.append(ListItem(text: text.isEmpty ? line.content[line.content.endIndex...] : text, indent: line.indent))
      } else if let last = flat.indices.last, line.indent > flat[last].indent {
        flat[last].text.append(line.content)
      } else {
        strays.append(line)
      }
    }
    var position = 0
    return (nest(flat, &position, above: nil, depth: 0, context), strays)
  }

  /// More levels than any type needs; deeper ones stay on this level.
  private static let maximumDepth = 24

  private static func nest(
    _ flat: [ListItem], _ position: inout Int, above: Int?, depth: Int, _ context: ReadingContext
  ) -> [ListItem] {
    var items: [ListItem] = []
    let expected = above.map { $0 + 2 } ?? 0
    while position < flat.count, above.map({ flat[position].indent > $0 }) ?? true {
      var item = flat[position]
      position += 1
      if item.indent != expected {
        context.report(
          .badIndentation, line: item.line,
          "The line is indented by \(item.indent) spaces; expected \(expected), since each level is two spaces.")
      }
      if depth < maximumDepth {
        item.children = nest(flat, &position, above: item.indent, depth: depth + 1, context)
      }
      items.append(item)
    }
    return items
  }
}
