/// What is said after a unit and belongs to it: who takes it on, and by when.
extension UnitForms {
  /// Whether the unit only takes on what somebody else was asked for just before.
  var isTakingOn: Bool {
    guard let speaker = unit.line.speaker, let place = note.place(of: unit),
      !folded.contains("also")
    else { return false }
    for before in stride(from: place - 1, through: max(0, place - 5), by: -1) {
      guard let asked = note.unit(at: before), let other = asked.line.speaker else { return false }
      guard other != speaker else { continue }
      let forms = UnitForms(asked, in: note)
      guard let taken = forms.acceptance(), taken.unit == unit, forms.taskSign == .yes else { continue }
      // "Sure. And I'll order the doors" is something of its own as well.
      return taken.kind == .claim || !hasPromise
    }
    return false
  }

  /// The next that somebody else says, if it takes on what this unit asks.
  func acceptance() -> (speaker: String, unit: NoteUnit, kind: Acceptance)? {
    guard let speaker = unit.line.speaker else { return nil }
    let called = addressee()?.person
    // What the speaker promises asks nobody: that the next promise has a word of it makes it no claim.
    guard !hasPromise || called != nil || isOpenAsk || unit.text.contains("?") else { return nil }
    var isRefused = false
    for step in 1...5 {
      guard let next = note.unit(after: unit, by: step), let other = next.line.speaker else { return nil }
      if other == speaker { continue }
      if isRefused || called.map({ People.isSame($0, other) }) ?? true,
        let kind = Acceptance(next.text, to: unit.text), !isRefused || kind == .claim
      {
        return (note.person(called: other), next, kind)
      }
      if Acceptance.refuses(next.text) {
        isRefused = true
      } else if !next.text.withoutOuterSpace.hasSuffix("?") || step > 3 {
        return nil
      }
    }
    return nil
  }

  /// Whether it asks whoever wants to: "Somebody should …", "Who can …?", "Any takers?", a need or a duty of nobody.
  var isOpenAsk: Bool {
    if asksAnybody || !Set(folded).isDisjoint(with: ["who", "who'll", "who's", "takers"]) { return true }
    return !unit.text.contains("?") && subject() == nil && addressee() == nil && (hasDuty || hasNeed)
  }

  /// Whether a question that asks whoever wants to is taken on by somebody: "Who can ask there?" – "Me."
  var isTakenQuestion: Bool {
    unit.text.contains("?") && isOpenAsk && acceptance()?.kind == .claim
  }

  // MARK: What belongs to the unit before

  /// Whether the unit says nothing but a day, or when what was said before is to be ready: "By Friday, please.", "It has to
  /// go live on 15 June."
  var isDay: Bool {
    let dates = comingDates
    guard !dates.isEmpty, addressee() == nil, subject() == nil, firstPerson() == nil,
      !unit.text.contains("?") || words.count < 4
    else { return false }
    let open = words.drop { Self.interjections.contains($0.folded) }
    guard let first = open.first, let phrase = dates.first else { return false }
    if phrase.range.lowerBound <= first.range.lowerBound {
      // A sentence that only begins with a day says more.
      let rest = open.drop { $0.range.lowerBound < phrase.range.upperBound }
      return rest.count <= 3 || rest.first?.gap.contains(",") ?? false
    }
    let folded = open.map(\.folded)
    if ["it", "they", "it's", "they're"].contains(folded.first ?? "") { return true }
    return folded.count < 12 && (folded.contains("we") || folded.contains("we'd"))
      && !Set(folded).isDisjoint(with: ["it", "them", "those", "that", "know"]) && !hasDuty && !hasRequest
  }

  /// The days in the unit that are to come.
  var comingDates: [DatePhrase] {
    let text = LineMarks.stripped(unit.text)
    return DateFinder.phrases(in: text, meeting: note.date).filter {
      DueChoice.isToCome($0, in: text, meeting: note.date)
    }
  }

  /// Units after this one, and after whoever takes it on, that only say by when.
  func days() -> [NoteUnit] {
    var found: [NoteUnit] = []
    let taken = acceptance()?.unit
    for step in 1...6 {
      guard let next = note.unit(after: unit, by: step) else { break }
      let isNear =
        next.line.number == unit.line.number || unit.line.speaker != nil || next.line.number <= unit.line.number + 1
      guard isNear else { break }
      if next == taken { continue }
      let forms = UnitForms(next, in: note)
      guard forms.isDay || forms.isWhoAndWhen else {
        // Somebody asks back.
        if next.line.speaker != nil, next.line.speaker != unit.line.speaker, forms.words.count < 4 { continue }
        break
      }
      found.append(next)
    }
    return found
  }

  /// Whether the unit belongs to the one before, which something is to be done about.
  var isRest: Bool {
    guard let place = note.place(of: unit), place > 0 else { return false }
    let isRest = isWhoAndWhen || isDay
    guard isRest else { return false }
    for before in stride(from: place - 1, through: max(0, place - 4), by: -1) {
      guard let asked = note.unit(at: before) else { return false }
      let forms = UnitForms(asked, in: note)
      if forms.taskSign != .no { return forms.days().contains(unit) }
    }
    return false
  }

  /// Whether the next sentence asks for what this one only names: "Marcus, the visitor list. Could you forward that?"
  var isLeadIn: Bool {
    guard addressee() != nil, !hasRequest, !isImperative, !tellsYou, !folded.contains("please"),
      let next = note.unit(after: unit), next.line.number == unit.line.number
    else { return false }
    let forms = UnitForms(next, in: note)
    return forms.addressee() == nil && forms.hasRequest
  }

  /// Who was spoken to in the sentence before, if this one asks something of them.
  func addresseeBefore() -> (name: String, unit: NoteUnit)? {
    guard addressee() == nil, hasRequest, let place = note.place(of: unit), let before = note.unit(at: place - 1),
      before.line.number == unit.line.number
    else { return nil }
    let forms = UnitForms(before, in: note)
    return forms.isLeadIn ? forms.addressee().map { ($0.person, before) } : nil
  }

  static let interjections: Set<String> = [
    "so", "and", "but", "ah", "oh", "ok", "okay", "well", "hm", "wow", "right", "good", "great", "nice", "thanks",
    "thank", "you", "yes", "yeah", "true", "fine", "lovely", "perfect", "ideally", "preferably", "amazing", "super",
    "brilliant", "cool", "please", "then", "just",
  ]
}
