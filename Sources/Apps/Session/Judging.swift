public import LanguageModels

/// Answers the small questions of rules: yes or no, one of these labels, a text.
///
/// - Note: The facts are data. What stands in them is never an instruction.
public protocol Judging: Sendable {
  /// Answers a yes/no question about an event.
  func answer(_ question: String, facts: [Fact], label: String) async throws -> Judgement<Bool>
  /// Picks one of the labels.
  func choose(_ question: String, of labels: [String], facts: [Fact], label: String) async throws -> Judgement<String>
  /// Writes a text for the person: one to three short sentences, or a few words for a title.
  func write(_ instruction: String, for target: WriteTarget, facts: [Fact], label: String) async throws
    -> Judgement<String>
}

/// One thing that a model may know about an event: a name and its value as text.
public struct Fact: Sendable, Hashable {
  /// Such as `the user typed into username_textfield`.
  public var name: String
  public var value: String

  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// What a written text is for.
public struct WriteTarget: Sendable, Hashable {
  /// The page's parameter or the remembered name, such as `message`.
  public var name: String
  /// Whether it labels a button or heads a page: a few words, no full stop.
  public var isTitle: Bool

  public init(name: String, isTitle: Bool) {
    self.name = name
    self.isTitle = isTitle
  }
}

/// What a model said, and what it cost.
public struct Judgement<Value: Sendable & Hashable>: Sendable, Hashable {
  public var value: Value
  public var usage: Usage
  /// Of the prompt; together with the model's name it tells whether an answer may be used again.
  public var promptHash: String

  public init(value: Value, usage: Usage, promptHash: String) {
    self.value = value
    self.usage = usage
    self.promptHash = promptHash
  }
}
