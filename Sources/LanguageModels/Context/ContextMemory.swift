import Locking

/// What is known of an endpoint's context window: asked once and remembered, asked again after a while if it could change.
final class ContextMemory: Sendable {
  /// For how long it is remembered that nobody knows.
  static let unknownFor = Duration.seconds(60)
  /// For how long a size is remembered that can change or is only the largest possible one.
  static let changeableFor = Duration.seconds(300)

  private struct State {
    var window: ContextWindow?
    var until: Duration?
    var cannotCountUntil: Duration?
    var hasRefused = false
  }

  /// What is asked of the server at this moment.
  let question = SharedQuestion<ContextWindow?>()

  private let time: Timekeeper
  private let state = Locked(State())

  init(_ time: Timekeeper) { self.time = time }

  /// What is known now, and whether to ask (again).
  var known: (window: ContextWindow?, isCurrent: Bool) {
    state.withLock { state in
      guard let until = state.until else { return (state.window, false) }
      return (state.window, time.now() < until)
    }
  }

  /// Takes down what the server answered.
  func remember(_ window: ContextWindow?, changeable: Bool) {
    state.withLock { state in
      state.window = window ?? state.window
      let isFinal = window?.origin == .served && !changeable
      let length = window == nil ? Self.unknownFor : isFinal ? .seconds(86_400) : Self.changeableFor
      state.until = time.now() + length
    }
  }

  /// Takes down the size that the server named when it refused a prompt.
  func learn(_ refused: LanguageModelError.ContextSizes) {
    guard let window = ContextWindow(refused.window, .served) else { return }
    state.withLock { $0.hasRefused = true }
    remember(window, changeable: true)
  }

  /// Whether the server was seen to refuse a prompt that is too long: so it doesn't cut it.
  var hasRefused: Bool { state.withLock { $0.hasRefused } }

  /// Whether the server was found not to count tokens.
  var cannotCount: Bool { state.withLock { $0.cannotCountUntil.map { time.now() < $0 } ?? false } }

  /// Takes down that the server doesn't count tokens, or `for` now doesn't answer when it is asked to.
  func doesNotCount(for duration: Duration = .seconds(86_400)) {
    state.withLock { $0.cannotCountUntil = time.now() + duration }
  }
}
