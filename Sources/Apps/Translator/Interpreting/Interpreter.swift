public import LanguageModels
import Locking

/// Decides what no stored rule decides: translates the requirements that concern an event just then, and decides freely
/// where none does.
public struct Interpreter: Interpreting {
  private let app: AppSpec
  private let model: any LanguageModel
  private let cache: TranslationCache
  /// Made when it is first needed, so that an app whose rules decide all doesn't wait for it.
  private let made = Locked<Translator?>(nil)

  public init(app: AppSpec, model: any LanguageModel, cache: TranslationCache = TranslationCache()) {
    self.app = app
    self.model = model
    self.cache = cache
  }

  /// The translator that it uses.
  public var translator: Translator {
    made.withLock { made in
      if let made { return made }
      let translator = Translator(app: app, model: model, cache: cache)
      made = translator
      return translator
    }
  }

  /// Whether the events that a requirement may wait for include an event; one whose words name no event concerns none,
  /// unless its words are unclear: then it concerns every event that somebody has to decide.
  public func concerns(_ requirement: Requirement, event: EventShape) -> Bool {
    translator.reading.reading(of: requirement).concerns(event)
  }

  /// Whether it may hold something back.
  public func mayStandIn(_ requirement: Requirement) -> Bool {
    let reading = translator.reading.reading(of: requirement)
    return reading.clauses.contains { $0.clause.kind == .event && reading.standsIn($0.clause) }
  }

  /// Whether it is something that is done before every page or call.
  public func mayBeInvariant(_ requirement: Requirement) -> Bool {
    translator.reading.reading(of: requirement).clauses.contains { part in
      part.events.contains { if case .always = $0 { true } else { false } }
        || (part.clause.kind == .before && part.events.isEmpty)
    }
  }

  /// Translates a requirement; a rule's actions come as soon as each is settled.
  public func translate(
    _ requirement: Requirement, priority: GenerationJob.Priority
  ) -> AsyncThrowingStream<TranslationPiece, any Error> {
    stream { yield in
      let translation = try await translator.translate(requirement, priority: priority) { index, rule in
        yield(.rule(index: index, rule))
      }
      yield(.finished(translation))
    }
  }

  /// Decides an event that no requirement covers.
  public func decide(_ situation: Situation) -> AsyncThrowingStream<FreeDecisionPiece, any Error> {
    stream { yield in
      let decision = try await FreeDecision(app: app, model: model).decide(situation) { yield(.action($0)) }
      yield(.finished(decision.usage, promptHash: decision.promptHash))
    }
  }

  /// Asks for a legal action instead of one that can't be carried out; `nil` if the model has none.
  public func repair(
    _ action: Action, problem: ActionProblem, situation: Situation
  ) async throws -> (Action, Usage)? {
    let decision = try await FreeDecision(app: app, model: model).decide(situation, insteadOf: action, problem: problem)
    return decision.actions.first.map { ($0, decision.usage) }
  }

  /// A stream whose work ends when its reader does.
  private func stream<Piece: Sendable>(
    _ work: @escaping @Sendable (@Sendable (Piece) -> Void) async throws -> Void
  ) -> AsyncThrowingStream<Piece, any Error> {
    let (stream, continuation) = AsyncThrowingStream<Piece, any Error>.makeStream()
    let task = Task {
      do {
        try await work { continuation.yield($0) }
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }
}

extension RequirementReading {
  /// Whether an event is among those that the requirement may wait for.
  func concerns(_ event: EventShape) -> Bool {
    clauses.contains { part in
      guard part.clause.kind != .plain else { return false }
      // What its words don't tell may be any event that somebody has to decide.
      if part.events.isEmpty { return event.needsDecision }
      return part.events.contains { $0.trigger.map { event.fits($0, vocabulary.app) } ?? false }
    }
  }
}

extension EventShape {
  /// Whether somebody has to decide it.
  fileprivate var needsDecision: Bool {
    switch self {
    case .tapped, .submitted, .timer, .answered: true
    case .started, .selected, .changed: false
    }
  }

  /// Whether a trigger waits for this kind of event.
  func fits(_ trigger: Trigger, _ app: AppSpec) -> Bool {
    switch (trigger, self) {
    case (.started, .started): true
    case (.tapped(let target, let page, let opener), .tapped(let component, let current, let openedBy)):
      (page == nil || page == current) && (opener == nil || opener == openedBy)
        && target.fits(component, on: app.page(current))
    case (.submitted(let field, let page, _), .submitted(let name, let current)):
      field == name && (page == nil || page == current)
    case (.selected(let list, let page, _), .selected(let name, let current)):
      list == name && (page == nil || page == current)
    case (.changed(let field, let page, _), .changed(let name, let current)):
      field == name && (page == nil || page == current)
    case (.timer(let page), .timer(let current)): page == current
    case (.answered(let call, let status), .answered(let name, let isOK, let number)):
      (call == nil || call == name) && status.fits(isOK: isOK, number)
    default: false
    }
  }
}

extension Trigger.TapTarget {
  fileprivate func fits(_ component: String, on page: Page?) -> Bool {
    switch self {
    case .component(let name): name == component
    case .anyButton: page?.component(component)?.kind.isTappable ?? false
    }
  }
}

extension Trigger.AnswerStatus {
  fileprivate func fits(isOK: Bool, _ number: Int) -> Bool {
    switch self {
    case .ok: isOK
    case .error: !isOK
    case .status(let wanted): wanted == number
    }
  }
}
