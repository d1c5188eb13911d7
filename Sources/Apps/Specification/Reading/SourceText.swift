/// A place in a file: line and column, both from 1; the column counts Unicode scalars.
struct SourcePosition: Hashable {
  var line: Int
  var column: Int
}

/// A piece of a file's text that knows where each of its characters stands.
///
/// It is a slice of Unicode scalars, since that is what positions count, and since a combining mark behind a colon must
/// not hide the colon.
struct SourceText {
  /// From this index on the text stands at this position.
  private struct Segment {
    var start: Int
    var position: SourcePosition
  }

  private(set) var scalars: ArraySlice<Unicode.Scalar>
  private var segments: [Segment]

  init(_ text: some StringProtocol, at position: SourcePosition) {
    scalars = Array(text.unicodeScalars)[...]
    segments = [Segment(start: 0, position: position)]
  }

  var string: String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  var isEmpty: Bool { scalars.isEmpty }
  var startIndex: Int { scalars.startIndex }
  var endIndex: Int { scalars.endIndex }
  var indices: Range<Int> { scalars.indices }
  subscript(index: Int) -> Unicode.Scalar { scalars[index] }

  subscript(range: some RangeExpression<Int>) -> SourceText {
    var slice = self
    slice.scalars = scalars[range]
    return slice
  }

  /// Where the text begins.
  var position: SourcePosition { position(at: startIndex) }
  var line: Int { position.line }

  /// Where the character of that index stands.
  func position(at index: Int) -> SourcePosition {
    var low = 0
    var high = segments.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if segments[middle].start <= index { low = middle } else { high = middle }
    }
    let found = segments[low]
    return SourcePosition(line: found.position.line, column: found.position.column + index - found.start)
  }

  /// Without white space at both ends.
  func trimmed() -> SourceText {
    var start = startIndex
    var end = endIndex
    while start < end, scalars[start].properties.isWhitespace { start += 1 }
    while end > start, scalars[end - 1].properties.isWhitespace { end -= 1 }
    return self[start..<end]
  }

  /// Appends another text behind a space.
  mutating func append(_ other: SourceText) {
    scalars.append(" ")
    segments.append(Segment(start: endIndex, position: other.position))
    scalars.append(contentsOf: other.scalars)
  }

  /// The first index of a character.
  func firstIndex(of scalar: Unicode.Scalar) -> Int? { scalars.firstIndex(of: scalar) }

  /// What follows a word at the beginning, trimmed; `nil` if the text doesn't begin with it. Case doesn't count, and the
  /// word must end where the text's word ends.
  func after(_ word: String) -> SourceText? {
    let wanted = Array(word.unicodeScalars)
    guard scalars.count >= wanted.count else { return nil }
    for (found, expected) in zip(scalars, wanted) where !Self.same(found, expected) { return nil }
    let end = startIndex + wanted.count
    if end < endIndex, let last = wanted.last, last.isWordCharacter, scalars[end].isWordCharacter { return nil }
    return self[end...].trimmed()
  }

  /// Whether this is the word, case apart.
  func matches(_ word: String) -> Bool { after(word)?.isEmpty == true && scalars.count == word.unicodeScalars.count }

  private static func same(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Bool {
    left == right || left.properties.lowercaseMapping == right.properties.lowercaseMapping
  }
}

extension Unicode.Scalar {
  /// Whether names may contain it: letters from A to Z, digits, `_`.
  var isNameCharacter: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: false
    }
  }

  var isDigit: Bool { ("0"..."9").contains(self) }

  /// Whether words of any language may contain it.
  var isWordCharacter: Bool { properties.isAlphabetic || isDigit || self == "_" }
}
