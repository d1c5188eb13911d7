extension [Edit] {
  /// The text with all of these edits.
  ///
  /// The edits may be in any order; several that put something in at one place do so in the order of the list.
  ///
  /// - Throws: `EditError` if an edit isn't within the text, or two edits overlap.
  public func applied(to text: String) throws(EditError) -> String {
    let scalars = Swift.Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var position = 0
    for edit in try inOrder(within: scalars.count) {
      result.append(contentsOf: scalars[position..<edit.start])
      result.append(contentsOf: edit.replacement.unicodeScalars)
      position = edit.end
    }
    result.append(contentsOf: scalars[position...])
    return String(result)
  }

  /// The same edits in the order of the text.
  ///
  /// - Parameter count: How many Unicode scalars the text has.
  /// - Throws: `EditError` if an edit isn't within the text, or two edits overlap.
  func inOrder(within count: Int) throws(EditError) -> [Edit] {
    for edit in self where edit.start < 0 || edit.end < edit.start || edit.end > count {
      throw EditError(
        .outOfRange,
        "The edit from \(edit.start) to \(edit.end) isn't within the text, which has \(count) Unicode scalars: "
          + "ask for the edits of this text again.")
    }
    let sorted = enumerated().sorted { first, second in
      (first.element.start, first.element.end, first.offset) < (second.element.start, second.element.end, second.offset)
    }.map(\.element)
    for (edit, next) in zip(sorted, sorted.dropFirst()) where next.start < edit.end {
      throw EditError(
        .overlapping,
        "The edits from \(edit.start) to \(edit.end) and from \(next.start) to \(next.end) overlap: "
          + "apply one of them only.")
    }
    return sorted
  }
}
