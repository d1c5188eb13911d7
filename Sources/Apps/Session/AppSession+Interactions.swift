import Foundation

/// What interactions mean: most become an event, some change the state at once, late ones are dropped.
extension AppSession {
  func handle(_ queued: QueuedInteraction) async {
    wasInterrupted = false
    madeScreen = nil
    // It is kept with whatever the interaction does.
    remember(handled: queued.id)
    let outcome = await outcome(of: queued.interaction)
    publish()
    end(queued, wasInterrupted ? .dropped(Self.stopped) : outcome)
  }

  private func outcome(of interaction: Interaction) async -> SessionInteraction.Outcome {
    switch interaction {
    case .start: await begin()
    case .tap(let component, let page): return await tapped(component, page)
    case .setField(let component, let text, let page): return await changed(component, text, page)
    case .submit(let component, let page): return await submitted(component, page)
    case .select(let list, let row, let page): return await selected(list, row, page)
    case .approval(let id, let approved): return await decideApproval(id, approved: approved)
    case .timePassed: await fireTimers()
    case .answer(let id, let result): await answered(id, result)
    case .retry: return await tryAgain()
    case .dismissed: await keepDismissal()
    }
    return .done
  }

  private func begin() async {
    if isResuming {
      isResuming = false
      if !state.pages.isEmpty { return resume() }
    }
    guard state.pages.isEmpty, let page = app.startPage else { return }
    var next = state
    next.open(page, [], openedBy: nil, at: options.time())
    await take(next, then: AppEvent(.started, pageInstance: next.topPage?.id), of: .start)
  }

  /// Takes a state over that an interaction led to, and has the event decided; if nobody speaks of it the state alone is
  /// kept.
  private func take(_ next: SessionState, then event: AppEvent, of interaction: Interaction) async {
    guard needsAttention(event, in: next) else {
      _ = await take(next, of: interaction)
      return
    }
    state = next
    if options.keeper == nil { publish() }
    await process(event)
  }

  private func dropped(_ what: String, _ reason: String) -> SessionInteraction.Outcome {
    state.note("\(what) was dropped: \(reason)")
    // A name that isn't known may be of any length.
    return .dropped(reason.utf8.count > 300 ? reason.prefix(300) + "…" : reason)
  }

  /// The page, if it is still on top.
  private func topPage(_ id: String) -> PageInstance? { state.topPage.flatMap { $0.id == id ? $0 : nil } }

  private func late(_ what: String, _ page: String) -> SessionInteraction.Outcome {
    state.note("\(what) on \(page) came too late and was dropped")
    return .dropped(
      state.page(id: page) == nil ? "The page is no longer open." : "Another page is in front of it now.")
  }

  private func tapped(_ component: String, _ pageID: String) async -> SessionInteraction.Outcome {
    guard let page = topPage(pageID) else { return late("a tap on \(component)", pageID) }
    let builder = ScreenBuilder(app: app, state: state, time: options.time(), calls: calls)
    guard let shown = builder.component(named: component), shown.kind.isTappable,
      !shown.isHidden, shown.isEnabled, !shown.isBusy
    else { return dropped("a tap on \(component)", "\(component) can't be tapped now.") }
    await process(AppEvent(.tapped(component: component, title: shown.label), pageInstance: page.id))
    return .done
  }

  private func changed(_ component: String, _ text: String, _ pageID: String) async -> SessionInteraction.Outcome {
    guard let page = topPage(pageID) else { return late("a change of \(component)", pageID) }
    guard let declared = app.page(page.page)?.component(component), declared.kind.isField else {
      return dropped("a change of \(component)", "\(component) isn't a field of this page.")
    }
    let content = declared.content(of: text, isTouched: true, today: options.time().today)
    guard page.fields[component]?.text != text else { return .done }
    var next = state
    next.update(page.id) { $0.fields[component] = content }
    await take(
      next, then: AppEvent(.changed(field: component, value: content.value), pageInstance: page.id),
      of: .setField(component, text, pageID))
    return .done
  }

  private func submitted(_ component: String, _ pageID: String) async -> SessionInteraction.Outcome {
    guard let page = topPage(pageID) else { return late("a submit of \(component)", pageID) }
    guard let content = page.fields[component] else {
      return dropped("a submit of \(component)", "\(component) isn't a field of this page.")
    }
    await process(AppEvent(.submitted(field: component, value: content.value), pageInstance: page.id))
    return .done
  }

  private func selected(_ list: String, _ row: Int, _ pageID: String) async -> SessionInteraction.Outcome {
    guard let page = topPage(pageID) else { return late("a selection in \(list)", pageID) }
    let rows = ScreenBuilder(app: app, state: state, time: options.time(), calls: calls).rows(of: list, on: page)
    guard rows.indices.contains(row) else {
      return dropped("a selection in \(list)", "\(list) has no such row any more.")
    }
    let event = AppEvent(.selected(list: list, row: row, item: rows[row]), pageInstance: page.id)
    if needsAttention(event, in: state) { await process(event) }
    return .done
  }

  private func fireTimers() async {
    let now = options.time().now
    guard let page = state.topPage, let declared = app.page(page.page) else { return }
    for (index, timer) in declared.timers.enumerated() {
      guard let top = state.topPage, top.id == page.id, top.timersDue.indices.contains(index),
        let due = top.timersDue[index], due <= now
      else { continue }
      // What is long overdue, such as after a restart, is done once, and then at its pace again.
      let pause = Double(timer.seconds)
      let next = due.addingTimeInterval(pause)
      state.update(page.id) {
        $0.timersDue[index] = timer.repeats ? (next > now ? next : now.addingTimeInterval(pause)) : nil
      }
      await process(AppEvent(.timer, pageInstance: page.id))
    }
  }

  private func tryAgain() async -> SessionInteraction.Outcome {
    let (event, interaction) = (failedEvent, failedInteraction)
    guard event != nil || interaction != nil else { return .dropped("There is nothing to try again.") }
    clearFailure()
    if let event {
      await process(event)
      return .done
    }
    guard let interaction else { return .done }
    return await outcome(of: interaction)
  }
}
