extension ReadyQuestion {
  /// The labels of the lines that answer it.
  var labels: [LineLabel] {
    switch self {
    case .when, .attendees: [.details]
    case .topics: [.topic]
    case .actions, .deadlines: [.action]
    case .decisions: [.decision]
    case .nextSteps: [.action, .meeting]
    case .aims: [.aim]
    case .concerns: [.concern]
    case .nextMeetings: [.meeting]
    }
  }

  /// Whether what it finds are action items to be followed.
  var findsActions: Bool { labels.contains(.action) }

  /// Words that lines have which answer it, for a search before everything is read.
  var likelyWords: String {
    switch self {
    case .when: "date time today started meeting held"
    case .attendees: "present attendees participants apologies joined absent"
    case .topics: "agenda topic item update review discuss"
    case .actions, .deadlines:
      "action todo send prepare check call write finish deadline follow ask order tomorrow week"
    case .decisions: "decided decision agreed approved chose settled accept reject"
    case .nextSteps: "next step action send prepare follow meeting week"
    case .aims: "goal aim objective purpose want reach plan"
    case .concerns: "problem risk concern worried issue delay late difficult blocked"
    case .nextMeetings: "next meeting meet again call appointment session schedule"
    }
  }
}

extension NoteQuestion {
  /// What a summary speaks of.
  static let summaryLabels: [LineLabel] = [.decision, .action, .concern, .aim, .topic]

  var findsActions: Bool {
    if case .ready(let ready) = self { return ready.findsActions }
    return false
  }

  var isOwn: Bool {
    if case .own = self { return true }
    return false
  }

  /// The labels whose lines it needs; none if it isn't answered by labels.
  var labels: [LineLabel] {
    switch self {
    case .ready(let ready): ready.labels
    case .summary: Self.summaryLabels
    case .dates, .own: []
    }
  }

  /// The question in whole words.
  var sentence: String {
    switch self {
    case .ready(let ready): ready.sentence
    case .summary(.brief): "What are the one or two most important things of the meeting?"
    case .summary(.medium): "Summarise the meeting: what was decided, what is to be done, what worries there were."
    case .summary(.long):
      "Summarise the meeting in detail: its topics and aims, what was decided, what is to be done, what worries there were."
    case .dates: "Which dates and times are named?"
    case .own(let text): text
    }
  }

  /// A name as short as a button's.
  var title: String {
    switch self {
    case .ready(let ready): ready.title
    case .summary: "Summary"
    case .dates: "Dates and times"
    case .own: "Question"
    }
  }

  /// The most sentences of a text that answers it.
  var sentences: Int {
    if case .summary(let length) = self { return length.sentences }
    return 5
  }

  /// What a search before everything is read looks for.
  var likelyWords: String {
    switch self {
    case .ready(let ready): ready.likelyWords
    case .summary: "decided agreed action problem goal next deadline risk plan"
    case .dates: ""
    case .own(let text): text
    }
  }
}
