/// Whom a unit is about, and whether they are to do what it says.
extension UnitForms {
  /// "Mei will …", "Mei to …", "Mei: …", "assigned to Mei".
  ///
  /// Of several that are joined, "Mei and Tom will …", the one who is named first.
  func subject() -> Mention? {
    guard var found = lastSubject() else { return nil }
    while let before = mentions.last(where: { $0.range.upperBound < found.range.lowerBound }),
      found.range.lowerBound - before.range.upperBound == 1, word(before.range.upperBound) == "and",
      words[before.range.upperBound].gap.isWhiteSpace,
      !["with", "for", "to", "from", "of"].contains(word(before.range.lowerBound - 1))
    {
      found = before
    }
    return found
  }

  private func lastSubject() -> Mention? {
    for mention in mentions {
      let range = mention.range
      let (first, last) = (words[range.lowerBound], words[range.upperBound - 1])
      if last.after.hasPrefix(":"), words[..<range.lowerBound].allSatisfy(\.isTaskMark) {
        return mention
      }
      if range.upperBound == words.count || last.after.contains(")"), first.gap.contains(where: { "(@→[".contains($0) })
      {
        return mention
      }
      if range.upperBound == words.count,
        ["- ", "– ", "— ", "-> ", "→ "].contains(where: first.gap.hasSuffix)
      {
        return mention
      }
      if ["owner", "responsible", "assignee"].contains(word(range.lowerBound - 1)) {
        return mention
      }
      if [
        "ask", "tell", "told", "to", "with", "for", "from", "about", "inform", "of", "sends", "gives", "send", "give",
      ]
      .contains(word(range.lowerBound - 1)) && !first.gap.contains(".") {
        // The object of somebody else's doing, unless "is for Mei to do".
        continue
      }
      if isToDo(after: range.upperBound) { return mention }
    }
    return nil
  }

  /// Whether the words from there on say what the one named before is to do.
  func isToDo(after place: Int) -> Bool {
    // "Tomoko (until 10) will", "Sato from the supplier will": only what follows directly counts.
    let rest = afterAdverbs(place)
    guard let verb = rest.first,
      verb.gap.isWhiteSpace || verb.gap.hasPrefix(")") || verb.gap.hasPrefix(", ")
    else { return false }
    let next = rest.dropFirst().first?.folded ?? ""
    switch verb.folded {
    case "to": return next != "be"
    case "will", "shall", "must", "should", "please", "needs": return true
    case "is": return ["to", "going", "due", "responsible", "supposed"].contains(next)
    case "has", "have": return next == "to"
    case "was", "were", "be": return ["asked", "told", "assigned"].contains(next)
    case "promised", "agreed", "volunteered", "promises", "agrees", "undertook", "undertakes", "takes":
      return true
    default: return verb.gap.isWhiteSpace && isThirdPerson(verb) && !FormWords.notDoing.contains(verb.folded)
    }
  }

  /// Whether a word looks as what somebody does: "prints".
  func isThirdPerson(_ word: TextWord) -> Bool {
    word.folded.hasSuffix("s") && word.folded.count > 3 && !word.isCapitalised
  }

  /// Whether a named person "will", "is to", "has to"; not only "prints".
  func isStrong(after subject: Mention) -> Bool {
    let rest = afterAdverbs(subject.range.upperBound)
    // "Kofi: order labels", but not "Kofi: the printer eats the labels", which he says.
    if words[subject.range.upperBound - 1].after.hasPrefix(":") {
      guard let verb = rest.first?.folded else { return false }
      return !Self.statements.contains(verb) || hasDuty || hasPromise
    }
    let next = rest.dropFirst().first?.folded ?? ""
    switch rest.first?.folded ?? "" {
    case "to", "will", "shall", "must", "please", "promised", "promises", "volunteered", "undertook", "undertakes":
      return next != "be"
    case "is": return ["to", "going", "responsible"].contains(next)
    case "needs", "has", "have", "agreed", "agrees": return next == "to"
    case "was", "were": return ["asked", "told", "assigned"].contains(next)
    default: return false
    }
  }

  /// What a statement begins with, and no command.
  private static let statements: Set<String> = [
    "the", "this", "that", "these", "those", "it", "it's", "there", "there's", "we", "they", "he", "she", "his", "our",
    "i", "i'm", "i've", "is", "are", "was", "were", "yes", "no", "not", "thinks", "thought", "says", "said",
  ]

  /// Whether a named person "prints", "calls", as minutes word what was agreed; not "thinks", nor "asks whether".
  func isDoing(after subject: Mention) -> Bool {
    let start = subject.range.lowerBound
    guard words[start].isStart || word(start - 1) == "so", !unit.text.contains("?"), !isPast else { return false }
    let rest = afterAdverbs(subject.range.upperBound)
    guard let verb = rest.first?.folded, verb.hasSuffix("s"), FormWords.imperatives.contains(Self.base(verb)) else {
      return false
    }
    return !["whether", "if", "about", "for", "how", "what", "why", "who", "when", "that", "it", "out"].contains(
      rest.dropFirst().first?.folded ?? "")
  }

  /// "clarifies" is "clarify", "fixes" is "fix", "makes" is "make".
  static func base(_ verb: String) -> String {
    if verb.hasSuffix("ies") { return String(verb.dropLast(3)) + "y" }
    let bare = String(verb.dropLast())
    guard !FormWords.imperatives.contains(bare), verb.hasSuffix("es") else { return bare }
    return String(verb.dropLast(2))
  }

  private static let antecedentReach = 12

  /// Who "he" or "she" is, who is to do something: the one named last before in the same line or the unit before.
  func antecedent() -> (name: String, unit: NoteUnit)? {
    guard
      let place = words.firstIndex(where: { ["he", "she", "he'll", "she'll"].contains($0.folded) }),
      words[place].folded.contains("'") || isToDo(after: place + 1)
    else { return nil }
    let own = note.place(of: unit) ?? 0
    var index = own - 1
    // A line may be as long as the note.
    while index >= max(0, own - Self.antecedentReach), let before = note.unit(at: index),
      before.line.number >= unit.line.number - 1
    {
      // Whom a sentence is about stands first in it.
      if let first = note.roster.mentions(in: TextWord.all(in: before.text)).first { return (first.person, before) }
      index -= 1
    }
    return nil
  }
}
