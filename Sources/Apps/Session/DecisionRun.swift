import LanguageModels

/// Carries out the actions of one event, one by one, on a copy of the state; nothing outside changes until its owner
/// takes the copy over.
struct DecisionRun {
  let app: AppSpec
  var always: [Invariant]
  let judge: (any Judging)?
  let time: SessionTime
  let context: EventContext
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

  /// Names as the event had them; memory and open pages as they are now.
  private func scope(_ context: EventContext) -> SessionScope {
    SessionScope(app: app, pages: state.pages, memory: state.memory, clock: time, context: context)
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
    state.holds.removeAll { $0 == hold }
    for held in hold.held {
      for action in held.rule.actions {
        try await perform(action, for: held.requirement, in: hold.context, runsInvariants: true)
      }
    }
  }

  // MARK: Values

  private mutating func resolve(_ action: Action, in context: EventContext) async throws -> ResolvedAction {
    switch action {
    case .open(let name, let bindings):
      let page = try declaredPage(name)
      return .open(page: name, values: try await values(bindings, for: page.parameters, of: name, in: context))
    case .update(let name, let bindings):
      let page = try declaredPage(name)
      guard state.topmost(name) != nil else {
        throw ActionProblem(.pageNotOpen, path: "update", "\(name) isn't open.", legal: state.pages.map(\.page))
      }
      let taken = page.parameters.filter { parameter in bindings.contains { $0.name == parameter.name } }
      return .update(page: name, values: try await values(bindings, for: taken, of: name, in: context))
    case .close(.named(let name)):
      let page = try declaredPage(name)
      guard !page.isStart else { throw ActionProblem(.startPage, path: "close", "The start page can't be closed.") }
      return .close(page: name)
    case .close(.thisPage):
      let instance = try eventInstance("close", in: context)
      if let page = app.page(instance.page), page.isStart {
        throw ActionProblem(.startPage, path: "close", "The start page can't be closed.")
      }
      return .closeInstance(instance.id)
    case .empty(let reference): return .empty(instance: try openInstance(reference, "empty", in: context).id)
    case .showProblems(let reference):
      return .showProblems(instance: try openInstance(reference, "showProblems", in: context).id)
    case .call(let name, let bindings):
      guard let call = app.call(name) else {
        throw ActionProblem(.unknownCall, path: "call", "There is no call '\(name)'.", legal: app.calls.map(\.name))
      }
      try refuseResponses(in: bindings, of: call)
      return .call(name, values: try await values(bindings, for: call.parameters, of: name, in: context))
    case .remember(let name, let source):
      guard let slot = app.memory.first(where: { $0.name == name }) else {
        throw ActionProblem(
          .unknownMemory, path: "remember", "Nothing called '\(name)' is remembered.", legal: app.memory.map(\.name))
      }
      var parameter = slot.parameter
      parameter.isOptional = true
      parameter.defaultValue = nil
      let values = try await values([Binding(name, source)], for: [parameter], of: name, in: context)
      return .remember(name, values.first ?? ResolvedValue(name: name, value: .null, isText: false))
    case .nothing, .proceed: return .nothing
    }
  }

  private mutating func values(
    _ bindings: [Binding], for parameters: [Parameter], of target: String, in context: EventContext
  ) async throws -> [ResolvedValue] {
    let scope = scope(context)
    let facts = EventFacts(app: app, context: context, scope: scope, label: label)
    var resolver = ValueResolver(app: app, scope: scope, judge: judge, facts: facts)
    defer { answers += resolver.answers }
    return try await resolver.resolve(bindings, for: parameters, of: target)
  }

  /// A value that came out of a response can't become part of a call, unless the call says so.
  private func refuseResponses(in bindings: [Binding], of call: Call) throws {
    for binding in bindings where !call.mayComeFromResponses.contains(binding.name) {
      if binding.value.expressions.contains(where: { $0.references.contains { $0.first == "response" } }) {
        throw ActionProblem(
          .fromResponse, path: "with.\(binding.name)",
          "'\(binding.name)' of \(call.name) may not come from a response; say so below the call if it may.")
      }
    }
  }

  private func declaredPage(_ name: String) throws -> Page {
    guard let page = app.page(name) else {
      throw ActionProblem(.unknownPage, path: "page", "There is no page '\(name)'.", legal: app.pages.map(\.name))
    }
    return page
  }

  private func eventInstance(_ path: String, in context: EventContext) throws -> PageInstance {
    guard let page = context.page else {
      throw ActionProblem(.pageNotOpen, path: path, "The event has no page.")
    }
    return page
  }

  private func openInstance(_ reference: PageReference, _ path: String, in context: EventContext) throws -> PageInstance
  {
    switch reference {
    case .thisPage: return try eventInstance(path, in: context)
    case .named(let name):
      _ = try declaredPage(name)
      guard let instance = state.topmost(name) else {
        throw ActionProblem(.pageNotOpen, path: path, "\(name) isn't open.", legal: state.pages.map(\.page))
      }
      return instance
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
    case .call(let name, let values): start(name, values, for: requirement, in: context)
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
  ) {
    guard let call = app.call(name), let owner = state.topPage else { return }
    var button: PendingCall.ComponentPath?
    if !call.isSafe, case .tapped(let component, _) = context.event.kind, let page = context.event.pageInstance {
      button = PendingCall.ComponentPath(pageInstance: page, component: component)
    }
    let pending = PendingCall(
      id: state.nextCallID, call: name, arguments: AppMap(values.map { (.string($0.name), $0.value) }),
      owner: owner.id, requirement: requirement, awaitsApproval: call.asksFirst, button: button)
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
