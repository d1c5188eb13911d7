public import Foundation

/// A running app: takes what the person does and what calls answer, decides it, and yields screens.
///
/// Interactions are decided one after the other in the order in which they came. A decision that can't be carried out
/// whole leaves the state as it was before the event. With a keeper (`SessionOptions.keeper`) everything that changes
/// the session is kept before it is final, and a session that is made from what was kept goes on there.
public actor AppSession {
  public nonisolated let app: AppSpec
  let rules: RuleBook?
  let options: SessionOptions
  let calls: any CallRunning
  private(set) var judge: (any Judging)?
  private(set) var interpreter: (any Interpreting)?

  var state = SessionState()
  var deciding: Screen.Deciding?
  /// Whether it was shown that something is being decided: from then on each step of it is shown.
  var isAnnounced = false
  /// Whether the app says what Enter does, as far as it was asked.
  var submitPlaces: [SubmitPlace: Bool] = [:]
  /// Since when the present event is decided.
  var decidingSince: ContinuousClock.Instant?
  var announcer: Task<Void, Never>?
  /// Where the present event's question to the model stands in the model's queue.
  var placeInLine: PlaceInLine?
  /// The screen of the state as it is, if it was made already for the trace.
  var madeScreen: Screen?
  var failure: Screen.SessionFailure?
  /// What is always to be seen on a page, by page instance.
  var banners: [String: String] = [:]
  /// The event that failed last, for Retry.
  var failedEvent: AppEvent?
  /// The interaction that couldn't be kept, for Retry: it ends with the program, as nothing could be kept.
  var failedInteraction: Interaction?
  /// One entry for each of the last events that were decided: 1,000, but all of a scenario's.
  public internal(set) var decisions: [DecisionRecord] = []
  var decisionLimit = 1_000
  /// How many events were decided since the session began, those before it was resumed included.
  public internal(set) var eventCount = 0
  var queue: [QueuedInteraction] = []
  /// The ids of the last interactions that were handled, oldest first.
  var handled: [String] = []
  /// Those who wait for the end of an interaction, by its id.
  var underWay: [String: [CheckedContinuation<SessionInteraction.Outcome, Never>]] = [:]
  /// Whether the interaction that is handled was ended by `stop()`.
  var wasInterrupted = false
  var passwords = TypedPasswords()
  lazy var appHash = app.hash
  var decisionTask: Task<Void, Never>?
  var callTasks: [Int: Task<Void, Never>] = [:]
  /// The last requests that were sent, oldest first.
  public internal(set) var sentCalls: [CallRequest] = []
  static let sentCallsLimit = 200
  /// How many requests have ended since the start.
  var endedCalls = 0
  var callWaiters: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  /// The stored decisions that count; found once, since telling which are current costs a hash for each.
  lazy var storedDecisions: StoredDecisions = findStoredDecisions()
  var usesNoStoredRules: Bool { options.deciders == .model }
  /// Whether the calls of a session that was taken up again still have to be looked after.
  var isResuming = false
  private var isDraining = false
  private(set) var isStopped = false
  private var observers: [Int: AsyncStream<Screen>.Continuation] = [:]
  private var nextObserver = 0
  private var idleWaiters: [CheckedContinuation<Void, Never>] = []

  /// Makes a session that hasn't started.
  ///
  /// - Parameters:
  ///   - rules: The stored decisions, if there are any; stale ones don't fire.
  ///   - judge: Answers `ask`, `choose` and `write`; without one `otherwise` counts.
  ///   - interpreter: Decides what no rule decides; without one such an event leads to the "nobody decided" page.
  ///   - memory: What is kept from earlier sessions.
  ///   - snapshot: The session that is taken up again; `start()` then sends the safe requests again that weren't answered,
  ///     and answers those that may have changed something with a network failure.
  public init(
    app: AppSpec, rules: RuleBook?, options: SessionOptions, calls: any CallRunning, judge: (any Judging)?,
    interpreter: (any Interpreting)?, memory: [String: AppValue] = [:], resuming snapshot: SessionSnapshot? = nil
  ) {
    self.app = app
    self.rules = rules
    self.options = options
    self.calls = calls
    self.judge = judge
    self.interpreter = interpreter
    if let snapshot {
      state = snapshot.state
      eventCount = snapshot.events
      banners = snapshot.banners
      handled = snapshot.handled
      failure = snapshot.failure
      failedEvent = snapshot.failedEvent
      isResuming = true
    }
    for slot in app.memory {
      // Other sessions may have changed meanwhile what is kept.
      let resumed = slot.isKept ? nil : snapshot?.state.memory[slot.name]
      let value = resumed ?? memory[slot.name] ?? snapshot?.state.memory[slot.name]
      state.memory[slot.name] = value ?? slot.parameter.defaultValue ?? .null
    }
  }

  deinit {
    decisionTask?.cancel()
    announcer?.cancel()
    for task in callTasks.values { task.cancel() }
    for observer in observers.values { observer.finish() }
  }

  // MARK: Interactions

  /// Opens the start page, or goes on where a session was that is taken up again.
  public func start() { enqueue(.start) }

  /// Taps a button or link of a page.
  public func tap(_ component: String, on pageInstance: String) { enqueue(.tap(component, pageInstance)) }

  /// Sets what stands in a field; a switch takes `on` or nothing.
  public func setField(_ component: String, to text: String, on pageInstance: String) {
    enqueue(.setField(component, text, pageInstance))
  }

  /// Submits a field, as Enter does.
  public func submit(_ component: String, on pageInstance: String) { enqueue(.submit(component, pageInstance)) }

  /// Selects a row of a list, counted from 0.
  public func select(row: Int, of list: String, on pageInstance: String) {
    enqueue(.select(list, row, pageInstance))
  }

  /// Says yes or no to the request that waits for approval.
  public func answerApproval(_ id: Int, approved: Bool) { enqueue(.approval(id, approved)) }

  /// Lets timers fire that are due.
  public func timePassed() { enqueue(.timePassed) }

  /// Ends the decision that is being made; the state from before its event comes back.
  public func cancelDecision() { decisionTask?.cancel() }

  /// Tries the event again that failed last.
  public func retry() { enqueue(.retry) }

  /// Closes the session's own error page.
  public func dismissFailure() {
    clearFailure()
    publish()
    enqueue(.dismissed)
  }

  func clearFailure() {
    madeScreen = nil
    failure = nil
    failedEvent = nil
    failedInteraction = nil
  }

  /// Ends the session: nothing is decided any more, and its calls are cancelled. What was kept stays.
  public func stop() {
    isStopped = true
    let dropped = queue
    queue = []
    for interaction in dropped { end(interaction, .dropped(Self.stopped)) }
    decisionTask?.cancel()
    for task in callTasks.values { task.cancel() }
    callTasks = [:]
    for observer in observers.values { observer.finish() }
    observers = [:]
  }

  /// Waits until nothing is being decided and nothing is queued; calls may be under way.
  public func settled() async {
    guard isDraining || !queue.isEmpty else { return }
    await withCheckedContinuation { idleWaiters.append($0) }
  }

  /// Takes another model from the next event on; a model that is downloaded meanwhile comes in this way.
  public func use(judge: (any Judging)?, interpreter: (any Interpreting)?) {
    self.judge = judge
    self.interpreter = interpreter
    submitPlaces = [:]
  }

  func keepAllDecisions() { decisionLimit = .max }

  // MARK: What can be seen

  /// The state as it is now.
  public var currentState: SessionState { state }

  /// When `timePassed()` should be called next, on the session's clock; `nil` while no timer runs.
  public var nextTimerDue: Date? { state.topPage?.timersDue.compactMap(\.self).min() }

  /// The screen as it is now.
  public var screen: Screen { screen(of: state, banners: banners, deciding: deciding, failure: failure) }

  func screen(
    of state: SessionState, banners: [String: String], deciding: Screen.Deciding?, failure: Screen.SessionFailure?
  ) -> Screen {
    let builder = ScreenBuilder(
      app: app, state: state, time: options.time(), calls: calls,
      takesSubmit: { self.takesSubmit($0, on: $1, in: state) })
    return builder.screen(deciding: deciding, banner: state.topPage.flatMap { banners[$0.id] }, failure: failure)
  }

  /// The screens from now on, the present one first; a slow reader gets the newest ones, as many as it keeps.
  public func screens(keeping count: Int = 1) -> AsyncStream<Screen> {
    let (stream, continuation) = AsyncStream.makeStream(of: Screen.self, bufferingPolicy: .bufferingNewest(count))
    let id = nextObserver
    nextObserver += 1
    observers[id] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { [weak self] in await self?.removeObserver(id) }
    }
    continuation.yield(screen)
    return stream
  }

  private func removeObserver(_ id: Int) { observers[id] = nil }

  func publish() {
    guard !isStopped, !observers.isEmpty || options.onScreen != nil else { return }
    let screen = madeScreen ?? screen
    madeScreen = nil
    options.onScreen?(screen)
    for observer in observers.values { observer.yield(screen) }
  }

  /// Shows how far a decision is. One that is quickly done is shown only when it is.
  func publishDeciding() { if isAnnounced { publish() } }

  // MARK: The queue

  enum Interaction: Sendable {
    case start
    case tap(String, String)
    case setField(String, String, String)
    case submit(String, String)
    case select(String, Int, String)
    case approval(Int, Bool)
    case timePassed
    case answer(callID: Int, CallResult)
    case retry
    /// The error page was closed already.
    case dismissed
  }

  func enqueue(_ interaction: Interaction) { enqueue(QueuedInteraction(interaction)) }

  func enqueue(_ interaction: QueuedInteraction) {
    guard !isStopped else { return end(interaction, .dropped(Self.stopped)) }
    queue.append(interaction)
    guard !isDraining else { return }
    isDraining = true
    Task { await self.drain() }
  }

  private func drain() async {
    while !queue.isEmpty { await handle(queue.removeFirst()) }
    isDraining = false
    let waiters = idleWaiters
    idleWaiters = []
    for waiter in waiters { waiter.resume() }
  }
}
