import LanguageModels

/// Tells a model what happened, in a prompt whose length doesn't grow with the session or the data: shapes and counts
/// instead of rows, the last lines of history, secrets as handles.
struct SituationBuilder {
  let app: AppSpec
  let state: SessionState
  let context: EventContext
  let time: SessionTime

  /// How many lines of history, open pages and calls are told.
  static let historyLines = 5
  static let pageLimit = 6

  func situation(among requirements: [Requirement]) -> Situation {
    Situation(event: event, shape: context.shape, requirements: requirements, legal: legal)
  }

  // MARK: The event as JSON

  private var event: JSONValue {
    var members: JSONObject = ["happened": happened]
    if let page = context.page, !page.fields.isEmpty { members["fields"] = fields(of: page) }
    members["open pages"] = .array(context.pages.suffix(Self.pageLimit).map(shown))
    if !state.calls.isEmpty {
      members["waiting for"] = .array(state.calls.prefix(Self.pageLimit).map { .string($0.call) })
    }
    if !app.memory.isEmpty {
      members["memory"] = .object(
        JSONObject(app.memory.map { ($0.name, short(context.memory[$0.name] ?? .null)) }))
    }
    members["before"] = .array(state.history.suffix(Self.historyLines).map { .string($0.bounded(160)) })
    return .object(members)
  }

  private var happened: JSONValue {
    switch context.event.kind {
    case .started: ["started": true]
    case .tapped(let component, let title):
      ["tapped": .string(component), "title": .string(title.bounded(80)), "page": .string(context.page?.page ?? "")]
    case .submitted(let field, _): ["submitted": .string(field), "page": .string(context.page?.page ?? "")]
    case .changed(let field, _): ["changed": .string(field), "page": .string(context.page?.page ?? "")]
    case .selected(let list, let row, _):
      ["selected": .string(list), "row": .integer(row + 1), "page": .string(context.page?.page ?? "")]
    case .timer: ["timer": .string(context.page?.page ?? "")]
    case .answered(let answer):
      [
        "answered": .string(answer.call), "kind": .string(answer.outcome.rawValue),
        "status": .integer(answer.status), "body": shape(of: answer.body),
      ]
    }
  }

  private func fields(of page: PageInstance) -> JSONValue {
    let declared = app.page(page.page)?.fields ?? []
    return .object(
      JSONObject(
        declared.compactMap { component in
          guard let content = page.fields[component.name] else { return nil }
          let value: JSONValue = component.kind == .password ? "(hidden)" : short(content.value)
          return (component.name, ["value": value, "valid": .bool(content.problem == nil)])
        }))
  }

  private func shown(_ page: PageInstance) -> JSONValue {
    var members: JSONObject = ["page": .string(page.id)]
    for entry in page.parameters.entries {
      guard let name = entry.key.stringValue else { continue }
      members[name] = short(entry.value)
    }
    if let openedBy = page.openedBy { members["opened by requirement"] = .integer(openedBy) }
    return .object(members)
  }

  /// A value in a few characters; lists and records by their count.
  private func short(_ value: AppValue) -> JSONValue {
    switch value {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .int(let number): .integer(Int(number))
    default: .string(value.shortText)
    }
  }

  private func shape(of value: AppValue) -> JSONValue {
    switch value {
    case .list(let elements):
      ["list": .integer(elements.count), "of": elements.first.map(shape) ?? .null]
    case .map(let map): .array(map.keys.prefix(20).compactMap { $0.stringValue.map { .string($0) } })
    case .null: .null
    default: .string("a value")
    }
  }

  // MARK: What may be named

  private var legal: LegalMoves {
    let start = app.startPage?.name
    return LegalMoves(
      openable: app.pages.filter { !$0.isStart }.map(\.name),
      closable: unique(state.pages.map(\.page).filter { $0 != start }),
      thisPageIsClosable: context.page.map { $0.page != start } ?? false,
      fillable: unique(state.pages.filter { !$0.fields.isEmpty }.map(\.page)), calls: app.calls.map(\.name),
      memory: app.memory.map(\.name), paths: paths)
  }

  private var paths: [Parameter] {
    var paths: [Parameter] = []
    if let page = context.page, let declared = app.page(page.page) {
      for component in declared.fields where page.fields[component.name].map({ !$0.value.isNull }) ?? false {
        paths.append(Parameter(name: "fields.\(component.name)", type: FieldText.type(of: component.kind)))
      }
      for component in declared.fields where page.fields[component.name]?.problem != nil {
        paths.append(Parameter(name: "problem.\(component.name)", type: .text))
      }
      for parameter in declared.parameters where page.parameters[parameter.name].map({ !$0.isNull }) ?? false {
        paths.append(Parameter(name: "page.\(parameter.name)", type: parameter.type))
      }
    }
    if case .tapped = context.event.kind { paths.append(Parameter(name: "event.title", type: .text)) }
    if let answer = context.answer, let call = app.call(answer.call) {
      paths += call.parameters.filter { answer.request[$0.name] != nil }
        .map { Parameter(name: "request.\($0.name)", type: $0.type) }
      if answer.outcome == .ok {
        paths.append(Parameter(name: "response.body", type: call.answer))
      } else {
        paths.append(Parameter(name: "response.problem", type: .text))
      }
    }
    paths += app.memory.filter { !(context.memory[$0.name] ?? .null).isNull }
      .map { Parameter(name: "memory.\($0.name)", type: $0.parameter.type) }
    return paths
  }

  private func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}

extension Component {
  /// The type of a field's value.
  var valueType: ValueType { FieldText.type(of: kind) }
}
