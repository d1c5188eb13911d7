/// The part of a text around what was found in it.
package enum SearchSnippet {
  /// About how long it is, in Unicode scalars.
  private static let length = 160
  /// How much stands before what was found.
  private static let before = 50

  /// On one line, with … where something is left away; `nil` if nothing of the query is in the text.
  package static func make(_ query: SearchQuery, in text: String) -> String? {
    var place: Int?
    SearchWords.forEach(in: text) { word in
      guard query.matches(word.text) else { return true }
      place = word.range.lowerBound
      return false
    }
    guard let place else { return nil }
    let scalars = text.unicodeScalars
    let found = scalars.index(scalars.startIndex, offsetBy: place)
    var start = scalars.startIndex
    if place > before {
      start = scalars.index(found, offsetBy: -before)
      // From the beginning of a word on, if one begins there.
      if let space = scalars[start..<found].firstIndex(where: { $0.properties.isWhitespace }) {
        start = scalars.index(after: space)
      } else {
        start = text.rangeOfComposedCharacter(at: start)
      }
    }
    let end = scalars.index(start, offsetBy: length, limitedBy: scalars.endIndex) ?? scalars.endIndex
    let cut = end == scalars.endIndex ? end : text.rangeOfComposedCharacter(at: end)
    let line = OneLine.of(String(scalars[start..<max(start, cut)]), limit: length + before)
    return (start == scalars.startIndex ? "" : "…") + line + (cut == scalars.endIndex ? "" : "…")
  }
}

extension String {
  /// The beginning of the character that an index is in.
  fileprivate func rangeOfComposedCharacter(at index: Index) -> Index {
    index == endIndex ? index : self.index(before: self.index(after: index))
  }
}
