/// One thing that was found, with where.
public struct AnswerItem: Sendable, Hashable, Codable, Identifiable {
  /// The same for the same words of the note, in every answer.
  public var id: String
  /// What kind of thing it is.
  public var kind: LineLabel
  /// In short words, or the note's own.
  public var text: String
  /// Who; `nil` is "not stated".
  public var owner: String?
  /// When; `nil` is "not stated".
  public var due: ItemDue?
  public var evidence: [Evidence]
  /// Whether the evidence is there and speaks of it; an item that isn't supported is shown as such and not exported.
  public var supported: Bool
  /// Why it isn't, in a sentence; empty if it is.
  public var reason: String

  public init(
    id: String, kind: LineLabel, text: String, owner: String? = nil, due: ItemDue? = nil, evidence: [Evidence],
    supported: Bool = true, reason: String = ""
  ) {
    self.id = id
    self.kind = kind
    self.text = text
    self.owner = owner
    self.due = due
    self.evidence = evidence
    self.supported = supported
    self.reason = reason
  }
}

/// A line that an item comes from.
public struct Evidence: Sendable, Hashable, Codable {
  /// As it was cited; it may be one that the note doesn't have.
  public var line: Int
  /// The note's own words; empty if there is no such line.
  public var quote: String

  public init(line: Int, quote: String) {
    self.line = line
    self.quote = quote
  }
}

/// When something is due, read from the note's words by code.
public struct ItemDue: Sendable, Hashable, Codable {
  /// The note's words: `by next Friday`; empty if the person set it.
  public var words: String
  /// The day; `nil` if it isn't clear.
  public var date: CivilDate?
  /// Minutes of the day, where a time is said.
  public var time: Int?
  /// The days that it may be, if there are several; the person picks one.
  public var candidates: [CivilDate]

  public init(words: String, date: CivilDate? = nil, time: Int? = nil, candidates: [CivilDate] = []) {
    self.words = words
    self.date = date
    self.time = time
    self.candidates = candidates
  }

  public init(_ phrase: DatePhrase) {
    self.init(words: phrase.words, time: phrase.time)
    switch phrase.day {
    case .date(let date): self.date = date
    case .ambiguous(let dates): candidates = dates
    case .unknown: break
    }
  }
}

/// What a line of a note is about; one closed question to the model, asked once for each version of a line.
public enum LineLabel: String, Sendable, Hashable, Codable, CaseIterable {
  /// Somebody is to do something.
  case action
  /// Something was decided.
  case decision
  /// A problem, risk or worry.
  case concern
  /// What the meeting is to reach.
  case aim
  /// A topic of the agenda, or a heading.
  case topic
  /// A meeting that is to come.
  case meeting
  /// When or where the meeting is, or who is there.
  case details
  /// A date or a time; found by code.
  case date
  /// A sentence of a free answer or a summary.
  case statement
  /// Anything else that was said.
  case talk
}
