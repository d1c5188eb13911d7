/// Proves what can be proved about rules without running them: every name is there, every value fits, every event that
/// needs a rule has one.
public struct RuleChecker {
  let book: RuleBook
  let spec: AppSpec
  private let places: RulePlaces
  /// The file of the specification.
  let specFile: String
  private(set) var problems: [SpecProblem] = []

  /// Checks rules that were read from a file. Whole-app findings are left out if parts of the file couldn't be read.
  public static func check(
    _ reading: RuleBookReader.Reading, against spec: AppSpec, specFile: String = "app.md"
  ) -> [SpecProblem] {
    guard let book = reading.book else { return [] }
    var checker = RuleChecker(book, spec, reading.places, specFile)
    checker.checkRequirements()
    if !reading.hasErrors { checker.checkCoverage() }
    return checker.problems
  }

  /// Checks rules that come from no file; the problems have no lines of rules.
  public static func check(_ book: RuleBook, against spec: AppSpec, specFile: String = "app.md") -> [SpecProblem] {
    var checker = RuleChecker(book, spec, RulePlaces(), specFile)
    checker.checkRequirements()
    checker.checkCoverage()
    return checker.problems
  }

  private init(_ book: RuleBook, _ spec: AppSpec, _ places: RulePlaces, _ specFile: String) {
    self.book = book
    self.spec = spec
    self.places = places
    self.specFile = specFile
  }

  /// Reports a problem at a place in the rules; `pointer` goes on from the requirement's entry.
  mutating func report(
    _ code: SpecProblem.Code, _ severity: SpecProblem.Severity, _ place: Place, _ message: String
  ) {
    let pointer = places.pointer(requirement: place.requirement, place.pointer)
    problems.append(
      SpecProblem(
        code, severity: severity, file: places.file, line: places.line(of: pointer),
        message: "requirement \(place.requirement)\(place.wording): \(message)"))
  }

  mutating func report(_ code: SpecProblem.Code, _ place: Place, _ message: String) {
    report(code, .error, place, message)
  }

  /// Reports a problem of the app as a whole, at a line of the specification.
  mutating func warn(_ code: SpecProblem.Code, line: Int, _ message: String) {
    problems.append(SpecProblem(code, severity: .warning, file: specFile, line: line, message: message))
  }

  /// A place in the rules.
  struct Place {
    var requirement: Int
    /// The JSON pointer from the requirement's entry.
    var pointer = ""

    func appending(_ name: String) -> Place {
      Place(requirement: requirement, pointer: pointer.appending(pointerTo: name))
    }
    func appending(_ index: Int) -> Place {
      Place(requirement: requirement, pointer: pointer.appending(pointerTo: index))
    }

    /// The rule, where a requirement has several.
    var wording: String {
      let parts = pointer.split(separator: "/")
      guard parts.count > 1, parts[0] == "rules", let index = Int(parts[1]) else { return "" }
      return ", rule \(index + 1)"
    }
  }

  /// The entries whose rules may fire.
  var currentEntries: [RequirementRules] { book.requirements.filter { book.isCurrent($0.number, in: spec) } }

  private mutating func checkRequirements() {
    for entry in book.requirements {
      let place = Place(requirement: entry.number)
      guard spec.requirement(entry.number) != nil else {
        report(
          RuleCode.unknownRequirement, place,
          "\(specFile) has no requirement \(entry.number); \(numbers(spec.requirements.map(\.number))).")
        continue
      }
      // A stale rule never fires, so what is wrong in it does no harm.
      guard book.isCurrent(entry.number, in: spec) else {
        report(
          RuleCode.staleRule, .warning, place,
          "the requirement, or something that it names, has changed since this was made, so it isn't used: look its rules over, then delete its 'hash'."
        )
        continue
      }
      check(entry, place)
    }
  }

  private func numbers(_ numbers: [Int]) -> String {
    guard let first = numbers.min(), let last = numbers.max() else { return "it has none" }
    return "they go from \(first) to \(last)"
  }

  private mutating func check(_ entry: RequirementRules, _ place: Place) {
    switch entry.content {
    case .rules(let rules):
      for index in rules.indices { check(rules[index], of: entry, place.appending("rules").appending(index)) }
    case .always(let moment, let actions):
      let context = RuleContext(invariantIn: spec)
      for index in actions.indices {
        let place = place.appending("do").appending(index)
        check(actions[index], context, place)
        switch (actions[index], moment) {
        case (.call, .callStarts), (.open, .pageOpens), (.close, .pageCloses):
          report(
            RuleCode.endlessAlways, place,
            "before \(moment.rawValue) this does what it is looked after for, which would never end.")
        case (.call, _):
          report(
            RuleCode.callInAlways, .warning, place, "a call in an invariant is sent again and again; is that meant?")
        default: break
        }
      }
    case .note, .open: break
    }
  }

  private mutating func check(_ rule: Rule, of entry: RequirementRules, _ place: Place) {
    let context = RuleContext(of: rule, in: spec, book: book)
    check(rule.when, place.appending("when"))
    for index in rule.conditions.indices {
      check(rule.conditions[index], context, place.appending("if").appending(index))
    }
    for (index, number) in rule.insteadOf.enumerated() {
      check(hold: number, by: rule, of: entry, place.appending("insteadOf").appending(index))
    }
    for index in rule.actions.indices { check(rule.actions[index], context, place.appending("do").appending(index)) }
  }

  private mutating func check(hold number: Int, by rule: Rule, of entry: RequirementRules, _ place: Place) {
    guard spec.requirement(number) != nil else {
      report(
        RuleCode.unknownRequirement, place,
        "found \(number), expected a requirement of \(specFile); \(numbers(spec.requirements.map(\.number))).")
      return
    }
    if number == entry.number {
      report(RuleCode.wrongHold, place, "a requirement can't hold itself back.")
      return
    }
    switch book.rules(of: number)?.content {
    case .rules(let rules)?:
      guard !rules.contains(where: { $0.when.canHappen(with: rule.when) }) else { return }
      report(
        RuleCode.wrongHold, .warning, place,
        "requirement \(number) waits for other events, so there is nothing to hold back.")
    case .note?, .always?:
      report(
        RuleCode.wrongHold, place, "requirement \(number) is no rule for an event, so it can't be held back.")
    case .open?, nil: break
    }
  }
}

extension Trigger {
  /// Whether one event can be both.
  func canHappen(with other: Trigger) -> Bool {
    func samePage(_ left: String?, _ right: String?) -> Bool { left == nil || right == nil || left == right }
    switch (self, other) {
    case (.tapped(let left, let page, _), .tapped(let right, let otherPage, _)):
      return samePage(page, otherPage) && (left == .anyButton || right == .anyButton || left == right)
    case (.submitted(let left, let page, _), .submitted(let right, let otherPage, _)),
      (.selected(let left, let page, _), .selected(let right, let otherPage, _)),
      (.changed(let left, let page, _), .changed(let right, let otherPage, _)):
      return samePage(page, otherPage) && left == right
    case (.timer(let left), .timer(let right)): return left == right
    case (.started, .started): return true
    case (.answered(let left, let status), .answered(let right, let other)):
      return samePage(left, right) && status.canHappen(with: other)
    default: return false
    }
  }
}

extension Trigger.AnswerStatus {
  func canHappen(with other: Trigger.AnswerStatus) -> Bool {
    switch (self, other) {
    // A 2xx whose body doesn't fit is an error with that status.
    case (.ok, .status(let number)), (.status(let number), .ok): (200...299).contains(number)
    case (.error, .status), (.status, .error): true
    default: self == other
    }
  }
}
