import LanguageModels

/// One translation: goes through the parts of a requirement and asks the model about what their words leave open.
struct TranslationRun {
  let translator: Translator
  let requirement: Requirement
  let job: GenerationJob
  let ledger = QuestionLedger()
  let reading: RequirementReading
  private var holes: [String] = []

  init(translator: Translator, requirement: Requirement, job: GenerationJob) {
    self.translator = translator
    self.requirement = requirement
    self.job = job
    reading = translator.reading.reading(of: requirement)
  }

  var vocabulary: Vocabulary { translator.reading.vocabulary }

  /// What the requirement becomes.
  mutating func content(settled: (Int, Rule) -> Void) async throws -> RequirementRules.Content {
    var rules: [Rule] = []
    var always: (moment: RequirementRules.Moment, actions: [Action])?
    for part in reading.clauses where part.clause.kind != .plain {
      guard let event = try await event(of: part) else { continue }
      switch event {
      case .always(let moment): always = (moment, try await invariant(part.clause))
      case .event(let trigger):
        let index = rules.count
        let rule = try await rule(part.clause, at: trigger) { settled(index, $0) }
        if !rule.actions.isEmpty { rules.append(rule) }
      }
    }
    if let hole = holes.first { return .open(reason: hole) }
    if !rules.isEmpty { return .rules(rules) }
    if let always, !always.actions.isEmpty { return .always(before: always.moment, actions: always.actions) }
    if reading.isNote || always == nil && rules.isEmpty { return .note }
    return .open(reason: "nothing to do was found in it")
  }

  // MARK: Events

  private func event(of part: RequirementReading.ReadClause) async throws -> ReadEvent? {
    if part.events.count == 1 { return part.events[0] }
    let choices = part.events.isEmpty ? EventChoices(of: vocabulary) : EventChoices(among: part.events)
    let answer = try await choose(TranslationPrompts.eventQuestion, among: choices.events.map(\.words))
    return choices.events.first { $0.words == answer }?.event
  }

  // MARK: Actions

  private mutating func invariant(_ clause: Clause) async throws -> [Action] {
    let drafts = try await drafts(of: clause, reading.effects(of: clause, at: nil))
    var actions: [Action] = []
    for draft in drafts {
      guard case .close(let reference) = draft.move else { continue }
      if case .named = reference {
        actions.append(.close(reference))
        continue
      }
      let spoken = vocabulary.pageNames(in: requirement.text, loosely: true)
      let pages = vocabulary.app.pages.filter { !$0.isStart }.map(\.name)
      let page =
        spoken.count == 1
        ? spoken[0]
        : try await choose("Which page does “\(clause.effect)” speak of?", among: spoken.isEmpty ? pages : spoken)
      actions.append(.close(.named(page)))
    }
    if actions.isEmpty { holes.append("what it does before every page isn't closing one") }
    return actions
  }

  private mutating func rule(
    _ clause: Clause, at trigger: Trigger, settled: (Rule) -> Void
  ) async throws -> Rule {
    let conditions = reading.conditions(of: clause, at: trigger).map { condition in
      guard case .ask(ConditionReader.answerQuestion, let isYes, nil) = condition else { return condition }
      return .ask(ConditionReader.answerQuestion, isYes: isYes, otherwise: rightAnswer(at: trigger))
    }
    var rule = Rule(when: trigger, conditions: conditions, actions: [])
    if reading.standsIn(clause) {
      rule.insteadOf = translator.reading.rivals(of: requirement.number, at: trigger, conditions)
    }
    var drafts = try await drafts(of: clause, reading.effects(of: clause, at: trigger, conditions))
    if clause.repetition != nil, let counter = vocabulary.counters.first {
      drafts.insert(Draft(move: .remember(counter, .count), phrase: ""), at: 0)
    }
    for draft in drafts {
      guard let action = try await action(draft, clause, rule) else { continue }
      rule.actions.append(action)
      settled(rule)
      if let counting = counting(after: draft, at: trigger) {
        rule.actions.append(counting)
        settled(rule)
      }
    }
    return rule
  }

  /// The right answer is on the first button, so without a model that one is right.
  private func rightAnswer(at trigger: Trigger) -> CELExpression? {
    guard trigger.openedBy != nil, let page = trigger.page.flatMap(vocabulary.app.page),
      let first = page.parameters.first(where: { TextRole(Name($0.name)) == .button }),
      let button = page.components.first(where: {
        $0.kind.isTappable && $0.text.references == [[first.name]]
      })
    else { return nil }
    return try? CELExpression(parsing: "event.component == '\(button.name)'")
  }

  /// The things to do in a part; what its words leave open is asked.
  private func drafts(of clause: Clause, _ effects: EffectReader) async throws -> [Draft] {
    let read = effects.read(clause.effect)
    var drafts = read.drafts
    for part in read.unread {
      let choices = EffectChoices(of: vocabulary, at: effects.trigger)
      let answer = try await choose(TranslationPrompts.effectQuestion(part), among: choices.moves.map(\.words))
      guard let move = choices.moves.first(where: { $0.words == answer })?.move else { continue }
      if !drafts.contains(where: { $0.move == move }) { drafts.append(Draft(move: move, phrase: part)) }
    }
    return drafts
  }

