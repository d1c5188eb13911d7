import Jobs

/// The work on an answer, as the notebook holds it.
struct OngoingRun: Sendable {
  let note: String
  let person: String
  let control: JobControl<NoteAnswer>
  let teller: AnswerTeller
  let task: Task<Void, Never>
}

/// Work that follows an answer: what later notes say of earlier meetings' action items.
struct FollowUp: Sendable {
  let note: String
  let answer: String
  let task: Task<Void, Never>
}
