import TextSearch

/// What code knows of a unit without asking a model.
enum UnitMarks {
  /// The label of a unit where its marks or its words leave no doubt; `nil` where a model has to be asked.
  static func label(of unit: NoteUnit) -> LineLabel? {
    guard unit.text.unicodeScalars.contains(where: { $0.properties.isAlphabetic || $0.properties.numericType != nil })
    else { return .talk }
    let isWhole = unit.text.withoutOuterSpace == unit.line.text.withoutOuterSpace
    let isFirst = unit.range.lowerBound == 0 || unit.line.text.withoutOuterSpace.hasPrefix(unit.text.withoutOuterSpace)
    let marks = LineMarks.read(unit.text)
    if isFirst, unit.line.speaker == nil {
      if marks.isHeading && isWhole { return .topic }
      if marks.box == .ticked || marks.rest.hasPrefix("~~") { return .talk }
      if marks.box == .open { return .action }
      if AttendanceLine(unit.text) != nil { return .details }
      if isWhole, isHeading(marks.rest, isNumbered: marks.isNumbered) { return .topic }
    }
    let words = TextWord.all(in: marks.rest)
    if isFirst, let label = marked(words) { return label }
    if Acceptance.isOnlyThat(words) { return .talk }
    return isIdleQuestion(marks.rest, words) ? .talk : nil
  }

  /// "Decision: …", "TODO Mei: …", "Next meeting …".
  private static func marked(_ words: [TextWord]) -> LineLabel? {
    guard let first = words.first, words.count > 1 else { return nil }
    let next = words[1]
    let isHead = first.after.contains(":") || first.after.contains("—") || first.after.contains(" - ")
    switch first.folded {
    case "todo", "ai": return first.text == first.text.uppercased() ? .action : nil
    case "action", "actions", "task": return isHead ? .action : nil
    case "decision", "decided": return isHead ? .decision : nil
    case "risk", "concern", "issue", "problem": return isHead ? .concern : nil
    case "objective", "objectives", "aim", "aims", "goal", "goals", "purpose": return isHead ? .aim : nil
    case "date", "time", "place", "location", "venue", "where", "when": return isHead ? .details : nil
    case "to" where next.folded == "do": return next.after.contains(":") ? .action : nil
    case "action" where next.folded == "item": return .action
    case "next":
      let noun = words.dropFirst().prefix(3).firstIndex { meetings.contains($0.folded) }
      return noun != nil
        && words.prefix(while: { !meetings.contains($0.folded) }).allSatisfy { !$0.after.contains(",") }
        ? .meeting : nil
    default: return nil
    }
  }

  /// What meetings are called.
  static let meetings: Set<String> = [
    "meeting", "meetings", "call", "session", "review", "retro", "retrospective", "standup", "sync", "council",
    "committee", "board", "talk", "workshop", "appointment", "rehearsal",
  ]

  /// "2. Budget", "**Pricing**", "Quality:".
  private static func isHeading(_ text: String, isNumbered: Bool) -> Bool {
    let bare = text.withoutOuterSpace
    let words = TextWord.all(in: bare)
    guard (1...6).contains(words.count), !bare.contains(where: { "?!,;".contains($0) }) else { return false }
    if bare.hasPrefix("**"), bare.hasSuffix("**") { return true }
    if bare.hasSuffix(":") { return true }
    return isNumbered && words.count <= 4 && !bare.hasSuffix(".")
      && !words.contains { ["to", "is", "are", "will", "was", "has", "must"].contains($0.folded) }
  }

  /// A question that asks nobody to do anything: "Should we order more sand?"
  private static func isIdleQuestion(_ text: String, _ words: [TextWord]) -> Bool {
    guard text.withoutOuterSpace.hasSuffix("?"),
      words.allSatisfy({ !$0.after.contains(where: { ".!;:".contains($0) }) })
    else { return false }
    let folded = words.map(\.folded)
    guard
      let first = folded.first(where: { !["so", "and", "but", "ah", "oh", "ok", "okay", "well", "hm"].contains($0) }),
      openers.contains(first)
    else { return false }
    return !folded.contains { ["you", "please", "you'd", "you'll"].contains($0) }
  }

  private static let openers: Set<String> = [
    "who", "what", "which", "why", "how", "where", "when", "do", "does", "did", "is", "are", "was", "were", "should",
    "shall", "has", "have", "would", "will", "could", "can",
  ]
}