  private mutating func action(_ draft: Draft, _ clause: Clause, _ rule: Rule) async throws -> Action? {
    switch draft.move {
    case .close(let reference): return .close(reference)
    case .empty(let reference): return .empty(reference)
    case .showProblems: return .showProblems(.thisPage)
    case .nothing: return .nothing
    case .proceed:
      guard let number = rule.when.openedBy else {
        holes.append("it isn't clear what it goes on with")
        return nil
      }
      return .proceed(number)
    case .remember(let name, let change): return remember(name, change, at: rule.when)
    case .call(let calls):
      let name = calls.count == 1 ? calls[0] : try await choose("Which call is started?", among: calls)
      guard let call = vocabulary.app.call(name) else { return nil }
      return .call(name, with: try await arguments(of: call, at: rule.when))
    case .open(let pages):
      let name = pages.count == 1 ? pages[0] : try await choose("Which page is opened?", among: pages)
      guard let page = vocabulary.app.page(name) else { return nil }
      return .open(page: name, with: try await parameters(of: page, draft, clause, rule))
    }
  }

  /// Where an element got a number, the next one gets another.
  private func counting(after draft: Draft, at trigger: Trigger) -> Action? {
    guard case .remember(let name, let change) = draft.move,
      let slot = vocabulary.app.memory.first(where: { $0.name == name }),
      let counter = MemoryWriter(vocabulary: vocabulary, trigger: trigger).numbering(of: slot, after: change),
      let next = try? CELExpression(parsing: "memory.\(counter) + 1")
    else { return nil }
    return .remember(counter, as: .value(next))
  }

  private mutating func remember(_ name: String, _ change: Draft.MemoryChange, at trigger: Trigger) -> Action? {
    guard let slot = vocabulary.app.memory.first(where: { $0.name == name }),
      let value = MemoryWriter(vocabulary: vocabulary, trigger: trigger).value(of: slot, after: change)
    else {
      holes.append("it isn't clear what \(name) is to be")
      return nil
    }
    return .remember(name, as: value)
  }
}

extension TranslationRun {
  // MARK: Values

  private mutating func arguments(of call: Call, at trigger: Trigger) async throws -> [Binding] {
    let binder = Binder(vocabulary: vocabulary, trigger: trigger)
    var bindings: [Binding] = []
    for parameter in call.parameters {
      switch binder.binding(for: parameter, ofCall: call) {
      case .value(let value): bindings.append(Binding(parameter.name, value))
      case .open(let paths):
        if parameter.isOptional { continue }
        let value = try await choose(paths, for: parameter.name, of: call.name)
        if let value { bindings.append(Binding(parameter.name, value)) }
      case .wording, .none:
        if parameter.isOptional || parameter.defaultValue != nil { continue }
        holes.append("there is nothing for \(parameter.name) of \(call.name)")
      }
    }
    return bindings
  }

  private mutating func parameters(
    of page: Page, _ draft: Draft, _ clause: Clause, _ rule: Rule
  ) async throws -> [Binding] {
    let binder = Binder(vocabulary: vocabulary, trigger: rule.when)
    var values: [String: ValueSource] = [:]
    var wordings: [Parameter] = []
    for parameter in page.parameters {
      switch binder.binding(for: parameter) {
      case .value(let value): values[parameter.name] = value
      case .open(let paths):
        if parameter.isOptional { continue }
        values[parameter.name] = try await choose(paths, for: parameter.name, of: page.name)
      case .wording:
        if !parameter.isOptional || isWanted(parameter, of: page, clause) { wordings.append(parameter) }
      case .none:
        if parameter.isOptional || parameter.defaultValue != nil { continue }
        holes.append("there is nothing for \(parameter.name) of \(page.name)")
      }
    }
    let texts = PageTexts(
      vocabulary: vocabulary, requirement: requirement, clause: clause, trigger: rule.when,
      conditions: rule.conditions, page: page, phrase: draft.phrase,
      writer: TextWriter(model: translator.model, app: vocabulary.app, job: job, ledger: ledger))
    values.merge(try await texts.values(of: wordings)) { bound, _ in bound }
    return page.parameters.compactMap { parameter in values[parameter.name].map { Binding(parameter.name, $0) } }
  }

  /// Whether an optional text is asked for: it is named, or so many buttons are.
  private func isWanted(_ parameter: Parameter, of page: Page, _ clause: Clause) -> Bool {
    let words = Word.words(of: clause.effect)
    if words.contains(where: { $0.text == parameter.name }) { return true }
    let name = Name(parameter.name)
    let alike = page.parameters.filter { $0.type == .text && Name($0.name).words.suffix(2) == name.words.suffix(2) }
    if let count = TextCues.count(in: clause.effect), alike.count > 1,
      let index = alike.firstIndex(where: { $0.name == parameter.name }), index < count
    {
      return true
    }
    return name.words.first.map { first in words.contains { $0.lowered == first } } ?? false
  }

  private func choose(_ paths: [EventPath], for parameter: String, of owner: String) async throws -> ValueSource? {
    let answer = try await choose("\(owner) needs \(parameter): what is it?", among: paths.map(\.path))
    return paths.first { $0.path == answer }?.valueSource
  }

  /// Asks a closed question about the requirement.
  func choose(_ question: String, among options: [String]) async throws -> String {
    let request = TranslationPrompts.closed.request(
      TranslationPrompts.question(question, about: requirement.text, options: options),
      schema: .enumeration(options.unique), name: "answer", tokens: 60, job: job)
    let (value, usage) = try await translator.model.value(for: request)
    ledger.note(request, usage)
    return value.stringValue ?? ""
  }
}
