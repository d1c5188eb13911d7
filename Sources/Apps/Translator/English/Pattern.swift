import Foundation

/// A regular expression that is part of the program: it ignores case, and finds texts with their places.
///
/// `NSRegularExpression` rather than `Regex`: it is sendable, so that a pattern is compiled once, and it looks behind.
struct Pattern: Sendable {
  private let expression: NSRegularExpression

  /// - Precondition: The pattern is well-formed; it is written in this module, never by a person.
  init(_ pattern: String) {
    do {
      expression = try NSRegularExpression(pattern: pattern, options: [.caseInsensitive])
    } catch {
      preconditionFailure("The pattern \(pattern) can't be read: \(error)")
    }
  }

  /// Whether the pattern stands somewhere in the text.
  func isIn(_ text: String) -> Bool { first(in: text) != nil }

  /// Where the pattern stands first.
  func first(in text: String) -> PatternMatch? {
    expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)).flatMap { PatternMatch($0, in: text) }
  }

  /// Everywhere the pattern stands, from the left, without overlaps.
  func all(in text: String) -> [PatternMatch] {
    expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap { PatternMatch($0, in: text) }
  }

  /// The text with every place of the pattern replaced; `$1` stands for the first group.
  func replacing(in text: String, with template: String) -> String {
    expression.stringByReplacingMatches(
      in: text, range: NSRange(text.startIndex..., in: text), withTemplate: template)
  }

  /// The pieces between the places of the pattern, trimmed, without empty ones.
  func pieces(of text: String) -> [String] {
    var pieces: [String] = []
    var start = text.startIndex
    for match in all(in: text) {
      pieces.append(String(text[start..<match.range.lowerBound]))
      start = match.range.upperBound
    }
    pieces.append(String(text[start...]))
    return pieces.map(\.trimmed).filter { !$0.isEmpty }
  }
}

/// One place where a pattern stands.
struct PatternMatch: Sendable {
  let range: Range<String.Index>
  private let groups: [String?]

  init?(_ result: NSTextCheckingResult, in text: String) {
    guard let range = Range(result.range, in: text) else { return nil }
    self.range = range
    groups = (0..<result.numberOfRanges).map { index in
      Range(result.range(at: index), in: text).map { String(text[$0]) }
    }
  }

  /// The text of a group; 0 is the whole, empty if the group has no part in it.
  subscript(_ group: Int) -> String { groups.indices.contains(group) ? groups[group] ?? "" : "" }
}

extension String {
  /// The text without white space at its ends.
  var trimmed: String {
    guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[start...end])
  }

  /// The text with a capital first letter.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
