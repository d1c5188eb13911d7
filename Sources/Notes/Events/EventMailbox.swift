import Locking

/// What one follower hasn't read yet.
final class EventMailbox: Sendable {
  /// What an event is about: a newer one of the same subject takes the place of an unread one.
  private enum Subject: Hashable {
    case note(String, person: String)
    case deletion(String, person: String)
    case answer(String, person: String)
    case progress(String, person: String)
    case answerDeletion(String, person: String)
    case actions(person: String)
    case templates(person: String)

    init(_ told: NoteEvents.Told) {
      let person = told.person
      self =
        switch told.event {
        case .note(let note): .note(note.id, person: person)
        case .deleted(let note): .deletion(note, person: person)
        case .answer(let answer): .answer(answer.id, person: person)
        case .progress(let progress): .progress(progress.answer, person: person)
        case .answerDeleted(let id, _): .answerDeletion(id, person: person)
        case .actions: .actions(person: person)
        case .templates: .templates(person: person)
        }
    }
  }

  private struct Letter {
    var number: Int
    var told: NoteEvents.Told
  }

  private struct State {
    var last = 0
    var letters: [Subject: Letter] = [:]
    /// The subjects in the order of their newest letters; older letters of a subject are skipped by their number.
    var order: [(number: Int, subject: Subject)] = []
    var isOver = false
    var reader: CheckedContinuation<NoteEvents.Told?, Never>?
  }

  private let state = Locked(State())

  func add(_ told: sending NoteEvents.Told) {
    let (person, event) = told
    let reader = state.withLock { state -> CheckedContinuation<NoteEvents.Told?, Never>? in
      guard !state.isOver else { return nil }
      if let reader = state.reader {
        state.reader = nil
        return reader
      }
      let subject = Subject((person, event))
      state.last += 1
      state.letters[subject] = Letter(number: state.last, told: (person, event))
      state.order.append((state.last, subject))
      // What was replaced is forgotten before it is more than what is there.
      if state.order.count > 2 * state.letters.count + 16 {
        let letters = state.letters
        state.order.removeAll { letters[$0.subject]?.number != $0.number }
      }
      return nil
    }
    reader?.resume(returning: (person, event))
  }

  /// Waits for the next one; `nil` at the end. Only one may wait.
  func next() async -> NoteEvents.Told? {
    await withCheckedContinuation { continuation in
      let (isThere, told, other) = state.withLock {
        state -> (Bool, NoteEvents.Told?, CheckedContinuation<NoteEvents.Told?, Never>?) in
        if let told = Self.takeFirst(&state) { return (true, told, nil) }
        if state.isOver { return (true, nil, nil) }
        defer { state.reader = continuation }
        return (false, nil, state.reader)
      }
      other?.resume(returning: nil)
      if isThere { continuation.resume(returning: told) }
    }
  }

  /// Nothing more comes; what is there can still be read.
  func end() {
    let reader = state.withLock { state in
      state.isOver = true
      defer { state.reader = nil }
      return state.reader
    }
    reader?.resume(returning: nil)
  }

  private static func takeFirst(_ state: inout State) -> NoteEvents.Told? {
    var taken = 0
    defer { state.order.removeFirst(taken) }
    for (number, subject) in state.order {
      taken += 1
      guard let letter = state.letters[subject], letter.number == number else { continue }
      state.letters[subject] = nil
      return letter.told
    }
    return nil
  }
}
