import Locking

/// What a conversation writes: text, a prompt where somebody types, and on a terminal how long a reply is waited for.
final class TalkScreen: Sendable {
  let isTerminal = Output.isTerminal
  private let isInteractive: Bool

  private struct State {
    /// Whether the last thing that was written is the prompt.
    var isPrompting = false
    var statusIsOpen = false
    /// Whether text was written whose line hasn't ended.
    var isInLine = false
    var waits: (who: String, since: ContinuousClock.Instant)?
  }
  private let state = Locked(State())

  init(isInteractive: Bool) { self.isInteractive = isInteractive }

  /// Writes a piece of the conversation; begins on a line of its own if somebody may be typing.
  func write(_ text: String) {
    guard !text.isEmpty else { return }
    state.withLock { state in
      clear(&state)
      Output.text(text)
      state.isInLine = text.last?.isNewline != true
    }
  }

  /// Says something on a line of its own.
  func say(_ text: String) {
    state.withLock { state in
      clear(&state)
      if state.isInLine { Output.text("\n") }
      state.isInLine = false
      Output.line(text)
    }
  }

  /// Asks for the next line, if it isn't asked for already.
  func prompt() {
    state.withLock { state in
      guard isInteractive, isTerminal, !state.isPrompting, !state.isInLine, state.waits == nil else { return }
      clear(&state)
      Output.text("> ")
      state.isPrompting = true
    }
  }

  /// The person's Enter has ended the prompt's line.
  func typed() { state.withLock { $0.isPrompting = false } }

  /// A reply is waited for from now on.
  func waits(for who: String) {
    state.withLock { state in if state.waits == nil { state.waits = (who, .now) } }
  }

  /// Nothing is waited for any more.
  func rests() { state.withLock { $0.waits = nil } }

  /// Shows how long a reply has been waited for: one line that is written over, until its text comes.
  func tick() {
    state.withLock { state in
      guard isInteractive, isTerminal, let waits = state.waits, !state.isPrompting, !state.isInLine else { return }
      let seconds = (ContinuousClock.now - waits.since).components.seconds
      Output.status("\(waits.who) … \(seconds) s (Ctrl-C stops)")
      state.statusIsOpen = true
    }
  }

  /// Leaves the terminal with its cursor at the margin.
  func close() {
    state.withLock { state in
      clear(&state)
      if state.isInLine { Output.text("\n") }
      state.isInLine = false
    }
  }

  private func clear(_ state: inout State) {
    if state.statusIsOpen { Output.status("") }
    state.statusIsOpen = false
    if state.isPrompting { Output.text("\n") }
    state.isPrompting = false
  }
}
