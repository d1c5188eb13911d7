/// A value that can be read at an event.
struct EventPath: Sendable, Hashable {
  /// Where it is, seen from the event; nearer ones are likelier.
  enum Source: Double, Sendable {
    case item = 6
    case response = 5
    case request = 4
    case page = 3.5
    case fields = 3
    case value = 2
    case otherPage = 1.5
    case memory = 1

    /// Whether it belongs to the event itself.
    var isNear: Bool { rawValue >= 3 }
  }

  let path: String
  let type: ValueType
  let source: Source

  /// The last name of the path.
  var name: Name { Name(String(path.split(separator: ".").last ?? "")) }

  /// The value as a rule reads it.
  var valueSource: ValueSource? {
    guard let expression = try? CELExpression(parsing: path) else { return nil }
    return source == .value ? .value(expression) : .from(expression)
  }
}

extension Vocabulary {
  /// Everything that can be read when a trigger fires, near things first.
  func paths(at trigger: Trigger) -> [EventPath] {
    var paths: [EventPath] = []
    if case .selected(let list, let page, _) = trigger, let row = rowType(of: list, on: page) {
      paths.append(EventPath(path: "event.item", type: row, source: .item))
      paths += members(of: row, at: "event.item", .item)
    }
    if case .answered(let name?, let status) = trigger, let call = app.call(name) {
      paths += call.parameters.map { EventPath(path: "request.\($0.name)", type: $0.type, source: .request) }
      if status == .ok {
        paths.append(EventPath(path: "response.body", type: call.answer, source: .response))
        paths += members(of: call.answer, at: "response.body", .response)
      }
    }
    let current = trigger.page.flatMap(app.page)
    if let current {
      for parameter in current.parameters {
        paths.append(EventPath(path: "page.\(parameter.name)", type: parameter.type, source: .page))
        paths += members(of: parameter.type, at: "page.\(parameter.name)", .page)
      }
      paths += current.fields.map { EventPath(path: "fields.\($0.name)", type: $0.valueType, source: .fields) }
    }
    for page in app.pages where page.name != current?.name {
      paths += page.fields.map {
        EventPath(path: "pages.\(page.name).\($0.name)", type: $0.valueType, source: .otherPage)
      }
    }
    // Where a page's parameter has the name of a Value, the parameter is meant.
    paths += app.values.filter { value in current?.parameter(value.name) == nil }
      .map { EventPath(path: $0.name, type: $0.type, source: .value) }
    paths += app.memory.map { EventPath(path: "memory.\($0.name)", type: $0.parameter.type, source: .memory) }
    return paths
  }

  private func members(of type: ValueType, at path: String, _ source: EventPath.Source) -> [EventPath] {
    guard case .record(let members) = type else { return [] }
    return members.map { EventPath(path: "\(path).\($0.name)", type: $0.type, source: source) }
  }

  /// The type of a list's rows.
  private func rowType(of list: String, on page: String?) -> ValueType? {
    for candidate in app.pages where page == nil || candidate.name == page {
      guard let component = candidate.component(list), case .expression(let source, _)? = component.source else {
        continue
      }
      if case .list(let row)? = type(of: source, on: candidate) { return row }
    }
    return nil
  }

  /// The type of where rows come from; a Value that only passes memory on has the memory's type.
  private func type(of source: CELExpression, on page: Page) -> ValueType? {
    guard let path = source.path, let last = path.last else { return nil }
    if let parameter = page.parameter(last) { return parameter.type }
    if let slot = app.memory.first(where: { $0.name == last }) { return slot.parameter.type }
    if let table = app.data.first(where: { $0.name == last }) { return .list(.record(table.columns)) }
    guard let value = app.values.first(where: { $0.name == last }) else { return nil }
    if case .list = value.type { return value.type }
    return value.expression.path.flatMap { names in
      names.count == 2 && names[0] == "memory" ? app.memory.first { $0.name == names[1] }?.parameter.type : nil
    }
  }
}
