import Foundation

extension SessionState {
  /// Puts a new instance of a page on top and numbers it.
  mutating func open(_ page: Page, _ values: [ResolvedValue], openedBy requirement: Int?, at time: SessionTime) {
    let number = (openings[page.name] ?? 0) + 1
    openings[page.name] = number
    pages.append(
      PageInstance(
        page: page.name, number: number, parameters: AppMap(values.map { (.string($0.name), $0.value) }),
        fields: page.emptyFields(today: time.today), openedBy: requirement, showsProblems: false,
        openedAt: time.now, timersDue: page.timers.map { time.now.addingTimeInterval(Double($0.seconds)) }))
  }
}

extension Page {
  /// The fields as they are when the page opens: empty, switches off.
  func emptyFields(today: CalendarDate) -> [String: FieldContent] {
    Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0.content(of: "", isTouched: false, today: today)) })
  }
}

extension Component {
  /// What a field holds when this text stands in it: its value and the first problem.
  func content(of text: String, isTouched: Bool, today: CalendarDate) -> FieldContent {
    let type = FieldText.type(of: kind)
    // A switch starts off, which is a value.
    let typed = kind == .switch ? (text == "on" ? "yes" : "no") : text
    let outcome = FieldChecker(today: today).check(typed: typed, as: type, of: self)
    return FieldContent(
      text: text, value: (try? FieldText.read(typed, as: type).get()) ?? .null, problem: outcome.problem,
      isTouched: isTouched, toJudge: outcome.toJudge, isUnchecked: false)
  }
}
