import LanguageModels

extension NoteReader {
  /// The action item at a unit: who from the forms of English, when from its dates, in words that a model makes of the
  /// note's; what remains open is asked, each a closed question.
  func action(at unit: NoteUnit, in note: NotePlace) async throws -> Reading<AnswerItem?> {
    var asked = Reading<Void>(())
    let forms = OwnerForms(of: unit, in: note)
    let context = UnitContext(of: unit, in: note)
    var owner: String?
    switch forms.owner {
    case .certain(let name): owner = name
    case .open(let names): owner = asked.add(try await ActionPrompts.owner(of: context, among: names, by: model))
    }
    // The unit's own dates count first; else those of the units that belong to it.
    let own = DueChoice(in: [unit], of: note)
    var due = own.candidates.isEmpty ? DueChoice(in: forms.units, of: note) : own
    var units = forms.units
    if due.candidates.isEmpty {
      let days = UnitForms(unit, in: note).days()
      due = DueChoice(in: days, of: note)
      units = (units + days.filter { day in !units.contains(day) }).sorted { $0.index < $1.index }
    }
    var day = due.certain
    if day == nil, !due.candidates.isEmpty {
      let words = due.candidates.map(\.phrase.words)
      let picked = asked.add(try await ActionPrompts.day(of: context, among: words, by: model))
      day = due.candidates.first { $0.phrase.words == picked }
    }
    let written = asked.add(try await ActionPrompts.wording(of: unit, context, by: model))
    let worded = TaskWording(written, of: UnitForms(unit, in: note), context)
    // "Book the room and I'll let you know the price by Monday": the day is the second thing's.
    if let found = day, found.unit == unit, Self.isOfAnother(found.phrase, than: worded.text, in: unit) { day = nil }
    units = (units + worded.units.filter { !units.contains($0) }).sorted { $0.index < $1.index }
    return Reading(
      item(at: units, .action, worded.text, owner: owner, due: day?.phrase ?? worded.day, note), usage: asked.usage,
      calls: asked.calls)
  }
}

extension NoteReader {
  /// Whether a day stands behind a second thing to do that an item's text leaves out.
  private static func isOfAnother(_ phrase: DatePhrase, than text: String, in unit: NoteUnit) -> Bool {
    let head = String(String.UnicodeScalarView(unit.text.unicodeScalars.prefix(phrase.range.lowerBound)))
    let words = TextWord.all(in: head)
    guard
      let place = words.indices.last(where: { place in
        words[place].folded == "and" && place + 1 < words.count
          && ["will", "i'll", "he'll", "she'll", "we'll"].contains(words[place + 1].folded)
      })
    else { return false }
    let rest = ContentWords(words[(place + 1)...].map(\.text).joined(separator: " "))
    return !rest.isEmpty && !rest.shares(with: ContentWords(text))
  }
}

extension Reading {
  /// Counts what another reading cost, and gives its value.
  mutating func add<Other: Sendable>(_ other: Reading<Other>) -> Other {
    usage += other.usage
    calls += other.calls
    return other.value
  }
}

/// The closed questions about an action item.
enum ActionPrompts {
  static let notStated = "not stated"

  /// Who of some persons is to do it; `nil` if nobody of them.
  ///
  /// - Throws: `LanguageModelError`, `CancellationError`.
  static func owner(
    of unit: UnitContext, among names: [String], by model: any LanguageModel
  ) async throws -> Reading<String?> {
    let said = try await model.text(
      for: owner.request(
        "Line: \(unit.unit)\nPersons: \(names.joined(separator: "; "))", schema: .enumeration(names + [notStated]),
        tokens: 40, label: "who is to do it"))
    return Reading(names.contains(said.value) ? said.value : nil, usage: said.usage, calls: 1)
  }

  /// By which of some days it is to be done; `nil` if by none of them.
  ///
  /// - Throws: `LanguageModelError`, `CancellationError`.
  static func day(
    of unit: UnitContext, among days: [String], by model: any LanguageModel
  ) async throws -> Reading<String?> {
    var seen: Set<String> = []
    let days = days.filter { seen.insert($0).inserted }
    let said = try await model.text(
      for: day.request(
        "Line: \(unit.unit)\nDates: \(days.joined(separator: "; "))", schema: .enumeration(days + [notStated]),
        tokens: 40, label: "by when it is to be done"))
    return Reading(days.contains(said.value) ? said.value : nil, usage: said.usage, calls: 1)
  }

