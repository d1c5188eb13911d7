/// The forms of English in a unit that say who does something, as code reads them: subjects, "I", "you", and who takes it on.
struct UnitForms: Sendable {
  let unit: NoteUnit
  let note: NotePlace
  let words: [TextWord]
  /// Where the note's people are named in the unit.
  let mentions: [(person: String, range: Range<Int>)]

  init(_ unit: NoteUnit, in note: NotePlace) {
    self.unit = unit
    self.note = note
    let words = TextWord.all(in: LineMarks.stripped(unit.text))
    self.words = words
    mentions = note.roster.mentions(in: words)
  }

  func speaker() -> String? {
    guard let speaker = unit.line.speaker else { return nil }
    return note.roster.person(called: speaker) ?? speaker
  }

  // MARK: You

  /// "Ravi, can you …?", "…, Ravi?", "@Mei".
  func addressee() -> (name: String, place: Int)? {
    for (person, range) in mentions {
      let (first, last) = (words[range.lowerBound], words[range.upperBound - 1])
      if first.gap.hasSuffix("@") { return (person, range.lowerBound) }
      let isCalled = last.after.hasPrefix(",") || last.after.hasPrefix(" -") || last.after.hasPrefix(" –")
      if first.isStart || startsClause(range.lowerBound), isCalled, asksYou(after: range.upperBound) {
        return (person, range.lowerBound)
      }
      let isAtEnd = last.after.contains { "?.!".contains($0) } || range.upperBound == words.count
      if first.gap.contains(","), isAtEnd, asksYou(), !first.isStart { return (person, range.lowerBound) }
      // "roan can you …"
      if first.isStart, range.upperBound + 1 < words.count, last.after.isWhiteSpace,
        ["can", "could", "would", "will"].contains(words[range.upperBound].folded),
        words[range.upperBound + 1].folded == "you"
      {
        return (person, range.lowerBound)
      }
    }
    return nil
  }

  func asksYou(after place: Int = 0) -> Bool {
    let rest = words[place...]
    if rest.contains(where: { Self.you.contains($0.folded) || $0.folded == "please" }) { return true }
    guard place > 0, let next = rest.first else { return false }
    // "Yuki, write an e-mail", "Dana, 60 crates by Friday?"; not "Leo, that was good".
    return ![
      "i", "i'm", "i'll", "i've", "we", "he", "she", "it", "that", "this", "they", "the", "who", "and", "yes", "no",
    ]
    .contains(next.folded) && !next.folded.hasSuffix("ed") && !next.isCapitalised
  }

  /// "Rerun them …", "Collect the fees until …": a sentence that begins with what is to be done.
  var isImperative: Bool {
    words.indices.contains { place in
      guard
        words[place].isStart || place > 0 && Self.openers.contains(words[place - 1].folded) && words[place - 1].isStart,
        Self.imperatives.contains(words[place].folded)
      else { return false }
      let next = place + 1 < words.count ? words[place + 1].folded : ""
      return !words[place].after.hasPrefix(":") && !["of", "is", "was", "are", "will", "has"].contains(next)
    }
  }

  func startsClause(_ place: Int) -> Bool {
    guard place > 0 else { return true }
    let before = words[place - 1]
    return words[place].gap.contains { ",.!?;:".contains($0) } || Self.openers.contains(before.folded) && place == 1
  }

  // MARK: I

  /// Where the speaker says what they themselves will do; `nil` if they don't.
  func firstPerson() -> Int? {
    for (place, word) in words.enumerated() {
      switch word.folded {
      case "i'll", "i'd", "i´ll": return place
      case "i'm", "im":
        if place + 1 < words.count,
          ["going", "gonna", "on", "doing", "taking", "checking"].contains(words[place + 1].folded)
            || words[place + 1].folded.hasSuffix("ing") && place + 2 < words.count
        {
          return place
        }
      case "i":
        guard place + 1 < words.count else { continue }
        let next = words[place + 1].folded
        if next == "am" || next == "then" {
          guard place + 2 < words.count else { continue }
          if next == "then" || words[place + 2].folded.hasSuffix("ing") || words[place + 2].folded == "gonna" {
            return place
          }
          continue
        }
        if !Self.notToDo.contains(next), !next.hasSuffix("ed"), !next.hasSuffix("n't") { return place }
      case "ich":
        guard place + 1 < words.count else { continue }
        if !["habe", "bin", "war", "hatte", "glaube", "denke", "finde", "meine", "weiß", "hoffe", "fürchte", "wollte"]
          .contains(words[place + 1].folded)
        {
          return place
        }
      case "me":
        if place > 0,
          ["let", "leave"].contains(words[place - 1].folded)
            || place > 2 && words[place - 1].folded == "to"
              && words[place - 3].folded == "leave"
        {
          return place
        }
      default: continue
      }
    }
    return nil
  }

