extension String {
  var withoutOuterSpace: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }

  var isWhiteSpace: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  /// Without `'s` at its end.
  var droppingPossessive: String {
    for ending in ["'s", "’s"] where hasSuffix(ending) { return String(dropLast(2)) }
    return self
  }

  /// All white space one space each, and none around it.
  var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
