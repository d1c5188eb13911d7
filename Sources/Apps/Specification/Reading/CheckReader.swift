/// Reads the checks below a field, and what to say when one fails.
struct CheckReader {
  let context: ReadingContext
  let component: Component

  /// A check as far as it is read; one without a rule was reported, but still owns the sentence below it.
  private struct Draft {
    var rule: Check.Rule?
    var sentence: String?
    var line: Int
  }

  func read(_ items: [ListItem]) -> [Check] {
    var drafts: [Draft] = []
    for item in items {
      if let sentence = item.text.after("otherwise say:") {
        set(sentence, item, &drafts)
      } else {
        drafts.append(
          Draft(rule: CheckRuleReader(context: context, component: component).read(item.text), line: item.line))
      }
      for child in item.children {
        if let sentence = child.text.after("otherwise say:") {
          set(sentence, child, &drafts)
        } else {
          context.report(
            .unexpectedItem, at: child.text,
            "'\(context.excerpt(child.text.string))' stands below a check: expected 'otherwise say: …', or two spaces less."
          )
        }
      }
    }
    return drafts.compactMap { draft in
      draft.rule.map { Check(rule: $0, sentence: draft.sentence, line: draft.line) }
    }
  }

  private func set(_ sentence: SourceText, _ item: ListItem, _ drafts: inout [Draft]) {
    guard let last = drafts.indices.last else {
      context.report(.strayOtherwise, at: item.text, "'otherwise say:' stands above every check: it belongs below one.")
      return
    }
    if sentence.isEmpty {
      context.report(.missingText, at: item.text, "'otherwise say:' without a sentence behind it.")
    } else if drafts[last].sentence != nil {
      context.report(
        .strayOtherwise, at: item.text, "A second 'otherwise say:' for the check on line \(drafts[last].line).")
    } else {
      drafts[last].sentence = sentence.string
    }
  }
}
