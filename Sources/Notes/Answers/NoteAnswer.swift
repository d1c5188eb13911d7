public import Foundation
public import LanguageModels

/// An answer to a question about a note, kept with it.
///
/// What was found doesn't change any more once it is final; what the person made of it stands beside that.
public struct NoteAnswer: Sendable, Hashable, Identifiable {
  public var id: String
  public var note: String
  /// The version of the note that was read.
  public var noteVersion: Int
  /// Counts the changes.
  public var version: Int
  public var question: NoteQuestion
  public var instruction: String
  public var follows: String?
  public var clientID: String
  public var status: Status
  /// What was found, in the order of the note; each says where.
  public var items: [AnswerItem]
  /// What was written of them, if that was asked for: with an instruction, or to an own question or a summary. Else empty.
  public var text: String
  /// The answer as the person wrote it over; `nil` while nobody did.
  public var edited: String?
  /// What search alone found, before everything was read; `nil` if that wasn't needed.
  public var quick: QuickAnswer?
  public var coverage: Coverage
  public var report: AnswerReport
  public var created: Date
  public var finished: Date?

  /// Whether a text is nothing but these sentences, whatever white space is between them: then it says nothing beyond them.
  public static func consists(_ text: String, of sentences: [String]) -> Bool {
    func words(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }
    return words(text) == sentences.flatMap(words)
  }

  public init(
    id: String, note: String, noteVersion: Int, version: Int = 1, question: NoteQuestion, instruction: String = "",
    follows: String? = nil, clientID: String, status: Status = .waiting, items: [AnswerItem] = [], text: String = "",
    edited: String? = nil, quick: QuickAnswer? = nil, coverage: Coverage = Coverage(lines: 0),
    report: AnswerReport = AnswerReport(), created: Date, finished: Date? = nil
  ) {
    self.id = id
    self.note = note
    self.noteVersion = noteVersion
    self.version = version
    self.question = question
    self.instruction = instruction
    self.follows = follows
    self.clientID = clientID
    self.status = status
    self.items = items
    self.text = text
    self.edited = edited
    self.quick = quick
    self.coverage = coverage
    self.report = report
    self.created = created
    self.finished = finished
  }

  public enum Status: String, Sendable, Hashable, Codable, CaseIterable {
    /// Its turn hasn't come.
    case waiting
    case running
    /// All of the note was read.
    case complete
    /// Some chunks failed; what the others gave is there, and the failed ones can be tried again.
    case partial
    /// Nothing could be read; the report says why.
    case failed
    /// The person stopped it; what was found stays.
    case stopped
    /// The program ended meanwhile; what was found stays, and it can be tried again.
    case interrupted

    public var isFinal: Bool { self != .waiting && self != .running }
  }
}

/// What was found in the passages that full-text search gives, before everything was read.
public struct QuickAnswer: Sendable, Hashable, Codable {
  public var items: [AnswerItem]
  public var text: String
  /// The lines that it was made from.
  public var lines: [Int]

  public init(items: [AnswerItem], text: String, lines: [Int]) {
    self.items = items
    self.text = text
    self.lines = lines
  }
}

/// How an answer came about.
public struct AnswerReport: Sendable, Hashable, Codable {
  public var model: String?
  public var usage: Usage
  /// Questions that the model was asked.
  public var calls: Int
  /// Lines whose reading was kept from before and cost nothing.
  public var reused: Int
  public var secondsToFirstItem: Double?
  public var seconds: Double?
  /// Of what failed as a whole: a code of `LanguageModelError` or `NoteError`, and a sentence.
  public var code: String?
  public var message: String?

  public init(
    model: String? = nil, usage: Usage = Usage(), calls: Int = 0, reused: Int = 0, secondsToFirstItem: Double? = nil,
    seconds: Double? = nil, code: String? = nil, message: String? = nil
  ) {
    self.model = model
    self.usage = usage
    self.calls = calls
    self.reused = reused
    self.secondsToFirstItem = secondsToFirstItem
    self.seconds = seconds
    self.code = code
    self.message = message
  }
}
