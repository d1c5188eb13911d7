/// Reads from the forms of English who is to do what a unit says: "I'll …", "Ravi, can you …", "Mei to …", "Will do."
///
/// What it finds is always somebody whom the unit, or a unit that belongs to it, names or who says one of them.
struct OwnerForms: Sendable {
  /// Who it can be.
  enum Owner: Sendable, Hashable {
    /// One person, or nobody that the note names.
    case certain(String?)
    /// One of these, or nobody: a model is asked.
    case open([String])
  }

  let owner: Owner
  /// The units that say it: the unit itself, one before that a "he" goes back to, one after that takes it on.
  let units: [NoteUnit]

  init(of unit: NoteUnit, in note: NotePlace) {
    let found = UnitForms(unit, in: note).owner()
    owner = found.owner
    units = found.units.sorted { $0.index < $1.index }
  }
}

extension UnitForms {
  func owner() -> (owner: OwnerForms.Owner, units: [NoteUnit]) {
    let accepting = acceptance()
    let taken = [unit] + (accepting.map { [$0.unit] } ?? [])
    // Whoever is spoken to is asked, even where the speaker says "I" elsewhere in the same breath.
    if let names = slots?.owners, let first = names.first { return (.certain(first), taken) }
    if let next = note.unit(after: unit) {
      let forms = UnitForms(next, in: note)
      if forms.isWhoAndWhen, let name = forms.slots?.owners.first { return (.certain(name), taken + [next]) }
    }
    let first = firstPerson()
    if let called = addressee(), first.map({ $0 >= called.range.lowerBound }) ?? true {
      // Whoever takes it on after a refusal has it.
      return (.certain(accepting?.speaker ?? called.person), taken)
    }
    if let before = addresseeBefore() { return (.certain(before.name), taken + [before.unit]) }
    let subject = subject()
    if let first, let speaker = speaker(), subject.map({ first < $0.range.lowerBound }) ?? true {
      // "I can …" is answered by "Yes, please" at times, which may name the day.
      return (.certain(speaker), taken + (reference.map { [$0] } ?? []))
    }
    if let subject { return (.certain(subject.person), taken) }
    if let earlier = antecedent() { return (.certain(earlier.name), taken + [earlier.unit]) }
    if asksYou() || isImperative || tellsYou, let accepting { return (.certain(accepting.speaker), taken) }
    if isOpenAsk, let accepting, accepting.kind == .claim { return (.certain(accepting.speaker), taken) }
    if first != nil {
      if let author = note.author { return (.certain(author.name), [unit, author.unit]) }
      return (.certain(nil), [unit])
    }
    if let doer = mentions.first(where: { isDoneBy($0.range.lowerBound) }) { return (.certain(doer.person), [unit]) }
    if let speaker = speaker(), promisesWe() { return (.open([speaker]), taken) }
    if isPassive() || mentions.isEmpty { return (.certain(nil), [unit]) }
    var seen: Set<String> = []
    return (.open(mentions.map(\.person).filter { seen.insert($0).inserted }), [unit])
  }

  /// The unit before, if this one only promises what that one speaks of: "I'm on that."
  private var reference: NoteUnit? {
    guard hasPromise || Acceptance(unit.text, to: "") == .claim, Acceptance.isPointing(words),
      let place = note.place(of: unit), let before = note.unit(at: place - 1), before.line.speaker != nil
    else { return nil }
    return before
  }

  /// "is prolonged by Bruno".
  private func isDoneBy(_ place: Int) -> Bool {
    guard place > 1, word(place - 1) == "by" else { return false }
    return folded[..<(place - 1)].suffix(6).contains {
      $0 == "be" || $0 == "is" || $0 == "are" || $0 == "done" || $0.hasSuffix("ed")
    }
  }
}
