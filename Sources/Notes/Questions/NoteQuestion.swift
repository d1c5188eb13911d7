/// What can be asked about a note.
public enum NoteQuestion: Sendable, Hashable {
  case ready(ReadyQuestion)
  /// A summary of a length.
  case summary(SummaryLength)
  /// Every date and time that the text names; found by code.
  case dates
  /// The person's own words.
  case own(String)
}

/// The ten questions that are ready.
public enum ReadyQuestion: String, Sendable, Hashable, Codable, CaseIterable {
  case when
  case attendees
  case topics
  case actions
  case deadlines
  case decisions
  case nextSteps = "next-steps"
  case aims
  case concerns
  case nextMeetings = "next-meetings"

  /// The whole question, as a model that takes much at once is asked it.
  public var sentence: String {
    switch self {
    case .when: "When did the meeting take place: on which date, and at what time?"
    case .attendees: "Who attended the meeting?"
    case .topics: "Which topics were on the agenda?"
    case .actions: "Which action items were agreed, and who is responsible for each?"
    case .deadlines: "Which deadlines do the action items have?"
    case .decisions: "Which significant decisions were made?"
    case .nextSteps: "What are the next steps?"
    case .aims: "What were the main objectives of the meeting?"
    case .concerns: "Which challenges and concerns were raised?"
    case .nextMeetings: "Which upcoming meetings were mentioned, and when are they?"
    }
  }

  /// A name as short as a button's.
  public var title: String {
    switch self {
    case .when: "When was it?"
    case .attendees: "Who was there?"
    case .topics: "Topics"
    case .actions: "Action items"
    case .deadlines: "Deadlines"
    case .decisions: "Decisions"
    case .nextSteps: "Next steps"
    case .aims: "Aims"
    case .concerns: "Concerns"
    case .nextMeetings: "Next meetings"
    }
  }
}

/// How long a summary is.
public enum SummaryLength: String, Sendable, Hashable, Codable, CaseIterable {
  /// At most 2 sentences.
  case brief
  /// At most 5 sentences.
  case medium
  /// At most 12 sentences.
  case long

  public var sentences: Int {
    switch self {
    case .brief: 2
    case .medium: 5
    case .long: 12
    }
  }
}

/// A question as it is asked of a note.
public struct NoteAsking: Sendable, Hashable {
  /// The longest own question or instruction, in Unicode scalars.
  public static let textLimit = 4_000

  public var note: String
  /// Made by whoever asks: asking again under the same one gives the same answer and never a second.
  public var clientID: String
  public var question: NoteQuestion
  /// What is to be done with the answer, in the person's words: "only Ravi's", "as an e-mail"; may be empty.
  public var instruction: String
  /// The answer that it follows up, if it does.
  public var follows: String?

  public init(note: String, clientID: String, question: NoteQuestion, instruction: String = "", follows: String? = nil)
  {
    self.note = note
    self.clientID = clientID
    self.question = question
    self.instruction = instruction
    self.follows = follows
  }
}

/// An own question that is kept to be asked again, of any note.
public struct QuestionTemplate: Sendable, Hashable, Identifiable {
  public static let limit = 100
  public static let titleLimit = 80

  public var id: String
  public var title: String
  public var question: NoteQuestion
  public var instruction: String

  public init(id: String, title: String, question: NoteQuestion, instruction: String) {
    self.id = id
    self.title = title
    self.question = question
    self.instruction = instruction
  }
}
