/// A regular expression whose matching takes time in proportion to the text: no text can make it run without bound.
///
/// The syntax is the part of RE2's (https://github.com/google/re2/wiki/Syntax) that decides whether a text matches:
/// literals, classes, `\d \w \s \b`, `\p{L}` and the other general categories, groups, alternation, repetition and
/// anchors. It works on Unicode scalars. Unbounded repetition inside unbounded repetition, such as `(a*)*`, is refused.
public struct BoundedPattern: Sendable, Hashable {
  /// Texts longer than that many Unicode scalars are refused.
  public static let maximumTextLength = 10_000
  /// The states that a pattern may have once its counted repetitions are written out.
  public static let maximumStates = 2_000

  /// The pattern as it was written.
  public let source: String
  private let program: PatternProgram

  /// Reads a pattern.
  ///
  /// - Throws: `PatternError` that says what isn't understood, and where.
  public init(_ source: String) throws(PatternError) {
    self.source = source
    var parser = PatternParser(source)
    let node = try parser.parse()
    program = try PatternProgram(node, ignoresCase: parser.ignoresCase)
  }

  /// Whether the whole text matches.
  ///
  /// - Throws: `PatternError` with code `.textTooLong`.
  public func matchesWhole(_ text: String) throws(PatternError) -> Bool {
    var work = 0
    return try run(text, isWhole: true, work: &work)
  }

  /// Whether some part of the text matches.
  ///
  /// - Throws: `PatternError` with code `.textTooLong`.
  public func isFound(in text: String) throws(PatternError) -> Bool {
    var work = 0
    return try run(text, isWhole: false, work: &work)
  }

  /// The same; `work` grows by the states that were visited.
  func isFound(in text: String, work: inout Int) throws(PatternError) -> Bool {
    try run(text, isWhole: false, work: &work)
  }

  private func run(_ text: String, isWhole: Bool, work: inout Int) throws(PatternError) -> Bool {
    // Four bytes a scalar at most: a long text is refused without walking through it.
    let scalars = text.utf8.count > 4 * Self.maximumTextLength ? nil : Array(text.unicodeScalars)
    guard let scalars, scalars.count <= Self.maximumTextLength else {
      throw PatternError(
        .textTooLong, "isn't tried on texts of more than \(Self.maximumTextLength) characters")
    }
    var matcher = PatternMatcher(program: program, text: scalars, isWhole: isWhole)
    defer { work += matcher.work }
    return matcher.run()
  }

  public static func == (left: BoundedPattern, right: BoundedPattern) -> Bool { left.source == right.source }
  public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}

/// Why a pattern can't be used.
public struct PatternError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of failure; more kinds may follow.
  public struct Code: RawRepresentable, Sendable, Hashable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Something in it isn't understood.
    public static let syntax = Code(rawValue: "syntax")
    /// Unbounded repetition inside unbounded repetition, or too many states.
    public static let unbounded = Code(rawValue: "unbounded")
    /// The text to match is too long.
    public static let textTooLong = Code(rawValue: "text-too-long")
    /// The steps of an expression are used up.
    static let tooMuchWork = Code(rawValue: "too-much-work")
  }

  public var code: Code
  public var message: String
  /// The offset in Unicode scalars from the start of the pattern, where there is one.
  public var offset: Int?

  public init(_ code: Code, _ message: String, offset: Int? = nil) {
    self.code = code
    self.message = message
    self.offset = offset
  }

  public var description: String { message + (offset.map { " (its character \($0 + 1))" } ?? "") }
}
