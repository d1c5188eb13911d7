import LanguageModels

extension KnowledgeJudge {
  static let (yes, no) = ("yes", "no")
  static let (own, general) = ("own", "general")

  static let lineRules =
    "You check whether a line of somebody's notes states the answer to a question. no: it is about the same thing, but what "
    + "is asked isn't in it. Answer in JSON."

  static func lineQuestion(_ line: String, _ heading: String, _ question: KnowledgeQuestion) -> String {
    "Line: \(line.withoutTemplateMarks) [\(heading.withoutTemplateMarks)]\n\(question.lines)\nDoes the line state the answer?"
  }

  /// By turns such as state it and such as don't.
  static let lineExamples: [(question: String, answer: String)] = {
    func example(_ line: String, _ question: String, before: String? = nil, _ answer: String) -> (String, String) {
      (lineQuestion(line, "Choir, 2025-03-04", KnowledgeQuestion(question, before: before)), answer)
    }
    return [
      example("Tom: The choir sings at the market on Saturday.", "When does the choir sing?", yes),
      example("Tom: The choir sings at the market on Saturday.", "How many singers are in the choir?", no),
      example("Lea: Tom brings the speakers.", "Who brings the speakers?", yes),
      example("Lea: Tom brings the speakers.", "What do the speakers cost?", no),
      example("We agreed to tune the piano in March.", "What did we agree about the piano?", yes),
      example("Tom: I call the tuner on Friday.", "What is the tuner's address?", no),
      example("Lea: The rehearsal moves to the school.", "And where is it?", before: "When is the rehearsal?", yes),
      example("Lea: The rehearsal moves to the school.", "Do we hire a new conductor?", no),
      example("Tom: The piano stands in the hall.", "How do pianos work?", no),
      example("Tom: The choir needs a new organ before winter.", "How does an organ make sound?", no),
      example("Lea: The organ costs 900 euros.", "What does the organ cost?", yes),
    ]
  }()

  static let ownRules =
    "You sort questions. own: it is about the person's own meetings, notes, colleagues, plans or decisions, which nobody else "
    + "can know. general: anybody could answer it, or it isn't a question about facts. Answer in JSON."

  static let ownExamples: [(question: String, answer: String)] = {
    func example(_ question: String, before: String? = nil, _ answer: String) -> (String, String) {
      (KnowledgeQuestion(question, before: before).lines, answer)
    }
    return [
      example("What did Tom say about the choir?", own),
      example("How do pianos work?", general),
      example("Who brings the speakers?", own),
      example("Hello, how are you?", general),
      example("When is our next rehearsal?", own),
      example("Who wrote the opera Carmen?", general),
      example("And what does it cost?", before: "Which hall did we choose?", own),
      example("Write a short poem about spring.", general),
      example("Was the date of the concert decided?", own),
      example("Wie viele Tasten hat ein Klavier?", general),
      example("What does the tuner charge us?", own),
      example("How does an organ make sound?", general),
    ]
  }()
}

extension KnowledgePassage {
  /// The note and its date: `Site meeting, 2026-05-18`.
  var heading: String { date.isEmpty ? title : "\(title), \(date)" }
}
