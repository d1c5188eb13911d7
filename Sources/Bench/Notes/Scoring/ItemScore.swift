import Notes

/// Counts what was found of what is known, over several meetings.
struct ItemScore: Sendable {
  var known = 0
  var found = 0
  /// Items that aren't known: no action items, or one of them twice.
  var wrong = 0
  var ownersStated = 0
  var ownersRight = 0
  var daysStated = 0
  var daysRight = 0
  /// Owners and days of found items where the meeting states none, and of any item where its lines don't say them.
  var invented = 0
  /// Owners and days that are others than those stated.
  var mistaken = 0
  var quotes = 0
  var quotesThere = 0
  /// What went wrong, in words.
  var details: [String] = []

  var net: Int { found - wrong }

  mutating func add(_ items: [FoundItem], in meeting: NoteMeeting) {
    var open = Array(meeting.actions.indices)
    var matches: [Int: Int] = [:]
    // The best fits first, so that one item doesn't take the place of another.
    let fits = items.indices.flatMap { item in
      meeting.actions.indices.map { (item: item, action: $0, fit: items[item].fit(meeting.actions[$0])) }
    }.filter { $0.fit > 0 }.sorted { ($1.fit, $0.item, $0.action) < ($0.fit, $1.item, $1.action) }
    for fit in fits where matches[fit.item] == nil && open.contains(fit.action) {
      matches[fit.item] = fit.action
      open.removeAll { $0 == fit.action }
    }
    known += meeting.actions.count
    found += matches.count
    wrong += items.count - matches.count
    ownersStated += meeting.actions.count { $0.owner != nil }
    daysStated += meeting.actions.count { !$0.due.isEmpty }
    details += open.map { "\(meeting.number): “\(meeting.actions[$0].words)” is missing." }
    for (index, item) in items.enumerated() {
      for quote in item.quotes {
        quotes += 1
        if !quote.isEmpty, meeting.lines.contains(where: { $0.contains(quote) }) { quotesThere += 1 }
      }
      guard let match = matches[index] else {
        details.append("\(meeting.number): “\(item.text)” is none.")
        countUnsaid(item, meeting)
        continue
      }
      compare(item, meeting.actions[match], meeting)
    }
  }

  private mutating func compare(_ item: FoundItem, _ action: NoteMeeting.Action, _ meeting: NoteMeeting) {
    switch (item.owner, action.owner) {
    case (let owner?, let known?):
      if People.isSame(owner, known) || owner.lowercased().contains(known.lowercased()) {
        ownersRight += 1
      } else {
        mistaken += 1
        details.append("\(meeting.number): “\(item.text)” isn't \(owner)'s.")
      }
    case (let owner?, nil):
      invented += 1
      details.append("\(meeting.number): “\(item.text)” is nobody's, not \(owner)'s.")
    case (nil, _?): details.append("\(meeting.number): whose “\(item.text)” is, is missing.")
    case (nil, nil): break
    }
    switch (item.due, action.due.isEmpty) {
    case (let due?, false):
      if action.due.contains(where: { MeetingWords.isSameDay(due, as: $0) }) {
        daysRight += 1
      } else {
        mistaken += 1
        details.append("\(meeting.number): “\(item.text)” isn't due \(due).")
      }
    case (let due?, true):
      invented += 1
      details.append("\(meeting.number): “\(item.text)” has no day, not \(due).")
    case (nil, false): details.append("\(meeting.number): when “\(item.text)” is due, is missing.")
    case (nil, true): break
    }
  }

  /// Of an item that is none, owner and day are invented if its own lines don't say them.
  private mutating func countUnsaid(_ item: FoundItem, _ meeting: NoteMeeting) {
    let said = item.lines.compactMap { meeting.lines.indices.contains($0 - 1) ? meeting.lines[$0 - 1] : nil }
      .joined(separator: "\n")
    if let owner = item.owner, MeetingWords.shared(owner, with: said) == 0, !said.contains(owner) { invented += 1 }
    if let due = item.due, !said.lowercased().contains(due.lowercased()) { invented += 1 }
  }
}

/// Counts how often a label is given to the lines that have it.
struct LabelScore: Sendable {
  var right = 0
  var needless = 0
  var missed = 0

  mutating func add(_ given: Set<Int>, known: [Int]) {
    right += given.intersection(known).count
    needless += given.subtracting(known).count
    missed += Set(known).subtracting(given).count
  }

  /// The harmonic mean of precision and recall, in per cent.
  var f1: Double {
    let all = 2 * right + needless + missed
    return all == 0 ? 100 : Double(2 * right) / Double(all) * 100
  }
}
