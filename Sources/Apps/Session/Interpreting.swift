public import LanguageModels

/// Decides what no stored rule decides: translates the requirements that concern an event, or decides freely.
public protocol Interpreting: Sendable {
  /// Whether the trigger set of a requirement, narrowed by code, includes an event.
  func concerns(_ requirement: Requirement, event: EventShape) -> Bool

  /// Whether a requirement's words say that something else has to wait or isn't done ("do not … yet", "first",
  /// "instead"): such ones are translated before the others.
  func mayStandIn(_ requirement: Requirement) -> Bool

  /// Whether a requirement may be an invariant ("before", "always" …): such ones are translated before anything is
  /// done.
  func mayBeInvariant(_ requirement: Requirement) -> Bool

  /// Translates a requirement; from the cache if it was translated before by the same model.
  ///
  /// Actions that are settled already may come before the end, so that they can be carried out at once.
  func translate(_ requirement: Requirement, priority: GenerationJob.Priority)
    -> AsyncThrowingStream<TranslationPiece, any Error>

  /// Decides an event that no requirement covers; actions come one by one.
  func decide(_ situation: Situation) -> AsyncThrowingStream<FreeDecisionPiece, any Error>

  /// Puts right an action that can't be carried out; `nil` gives up.
  func repair(_ action: Action, problem: ActionProblem, situation: Situation) async throws -> (Action, Usage)?
}

/// What kind of event it is, without values.
public enum EventShape: Sendable, Hashable {
  case started
  case tapped(component: String, page: String, openedBy: Int?)
  case submitted(field: String, page: String)
  case selected(list: String, page: String)
  case changed(field: String, page: String)
  case timer(page: String)
  case answered(call: String, isOK: Bool, status: Int)
}

/// A piece of a translation.
public enum TranslationPiece: Sendable, Hashable {
  /// A rule as far as it is settled: trigger and conditions whole, the actions up to now.
  case rule(index: Int, Rule)
  /// All of it.
  case finished(Translation)
}

/// What a requirement was translated into.
public struct Translation: Sendable, Hashable {
  public var content: RequirementRules.Content
  public var usage: Usage
  /// Whether it came from the cache, without a model call.
  public var isCached: Bool
  public var promptHashes: [String]
  /// Why it was left open, if it was.
  public var reason: String?

  public init(
    content: RequirementRules.Content, usage: Usage, isCached: Bool, promptHashes: [String], reason: String? = nil
  ) {
    self.content = content
    self.usage = usage
    self.isCached = isCached
    self.promptHashes = promptHashes
    self.reason = reason
  }
}

/// A piece of a free decision.
public enum FreeDecisionPiece: Sendable, Hashable {
  case action(Action)
  case finished(Usage, promptHash: String)
}

/// What a model is told of an event: bounded, without data rows, without secrets.
public struct Situation: Sendable, Hashable {
  /// What happened, the fields with facts, the open pages, what is waited for, memory, the last lines of history.
  public var event: JSONValue
  public var shape: EventShape
  /// The requirements that may concern it.
  public var requirements: [Requirement]
  public var legal: LegalMoves

  public init(event: JSONValue, shape: EventShape, requirements: [Requirement], legal: LegalMoves) {
    self.event = event
    self.shape = shape
    self.requirements = requirements
    self.legal = legal
  }
}

/// What may be named in a decision at this moment.
public struct LegalMoves: Sendable, Hashable {
  /// The pages that can be opened.
  public var openable: [String]
  /// The open pages that can be closed, by name.
  public var closable: [String]
  /// Whether the event's page can be closed.
  public var thisPageIsClosable: Bool
  /// The pages with fields.
  public var fillable: [String]
  public var calls: [String]
  public var memory: [String]
  /// The paths with a value now, and what type they have.
  public var paths: [Parameter]

  public init(
    openable: [String], closable: [String], thisPageIsClosable: Bool, fillable: [String], calls: [String],
    memory: [String], paths: [Parameter]
  ) {
    self.openable = openable
    self.closable = closable
    self.thisPageIsClosable = thisPageIsClosable
    self.fillable = fillable
    self.calls = calls
    self.memory = memory
    self.paths = paths
  }
}

/// Why an action can't be carried out.
public struct ActionProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of problem; more kinds may follow.
  public struct Code: RawRepresentable, Sendable, Hashable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let unknownPage = Code(rawValue: "unknown-page")
    public static let unknownCall = Code(rawValue: "unknown-call")
    public static let unknownMemory = Code(rawValue: "unknown-memory")
    public static let unknownParameter = Code(rawValue: "unknown-parameter")
    /// A value that is needed isn't there.
    public static let missingValue = Code(rawValue: "missing-value")
    /// A value can't be converted to the declared type.
    public static let wrongType = Code(rawValue: "wrong-type")
    public static let pageNotOpen = Code(rawValue: "page-not-open")
    public static let startPage = Code(rawValue: "start-page")
    public static let nothingHeld = Code(rawValue: "nothing-held")
    /// A value that came out of a response would become part of a call.
    public static let fromResponse = Code(rawValue: "from-response")
    /// The model gave no usable answer.
    public static let noAnswer = Code(rawValue: "no-answer")
    /// More actions than an event may have.
    public static let tooMany = Code(rawValue: "too-many-actions")
  }

  public var code: Code
  /// Where in the action, such as `with.message`.
  public var path: String
  public var message: String
  /// What may stand there.
  public var legal: [String]

  public init(_ code: Code, path: String = "", _ message: String, legal: [String] = []) {
    self.code = code
    self.path = path
    self.message = message
    self.legal = legal
  }

  public var description: String { message }
}
