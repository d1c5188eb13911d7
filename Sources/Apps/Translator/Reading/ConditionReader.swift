/// Tells what else must hold for a clause: the state of fields, comparisons, and what only judgement can tell.
struct ConditionReader {
  let vocabulary: Vocabulary
  let context: RequirementContext

  /// What is asked where a person was asked something.
  static let answerQuestion = "Is the title of the tapped button the right answer to the message?"

  private static let answerVerdict = Pattern(#"\b(right|correct|wrong|incorrect) (answer|one|button)"#)
  private static let wholePage = Pattern(
    #"\b(something|anything|everything|all|nothing|page|form|entries|input|fields)\b"#)
  private static let predicate = Pattern(
    #"(?:\b(?:is|are|was|not)|n't) (?:the |a )?(?:right|correct|wrong)\b"#)
  private static let turned = Pattern(#"\bturn(?:s|ed|ing)?\b.*?\b(on|off)\b"#)
  private static let nothingFound = Pattern(
    #"\b(?:nothing|none|no \w+)\b.*\bfound\b|\b(?:list|answer|result)s? (?:is|are) empty\b"#)
  private static let negation = Pattern(#"\b(?:not|no|never)\b|n't\b"#)

  func conditions(of clause: Clause, at trigger: Trigger) -> [Condition] {
    let text = clause.event
    if case .answered(let call, let status) = trigger { return answerConditions(text, call, status) }
    let fields = vocabulary.app.pages.filter { trigger.page == nil || $0.name == trigger.page }.flatMap(\.fields)
    var conditions = fieldCondition(text, fields, isOtherwise: clause.isOtherwise).map { [$0] } ?? []
    if case .changed(let name, _, _) = trigger, let field = fields.first(where: { $0.name == name }),
      field.kind == .switch, let turned = Self.turned.first(in: text)
    {
      conditions += check((turned[1].lowercased() == "on") != clause.isOtherwise ? "fields.\(name)" : "!fields.\(name)")
    }
    conditions += rest(of: text, conditions, fields, isOtherwise: clause.isOtherwise)
    if conditions.isEmpty, let verdict = Phrasing.verdict.first(in: text), Phrasing.verdictNoun.isIn(text) {
      let isRight = ["right", "correct", "true"].contains(verdict[1].lowercased()) != Self.negation.isIn(text)
      conditions.append(.ask(Self.answerQuestion, isYes: isRight != clause.isOtherwise, otherwise: nil))
    }
    return conditions
  }

  private func check(_ expression: String) -> [Condition] {
    (try? CELExpression(parsing: expression)).map { [.check($0)] } ?? []
  }

  /// Statuses that another requirement answers aren't meant by "fails".
  private func answerConditions(
    _ text: String, _ call: String?, _ status: Trigger.AnswerStatus
  ) -> [Condition] {
    switch status {
    case .error:
      let others = (call.flatMap { context.statuses[$0] } ?? []).sorted()
      return others.isEmpty ? [] : check(others.map { "response.status != \($0)" }.joined(separator: " && "))
    case .ok: return Self.nothingFound.isIn(text) ? check("size(response.body) == 0") : []
    case .status: return []
    }
  }

  // MARK: Fields

  private func fieldCondition(_ text: String, _ fields: [Component], isOtherwise: Bool) -> Condition? {
    guard !fields.isEmpty, !Self.answerVerdict.isIn(text), var state = state(in: text) else { return nil }
    let hits = hits(of: fields, in: text)
    let isWhole = Self.wholePage.isIn(text)
    let checked = fields.filter { !$0.checks.isEmpty }
    let only = fields.count == 1 ? fields[0] : checked.count == 1 ? checked[0] : nil
    // "the guess is right" isn't validity where the field has no form to be in.
    if !isWhole, Self.predicate.isIn(text), let target = hits.first?.field ?? only,
      !target.checks.contains(where: { $0.rule != .required })
    {
      return nil
    }
    if isOtherwise { state = state.opposite }
    if let hit = hits.first, !isWhole || hit.score >= 1 { return .field(hit.field.name, is: state) }
    if !isWhole, let only { return .field(only.name, is: state) }
    if isWhole || fields.count > 1 { return .page(isValid: state == .valid || state == .filled) }
    return .field(fields[0].name, is: state)
  }

  private func state(in text: String) -> Condition.FieldState? {
    if Phrasing.allValid.isIn(text) { return .valid }
    if Phrasing.invalid.isIn(text) { return .invalid }
    if Phrasing.empty.isIn(text) { return .empty }
    if Phrasing.filled.isIn(text) { return .filled }
    return Phrasing.valid.isIn(text) ? .valid : nil
  }

  /// The fields that a text speaks of, by name or by words of the label, the likeliest first.
  private func hits(of fields: [Component], in text: String) -> [(field: Component, score: Double)] {
    let stems = Set(Word.words(of: text).map(\.stem))
    let scored = fields.compactMap { field -> (field: Component, score: Double)? in
      let mentions = Mention.all(of: Name(field.name), in: text, kinds: Name.componentKinds)
      if let best = mentions.map(\.strength.rawValue).max() { return (field, Double(best + 1)) }
      let label = Word.words(of: field.text.source).map(\.stem)
      let common = label.filter { stems.contains($0) && !Word.determiners.contains($0) }.count
      return common > 0 ? (field, Double(common) / Double(label.count)) : nil
    }
    return scored.enumerated().sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }.map(\.element)
  }
}

extension Condition.FieldState {
  fileprivate var opposite: Condition.FieldState {
    switch self {
    case .valid: .invalid
    case .invalid: .valid
    case .empty: .filled
    case .filled: .empty
    }
  }
}
