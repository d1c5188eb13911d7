/// Finds out what a path of a rule leads to.
struct PathChecker {
  let context: RuleContext

  /// What a path leads to.
  enum Target {
    /// A value of that type; `isOptional` if it may be missing.
    case known(ValueType)
    /// Something whose type isn't known before it is there.
    case unknown
    case mistake(SpecProblem.Code, String)
  }

  private var spec: AppSpec { context.spec }

  func target(of path: [String]) -> Target {
    guard let root = path.first else { return .unknown }
    let rest = path.dropFirst()
    switch root {
    case "fields": return fieldTarget(path) { Self.type(of: $0) }
    case "valid": return fieldTarget(path) { _ in .yesNo }
    case "problem": return fieldTarget(path) { _ in .text }
    case "page": return parameterTarget(path)
    case "pages": return pageTarget(path)
    case "event": return eventTarget(path)
    case "request": return requestTarget(path)
    case "response": return responseTarget(path)
    case "memory":
      guard let name = rest.first else { return .unknown }
      guard let slot = spec.memory.first(where: { $0.name == name }) else {
        return unknown(RuleCode.unknownMemory, path, "the app remembers", name, spec.memory.map(\.name))
      }
      return descend(slot.parameter.type, rest.dropFirst(), path)
    case "data":
      guard let name = rest.first else { return .unknown }
      guard let table = spec.data.first(where: { $0.name == name }) else {
        return unknown(RuleCode.unknownTable, path, "the data has", name, spec.data.map(\.name))
      }
      return descend(.list(.record(table.columns)), rest.dropFirst(), path)
    case "today": return descend(.date, rest, path)
    case "now": return .unknown
    default: return bareTarget(root, rest, path)
    }
  }

  private func bareTarget(_ name: String, _ rest: ArraySlice<String>, _ path: [String]) -> Target {
    if let value = spec.values.first(where: { $0.name == name }) { return descend(value.type, rest, path) }
    let names =
      [
        "fields", "valid", "problem", "page", "pages", "event", "request", "response", "memory", "data", "today", "now",
      ] + spec.values.map(\.name)
    return .mistake(
      RuleCode.unknownPath,
      "\(path.joined(separator: ".")) begins with \(name), which is neither a Value nor one of "
        + "\(names.prefix(12).joined(separator: ", ")).\(NearMiss.hint(for: name, among: names))")
  }

  private func fieldTarget(_ path: [String], _ type: (Component) -> ValueType?) -> Target {
    guard path.count > 1 else { return .unknown }
    let fields = context.pages.flatMap(\.fields)
    let found = fields.filter { $0.name == path[1] }
    guard let first = found.first else {
      let place = context.pages.count == 1 ? context.pages[0].name : "the page of the event"
      return unknown(RuleCode.unknownField, path, "\(place) has the fields", path[1], fields.map(\.name))
    }
    guard let type = type(first), found.allSatisfy({ $0.kind == first.kind }) else { return .unknown }
    return descend(type, path.dropFirst(2), path)
  }

  private func parameterTarget(_ path: [String]) -> Target {
    guard path.count > 1 else { return .unknown }
    let parameters = context.pages.flatMap(\.parameters)
    let found = parameters.filter { $0.name == path[1] }
    guard let first = found.first else {
      let place = context.pages.count == 1 ? context.pages[0].name : "the page of the event"
      return unknown(RuleCode.unknownParameter, path, "\(place) takes", path[1], parameters.map(\.name))
    }
    return found.allSatisfy { $0.type == first.type } ? descend(first.type, path.dropFirst(2), path) : .unknown
  }

  private func pageTarget(_ path: [String]) -> Target {
    guard path.count > 1 else { return .unknown }
    guard let page = spec.page(path[1]) else {
      return unknown(RuleCode.unknownPage, path, "the pages are", path[1], spec.pages.map(\.name))
    }
    guard path.count > 2 else { return .unknown }
    if let parameter = page.parameter(path[2]) { return descend(parameter.type, path.dropFirst(3), path) }
    if let field = page.fields.first(where: { $0.name == path[2] }) {
      return Self.type(of: field).map { descend($0, path.dropFirst(3), path) } ?? .unknown
    }
    let names = page.parameters.map(\.name) + page.fields.map(\.name)
    return unknown(RuleCode.unknownPath, path, "\(page.name) has", path[2], names)
  }

  /// What is below a value of a type.
  func descend(_ type: ValueType, _ rest: ArraySlice<String>, _ path: [String]) -> Target {
    guard let name = rest.first else { return type == .any ? .unknown : .known(type) }
    let whole = path.joined(separator: ".")
    switch type {
    case .any: return .unknown
    case .record(let members):
      guard let member = members.first(where: { $0.name == name }) else {
        return unknown(RuleCode.unknownPath, path, "the record has", name, members.map(\.name))
      }
      return descend(member.type, rest.dropFirst(), path)
    case .list:
      return .mistake(
        RuleCode.unknownPath,
        "\(whole) asks a list for \(name); a list has elements, such as [0], and a map or filter over them.")
    default:
      return .mistake(RuleCode.unknownPath, "\(whole) asks a \(type) for \(name), but it has no members.")
    }
  }

  func unknown(
    _ code: SpecProblem.Code, _ path: [String], _ have: String, _ name: String, _ names: [String]
  ) -> Target {
    var unique: [String] = []
    for name in names where !unique.contains(name) { unique.append(name) }
    let list = unique.isEmpty ? "none" : unique.joined(separator: ", ")
    return .mistake(
      code,
      "\(path.joined(separator: ".")) leads to nothing: found \(name), but \(have) \(list)."
        + NearMiss.hint(for: name, among: unique))
  }

  /// The type of a field's value; `nil` if it depends on data.
  static func type(of field: Component) -> ValueType? {
    switch field.kind {
    case .number: .number
    case .date: .date
    case .time: .time
    case .switch: .yesNo
    case .choice: if case .labels(let labels)? = field.source { .choice(labels) } else { nil }
    default: .text
    }
  }
}
