/// The kinds of small questions that an answer is made of; each has a pace of its own.
enum AskStep: String, Sendable, Hashable, CaseIterable {
  /// What is a unit about?
  case label
  /// Which action item is in a unit: what, who and by when?
  case item
  /// Which item is in a unit of another label? Mostly code knows.
  case plainItem = "plain-item"
  /// Which items are in a chunk?
  case chunk
  /// Which units of some answer a question?
  case pick
  /// Write an answer from some units.
  case answer
  /// What does a unit say of an action item?
  case news

  /// How long one takes before it was ever measured, in seconds; of the small model on a plain computer.
  var usualSeconds: Double {
    switch self {
    case .label: 1
    case .plainItem: 0
    case .item, .pick: 3
    case .news: 2
    case .answer: 8
    case .chunk: 15
    }
  }
}

extension LineLabel {
  /// How the item of a unit of this label is asked for.
  var step: AskStep { self == .action ? .item : .plainItem }
}

/// How long each kind of question takes a reader, in seconds.
struct Paces: Sendable {
  private var known: [AskStep: Double] = [:]

  init() {}

  init(of reader: any NoteReading, _ store: any NoteStore) async throws {
    for step in AskStep.allCases {
      known[step] = try await store.pace(of: Self.name(of: step, reader))
    }
  }

  subscript(step: AskStep) -> Double { known[step] ?? step.usualSeconds }

  mutating func measured(_ seconds: Double, _ step: AskStep) {
    known[step] = known[step].map { $0 + (seconds - $0) / 4 } ?? seconds
  }

  /// Under which a pace is kept.
  static func name(of step: AskStep, _ reader: any NoteReading) -> String { "\(reader.name) \(step.rawValue)" }
}
