extension Protection {
  /// How many characters the words of each gap may have at most, by how many they have; `nil` for any number.
  typealias Room = @Sendable (_ words: Int) -> Int?

  /// Repetitions are written out by the grammars of servers: beyond that many in all, none is bounded.
  static let mostRepetitions = 1_500

  /// The regular expression that demands every piece exactly once and in order, for one JSON string in one line.
  ///
  /// Where the words have no `#` of their own there can't be one: small models end lively texts with tags without end.
  func pattern(room: Room) -> String {
    let tag = parts.contains { $0.words.contains("#") } ? "" : "#"
    let gap = #"[^@"\\\n\r\t"# + tag + QuotationMarks.classMembers + "]"
    let bounds = bounds(room)
    guard segments.contains(where: { if case .words = $0 { false } else { true } }) else {
      return "^" + gap + (bounds[0].map { "{1,\($0)}" } ?? "+") + "$"
    }
    var result = "^"
    for (index, part) in parts.enumerated() {
      result += gap + (bounds[index].map { "{0,\($0)}" } ?? "*")
      if let mark = part.mark { result += Self.escaped(mark) }
    }
    return result + "$"
  }

  /// The most characters of each gap, in order.
  func bounds(_ room: Room) -> [Int?] {
    let bounds = parts.map { room($0.words.unicodeScalars.count) }
    return bounds.reduce(0, { $0 + ($1 ?? 0) }) > Self.mostRepetitions ? bounds.map { _ in nil } : bounds
  }

  /// The gaps, each with what has to come after it; the last one with nothing.
  var parts: [(words: String, mark: String?)] {
    var parts: [(words: String, mark: String?)] = []
    var words = ""
    for segment in segments {
      if case .words(let text) = segment {
        words += text
      } else {
        parts.append((words, segment.shown))
        words = ""
      }
    }
    return parts + [(words, nil)]
  }

  /// Only what has to be escaped is: the grammars that servers make of patterns know no other escapes.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if ".^$*+?()[]{}|".contains(character) { result += "\\" }
      result.append(character)
    }
    return result
  }
}
