/// A rule that a field's value must keep.
public struct Check: Sendable, Hashable {
  /// What is checked.
  public enum Rule: Sendable, Hashable {
    case required
    case between(AppValue, AppValue)
    case atMostCharacters(Int)
    case atLeastCharacters(Int)
    /// `at most: 5`, for numbers, amounts, dates and times.
    case atMost(AppValue)
    case atLeast(AppValue)
    /// The whole value must match; the pattern is bounded (docs/expressions.md).
    case pattern(String)
    case emailAddress
    case webAddress
    case afterToday
    case beforeToday
    case todayOrLater
    case todayOrEarlier
    case wholeNumber
    case oneOf([String])
    /// English; the model judges it when the page is used, and without a model it passes, marked unchecked.
    case judged(String)
  }

  public var rule: Rule
  /// What to say when it fails; `nil` for the rule's own sentence.
  public var sentence: String?
  public var line: Int

  public init(rule: Rule, sentence: String? = nil, line: Int = 0) {
    self.rule = rule
    self.sentence = sentence
    self.line = line
  }
}