  func isBySpeaker(before place: Int) -> Bool { firstPerson().map { $0 < place } ?? false }

  /// "We'll send it to you", but not "we have to", "we agreed".
  func promisesWe() -> Bool {
    for (place, word) in words.enumerated() {
      guard word.folded == "we" || word.folded == "we'll", place + 1 < words.count else { continue }
      var next = words[place + 1].folded
      if word.folded == "we'll" || next == "will" {
        if word.folded == "we", place + 2 < words.count { next = words[place + 2].folded }
        if !["see", "be", "meet", "start", "go", "have", "need", "talk", "speak", "find"].contains(next) {
          return true
        }
        continue
      }
      if ["send", "check", "write", "make", "do", "take", "bring", "prepare", "deliver", "give", "ask"]
        .contains(next)
      {
        return true
      }
    }
    return false
  }

  // MARK: He, she, Mei

  /// "Mei will …", "Mei to …", "Mei: …", "assigned to Mei".
  func subject() -> (name: String, place: Int)? {
    for (person, range) in mentions {
      let (first, last) = (words[range.lowerBound], words[range.upperBound - 1])
      if last.after.hasPrefix(":"), range.lowerBound == 0 || isMark(before: range.lowerBound) {
        return (person, range.lowerBound)
      }
      if range.upperBound == words.count || last.after.contains(")"), first.gap.contains(where: { "(@→[".contains($0) })
      {
        return (person, range.lowerBound)
      }
      if range.upperBound == words.count,
        first.gap.hasSuffix("- ") || first.gap.hasSuffix("– ") || first.gap.hasSuffix("— ")
          || first.gap.hasSuffix("-> ")
          || first.gap.hasSuffix("→ ")
      {
        return (person, range.lowerBound)
      }
      if range.lowerBound > 0, ["owner", "responsible", "assignee"].contains(words[range.lowerBound - 1].folded) {
        return (person, range.lowerBound)
      }
      let before = range.lowerBound > 0 ? words[range.lowerBound - 1].folded : ""
      if [
        "ask", "tell", "told", "to", "with", "for", "from", "about", "inform", "of", "sends", "gives", "send", "give",
      ]
      .contains(before) && !first.gap.contains(".") {
        // The object of somebody else's doing, unless "is for Mei to do".
        continue
      }
      if isToDo(after: range.upperBound) { return (person, range.lowerBound) }
    }
    return nil
  }

  func isMark(before place: Int) -> Bool {
    words[..<place].allSatisfy { ["todo", "ai", "action", "item", "task", "to", "do"].contains($0.folded) }
  }

  /// Whether the words from there on say what the one named before is to do.
  func isToDo(after place: Int) -> Bool {
    var place = place
    // "Tomoko (until 10) will", "Sato from the supplier will": only what follows directly counts; "still", "also" may stand between.
    while place < words.count, ["still", "also", "then", "now", "therefore", "and"].contains(words[place].folded),
      words[place].folded != "and"
    {
      place += 1
    }
    guard place < words.count,
      words[place].gap.isWhiteSpace || words[place].gap.hasPrefix(")") || words[place].gap.hasPrefix(", ")
    else { return false }
    let word = words[place].folded
    let next = place + 1 < words.count ? words[place + 1].folded : ""
    switch word {
    case "will", "shall", "must", "should", "to", "please", "'ll", "needs": return next != "be" || word != "to"
    case "is": return ["to", "going", "due", "responsible", "supposed"].contains(next)
    case "has", "have": return next == "to"
    case "was", "were", "be": return ["asked", "told", "assigned"].contains(next)
    case "promised", "agreed", "volunteered", "promises", "agrees", "undertook", "undertakes", "takes":
      return true
    default:
      return words[place].gap.isWhiteSpace && word.hasSuffix("s") && word.count > 3 && !Self.notDoing.contains(word)
        && !words[place].isCapitalised
    }
  }

