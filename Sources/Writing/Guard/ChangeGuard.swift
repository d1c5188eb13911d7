/// Notices what a new version of a text says otherwise: numbers, dates, names and negation.
public enum ChangeGuard {
  /// More of one kind are told in one sentence.
  private static let maximumSentences = 8

  /// What differs, each in one sentence; none if nothing does.
  ///
  /// Facts may change their order and their form: `1,000` is `1.000`, `6 pm` is `18:00`, `3` is `three`. Addresses,
  /// mentions and code are left to the checks of protected pieces.
  public static func warnings(from before: String, to after: String) -> [WritingWarning] {
    if before.unicodeScalars.elementsEqual(after.unicodeScalars) { return [] }
    let language = LanguageRecognizer.language(of: before)?.code
    let (old, new) = (GuardTokens(before), GuardTokens(after))
    let changes = WordChanges(old, new)
    var warnings: [WritingWarning] = []
    warnings += sentences(QuantityFacts.difference(from: old, to: new, changes: changes))
    warnings += sentences(NameFacts.difference(from: old, to: new, changes: changes, language: language))
    warnings += sentences(NegationFacts.difference(from: old, to: new, changes: changes, language: language))
    return warnings
  }

  private static func sentences(_ pairs: [(GuardedFact?, GuardedFact?)]) -> [WritingWarning] {
    var warnings: [WritingWarning] = pairs.prefix(maximumSentences).compactMap { pair in
      switch pair {
      case (let old?, let new?): sentence(old.code, from: old.shown, to: new.shown)
      case (let old?, nil): sentence(old.code, missing: old.shown)
      case (nil, let new?): sentence(new.code, new: new.shown)
      case (nil, nil): nil
      }
    }
    if pairs.count > maximumSentences, let code = warnings.last?.code {
      let rest = pairs.count - maximumSentences
      warnings.append(WritingWarning(code, "\(rest) more \(rest == 1 ? "change" : "changes") of this kind."))
    }
    return warnings
  }

  private static func sentence(_ code: WritingWarning.Code, from old: String, to new: String) -> WritingWarning {
    WritingWarning(code, "\(quoted(old)) became \(quoted(new)).")
  }

  private static func sentence(_ code: WritingWarning.Code, missing old: String) -> WritingWarning {
    code == .negationChanged
      ? WritingWarning(code, "\(quoted(old)) is missing: the text may now say the opposite.")
      : WritingWarning(code, "\(quoted(old)) is missing.")
  }

  private static func sentence(_ code: WritingWarning.Code, new: String) -> WritingWarning {
    code == .negationChanged
      ? WritingWarning(code, "\(quoted(new)) is new: the text may now say the opposite.")
      : WritingWarning(code, "\(quoted(new)) is new.")
  }

  private static func quoted(_ text: String) -> String {
    text.count > 60 ? "“\(text.prefix(59))…”" : "“\(text)”"
  }
}
