import Locking
import Writing

/// Shows on a terminal's standard error how far a writing command is: one line that is written over. Elsewhere nothing.
final class WritingNotes: Sendable {
  private struct State {
    var paragraphs = 1
    var line = ""
    var last: ContinuousClock.Instant?
    var isOver = false
  }

  private let state = Locked(State())

  /// Shows the next step; characters that come in at most ten times a second.
  func show(_ progress: WritingProgress) {
    guard Output.isErrorTerminal else { return }
    state.withLock { state in
      guard !state.isOver else { return }
      let now = ContinuousClock.now
      switch progress {
      case .began(let paragraphs): state.paragraphs = paragraphs
      case .asking(let paragraph, let attempt):
        let place = state.paragraphs > 1 ? "Paragraph \(paragraph + 1) of \(state.paragraphs)" : "The model is asked"
        state.line = place + (attempt > 1 ? ", try \(attempt)" : "") + "…"
        Output.errorStatus(state.line)
      case .receiving(_, let characters):
        if let last = state.last, now - last < .milliseconds(100) { return }
        state.last = now
        Output.errorStatus("\(state.line) \(counted(characters, "character"))")
      case .passed: break
      }
    }
  }

  /// Takes the line away.
  func clear() {
    guard Output.isErrorTerminal else { return }
    state.withLock { state in
      state.isOver = true
      if !state.line.isEmpty { Output.errorStatus("") }
    }
  }
}
