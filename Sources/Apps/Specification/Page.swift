/// A page of an app: what it takes and what it shows.
public struct Page: Sendable, Hashable {
  public var name: String
  public var isStart: Bool
  public var description: String
  /// What it takes.
  public var parameters: [Parameter]
  /// What it shows, in order; a list's cell is in the list's `cell`.
  public var components: [Component]
  public var timers: [PageTimer]
  public var line: Int

  public init(
    name: String, isStart: Bool = false, description: String = "", parameters: [Parameter] = [],
    components: [Component], timers: [PageTimer] = [], line: Int = 0
  ) {
    self.name = name
    self.isStart = isStart
    self.description = description
    self.parameters = parameters
    self.components = components
    self.timers = timers
    self.line = line
  }

  /// The component of that name, also a list's cell.
  public func component(_ name: String) -> Component? {
    for component in components {
      if component.name == name { return component }
      if let cell = component.cell, cell.name == name { return cell }
    }
    return nil
  }

  /// The parameter of that name.
  public func parameter(_ name: String) -> Parameter? { parameters.first { $0.name == name } }

  /// The components that a person fills in.
  public var fields: [Component] { components.filter(\.kind.isField) }
}

/// A timer of a page, running while the page is on top.
public struct PageTimer: Sendable, Hashable {
  public var seconds: Int
  public var repeats: Bool
  public var line: Int

  public init(seconds: Int, repeats: Bool, line: Int = 0) {
    self.seconds = seconds
    self.repeats = repeats
    self.line = line
  }
}

/// The kind of a component.
public enum ComponentKind: String, Sendable, Hashable, CaseIterable {
  case textField = "text field"
  case password
  case textArea = "text area"
  case number
  case date
  case time
  case `switch`
  case choice
  case button
  case link
  case label
  case heading
  case image
  case progress
  case list
  case cell

  /// Whether a person fills it in.
  public var isField: Bool {
    switch self {
    case .textField, .password, .textArea, .number, .date, .time, .switch, .choice: true
    default: false
    }
  }

  /// Whether it can be tapped.
  public var isTappable: Bool { self == .button || self == .link }
}

/// One thing on a page.
public struct Component: Sendable, Hashable {
  public var name: String
  public var kind: ComponentKind
  /// A field's label, others' text.
  public var text: Template
  /// Of a field: whether it may stay empty.
  public var isOptional: Bool
  /// Of a field, in order.
  public var checks: [Check]
  /// Of a list or a choice: where the rows or labels come from.
  public var source: ComponentSource?
  /// Of a list: how one row looks. (Stored as an array because a struct can't hold itself.)
  private var cells: [Component]
  /// Of a list: how one row looks.
  public var cell: Component? {
    get { cells.first }
    set { cells = newValue.map { [$0] } ?? [] }
  }
  /// Of a cell: more lines.
  public var details: [Template]
  /// Of a list: what is said when it has no rows.
  public var whenEmpty: Template?
  public var line: Int

  public init(
    name: String, kind: ComponentKind, text: Template, isOptional: Bool = false, checks: [Check] = [],
    source: ComponentSource? = nil, cell: Component? = nil, details: [Template] = [], whenEmpty: Template? = nil,
    line: Int = 0
  ) {
    self.name = name
    self.kind = kind
    self.text = text
    self.isOptional = isOptional
    self.checks = checks
    self.source = source
    self.cells = cell.map { [$0] } ?? []
    self.details = details
    self.whenEmpty = whenEmpty
    self.line = line
  }
}

/// Where the rows of a list or the labels of a choice come from.
public enum ComponentSource: Sendable, Hashable {
  /// Labels written out: `choice of A, B, C`.
  case labels([String])
  /// An expression that yields a list; for a choice with the member that is the label: `choice of data.flowers by name`.
  case expression(CELExpression, label: String?)
}
