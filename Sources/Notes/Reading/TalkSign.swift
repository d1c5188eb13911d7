/// What else a unit's English says by its words: that something was decided, worries somebody, is the aim, or when the next
/// meeting is.
enum TalkSign {
  /// `nil` where its words say nothing of that kind.
  static func label(of unit: NoteUnit) -> LineLabel? {
    let text = unit.text
    let words = TextWord.all(in: LineMarks.stripped(text)).map(\.folded)
    let set = Set(words)
    if isMeeting(words, set) { return .meeting }
    // Of a question only "… right?" and "Agreed?" say that something is so.
    let asks =
      text.withoutOuterSpace.hasSuffix("?") && !["right", "agreed", "correct", "okay", "ok"].contains(words.last ?? "")
    if !asks, isDecision(words, set) { return .decision }
    if isAim(words) { return .aim }
    return !asks && isConcern(words, set) ? .concern : nil
  }

  private static func has(_ words: [String], _ phrases: [[String]]) -> Bool {
    phrases.contains { phrase in
      words.indices.contains { words[$0...].starts(with: phrase) }
    }
  }

  // MARK: Meetings

  private static func isMeeting(_ words: [String], _ set: Set<String>) -> Bool {
    if has(
      words,
      [
        ["meet", "again"], ["meets", "again"], ["see", "you", "on"], ["see", "you", "all", "on"], ["speak", "again"],
        ["talk", "again"], ["together", "again"], ["next", "meet"], ["same", "time"], ["meet", "next"],
      ])
    {
      return true
    }
    let isNext = set.contains("next") || set.contains("follow-up")
    return isNext && (set.contains("time") || !set.isDisjoint(with: UnitMarks.meetings))
      && !set.isDisjoint(with: ["is", "takes", "will", "on", "at"])
      && !set.contains("before") && !set.contains("report")
  }

  // MARK: Decisions

  private static func isDecision(_ words: [String], _ set: Set<String>) -> Bool {
    let denied: Set<String> = ["not", "nobody", "no", "haven't", "didn't", "hasn't", "yet", "cannot", "can't"]
    if has(
      words, [["no", "decision"], ["left", "open"], ["to", "decide"], ["not", "decided"], ["decide", "later"]])
    {
      return false
    }
    if !set.isDisjoint(with: ["decided", "resolved", "unanimously", "adopted", "approved"]) {
      return set.isDisjoint(with: denied.subtracting(["no", "not"]))
    }
    if has(
      words,
      [
        ["agreed", "to"], ["agreed", "that"], ["agreed", "on"], ["agreed", "not"], ["all", "agreed"], ["we", "agreed"],
        ["we've", "agreed"], ["that's", "settled"], ["settled", "on"], ["that's", "final"], ["is", "fixed"],
        ["it's", "final"],
        ["we", "go", "with"], ["we'll", "go", "with"], ["so", "we", "take"], ["then", "we", "take"], ["let's", "take"],
        ["let's", "go", "with"], ["let's", "stay", "with"], ["it", "is", "settled"], ["confirmed"],
        ["we", "leave", "out"],
        ["then", "we", "reject"],
      ])
    {
      return true
    }
    return words == ["agreed"] || words.suffix(1) == ["agreed"] && words.count < 12
  }

  // MARK: Aims

  private static func isAim(_ words: [String]) -> Bool {
    let start = words.prefix(4)
    return start.contains { ["goal", "aim", "objective", "purpose", "objectives", "goals", "aims"].contains($0) }
      && words.contains { ["is", "was", "are", "to", "were"].contains($0) }
  }

  // MARK: Concerns

  private static func isConcern(_ words: [String], _ set: Set<String>) -> Bool {
    if has(words, [["no", "problem"], ["no", "worries"], ["don't", "worry"], ["not", "worried"], ["no", "risk"]]) {
      return false
    }
    return !set.isDisjoint(with: worries)
      || has(
        words,
        [
          ["too", "few"], ["too", "little"], ["too", "long"], ["too", "high"], ["in", "trouble"], ["make", "trouble"],
          ["happen", "again"], ["isn't", "enough"], ["not", "enough"], ["won't", "have", "enough"], ["running", "out"],
        ])
  }

  private static let worries: Set<String> = [
    "worried", "worry", "worries", "worrying", "afraid", "fear", "fears", "feared", "concern", "concerned", "concerns",
    "risk", "risky", "risks", "nervous", "scared", "complained", "complain", "complains", "complaint", "complaints",
    "alarming",
    "danger", "dangerous", "unhappy", "upset", "angry", "flaky", "shaky", "problem", "problems", "trouble", "issue",
    "issues",
    "unreliable", "struggling", "bottleneck", "blocked", "anxious", "endanger", "warned", "warns", "threatens",
  ]
}
