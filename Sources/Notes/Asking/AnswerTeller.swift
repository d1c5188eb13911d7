import LanguageModels
import Locking

/// Tells how an answer grows, at most every 100 ms; what came in between goes with the next telling.
final class AnswerTeller: Sendable {
  private struct State {
    var progress: AnswerProgress
    var told: AnswerProgress?
    var lastTime: Duration?
    /// The answer as it was told last.
    var answer: NoteAnswer?
    /// Whether the answer has grown since it was told.
    var hasGrown = false
    /// Gives the answer as it is when it may be told.
    var later: (@Sendable () async -> NoteAnswer)?
    var rest: Task<Void, Never>?
    var isOver = false
  }

  private let person: String
  private let context: NotebookContext
  private let state: Locked<State>

  init(_ answer: NoteAnswer, of person: String, _ context: NotebookContext) {
    self.person = person
    self.context = context
    state = Locked(
      State(
        progress: AnswerProgress(answer: answer.id, note: answer.note, units: 0, done: 0, began: context.now())))
  }

  var progress: AnswerProgress { state.withLock { $0.progress } }
  /// The answer as it was told last; `nil` before the first time.
  var answer: NoteAnswer? { state.withLock { $0.answer } }

  /// Something was found.
  ///
  /// - Parameters:
  ///   - now: The answer, if it is told at once.
  ///   - later: The answer as it is when it may be told.
  func grown(now answer: () -> NoteAnswer, later: @escaping @Sendable () async -> NoteAnswer) {
    let isDue = isDue { state in
      state.hasGrown = true
      state.later = later
    }
    guard isDue else { return }
    state.withLock { $0.hasGrown = false }
    tell(answer())
  }

  /// It went on. Never back: what was done stays done.
  func moved(_ change: @Sendable (inout AnswerProgress) -> Void) {
    let isDue = isDue { state in
      let done = state.progress.done
      change(&state.progress)
      state.progress.done = min(max(done, state.progress.done), max(state.progress.units, done))
    }
    if isDue { tell(nil) }
  }

  /// Nothing more is told, and nothing is left that would.
  func close() async {
    let rest = state.withLock { state in
      state.isOver = true
      state.later = nil
      defer { state.rest = nil }
      return state.rest
    }
    rest?.cancel()
    await rest?.value
  }

  /// Whether it may be told now; else sees to it that it will be.
  private func isDue(_ change: (inout State) -> Void) -> Bool {
    let now = context.time.now()
    return state.withLock { state in
      change(&state)
      guard !state.isOver, state.rest == nil, state.hasGrown || state.told != state.progress else { return false }
      // A longer answer is told less often: each telling is the whole of it.
      let length = state.answer.map { $0.items.count + $0.text.utf8.count / 1_000 } ?? 0
      let interval = NotebookContext.tellInterval + .milliseconds(length)
      let wait = state.lastTime.map { $0 + interval - now } ?? .zero
      guard wait > .zero else { return true }
      state.rest = Task { [weak self, context] in
        do { try await context.time.sleep(wait) } catch { return }
        await self?.tellRest()
      }
      return false
    }
  }

  private func tellRest() async {
    let later = state.withLock { state in
      defer { state.hasGrown = false }
      return state.hasGrown ? state.later : nil
    }
    tell(await later?(), isRest: true)
    // It may have grown since it was looked at.
    if isDue({ _ in }) { tell(nil) }
  }

  /// - Parameter isRest: Whether that is what was to be told later. Until then nothing newer is told.
  private func tell(_ answer: NoteAnswer?, isRest: Bool = false) {
    let now = context.time.now()
    // Told under the lock, so that nobody slow tells something old after something new.
    state.withLock { state in
      if isRest { state.rest = nil }
      guard !state.isOver else { return }
      state.lastTime = now
      // First how far it is: who follows has it with the answer.
      if state.told != state.progress {
        state.told = state.progress
        context.events.tell(.progress(state.progress), to: person)
      }
      if let answer {
        state.answer = answer
        context.events.tell(.answer(answer), to: person)
      }
    }
  }
}
