/// A regular expression whose matching takes time in proportion to the text: no text can make it run without bound.
///
/// The syntax is the part of RE2's or ECMA-262's (`PatternSyntax`) that decides whether a text matches: literals, classes,
/// `\d \w \s \b`, `\p{L}` and the other general categories, groups, alternation, repetition and anchors. It works on
/// Unicode scalars. Back references and look-around, which can't be matched like that, are refused. In RE2's syntax
/// unbounded repetition inside unbounded repetition, such as `(a*)*`, is refused too.
package struct BoundedPattern: Sendable, Hashable {
  /// In RE2's syntax texts longer than that many Unicode scalars are refused.
  package static let maximumTextLength = 10_000
  /// The states that a pattern in RE2's syntax may have once its counted repetitions are written out.
  package static let maximumStates = 2_000
  /// Patterns longer than that many Unicode scalars are refused.
  package static let maximumLength = 65_536

  /// The pattern as it was written.
  package let source: String
  /// The language in which it was written.
  package let syntax: PatternSyntax
  private let program: PatternProgram

  /// Reads a pattern.
  ///
  /// - Throws: `PatternError` that says what isn't understood, and where.
  package init(_ source: String, syntax: PatternSyntax = .re2) throws(PatternError) {
    self.source = source
    self.syntax = syntax
    var parser = try PatternParser(source, syntax)
    let node = try parser.parse()
    program = try PatternProgram(node, sets: parser.sets, maximumStates: syntax.maximumStates)
  }

  /// Its states, which say how much memory it takes.
  package var stateCount: Int { program.instructions.count }

  /// Whether the whole text matches.
  ///
  /// - Throws: `PatternError` with code `.textTooLong`.
  package func matchesWhole(_ text: String) throws(PatternError) -> Bool {
    var work = 0
    return try run(text, isWhole: true, work: &work, limit: .max)
  }

  /// Whether some part of the text matches.
  ///
  /// - Throws: `PatternError` with code `.textTooLong`.
  package func isFound(in text: String) throws(PatternError) -> Bool {
    var work = 0
    return try run(text, isWhole: false, work: &work, limit: .max)
  }

  /// The same; `work` grows by the states that were visited.
  ///
  /// - Parameter limit: The states that may be visited for this text.
  /// - Throws: `PatternError` with code `.textTooLong`, or `.tooMuchWork` beyond the limit.
  package func isFound(in text: String, work: inout Int, limit: Int = .max) throws(PatternError) -> Bool {
    try run(text, isWhole: false, work: &work, limit: limit)
  }

  private func run(_ text: String, isWhole: Bool, work: inout Int, limit: Int) throws(PatternError) -> Bool {
    // Four bytes a scalar at most: a long text is refused without walking through it.
    let longest = syntax.maximumTextLength
    let scalars = text.utf8.count / 4 > longest ? nil : Array(text.unicodeScalars)
    guard let scalars, scalars.count <= longest else {
      throw PatternError(.textTooLong, "isn't tried on texts of more than \(longest) characters")
    }
    var matcher = PatternMatcher(program: program, text: scalars, isWhole: isWhole)
    defer { work += matcher.work }
    return try matcher.run(limit: limit)
  }

  package static func == (left: BoundedPattern, right: BoundedPattern) -> Bool {
    left.source == right.source && left.syntax == right.syntax
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(source) }
}
