import Foundation

/// What interactions mean: most become an event, some change the state at once, late ones are dropped.
extension AppSession {
  func handle(_ interaction: Interaction) async {
    switch interaction {
    case .start: await begin()
    case .tap(let component, let page): await tapped(component, page)
    case .setField(let component, let text, let page): await changed(component, text, page)
    case .submit(let component, let page): await submitted(component, page)
    case .select(let list, let row, let page): await selected(list, row, page)
    case .approval(let id, let approved): decideApproval(id, approved: approved)
    case .timePassed: await fireTimers()
    case .answer(let id, let result): await answered(id, result)
    case .event(let event): await process(event)
    }
    publish()
  }

  private func begin() async {
    guard state.pages.isEmpty, let page = app.startPage else { return }
    state.open(page, [], openedBy: nil, at: options.time())
    publish()
    await process(AppEvent(.started, pageInstance: state.topPage?.id))
  }

  /// The page, if it is still on top; a line in the history if not.
  private func topPage(_ id: String, for what: String) -> PageInstance? {
    if let top = state.topPage, top.id == id { return top }
    state.note("\(what) on \(id) came too late and was dropped")
    return nil
  }

  private func tapped(_ component: String, _ pageID: String) async {
    guard let page = topPage(pageID, for: "a tap on \(component)") else { return }
    guard let shown = screen.components.first(where: { $0.name == component }), shown.kind.isTappable,
      !shown.isHidden, shown.isEnabled, !shown.isBusy
    else {
      state.note("a tap on \(component), which can't be tapped now, was dropped")
      return
    }
    await process(AppEvent(.tapped(component: component, title: shown.label), pageInstance: page.id))
  }

  private func changed(_ component: String, _ text: String, _ pageID: String) async {
    guard let page = topPage(pageID, for: "a change of \(component)"),
      let declared = app.page(page.page)?.component(component), declared.kind.isField
    else { return }
    let content = declared.content(of: text, isTouched: true, today: options.time().today)
    guard page.fields[component]?.text != text else { return }
    state.update(page.id) { $0.fields[component] = content }
    publish()
    await process(AppEvent(.changed(field: component, value: content.value), pageInstance: page.id))
  }

  private func submitted(_ component: String, _ pageID: String) async {
    guard let page = topPage(pageID, for: "a submit of \(component)"), let content = page.fields[component] else {
      return
    }
    await process(AppEvent(.submitted(field: component, value: content.value), pageInstance: page.id))
  }

  private func selected(_ list: String, _ row: Int, _ pageID: String) async {
    guard let page = topPage(pageID, for: "a selection in \(list)") else { return }
    let rows = ScreenBuilder(app: app, state: state, time: options.time(), calls: calls).rows(of: list, on: page)
    guard rows.indices.contains(row) else {
      state.note("row \(row + 1) of \(list), which isn't there, was dropped")
      return
    }
    await process(AppEvent(.selected(list: list, row: row, item: rows[row]), pageInstance: page.id))
  }

  private func fireTimers() async {
    let now = options.time().now
    guard let page = state.topPage, let declared = app.page(page.page) else { return }
    for (index, timer) in declared.timers.enumerated() {
      guard let top = state.topPage, top.id == page.id, top.timersDue.indices.contains(index),
        let due = top.timersDue[index], due <= now
      else { continue }
      state.update(page.id) {
        $0.timersDue[index] = timer.repeats ? max(now, due.addingTimeInterval(Double(timer.seconds))) : nil
      }
      await process(AppEvent(.timer, pageInstance: page.id))
    }
  }
}
