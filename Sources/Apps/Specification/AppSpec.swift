/// What an app is: its pages, calls, memory, data, values and requirements, as `app.md` says them.
public struct AppSpec: Sendable, Hashable {
  public var title: String
  public var summary: String
  public var pages: [Page]
  public var calls: [Call]
  public var memory: [MemorySlot]
  public var data: [DataTable]
  public var values: [NamedValue]
  public var requirements: [Requirement]

  public init(
    title: String, summary: String, pages: [Page], calls: [Call] = [], memory: [MemorySlot] = [],
    data: [DataTable] = [], values: [NamedValue] = [], requirements: [Requirement]
  ) {
    self.title = title
    self.summary = summary
    self.pages = pages
    self.calls = calls
    self.memory = memory
    self.data = data
    self.values = values
    self.requirements = requirements
  }

  /// Tells versions of an app apart: 32 hexadecimal digits that are the same wherever the app is the same.
  public var hash: String { FNV128.hash(of: AppSpecWriter.write(self)) }

  /// The page of that name.
  public func page(_ name: String) -> Page? { pages.first { $0.name == name } }
  /// The call of that name.
  public func call(_ name: String) -> Call? { calls.first { $0.name == name } }
  /// The requirement of that number.
  public func requirement(_ number: Int) -> Requirement? { requirements.first { $0.number == number } }
  /// The page that the app starts with.
  public var startPage: Page? { pages.first { $0.isStart } }
}

/// One requirement, in plain English.
public struct Requirement: Sendable, Hashable {
  /// Its number in `app.md`, from 1.
  public var number: Int
  /// Its text on one line.
  public var text: String
  public var line: Int

  public init(number: Int, text: String, line: Int = 0) {
    self.number = number
    self.text = text
    self.line = line
  }
}

/// Something the app remembers.
public struct MemorySlot: Sendable, Hashable {
  public var parameter: Parameter
  /// Whether it outlives the session, per person and app.
  public var isKept: Bool

  public init(parameter: Parameter, isKept: Bool = false) {
    self.parameter = parameter
    self.isKept = isKept
  }

  public var name: String { parameter.name }
}

/// A table of the app's own data; the columns are typed by their cells.
public struct DataTable: Sendable, Hashable {
  public var name: String
  public var columns: [Parameter]
  /// The rows as records.
  public var rows: [AppValue]
  public var line: Int

  public init(name: String, columns: [Parameter], rows: [AppValue], line: Int = 0) {
    self.name = name
    self.columns = columns
    self.rows = rows
    self.line = line
  }
}

/// A named expression that is computed whenever it is read.
public struct NamedValue: Sendable, Hashable {
  public var name: String
  public var type: ValueType
  public var expression: CELExpression
  public var line: Int

  public init(name: String, type: ValueType, expression: CELExpression, line: Int = 0) {
    self.name = name
    self.type = type
    self.expression = expression
    self.line = line
  }
}
