import LanguageModels

/// Carries out the actions of one event, one by one, on a copy of the state; nothing outside changes until its owner
/// takes the copy over.
struct DecisionRun {
  let app: AppSpec
  var always: [Invariant]
  let judge: (any Judging)?
  let time: SessionTime
  var context: EventContext
  let label: String
  var state: SessionState
  /// What was carried out, in order.
  private(set) var performed: [Performed] = []
  /// Calls to start or to end, for the owner to drain.
  var effects: [Effect] = []
  var answers: [ModelAnswer] = []

  /// The most actions that one event may have, invariants among them.
  static let actionLimit = 100

  /// An action that was carried out, and for which requirement.
  struct Performed: Sendable, Hashable {
    var requirement: Int?
    var action: Action
    var resolved: ResolvedAction
  }

  /// A requirement that is looked after before something happens.
  struct Invariant: Sendable, Hashable {
    var requirement: Int
    var moment: RequirementRules.Moment
    var actions: [Action]
  }

  /// The most calls that may follow each other's answers without the person doing anything.
  static let chainLimit = 100

  /// What the state can't do by itself.
  enum Effect: Sendable, Hashable {
    case start(PendingCall)
    case cancel(Int)
  }

  init(
    app: AppSpec, always: [Invariant], judge: (any Judging)?, time: SessionTime, context: EventContext, label: String,
    state: SessionState
  ) {
    self.app = app
    self.always = always
    self.judge = judge
    self.time = time
    self.context = context
    self.label = label
    self.state = state
  }

  /// Carries out one action for a requirement.
  ///
  /// What another requirement has done in this event already isn't done again.
  ///
  /// - Throws: `ActionProblem`; `LanguageModelError` and `CancellationError` from the model.
  mutating func perform(_ action: Action, for requirement: Int?) async throws {
    try await perform(action, for: requirement, in: context, runsInvariants: true)
  }

  private mutating func perform(
    _ action: Action, for requirement: Int?, in context: EventContext, runsInvariants: Bool
  ) async throws {
    guard performed.count < Self.actionLimit else {
      throw ActionProblem(.tooMany, "One event led to more than \(Self.actionLimit) actions.")
    }
    if performed.contains(where: { $0.action == action && $0.requirement != requirement }) { return }
    if case .proceed(let number) = action { return try await proceed(number) }
    let resolved = try await resolve(action, in: context)
    if performed.contains(where: { $0.resolved == resolved && $0.requirement != requirement }) { return }
    if runsInvariants { try await runInvariants(before: resolved, in: context) }
    let before = state
    try apply(resolved, for: requirement, in: context)
    // A closing without effect isn't worth a line.
    if resolved.isClosing && state == before { return }
    performed.append(Performed(requirement: requirement, action: action, resolved: resolved))
  }

  private mutating func runInvariants(before resolved: ResolvedAction, in context: EventContext) async throws {
    let moment: RequirementRules.Moment
    switch resolved {
    case .open: moment = .pageOpens
    case .close, .closeInstance: moment = .pageCloses
    case .call: moment = .callStarts
    default: return
    }
    for invariant in always where invariant.moment == moment {
      for action in invariant.actions {
        try await perform(action, for: invariant.requirement, in: context, runsInvariants: false)
      }
    }
  }

  /// Goes on with what a requirement held back, with the event as it was then.
  private mutating func proceed(_ number: Int) async throws {
    guard let hold = state.holds.last(where: { $0.standIn == number }) else {
      throw ActionProblem(
        .nothingHeld, path: "proceed", "Requirement \(number) holds nothing back at the moment.",
        legal: state.holds.map { String($0.standIn) })
    }
    guard !hold.lacksPassword else {
      throw ActionProblem(
        .nothingHeld, path: "proceed",
        "What requirement \(number) held back needs a password, and passwords aren't kept when the program ends: go "
          + "back, enter it again and begin anew.")
    }
    state.holds.removeAll { $0 == hold }
    for held in hold.held {
      for action in held.rule.actions {
        try await perform(action, for: held.requirement, in: hold.context, runsInvariants: true)
      }
    }
  }

  // MARK: State

  private mutating func apply(_ action: ResolvedAction, for requirement: Int?, in context: EventContext) throws {
    switch action {
    case .open(let name, let values): state.open(try declaredPage(name), values, openedBy: requirement, at: time)
    case .close(let name): close { $0.page == name }
    case .closeInstance(let id): close { $0.id == id }
    case .update(let name, let values):
      guard let id = state.topmost(name)?.id else { return }
      state.update(id) { page in for value in values { page.parameters[value.name] = value.value } }
    case .empty(let id):
      guard let page = state.page(id: id).flatMap({ app.page($0.page) }) else { return }
      let fields = page.emptyFields(today: time.today)
      state.update(id) {
        $0.fields = fields
        $0.showsProblems = false
      }
    case .showProblems(let id): state.update(id) { $0.showsProblems = true }
    case .call(let name, let values): try start(name, values, for: requirement, in: context)
    case .remember(let name, let value): state.memory[name] = value.value
    case .nothing: break
    }
  }

  private mutating func close(_ isClosed: (PageInstance) -> Bool) {
    let closed = Set(state.pages.filter(isClosed).map(\.id))
    guard !closed.isEmpty else { return }
    state.pages.removeAll { closed.contains($0.id) }
    effects += state.calls.filter { closed.contains($0.owner) }.map { .cancel($0.id) }
    state.calls.removeAll { closed.contains($0.owner) }
  }

  private mutating func start(
    _ name: String, _ values: [ResolvedValue], for requirement: Int?, in context: EventContext
  ) throws {
    guard let call = app.call(name), let owner = state.topPage else { return }
    guard context.chain < Self.chainLimit else {
      throw ActionProblem(
        .tooMany, path: "call",
        "\(name) would be the call number \(context.chain + 1) that follows another's answer without anybody doing anything."
      )
    }
    var button: PendingCall.ComponentPath?
    if !call.isSafe, case .tapped(let component, _) = context.event.kind, let page = context.event.pageInstance {
      button = PendingCall.ComponentPath(pageInstance: page, component: component)
    }
    let pending = PendingCall(
      id: state.nextCallID, call: name, arguments: AppMap(values.map { (.string($0.name), $0.value) }),
      owner: owner.id, requirement: requirement, awaitsApproval: call.asksFirst, button: button,
      chain: context.answer == nil ? 0 : context.chain + 1)
    state.nextCallID += 1
    state.calls.append(pending)
    effects.append(.start(pending))
  }

  /// Keeps back what a stand-in holds, for as long as the page that it opened is open.
  mutating func hold(_ held: [Hold.HeldRule], standIn: Int) {
    guard !held.isEmpty, let owner = state.pages.last(where: { $0.openedBy == standIn }) else { return }
    state.holds.removeAll { $0.owner == owner.id && $0.standIn == standIn }
    state.holds.append(Hold(standIn: standIn, held: held, context: context, owner: owner.id))
  }

  /// Ends the event: a hold goes with the page that it belongs to.
  mutating func finish() {
    let open = Set(state.pages.map(\.id))
    state.holds.removeAll { !open.contains($0.owner) }
  }
}
