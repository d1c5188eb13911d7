/// Which of the dates that are named around an item is the day by which it is to be done, as far as code can tell.
struct DueChoice: Sendable {
  /// A date with the unit that names it.
  struct Candidate: Sendable, Hashable {
    var phrase: DatePhrase
    var unit: NoteUnit
  }

  /// Those that it can be, in their order; past days aren't among them.
  let candidates: [Candidate]

  /// - Parameter known: A day that is known already, and isn't among them.
  init(in units: [NoteUnit], of note: NotePlace, without known: CivilDate? = nil) {
    candidates = units.flatMap { unit in
      DateFinder.phrases(in: unit.text, meeting: note.date).filter {
        Self.isToCome($0, in: unit.text, meeting: note.date) && !Self.isOfSomethingElse($0, in: unit.text)
      }
      .filter { $0.day != known.map { .date($0) } }.map { Candidate(phrase: $0, unit: unit) }
    }
  }

  /// The one that the words before it make a deadline, or the only one; `nil` if there are several or none.
  var certain: Candidate? {
    if candidates.count <= 1 { return candidates.first }
    let marked = candidates.filter(Self.isDeadline)
    return marked.count == 1 ? marked.first : nil
  }

  /// Whether they name the meeting's own day and no other: what is said of it isn't to come. "Today" may be.
  func areOfThisMeeting(_ meeting: CivilDate?) -> Bool {
    guard let meeting, !candidates.isEmpty else { return false }
    return candidates.allSatisfy { candidate in
      candidate.phrase.day == .date(meeting)
        && TextWord.all(in: candidate.phrase.words).allSatisfy { !Self.now.contains($0.folded) }
    }
  }

  /// Whether the phrase begins with a word of deadlines, or follows one.
  private static func isDeadline(_ candidate: Candidate) -> Bool {
    let first = TextWord.all(in: candidate.phrase.words).first?.folded ?? ""
    if deadlines.contains(first) { return true }
    let before = TextWord.all(in: head(of: candidate.unit.text, to: candidate.phrase.range.lowerBound)).suffix(3).map(
      \.folded)
    return before.contains(where: deadlines.contains)
  }

  static func isToCome(_ phrase: DatePhrase, in text: String, meeting: CivilDate?) -> Bool {
    let words = TextWord.all(in: phrase.words).map(\.folded)
    if isPast(words) || words.first.map(since.contains) ?? false { return false }
    let before = TextWord.all(in: head(of: text, to: phrase.range.lowerBound)).suffix(2).map(\.folded)
    if before.contains(where: since.contains) { return false }
    // "today, not on Monday", "next Friday or not until June"
    if before.last == "not" || before.last == "never" { return false }
    if let meeting, case .date(let date) = phrase.day, date < meeting { return false }
    return true
  }

  /// Whether a phrase's words say that it is over: "last Friday", "the past week", but not "half past six".
  private static func isPast(_ words: [String]) -> Bool {
    words.indices.contains { index in
      past.contains(words[index]) && !(words[index] == "past" && index > 0 && isMinutes(words[index - 1]))
    }
  }

  private static func isMinutes(_ word: String) -> Bool { minutes.contains(word) || Int(word) != nil }

  /// Whether a day is named for something else than what is to be done: "ask whether it can start before 15 May", "we need
  /// two people on the 23rd", "register for the course on the 10th".
  static func isOfSomethingElse(_ phrase: DatePhrase, in text: String) -> Bool {
    let before = TextWord.all(in: head(of: text, to: phrase.range.lowerBound))
    // Of the sentence alone that names it.
    let start = before.lastIndex { $0.isStart } ?? 0
    let words = before[start...].map(\.folded)
    let first = TextWord.all(in: phrase.words).first?.folded ?? ""
    let isApart = before.last?.after.contains(",") ?? false
    if isApart { return false }
    if let place = words.lastIndex(where: { ["whether", "if"].contains($0) }), place > 0,
      !["possible", "necessary", "needed"].contains(place + 1 < words.count ? words[place + 1] : "")
    {
      return true
    }
    let isOn = first == "on" || words.last == "on"
    guard isOn else { return false }
    let noun = words.last == "on" ? Array(words.dropLast()) : words
    if let need = noun.lastIndex(where: { $0 == "need" || $0 == "needs" }) {
      return need + 1 < noun.count && noun[need + 1] != "to"
    }
    // "for the course"
    return [2, 3, 4].contains { count in
      noun.count >= count && noun[noun.count - count] == "for"
        && ["the", "a", "our", "this", "that"].contains(noun[noun.count - count + 1]) && count > 2
    }
  }

  private static func head(of text: String, to end: Int) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(end)))
  }

  private static let deadlines: Set<String> = [
    "by", "until", "till", "before", "due", "deadline", "latest", "within", "for",
  ]
  private static let past: Set<String> = ["last", "yesterday", "ago", "past"]
  private static let minutes: Set<String> = [
    "half", "quarter", "minutes", "five", "ten", "twelve", "fifteen", "twenty",
  ]
  private static let now: Set<String> = ["today", "tonight", "this", "heute"]
  private static let since: Set<String> = ["since", "last", "from"]
}
