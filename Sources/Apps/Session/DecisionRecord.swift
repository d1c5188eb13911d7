public import LanguageModels

/// How one event was decided.
public struct DecisionRecord: Sendable, Hashable {
  /// Of the event, from 1.
  public var number: Int
  public var event: AppEvent
  /// The event in a few words.
  public var label: String
  public var tier: Tier
  /// The requirements that acted, in order.
  public var requirements: [Int]
  /// The rules that fired.
  public var rules: [FiredRule]
  /// What was carried out, in order.
  public var actions: [ResolvedAction]
  /// The model's answers, in order.
  public var answers: [ModelAnswer]
  public var seconds: Double
  /// Seconds until the first action was carried out.
  public var secondsToFirstAction: Double?
  /// Why nothing happened, if the event failed.
  public var failure: String?
  /// What the reference rules would have done; `nil` without reference.
  public var expected: [ResolvedAction]?
  /// Whether exactly the expected actions were decided; `nil` without reference.
  public var isExact: Bool?

  /// A rule that fired, and for which requirement; `nil` for a free decision.
  public struct FiredRule: Sendable, Hashable {
    public var requirement: Int?
    public var rule: Rule
  }

  /// The tokens of all answers.
  public var usage: Usage { answers.reduce(Usage()) { $0 + $1.usage } }
}

/// Why an event couldn't be decided, for the session's own page.
public struct DecisionFailure: Error, Sendable, Hashable {
  public var title: String
  public var message: String
  public var canRetry: Bool
}
