/// What the pronouns of a unit point to, as far as code can tell for sure.
///
/// Looked at is what stands before: in the unit itself, then unit by unit backwards. The first unit that names something
/// fitting decides, and only if it names one such thing; else nobody knows.
struct Referents: Sendable {
  private let forms: UnitForms
  /// Where the pronouns stand that are looked up: what comes before is part of what they may point to.
  private let start: Int?

  init(of forms: UnitForms, before start: Int?) {
    self.forms = forms
    self.start = start
  }

  /// How many units before it are looked at for persons and several things; for one thing only the one before is.
  private static let reach = 4

  /// A text of the unit with what its pronouns point to named, and the units that name it; `nil` if it has no pronoun of
  /// which that is sure.
  func named(in text: String) -> (text: String, units: [NoteUnit])? {
    let words = TextWord.all(in: text)
    var scalars = Array(text.unicodeScalars)
    var units: [NoteUnit] = []
    // "it" goes wrong too easily where the rest says enough.
    let isBare = Pointing.saysNothingElse(text)
    for place in Pointing.places(in: words).reversed() where isBare || place.kind != .thing {
      guard let found = referent(of: place.kind) else { continue }
      let range = words[place.words.lowerBound].range.lowerBound..<words[place.words.upperBound - 1].range.upperBound
      scalars.replaceSubrange(range, with: Array(found.name.unicodeScalars))
      if let unit = found.unit, !units.contains(unit) { units.append(unit) }
    }
    let named = String(String.UnicodeScalarView(scalars))
    return named == text ? nil : (named, units)
  }

  private func referent(of kind: Pointing.Kind) -> (name: String, unit: NoteUnit?)? {
    if let start, start > 0 {
      let end = forms.words[start].range.lowerBound
      let head = String(String.UnicodeScalarView(LineMarks.stripped(forms.unit.text).unicodeScalars.prefix(end)))
      let own = candidates(of: kind, in: head, saidBy: forms.unit.line.speaker)
      if !own.isEmpty { return own.count == 1 ? own[0].map { ($0, nil) } : nil }
    }
    guard let place = forms.note.place(of: forms.unit) else { return nil }
    let reach = kind == .thing ? 1 : Self.reach
    for step in 1...reach {
      guard let unit = forms.note.unit(at: place - step) else { return nil }
      let found = candidates(of: kind, in: LineMarks.stripped(unit.text), saidBy: unit.line.speaker)
      if !found.isEmpty { return found.count == 1 ? found[0].map { ($0, unit) } : nil }
    }
    return nil
  }

  /// What a text names that fits; `nil` in it for something that isn't sure.
  private func candidates(of kind: Pointing.Kind, in text: String, saidBy speaker: String?) -> [String?] {
    let phrases = NounPhrase.all(in: text, meeting: forms.note.date)
    var found: [String?] = []
    // "my parents" are somebody else's where another one speaks.
    func name(_ phrase: NounPhrase) -> String? {
      guard phrase.isSure else { return nil }
      guard let whose = phrase.possessive else { return phrase.named }
      return whose == "my" && speaker != nil && speaker == forms.unit.line.speaker ? phrase.named : nil
    }
    switch kind {
    case .person:
      // Whoever is spoken to isn't spoken of.
      let called = forms.addressee()?.person
      let speaker = forms.speaker()
      for mention in forms.note.roster.mentions(in: TextWord.all(in: text))
      where mention.person != called && mention.person != speaker && !found.contains(mention.person) {
        found.append(mention.person)
      }
      found += phrases.filter(\.isPerson).map(name)
    case .several:
      found = phrases.filter { $0.isPlural || $0.isPerson || $0.isFirm }.map(name)
    case .number(let number):
      found = phrases.filter { $0.number == number }.map(name)
    case .thing:
      found = phrases.filter { !$0.isPerson && !($0.isPlural && $0.isSure) }.map(name)
    }
    var seen: Set<String?> = []
    return found.filter { seen.insert($0).inserted }
  }
}
