/// Where the expressions of rules, templates and Values find their names.
///
/// A list item's members go before the page's parameters, those before the Values; then come the names of FORMATS
/// (`fields`, `page`, `pages`, `event` …). Rules have neither item nor page parameters as bare names.
struct SessionScope: ExpressionScope {
  let app: AppSpec
  let pages: [PageInstance]
  let memory: [String: AppValue]
  let clock: SessionTime
  /// The event that is being decided, if any.
  var context: EventContext?
  /// The page whose template is filled; its parameters are bare names.
  var templatePage: PageInstance?
  /// The row whose template is filled; its members are bare names.
  var item: AppMap?
  /// The Values that were computed already: all is as it was while this scope is used, so none is computed twice.
  private let memo = ValueMemo()
  /// How deep Values stand inside Values; a bound against Values that name each other in a circle.
  var depth = 0

  static let maximumDepth = 64

  init(
    app: AppSpec, pages: [PageInstance], memory: [String: AppValue], clock: SessionTime, context: EventContext? = nil
  ) {
    self.app = app
    self.pages = pages
    self.memory = memory
    self.clock = clock
    self.context = context
  }

  func value(named name: String) throws(ExpressionError) -> AppValue? {
    if let found = item?[name] { return found }
    if let templatePage, let page = app.page(templatePage.page), page.parameter(name) != nil {
      return templatePage.parameters[name] ?? .null
    }
    if let named = app.values.first(where: { $0.name == name }) { return try computed(named) }
    switch name {
    case "fields": return fieldRecord(\.fieldValues)
    case "valid": return fieldRecord(\.fieldValidity)
    case "problem": return fieldRecord(\.fieldProblems)
    case "page": return (templatePage ?? context?.page).map { .map($0.parameters) } ?? .null
    case "pages": return .record(topmostPages.map { ($0.page, $0.members) })
    case "event": return context?.eventValue ?? .null
    case "request": return context?.requestValue ?? .null
    case "response": return context?.responseValue ?? .null
    case "memory": return .record(app.memory.map { ($0.name, memory[$0.name] ?? .null) })
    case "data": return .record(app.data.map { ($0.name, .list($0.rows)) })
    case "today": return .date(clock.today)
    case "now": return .timestamp(clock.now)
    default: return nil
    }
  }

  /// The topmost instance of each open page.
  private var topmostPages: [PageInstance] {
    var seen: Set<String> = []
    return pages.reversed().filter { seen.insert($0.page).inserted }
  }

  /// In a rule or a template the fields of its page; in a Value those of all open pages, the topmost first.
  private func fieldRecord(_ member: (PageInstance) -> AppValue) -> AppValue {
    if depth == 0, let page = templatePage ?? context?.page { return member(page) }
    var record = AppMap()
    for page in pages.reversed() {
      for entry in member(page).mapValue?.entries ?? [] where record[entry.key] == nil {
        record[entry.key] = entry.value
      }
    }
    return .map(record)
  }

  /// A Value that needs something missing is missing; one that can't be computed is an error that names it.
  private func computed(_ named: NamedValue) throws(ExpressionError) -> AppValue {
    if let known = memo.results[named.name] { return try known.get() }
    let result: Result<AppValue, ExpressionError>
    do throws(ExpressionError) {
      result = .success(try freshlyComputed(named))
    } catch {
      // How deep it stands depends on who needs it.
      if error.code == .tooDeep { throw error }
      result = .failure(error)
    }
    memo.results[named.name] = result
    return try result.get()
  }

  private func freshlyComputed(_ named: NamedValue) throws(ExpressionError) -> AppValue {
    guard depth < Self.maximumDepth else {
      throw ExpressionError(
        .tooDeep, "the Value '\(named.name)' stands behind more than \(Self.maximumDepth) Values that need each other")
    }
    var inner = self
    inner.depth += 1
    inner.item = nil
    inner.templatePage = nil
    let value: AppValue
    do throws(ExpressionError) {
      value = try named.expression.evaluate(in: inner)
    } catch {
      switch error.code {
      case .missing: return .null
      case .tooDeep: throw error
      default: throw ExpressionError(error.code, "in the Value '\(named.name)': \(error.message)")
      }
    }
    switch named.type.convert(value) {
    case .success(let converted): return converted
    case .failure(let problem):
      throw ExpressionError(.type, "the Value '\(named.name)' is \(named.type): \(problem)")
    }
  }
}

/// The Values that were computed with one scope, by name.
private final class ValueMemo {
  var results: [String: Result<AppValue, ExpressionError>] = [:]
}
