/// How much of a note an answer was made from.
public struct Coverage: Sendable, Hashable, Codable {
  /// How many lines the note has.
  public var lines: Int
  /// The lines that were read, in order, apart from each other.
  public var read: [LineRange]
  /// What couldn't be read, and why.
  public var failed: [FailedChunk]

  public init(lines: Int, read: [LineRange] = [], failed: [FailedChunk] = []) {
    self.lines = lines
    self.read = read
    self.failed = failed
  }
}

/// Lines from one to another, both included.
public struct LineRange: Sendable, Hashable, Codable {
  public var from: Int
  public var to: Int

  public init(from: Int, to: Int) {
    self.from = from
    self.to = to
  }
}

/// Lines that got no answer.
public struct FailedChunk: Sendable, Hashable, Codable {
  public var lines: LineRange
  /// A code of `LanguageModelError` or `NoteError`.
  public var code: String
  /// What went wrong, in a sentence.
  public var message: String

  public init(lines: LineRange, code: String, message: String) {
    self.lines = lines
    self.code = code
    self.message = message
  }
}
