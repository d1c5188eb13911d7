/// What happens when: the decision that a requirement stands for, as `rules.json` keeps it.
public struct Rule: Sendable, Hashable {
  public var when: Trigger
  /// All must hold.
  public var conditions: [Condition]
  /// In order.
  public var actions: [Action]
  /// The requirements that this rule holds back when it fires.
  public var insteadOf: [Int]

  public init(when: Trigger, conditions: [Condition] = [], actions: [Action], insteadOf: [Int] = []) {
    self.when = when
    self.conditions = conditions
    self.actions = actions
    self.insteadOf = insteadOf
  }
}

/// The event that a rule waits for.
public enum Trigger: Sendable, Hashable {
  /// A component, or `any button`; `page` is `nil` for any page.
  case tapped(TapTarget, page: String?, openedBy: Int?)
  case submitted(field: String, page: String?, openedBy: Int?)
  case selected(list: String, page: String?, openedBy: Int?)
  case changed(field: String, page: String?, openedBy: Int?)
  case timer(page: String)
  case started
  /// `call` is `nil` for any call.
  case answered(call: String?, status: AnswerStatus)

  /// What is tapped.
  public enum TapTarget: Sendable, Hashable {
    case component(String)
    case anyButton
  }

  /// How a call was answered.
  public enum AnswerStatus: Sendable, Hashable {
    /// 2xx with a body that fits.
    case ok
    /// Everything else.
    case error
    /// Exactly this status.
    case status(Int)
  }
}

/// What must hold for a rule to fire.
public enum Condition: Sendable, Hashable {
  case field(String, is: FieldState)
  case page(isValid: Bool)
  case check(CELExpression)
  /// A yes/no question that the model answers; `otherwise` is true for yes, for when there is no model.
  case ask(String, isYes: Bool, otherwise: CELExpression?)

  /// The state of a field.
  public enum FieldState: String, Sendable, Hashable, CaseIterable {
    case valid, invalid, empty, filled
  }
}

/// One thing that a rule does.
public enum Action: Sendable, Hashable {
  case open(page: String, with: [Binding])
  case close(PageReference)
  case update(page: String, with: [Binding])
  case empty(PageReference)
  case showProblems(PageReference)
  case call(String, with: [Binding])
  case remember(String, as: ValueSource)
  /// Goes on with what that requirement held back.
  case proceed(Int)
  case nothing
}

/// A page by name, or the page of the event.
public enum PageReference: Sendable, Hashable {
  case named(String)
  case thisPage
}

/// A parameter or argument and where its value comes from.
public struct Binding: Sendable, Hashable {
  public var name: String
  public var value: ValueSource

  public init(_ name: String, _ value: ValueSource) {
    self.name = name
    self.value = value
  }
}

/// Where a value comes from.
public indirect enum ValueSource: Sendable, Hashable {
  case literal(AppValue)
  /// A path such as `fields.username_textfield`.
  case from(CELExpression)
  case value(CELExpression)
  case text(Template)
  /// Every element of the list at `path`, with the members mapped: target name, then the member's path.
  case each(path: CELExpression, members: [MemberMapping])
  /// One of the labels, picked by the model.
  case choose(question: String, labels: [String], otherwise: String?)
  /// A text that the model writes.
  case write(instruction: String, about: [CELExpression], otherwise: ValueSource?)

  /// A member of each element.
  public struct MemberMapping: Sendable, Hashable {
    public var target: String
    public var path: CELExpression

    public init(target: String, path: CELExpression) {
      self.target = target
      self.path = path
    }
  }
}
