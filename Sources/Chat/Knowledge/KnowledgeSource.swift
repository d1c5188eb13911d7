/// Where bots find what a person has written down: the person's notes, whoever keeps them.
public protocol KnowledgeSource: Sendable {
  /// The lines that have most in common with a question, best first; none if nothing has.
  ///
  /// - Parameters:
  ///   - notes: Only in these; `nil` for all of the person's.
  /// - Throws: Any error; its description is shown, and the reply fails.
  func passages(for question: String, of person: String, notes: [String]?) async throws -> [KnowledgePassage]

  /// Whether there is nothing to look in: then nobody is asked whether a question is for the notes.
  ///
  /// - Parameter notes: Only these; `nil` for all of the person's.
  /// - Throws: Any error, as `passages`.
  func isEmpty(of person: String, notes: [String]?) async throws -> Bool
}

/// A line of a note, or a part of a long one.
public struct KnowledgePassage: Sendable, Hashable, Codable {
  /// The note's id.
  public var source: String
  public var title: String
  /// The meeting's date as people read it; empty if nobody knows it.
  public var date: String
  /// The number of the line, from 1.
  public var line: Int
  public var speaker: String?
  /// The note's own words.
  public var text: String

  public init(
    source: String, title: String, date: String = "", line: Int, speaker: String? = nil, text: String
  ) {
    self.source = source
    self.title = title
    self.date = date
    self.line = line
    self.speaker = speaker
    self.text = text
  }

  /// Who said it, and what, on one line.
  var words: String { (speaker.map { "\($0): " } ?? "") + text }

  var citation: Citation { Citation(note: source, title: title, line: line, quote: text) }
}

/// Where a reply comes from.
public struct Citation: Sendable, Hashable, Codable {
  /// The note's id.
  public var note: String
  public var title: String
  public var line: Int
  /// The note's own words.
  public var quote: String

  public init(note: String, title: String, line: Int, quote: String) {
    self.note = note
    self.title = title
    self.line = line
    self.quote = quote
  }

  /// The note and the line as people read it: `Site meeting, line 5`.
  public var place: String { "\(title), line \(line)" }
}
