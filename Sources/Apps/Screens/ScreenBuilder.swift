import LanguageModels

/// Makes the screen of a state.
struct ScreenBuilder {
  let app: AppSpec
  let state: SessionState
  let time: SessionTime
  let calls: any CallRunning
  /// Whether the app says what Enter in a field of a page does.
  var takesSubmit: (_ field: String, PageInstance) -> Bool = { _, _ in false }

  func screen(deciding: Screen.Deciding?, banner: String?, failure: Screen.SessionFailure?) -> Screen {
    let top = state.topPage
    let components = top.flatMap { page in app.page(page.page)?.components.map { component($0, on: page) } } ?? []
    let back = BackButton.name(among: components)
    return Screen(
      title: app.title, pages: state.pages.map(\.id), components: components, deciding: deciding, approval: approval,
      banner: banner, error: failure, showProblems: top?.showsProblems ?? false,
      back: back,
      defaultButton: components.first {
        $0.kind == .button && !$0.isHidden && $0.isEnabled && !$0.isBusy && $0.name != back
      }?.name)
  }

  private var approval: Screen.Approval? {
    guard let pending = state.calls.first(where: \.awaitsApproval), let call = app.call(pending.call) else {
      return nil
    }
    let preview = calls.preview(call, arguments: pending.arguments)
    return Screen.Approval(
      id: pending.id, call: call.name, method: preview.method, address: preview.address, body: preview.body,
      requirement: pending.requirement)
  }

  private func scope(_ page: PageInstance, item: AppMap? = nil) -> SessionScope {
    var scope = SessionScope(app: app, pages: state.pages, memory: state.memory, clock: time)
    scope.templatePage = page
    scope.item = item
    return scope
  }

  /// A component of the page on top, as the screen has it.
  func component(named name: String) -> ScreenComponent? {
    guard let page = state.topPage, let declared = app.page(page.page)?.component(name) else { return nil }
    return component(declared, on: page)
  }

  private func component(_ component: Component, on page: PageInstance) -> ScreenComponent {
    let text = fill(component.text, scope(page), for: component.name)
    var shown = ScreenComponent(name: component.name, kind: component.kind, label: text ?? "")
    shown.isHidden = text == nil
    if component.kind.isField { describe(field: component, on: page, in: &shown) }
    if component.kind == .list {
      do {
        shown.items = try list(component, on: page).map { item(of: component, row: $0, on: page) }
        shown.emptyText = component.whenEmpty.flatMap { fill($0, scope(page), for: component.name) }
      } catch {
        shown.emptyText = Self.sign(of: error, in: component.name)
      }
      shown.isHidden = false
    }
    if component.kind == .progress { shown.isHidden = false }
    shown.isBusy = state.calls.contains {
      $0.button == PendingCall.ComponentPath(pageInstance: page.id, component: component.name)
    }
    return shown
  }

  private func describe(field component: Component, on page: PageInstance, in shown: inout ScreenComponent) {
    guard let content = page.fields[component.name] else { return }
    shown.value = content.text
    if content.isTouched || page.showsProblems { shown.problem = content.problem }
    shown.isUnchecked = content.isUnchecked
    shown.isRequired = !component.isOptional && component.kind != .switch
    shown.takesSubmit = takesSubmit(component.name, page)
    do throws(ExpressionError) { shown.choices = try labels(of: component, on: page) } catch {
      shown.problem = Self.sign(of: error, in: component.name)
    }
  }

  /// The labels that a choice offers.
  private func labels(of component: Component, on page: PageInstance) throws(ExpressionError) -> [String] {
    if case .labels(let labels) = component.source { return labels }
    guard case .expression(_, let label) = component.source else { return [] }
    return try list(component, on: page).compactMap { element in
      let value = label.flatMap { element.mapValue?[$0] } ?? element
      return value.isNull ? nil : value.plainText ?? value.shortText
    }
  }

  /// The rows of a list on a page; none where they can't be computed.
  func rows(of list: String, on page: PageInstance) -> [AppValue] {
    guard let component = app.page(page.page)?.component(list) else { return [] }
    return (try? self.list(component, on: page)) ?? []
  }

  /// The elements of a component's source; a missing one has none.
  private func list(_ component: Component, on page: PageInstance) throws(ExpressionError) -> [AppValue] {
    guard case .expression(let expression, _) = component.source else { return [] }
    let value: AppValue
    do throws(ExpressionError) {
      value = try expression.evaluate(in: scope(page))
    } catch {
      if error.code == .missing { return [] }
      throw error
    }
    if value.isNull { return [] }
    guard let elements = value.listValue else {
      throw ExpressionError(.type, "'\(expression.source)' isn't a list")
    }
    return elements
  }

  private func item(of list: Component, row: AppValue, on page: PageInstance) -> ScreenComponent.Item {
    let scope = scope(page, item: row.mapValue ?? AppMap([(.string("item"), row)]))
    guard let cell = list.cell else { return ScreenComponent.Item(title: row.plainText ?? row.shortText, details: []) }
    return ScreenComponent.Item(
      title: fill(cell.text, scope, for: cell.name) ?? "",
      details: cell.details.compactMap { fill($0, scope, for: cell.name) })
  }

  /// `nil` hides what has nothing to show; what can't be computed shows that, where, and why.
  private func fill(_ template: Template, _ scope: SessionScope, for component: String) -> String? {
    do throws(ExpressionError) { return try template.evaluate(in: scope) } catch {
      return Self.sign(of: error, in: component)
    }
  }

  private static func sign(of error: any Error, in component: String) -> String {
    "⚠ \(component) can't be shown: \(error)"
  }
}