  /// Who "he" or "she" is, who is to do something: the one named last before in the same line or the unit before.
  func antecedent() -> (name: String, unit: NoteUnit)? {
    guard
      let place = words.firstIndex(where: { ["he", "she", "he'll", "she'll"].contains($0.folded) }),
      words[place].folded.contains("'") || isToDo(after: place + 1)
    else { return nil }
    var index = (note.place(of: unit) ?? 0) - 1
    while index >= 0, let before = note.unit(at: index), before.line.number >= unit.line.number - 1 {
      let text = TextWord.all(in: before.text)
      let named = note.roster.mentions(in: text)
      // Whom a sentence is about stands first in it.
      if let person = named.min(by: { $0.range.lowerBound < $1.range.lowerBound }) { return (person.person, before) }
      index -= 1
    }
    return nil
  }

  /// "has to be renewed", "somebody should": nobody is named for it.
  func isPassive() -> Bool {
    let folded = words.map(\.folded)
    if folded.contains(where: { ["somebody", "someone", "anybody", "anyone"].contains($0) }) { return true }
    return zip(folded, folded.dropFirst()).contains { pair in
      pair == ("to", "be") || pair == ("must", "be") || pair == ("should", "be") || pair == ("need", "to")
        || pair.0 == "be" && pair.1.hasSuffix("ed")
    } && !mentions.contains { $0.range.lowerBound == 0 && isToDo(after: $0.range.upperBound) }
  }

  /// What sentences begin with that tell somebody to do something.
  static let imperatives: Set<String> = Set(
    """
    add adjust agree analyse apply approach arrange ask assign attach book bring build buy call cancel change check
    choose circulate clarify clean clear close collect compare compile complete confirm contact coordinate copy correct
    create cut decide define delete deliver deploy describe design develop discuss distribute document draft draw email
    empty ensure estimate evaluate explain extend fetch file fill find finish fix follow forward gather get give hand
    hang help hire identify implement improve include inform inspect install investigate invite keep launch list look
    mail make measure merge move notify obtain open order organise organize pack paint pay phone pick plan post prepare
    present print propose proofread provide publish purchase put reach rebuild redraw register relabel remind remove
    renew rent repair replace reply report request rerun reschedule reserve resolve return review revise rewrite ring run
    schedule search secure sell send set share show sign sort speak submit switch take talk tell test tidy track train
    translate try turn update upgrade upload verify visit wash water write
    """.split(whereSeparator: \.isWhitespace).map(String.init))
  static let you: Set<String> = ["you", "you'd", "you'll", "your"]
  static let openers: Set<String> = ["so", "and", "but", "ok", "okay", "then", "right", "good", "also", "hey"]
  /// What "I" is followed by where nothing is to be done.
  private static let notToDo: Set<String> = [
    "was", "had", "did", "said", "found", "thought", "think", "like", "liked", "love", "doubt", "guess", "hope", "know",
    "knew", "agree", "cried", "only", "never", "already", "have", "met", "wrote", "sent", "got", "made", "went", "saw",
    "told",
    "mean", "suppose", "believe", "feel", "fear", "wonder", "prefer", "remember", "see", "didn't", "don't", "can't",
    "just",
    "rewrote", "broke", "chose", "drove", "fell", "flew", "forgot", "grew", "kept", "left", "lost", "paid", "ran",
    "sold",
    "spent", "stood", "taught", "threw", "understood", "won", "built", "caught", "felt", "held", "led", "meant", "sat",
    "really", "always", "still", "also", "personally", "used", "put", "read", "heard", "spoke", "bought", "brought",
    "took", "gave", "came", "looked", "understand", "wish",
  ]
  /// Present tenses that say what somebody thinks or is, not what they are to do.
  static let notDoing: Set<String> = [
    "thinks", "likes", "suspects", "considers", "says", "finds", "knows", "believes", "feels", "fears", "hopes",
    "wonders",
    "prefers", "wants", "points", "was", "thanks", "explains", "reports", "recalls", "seems", "means", "sees", "agrees",
    "doubts", "complains", "worries", "asks'", "this", "does", "always", "loves", "hates", "tells", "mentions", "notes",
    "raises", "welcomes", "opens", "closes", "presents", "describes", "suggests", "proposes", "its", "his",
    "apologises",
    "apologizes", "misses", "remembers", "stresses", "adds", "confirms",
  ]
}
