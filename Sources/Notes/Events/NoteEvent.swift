public import Foundation

/// Something that changed; told to whoever follows.
public enum NoteEvent: Sendable, Hashable {
  /// A note was added, saved or brought back.
  case note(Note)
  case deleted(note: String)
  /// An answer as it is now.
  case answer(NoteAnswer)
  /// How far an answer is.
  case progress(AnswerProgress)
  case answerDeleted(id: String, note: String)
  /// Action items changed: ask for the list.
  case actions
  case templates
}

/// How far an answer is.
public struct AnswerProgress: Sendable, Hashable {
  public var answer: String
  public var note: String
  /// Of how many units it reads, and how many are done; those whose labels were kept count as done.
  public var units: Int
  public var done: Int
  /// How long it will take from now on, in seconds; `nil` if nobody can say.
  public var remaining: Double?
  /// Its place in the model's queue; `nil` when it waits no longer.
  public var position: Int?
  /// When this work on it began; work on an answer that is tried again begins anew.
  public var began: Date?

  public init(
    answer: String, note: String, units: Int, done: Int, remaining: Double? = nil, position: Int? = nil,
    began: Date? = nil
  ) {
    self.answer = answer
    self.note = note
    self.units = units
    self.done = done
    self.remaining = remaining
    self.position = position
    self.began = began
  }
}

/// What a question will cost before it is asked.
public struct AskEstimate: Sendable, Hashable {
  /// Units to be read, and how many of them are known from before.
  public var units: Int
  public var known: Int
  /// About how often the model will be asked; 0 if code alone answers.
  public var calls: Int
  /// About how long it takes, in seconds; `nil` if no model is there.
  public var seconds: Double?
  /// Whether a quick answer comes first.
  public var isLong: Bool

  public init(units: Int, known: Int, calls: Int, seconds: Double?, isLong: Bool) {
    self.units = units
    self.known = known
    self.calls = calls
    self.seconds = seconds
    self.isLong = isLong
  }
}