  /// What is to be done, in a model's words.
  ///
  /// - Throws: `LanguageModelError`; `NoteError` of code `empty-answer`; `CancellationError`.
  static func wording(
    of unit: NoteUnit, _ context: UnitContext, by model: any LanguageModel
  ) async throws -> Reading<String> {
    let said = try await written(
      wording.request(
        "Before: \(context.before.isEmpty ? "-" : context.before)\nLine: \(context.unit)",
        schema: .string(pattern: "^[^\"\\\\\\n]{1,\(ItemWording.limit)}$"), tokens: 60, label: "what is to be done"),
      by: model)
    guard !ContentWords(said.value).isEmpty else {
      throw NoteError(.emptyAnswer, "The model's answer says nothing. Try again.")
    }
    return said
  }

  /// A text that the model writes. One that only isn't as short or plain as it was asked for says something as well.
  private static func written(_ request: GenerationRequest, by model: any LanguageModel) async throws -> Reading<String>
  {
    do { return try await model.text(for: request) } catch let error as LanguageModelError
      where error.code == .wrongShape
    {
      guard let reply = error.providerText, let text = (try? JSONValue(parsing: reply))?.stringValue else {
        throw error
      }
      return Reading(text, calls: 1)
    }
  }

  static let owner = ReadingPrompt(
    kind: "notes-owner",
    instructions: "A line of a meeting's notes says what is to be done. You say which of the persons is to do it, or "
      + "\"not stated\" if the line doesn't say. Whom something is sent, told or given to isn't who does it.",
    examples: [
      .init("Line: Mr Silva compares the prices of two printers.\nPersons: Mr Silva", "Mr Silva"),
      .init("Line: The letter to Mr Silva has to be written.\nPersons: Mr Silva", "not stated"),
      .init("Line: Greta brings Omar the keys.\nPersons: Greta; Omar", "Greta"),
      .init("Line: Somebody must tell Omar about the lift.\nPersons: Omar", "not stated"),
      .init("Line: Printing the leaflets is Omar's job, Greta has no time.\nPersons: Omar; Greta", "Omar"),
      .init("Line: Greta: We'll send you the contract.\nPersons: Greta", "Greta"),
      .init("Line: Omar: We need new chairs.\nPersons: Omar", "not stated"),
    ])

  static let day = ReadingPrompt(
    kind: "notes-day",
    instructions:
      "A line of a meeting's notes says what is to be done. You say by which of the dates it is to be done, or "
      + "\"not stated\" if none of them is the deadline.",
    examples: [
      .init(
        "Line: Omar: The fair on 4 May needs posters, I'll print them by Friday.\nDates: 4 May; by Friday", "by Friday"),
      .init("Line: Greta to book the rooms for 3 June and 5 June.\nDates: 3 June; 5 June", "not stated"),
      .init("Line: Send the list today, not on Monday.\nDates: today; Monday", "today"),
    ])

  static let wording = ReadingPrompt(
    kind: "notes-wording",
    instructions:
      "A line of a meeting's notes says that something is to be done. You write what is to be done as a short "
      + "command, with words of the line only, without who does it and by when. Words such as \"it\" or \"them\" are "
      + "replaced by what they stand for, if the line before says it.",
    examples: [
      .init(
        "Before: Greta: Who takes the keys?\nLine: Omar: I'll bring them to the office tonight.",
        "Bring the keys to the office"),
      .init(
        "Before: -\nLine: Greta: Omar, could you please book the tables for the fair by Friday?",
        "Book the tables for the fair"),
      .init("Before: -\nLine: The shelf in the cellar has to be fixed.", "Fix the shelf in the cellar"),
      .init(
        "Before: Budget\nLine: - Mr Silva to compare the prices of two printers until 4 May",
        "Compare the prices of two printers"),
      .init("Before: -\nLine: He will ask Ms Roth whether the hall is free.", "Ask Ms Roth whether the hall is free"),
      .init("Before: -\nLine: TODO Greta: write to the bank, before June", "Write to the bank"),
    ])
}
