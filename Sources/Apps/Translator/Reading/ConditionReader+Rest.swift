/// What of an event's words is neither the event nor the state of a field: comparisons become checks, the rest is
/// judged.
extension ConditionReader {
  private static let joint = Pattern(#"\b(?:and|but|while|if|when|with)\b|,"#)
  private static let comparison = Pattern(
    #"\b(at least|at most|more than|fewer than|less than|over|under|above|below|exactly|only)?\s*"#
      + #"\b(\d+|two|three|four|five|six|seven|eight|nine|ten)\b(?:\s*(or more|or fewer|or less))?"#)
  private static let finite = Pattern(
    #"\b(?:is|are|was|were|has|have|says?|contains?|means?|looks?|sounds?|does|can|isn't|aren't|hasn't|doesn't)\b"#)
  private static let statement = Pattern(
    #"^(?:the|an?|his|her|their|its|this|that|no|every|all)\s+\w+(?:\s\w+)?\s+\w+s\b"#)
  private static let contraction = Pattern(#"\b(is|are|was|has|does)n't\b"#)
  private static let negation = Pattern(#"\b(?:not|no|never)\b|n't\b"#)
  private static let negative = Pattern(#"\s*\b(?:not|never)\b"#)
  private static let predicate = Pattern(#"^(.*?) (is|are|was|were|can) (.*)$"#)

  func rest(of text: String, _ known: [Condition], _ fields: [Component], isOtherwise: Bool) -> [Condition] {
    let parts = Self.joint.pieces(of: text)
    guard parts.count > 1 else { return [] }
    return parts.compactMap { part in
      if Phrasing.touch.isIn(part) || !vocabulary.buttons(in: part).isEmpty { return nil }
      if !known.isEmpty, Phrasing.isState(part) { return nil }
      if Phrasing.verdict.isIn(part), Phrasing.verdictNoun.isIn(part) { return nil }
      if let check = comparison(in: part, fields, isOtherwise: isOtherwise) { return check }
      return question(from: part, isOtherwise: isOtherwise)
    }
  }

  /// "there are at least 3 wrong guesses".
  private func comparison(in text: String, _ fields: [Component], isOtherwise: Bool) -> Condition? {
    guard let match = Self.comparison.first(in: text), let number = Word.number(match[2]) else { return nil }
    let operand: String
    if let slot = vocabulary.memory(in: text).first {
      if case .list = slot.parameter.type {
        operand = "size(memory.\(slot.name))"
      } else {
        operand = "memory.\(slot.name)"
      }
    } else if let field = fields.first(where: {
      [.number, .date, .time].contains($0.kind)
        && !Mention.all(of: Name($0.name), in: text, kinds: $0.kindWords).isEmpty
    }
    ) {
      operand = "fields.\(field.name)"
    } else {
      return nil
    }
    let comparison =
      switch match[1].lowercased() {
      case "at least": ">="
      case "at most": "<="
      case "more than", "over", "above": ">"
      case "fewer than", "less than", "under", "below": "<"
      default: match[3].isEmpty ? "==" : match[3].lowercased() == "or more" ? ">=" : "<="
      }
    let source = "\(operand) \(comparison) \(number)"
    return (try? CELExpression(parsing: isOtherwise ? "!(\(source))" : source)).map(Condition.check)
  }

  /// The positive question that a statement answers: "the guess is not the capital" asks whether it is, and wants no.
  private func question(from text: String, isOtherwise: Bool) -> Condition? {
    guard Self.finite.isIn(text) || Self.statement.isIn(text) else { return nil }
    let spelled = Self.contraction.replacing(in: text, with: "$1 not")
    let isNegative = Self.negation.isIn(spelled)
    let positive = Self.negative.replacing(in: spelled, with: "").trimmed
    let question =
      Self.predicate.first(in: positive).map { "\($0[2].capitalizedFirst) \($0[1]) \($0[3])?" }
      ?? "Is it true that \(positive)?"
    return .ask(question, isYes: isNegative == isOtherwise, otherwise: nil)
  }
}
