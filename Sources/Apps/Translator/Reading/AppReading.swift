/// All requirements of an app as their words tell them, each with what stands before it.
struct AppReading: Sendable {
  let vocabulary: Vocabulary
  private(set) var requirements: [Int: RequirementReading] = [:]

  init(app: AppSpec) {
    vocabulary = Vocabulary(app: app)
    var context = RequirementContext()
    for requirement in app.requirements {
      let reading = RequirementReading(requirement, vocabulary: vocabulary, context: context)
      requirements[requirement.number] = reading
      reading.extend(&context)
    }
    for number in requirements.keys {
      requirements[number]?.context.statuses = context.statuses
      requirements[number]?.context.callers = context.callers
    }
  }

  /// A requirement, also one whose text has changed since.
  func reading(of requirement: Requirement) -> RequirementReading {
    if let known = requirements[requirement.number], known.requirement.text == requirement.text { return known }
    let before = requirements.values.filter { $0.requirement.number < requirement.number }
      .max { $0.requirement.number < $1.requirement.number }
    var context = before?.context ?? requirements.values.first?.context ?? RequirementContext()
    before?.extend(&context)
    return RequirementReading(requirement, vocabulary: vocabulary, context: context)
  }

  /// The other requirements that do something at the same event under the same conditions.
  func rivals(of number: Int, at trigger: Trigger, _ conditions: [Condition]) -> [Int] {
    requirements.values.filter { other in
      guard other.requirement.number != number else { return false }
      return other.clauses.contains { clause in
        clause.events.contains { $0.trigger == trigger } && !other.standsIn(clause.clause)
          && other.conditions(of: clause.clause, at: trigger) == conditions
      }
    }.map(\.requirement.number).sorted()
  }
}

/// One requirement as its words tell it.
struct RequirementReading: Sendable {
  /// A part with the events that it may wait for.
  struct ReadClause: Sendable {
    let clause: Clause
    let events: [ReadEvent]
  }

  let requirement: Requirement
  let vocabulary: Vocabulary
  var context: RequirementContext
  let clauses: [ReadClause]

  init(_ requirement: Requirement, vocabulary: Vocabulary, context: RequirementContext) {
    self.requirement = requirement
    self.vocabulary = vocabulary
    self.context = context
    var own = context
    clauses = ClauseReader(vocabulary: vocabulary).clauses(of: requirement.text).map { clause in
      let events =
        clause.kind == .plain ? [] : EventReader(vocabulary: vocabulary, context: own).events(of: clause)
      for case .event(.answered(let call?, _)) in events { own.lastCall = call }
      return ReadClause(clause: clause, events: events)
    }
  }

  func conditions(of clause: Clause, at trigger: Trigger) -> [Condition] {
    ConditionReader(vocabulary: vocabulary, context: context).conditions(of: clause, at: trigger)
  }

  func effects(of clause: Clause, at trigger: Trigger?, _ conditions: [Condition] = []) -> EffectReader {
    EffectReader(vocabulary: vocabulary, context: context, trigger: trigger, conditions: conditions)
  }

  /// Whether a part stands in for another requirement.
  func standsIn(_ clause: Clause) -> Bool { clause.holdsBack || Phrasing.standIn.isIn(clause.effect) }

  /// Whether it tells nothing but facts.
  var isNote: Bool { clauses.allSatisfy { $0.clause.kind == .plain } }

  /// Adds what later requirements may speak of.
  func extend(_ context: inout RequirementContext) {
    for clause in clauses {
      for case .event(let trigger) in clause.events {
        if case .answered(let call?, let status) = trigger {
          context.lastCall = call
          if case .status(let number) = status { context.statuses[call, default: []].insert(number) }
        }
      }
      guard let trigger = clause.events.first?.trigger else { continue }
      let drafts = effects(of: clause.clause, at: trigger).read(clause.clause.effect).drafts
      for draft in drafts {
        switch draft.move {
        case .open(let pages):
          guard pages.count == 1 else { continue }
          context.openings.append(
            .init(
              requirement: requirement.number, page: pages[0], words: clause.clause.effect,
              asks: Self.asking.isIn(clause.clause.effect)))
        case .call(let calls):
          if calls.count == 1, let page = trigger.page { context.callers[calls[0], default: []].insert(page) }
        default: break
        }
      }
    }
  }

  private static let asking = Pattern(#"\bask"#)
}
