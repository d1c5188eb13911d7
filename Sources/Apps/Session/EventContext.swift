/// An event with everything as it was when it happened; conditions and values read from here until the event ends.
struct EventContext: Sendable, Hashable {
  var event: AppEvent
  /// The page it happened on, as it was.
  var page: PageInstance?
  /// The open pages, as they were.
  var pages: [PageInstance]
  /// The memory, as it was.
  var memory: [String: AppValue]
  /// How many answers in a row led to this event, without the person doing anything.
  var chain = 0

  init(event: AppEvent, state: SessionState) {
    self.event = event
    page = event.pageInstance.flatMap { state.page(id: $0) }
    pages = state.pages
    memory = state.memory
  }

  /// The answer that the event is, if it is one.
  var answer: CallAnswer? { if case .answered(let answer) = event.kind { answer } else { nil } }

  /// The event as expressions see it.
  var eventValue: AppValue {
    var members: [(String, AppValue)] = []
    switch event.kind {
    case .started: members.append(("kind", .string("started")))
    case .tapped(let component, let title):
      members += [("component", .string(component)), ("title", .string(title))]
    case .submitted(let field, let value), .changed(let field, let value):
      members += [("component", .string(field)), ("value", value)]
    case .selected(let list, _, let item):
      members += [("component", .string(list)), ("item", item), ("value", item)]
    case .timer: break
    case .answered: break
    }
    if let page { members.append(("page", .string(page.page))) }
    return .record(members)
  }

  /// The answered call's arguments, and what came back.
  var requestValue: AppValue { answer.map { .map($0.request) } ?? .null }

  var responseValue: AppValue {
    guard let answer else { return .null }
    return .record([
      ("status", .int(Int64(answer.status))), ("kind", .string(answer.outcome.rawValue)),
      ("headers", .map(answer.headers)), ("body", answer.body), ("problem", .string(answer.problem)),
    ])
  }
}

extension PageInstance {
  /// The values of the fields; an empty field is `.null`.
  var fieldValues: AppValue { .record(fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value.value) }) }

  /// Whether each field is valid.
  var fieldValidity: AppValue {
    .record(fields.sorted { $0.key < $1.key }.map { ($0.key, .bool($0.value.problem == nil)) })
  }

  /// The problem sentence of each field that has one.
  var fieldProblems: AppValue {
    .record(
      fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value.problem.map { .string($0) } ?? .null) })
  }

  /// Parameters and fields under their names, for `pages.P.x`.
  var members: AppValue {
    .map(
      AppMap(
        parameters.entries.map { ($0.key, $0.value) }
          + fields.sorted { $0.key < $1.key }.map { (AppValue.string($0.key), $0.value.value) }))
  }

  /// Whether all fields are valid.
  var isValid: Bool { fields.values.allSatisfy { $0.problem == nil } }
}
