/// The decisions of an app, requirement by requirement: the content of `rules.json`.
public struct RuleBook: Sendable, Hashable {
  /// The version of the format; 1.
  public var format: Int
  /// Who translated: a model's name, or `by hand`.
  public var translator: String
  public var requirements: [RequirementRules]

  public init(format: Int = 1, translator: String, requirements: [RequirementRules]) {
    self.format = format
    self.translator = translator
    self.requirements = requirements
  }

  /// What a requirement became.
  public func rules(of requirement: Int) -> RequirementRules? { requirements.first { $0.number == requirement } }
}

/// What one requirement became.
public struct RequirementRules: Sendable, Hashable {
  /// What kind of requirement it is.
  public enum Content: Sendable, Hashable {
    case rules([Rule])
    /// Done before something happens, always.
    case always(before: Moment, actions: [Action])
    /// Information only.
    case note
    /// Left to the interpreter, with the reason.
    case open(reason: String?)
  }

  /// When an invariant is looked after.
  public enum Moment: String, Sendable, Hashable, CaseIterable {
    case pageOpens = "a page opens"
    case pageCloses = "a page closes"
    case callStarts = "a call starts"
  }

  /// Where the rules come from.
  public enum Origin: String, Sendable, Hashable, CaseIterable {
    case translated, edited, learned
  }

  public var number: Int
  /// The requirement's text when it was translated; `nil` in rules written by hand.
  public var text: String?
  /// Of the text and of every declaration that it names; without one the rules are current.
  public var hash: String?
  public var origin: Origin
  /// The rules as one English sentence, to review.
  public var sentence: String
  public var content: Content

  public init(
    number: Int, text: String? = nil, hash: String? = nil, origin: Origin, sentence: String, content: Content
  ) {
    self.number = number
    self.text = text
    self.hash = hash
    self.origin = origin
    self.sentence = sentence
    self.content = content
  }
}
