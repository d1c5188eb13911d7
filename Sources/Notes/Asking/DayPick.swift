/// A day that the person picked among those that some words of a note may mean: it counts for all that rests on them.
struct DayPick: Sendable, Hashable {
  var words: String
  var candidates: [CivilDate]
  var evidence: [Evidence]
  /// The day; `nil` where the choice was taken back.
  var date: CivilDate?

  /// - Returns: `nil` unless the due day is one of those that its words may mean, or open among them.
  init?(_ due: ItemDue?, _ evidence: [Evidence]) {
    guard let due, due.candidates.count > 1, !due.words.isEmpty else { return nil }
    if let date = due.date, !due.candidates.contains(date) { return nil }
    (words, candidates, date) = (due.words, due.candidates, due.date)
    self.evidence = evidence
  }

  /// What was picked, or taken back, between two states of items.
  static func changes(from before: [AnswerItem], to after: [AnswerItem]) -> [DayPick] {
    let known = Dictionary(before.map { ($0.id, $0.due) }, uniquingKeysWith: { first, _ in first })
    return after.compactMap { item in
      guard let old = known[item.id], old != item.due, old?.words == item.due?.words else { return nil }
      return DayPick(item.due, item.evidence)
    }
  }

  /// A due day as the person picked it; `nil` if it doesn't rest on these words, or is so already.
  func applied(to due: ItemDue?, _ evidence: [Evidence]) -> ItemDue? {
    guard var due, due.words == words, due.candidates == candidates, due.date != date else { return nil }
    guard due.date.map(candidates.contains) ?? true,
      self.evidence.contains(where: { mine in evidence.contains { Self.same(mine, $0) } })
    else { return nil }
    due.date = date
    return due
  }

  /// Whether two quotes are of the same words, whatever lines they stand in now.
  private static func same(_ one: Evidence, _ other: Evidence) -> Bool {
    guard !one.quote.isEmpty, !other.quote.isEmpty else { return false }
    return one.quote.contains(other.quote) || other.quote.contains(one.quote)
  }
}

extension [AnswerItem] {
  /// The items with days as they were picked; only those that become others.
  func changed(by picks: [DayPick]) -> [AnswerItem] {
    compactMap { item in
      guard let due = picks.lazy.compactMap({ $0.applied(to: item.due, item.evidence) }).first else { return nil }
      var changed = item
      changed.due = due
      return changed
    }
  }
}
