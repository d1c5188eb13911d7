import LanguageModels
import Locking

/// Tells how an answer grows, at most every 100 ms; what came in between goes with the next telling.
final class AnswerTeller: Sendable {
  private struct State {
    var answer: NoteAnswer?
    var progress: AnswerProgress
    var told: AnswerProgress?
    var lastTime: Duration?
    var rest: Task<Void, Never>?
    var isOver = false
  }

  private let person: String
  private let context: NotebookContext
  private let state: Locked<State>

  init(_ answer: NoteAnswer, of person: String, _ context: NotebookContext) {
    self.person = person
    self.context = context
    state = Locked(State(progress: AnswerProgress(answer: answer.id, note: answer.note, units: 0, done: 0)))
  }

  var progress: AnswerProgress { state.withLock { $0.progress } }

  /// Something was found.
  func grown(_ answer: NoteAnswer) {
    change { $0.answer = answer }
  }

  /// It went on. Never back: what was done stays done.
  func moved(_ change: @Sendable (inout AnswerProgress) -> Void) {
    self.change { state in
      let done = state.progress.done
      change(&state.progress)
      state.progress.done = min(max(done, state.progress.done), max(state.progress.units, done))
    }
  }

  /// Nothing more is told, and nothing is left that would.
  func close() async {
    let rest = state.withLock { state in
      state.isOver = true
      state.answer = nil
      defer { state.rest = nil }
      return state.rest
    }
    rest?.cancel()
    await rest?.value
  }

  private func change(_ change: (inout State) -> Void) {
    let now = context.time.now()
    let isDue = state.withLock { state in
      change(&state)
      guard !state.isOver, state.rest == nil, state.answer != nil || state.told != state.progress else { return false }
      // A longer answer is told less often: each telling is the whole of it.
      let interval = NotebookContext.tellInterval + .milliseconds(state.answer?.items.count ?? 0)
      let wait = state.lastTime.map { $0 + interval - now } ?? .zero
      guard wait > .zero else { return true }
      state.rest = Task { [weak self, context] in
        do { try await context.time.sleep(wait) } catch { return }
        self?.tellRest()
      }
      return false
    }
    if isDue { tell() }
  }

  private func tellRest() {
    state.withLock { $0.rest = nil }
    tell()
  }

  private func tell() {
    let now = context.time.now()
    let (answer, progress) = state.withLock { state -> (NoteAnswer?, AnswerProgress?) in
      guard !state.isOver else { return (nil, nil) }
      state.lastTime = now
      defer {
        state.answer = nil
        state.told = state.progress
      }
      return (state.answer, state.told == state.progress ? nil : state.progress)
    }
    if let answer { context.events.tell(.answer(answer), to: person) }
    if let progress { context.events.tell(.progress(progress), to: person) }
  }
}

/// How long one question took, without the time it waited in the model's queue.
final class CallTimer: Sendable {
  private struct State {
    var waitingSince: Duration?
    var waited = Duration.zero
  }

  private let time: Timekeeper
  private let start: Duration
  private let state = Locked(State())

  init(_ time: Timekeeper) {
    self.time = time
    start = time.now()
  }

  func moved(_ place: Int?) {
    let now = time.now()
    state.withLock { state in
      if place != nil {
        if state.waitingSince == nil { state.waitingSince = now }
      } else if let since = state.waitingSince {
        state.waited += now - since
        state.waitingSince = nil
      }
    }
  }

  var seconds: Double {
    let now = time.now()
    let waited = state.withLock { $0.waited + ($0.waitingSince.map { now - $0 } ?? .zero) }
    return max(.zero, now - start - waited) / .seconds(1)
  }
}
