/// What is to be done, in words that can be checked: the model's where they are the note's, else the note's own; what
/// pronouns point to is named as the note names it.
struct TaskWording: Sendable, Hashable {
  let text: String
  /// The units that name what the text speaks of, beside the one that it is of.
  let units: [NoteUnit]
  /// The day that an offer before it names, if the unit takes the offer: "Take it."
  let day: DatePhrase?

  init(_ written: String, of forms: UnitForms, _ context: UnitContext) {
    let clause = forms.taskClause
    let model = ItemWording.accepted(written, of: forms, clause, context).flatMap { text in
      clause?.goes(beyond: text) ?? false ? nil : text
    }
    // "Let's split them. Sven, you do that."
    if let before = forms.doneThing, let told = UnitForms(before, in: forms.note).taskClause?.text {
      self.text = ItemWording.tidied(told)
      units = [before]
      day = nil
      return
    }
    let text = model ?? clause.map { ItemWording.tidied($0.text) } ?? ItemWording.own(forms.unit)
    let found = Referents(of: forms, before: clause?.start).named(in: text)
    if let found {
      self.text = found.text
      units = found.units
    } else if Pointing.saysNothingElse(text) {
      // Nobody knows what it points to: the whole sentence says most.
      self.text = ItemWording.own(forms.unit)
      units = []
    } else {
      self.text = text
      units = model.map { Self.sources(of: $0, forms) } ?? []
    }
    day = forms.takenOffer.flatMap { [units] offer in
      let days = DueChoice(in: [offer], of: forms.note).candidates
      return units.contains(offer) && days.count == 1 ? days.first?.phrase : nil
    }
  }

  /// The neighbours from which a model took words.
  private static func sources(of text: String, _ forms: UnitForms) -> [NoteUnit] {
    let foreign = ContentWords(text).missing(in: ContentWords(forms.unit.text))
    guard !foreign.isEmpty, let place = forms.note.place(of: forms.unit) else { return [] }
    return [place - 1, place + 1].compactMap { forms.note.unit(at: $0) }.first { unit in
      !ContentWords(unit.text).stems.isDisjoint(with: foreign)
    }.map { [$0] } ?? []
  }
}

extension UnitForms {
  /// The unit before, if this one takes what it offers: "Take it.", "Let's do that.", "Book them."
  var takenOffer: NoteUnit? {
    let takes = words.indices.contains { place in
      Self.taking.contains(folded[place]) && (words[place].isStart || startsClause(place) || word(place - 1) == "let's")
        && Acceptance.isPointing(at: place, in: folded)
        && (place + 2 >= words.count || !words[place + 2].gap.isWhiteSpace)
    }
    guard takes, let place = note.place(of: unit) else { return nil }
    return note.unit(at: place - 1)
  }

  /// The unit before, if this one only asks to do what that one speaks of: "Sven, you do that."
  var doneThing: NoteUnit? {
    guard let clause = taskClause, let place = note.place(of: unit), let before = note.unit(at: place - 1) else {
      return nil
    }
    let said = TextWord.all(in: clause.text).map(\.folded)
    guard said.count == 2, said[0] == "do", ["that", "it", "this"].contains(said[1]) else { return nil }
    return before
  }

  private static let taking: Set<String> = ["take", "book", "do", "confirm", "accept", "reserve", "order"]
}
