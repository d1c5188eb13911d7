/// What a renderer draws: the stack, the top page's components, and what the session is busy with.
public struct Screen: Sendable, Hashable {
  public var title: String
  /// The page instances from the bottom to the top, such as `LandingPage#1`.
  public var pages: [String]
  /// The components of the top page, in order.
  public var components: [ScreenComponent]
  /// What is being decided, if something is.
  public var deciding: Deciding?
  /// A request that waits for the person's yes.
  public var approval: Approval?
  /// A line that is always to be seen, such as that samples are shown.
  public var banner: String?
  /// The session's own page: something failed.
  public var error: SessionFailure?
  /// Whether problems of untouched fields are shown.
  public var showProblems: Bool
  /// The button of the top page that leads back: its back button if it has one, else its cancel button.
  public var back: String?
  /// The button that Enter in a field taps if the app says nothing of Enter there: the first one but `back`.
  public var defaultButton: String?

  public init(
    title: String, pages: [String], components: [ScreenComponent], deciding: Deciding? = nil,
    approval: Approval? = nil, banner: String? = nil, error: SessionFailure? = nil, showProblems: Bool = false,
    back: String? = nil, defaultButton: String? = nil
  ) {
    self.title = title
    self.pages = pages
    self.components = components
    self.deciding = deciding
    self.approval = approval
    self.banner = banner
    self.error = error
    self.showProblems = showProblems
    self.back = back
    self.defaultButton = defaultButton
  }

  /// What is being decided.
  public struct Deciding: Sendable, Hashable {
    /// One line: the event and what is being asked.
    public var what: String
    /// Seconds since the reference date, on the session's clock.
    public var since: Double
    /// Its place in the queue before the model while it waits there: 1 for the next.
    public var position: Int?

    public init(what: String, since: Double, position: Int? = nil) {
      self.what = what
      self.since = since
      self.position = position
    }
  }

  /// A request that the person is asked about.
  public struct Approval: Sendable, Hashable {
    public var id: Int
    public var call: String
    public var method: String
    public var address: String
    public var body: String?
    /// The requirement that asked for it.
    public var requirement: Int?

    public init(id: Int, call: String, method: String, address: String, body: String?, requirement: Int?) {
      self.id = id
      self.call = call
      self.method = method
      self.address = address
      self.body = body
      self.requirement = requirement
    }
  }

  /// Why nothing happened, and what can be done.
  public struct SessionFailure: Sendable, Hashable {
    public var title: String
    public var message: String
    /// Whether the event can be tried again.
    public var canRetry: Bool

    public init(title: String, message: String, canRetry: Bool) {
      self.title = title
      self.message = message
      self.canRetry = canRetry
    }
  }
}

/// One component as it is to be drawn.
public struct ScreenComponent: Sendable, Hashable {
  public var name: String
  public var kind: ComponentKind
  /// A field's label, others' text.
  public var label: String
  /// A field's value as the person typed it.
  public var value: String?
  /// What is wrong with the value, if it is to be shown.
  public var problem: String?
  /// Whether a check in English passed without being judged.
  public var isUnchecked: Bool
  /// Of a field: whether it mustn't stay empty.
  public var isRequired: Bool
  /// Of a field: whether the app says what Enter in it does.
  public var takesSubmit: Bool
  /// The labels of a choice.
  public var choices: [String]
  /// The rows of a list.
  public var items: [Item]
  /// What a list without rows says.
  public var emptyText: String?
  public var isEnabled: Bool
  /// Whether what it asked for is under way.
  public var isBusy: Bool
  public var isHidden: Bool

  public init(
    name: String, kind: ComponentKind, label: String, value: String? = nil, problem: String? = nil,
    isUnchecked: Bool = false, isRequired: Bool = false, takesSubmit: Bool = false, choices: [String] = [],
    items: [Item] = [], emptyText: String? = nil,
    isEnabled: Bool = true, isBusy: Bool = false, isHidden: Bool = false
  ) {
    self.name = name
    self.kind = kind
    self.label = label
    self.value = value
    self.problem = problem
    self.isUnchecked = isUnchecked
    self.isRequired = isRequired
    self.takesSubmit = takesSubmit
    self.choices = choices
    self.items = items
    self.emptyText = emptyText
    self.isEnabled = isEnabled
    self.isBusy = isBusy
    self.isHidden = isHidden
  }

  /// One row of a list.
  public struct Item: Sendable, Hashable {
    public var title: String
    public var details: [String]

    public init(title: String, details: [String]) {
      self.title = title
      self.details = details
    }
  }
}
