/// The names that an expression can use at one place, and their types.
struct NameScope {
  /// Why a path has no meaning.
  struct Problem: Error {
    var code: SpecProblem.Code
    var message: String
  }

  /// What the row of a list has.
  enum Item {
    /// There is no row here.
    case none
    case row(ValueType)
    /// A row whose type only shows when the app runs: any name may be one of its fields.
    case unknown
  }

  /// The outermost names that always mean the same.
  static let roots = [
    "fields", "valid", "problem", "page", "pages", "event", "request", "response", "memory", "data", "today", "now",
  ]
  /// Words that CEL keeps for itself (its specification, section "Syntax").
  static let reservedWords: Set<String> = [
    "true", "false", "null", "in", "as", "break", "const", "continue", "else", "for", "function", "if", "import", "let",
    "loop", "package", "namespace", "return", "var", "void", "while",
  ]

  let spec: AppSpec
  /// The page that the expression stands on; `nil` in Values, which are read from any page.
  var page: Page?
  var item = Item.none
  /// Whether there is an event: not where something is always shown.
  var hasEvent: Bool

  /// The type of what a path names.
  func type(of path: [String]) -> Result<ValueType, Problem> {
    guard let name = path.first else { return .success(.any) }
    let rest = path.dropFirst()
    switch item {
    case .row(.record(let members)):
      if let member = members.first(where: { $0.name == name }) { return Self.member(rest, of: member.type, name) }
      if name == "item" { return Self.member(rest, of: .record(members), name) }
    case .row(let type) where name == "item": return Self.member(rest, of: type, name)
    default: break
    }
    if let parameter = page?.parameter(name) { return Self.member(rest, of: parameter.type, name) }
    if let value = spec.values.first(where: { $0.name == name }) { return Self.member(rest, of: value.type, name) }
    if Self.roots.contains(name) { return root(name, rest) }
    if case .unknown = item { return .success(.any) }
    return .failure(
      Problem(code: .unknownName, message: "nothing has this name." + NearMiss.hint(for: name, among: bareNames)))
  }

  /// The names that can stand alone here.
  private var bareNames: [String] {
    var names = Self.roots + spec.values.map(\.name) + (page?.parameters.map(\.name) ?? [])
    if case .row(.record(let members)) = item { names += members.map(\.name) }
    return names
  }

  private func root(_ name: String, _ rest: ArraySlice<String>) -> Result<ValueType, Problem> {
    switch name {
    case "today": return Self.member(rest, of: .date, name)
    case "now": return rest.isEmpty ? .success(.any) : Self.failure("'now' has no members.")
    case "fields", "valid", "problem": return field(rest, of: name)
    case "page": return pageParameter(rest)
    case "pages": return pageMember(rest)
    case "memory":
      return declared(rest, of: name, spec.memory.map { ($0.name, $0.parameter.type) }, "'## Memory' has no")
    case "data":
      return declared(rest, of: name, spec.data.map { ($0.name, .list(.record($0.columns))) }, "'## Data' has no table")
    default: return event(name, rest)
    }
  }

  private func field(_ rest: ArraySlice<String>, of root: String) -> Result<ValueType, Problem> {
    let fields = page?.fields ?? spec.pages.flatMap(\.fields)
    let place = page.map { "\($0.name) has no field" } ?? "no page has a field"
    let type: (Component) -> ValueType = {
      root == "valid" ? .yesNo : root == "problem" ? .text : $0.valueType
    }
    return declared(rest, of: root, fields.map { ($0.name, type($0)) }, place)
  }

  private func pageParameter(_ rest: ArraySlice<String>) -> Result<ValueType, Problem> {
    let parameters = page?.parameters ?? spec.pages.flatMap(\.parameters)
    let place = page.map { "\($0.name) takes no" } ?? "no page takes"
    return declared(rest, of: "page", parameters.map { ($0.name, $0.type) }, place)
  }

  private func pageMember(_ rest: ArraySlice<String>) -> Result<ValueType, Problem> {
    guard let name = rest.first else { return .success(.any) }
    guard let page = spec.page(name) else {
      return Self.failure("there is no page '\(name)'." + NearMiss.hint(for: name, among: spec.pages.map(\.name)))
    }
    let members =
      page.parameters.map { ($0.name, $0.type) } + page.fields.map { ($0.name, $0.valueType) }
    return declared(rest.dropFirst(), of: "pages.\(name)", members, "\(name) has no parameter or field")
  }

  private func event(_ name: String, _ rest: ArraySlice<String>) -> Result<ValueType, Problem> {
    guard hasEvent else {
      return .failure(
        Problem(
          code: .nameNotAvailable,
          message: "there is no \(name) here: a page is shown at any time. Pass it to the page as a parameter."))
    }
    let members: [(String, ValueType)] =
      switch name {
      case "event": ["component", "title", "item", "value", "page"].map { ($0, .any) }
      case "response":
        [("status", .wholeNumber), ("kind", .text), ("headers", .any), ("body", .any), ("problem", .text)]
      default: spec.calls.flatMap(\.parameters).map { ($0.name, $0.type) }
      }
    return declared(rest, of: name, members, "\(name) has no")
  }

  private func declared(
    _ rest: ArraySlice<String>, of root: String, _ members: [(name: String, type: ValueType)], _ place: String
  ) -> Result<ValueType, Problem> {
    guard let name = rest.first else { return .success(.any) }
    guard let member = members.first(where: { $0.name == name }) else {
      return Self.failure("\(place) '\(name)'." + NearMiss.hint(for: name, among: members.map(\.name)))
    }
    return Self.member(rest.dropFirst(), of: member.type, "\(root).\(name)")
  }

  /// Follows members into a type.
  private static func member(
    _ rest: ArraySlice<String>, of type: ValueType, _ name: String
  ) -> Result<ValueType, Problem> {
    guard let next = rest.first else { return .success(type) }
    switch type {
    case .any: return .success(.any)
    case .record(let members):
      guard let member = members.first(where: { $0.name == next }) else {
        return failure("\(name) has no member '\(next)'." + NearMiss.hint(for: next, among: members.map(\.name)))
      }
      return Self.member(rest.dropFirst(), of: member.type, "\(name).\(next)")
    case .list: return failure("\(name) is a list and has no member '\(next)'; take one of it with [0] or filter.")
    default: return failure("\(name) is a \(type) and has no members.")
    }
  }

  private static func failure(_ message: String) -> Result<ValueType, Problem> {
    .failure(Problem(code: .unknownName, message: message))
  }
}
