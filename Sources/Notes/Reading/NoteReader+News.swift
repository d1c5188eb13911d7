import LanguageModels

extension NoteReader {
  public func news(
    about item: ActionItem, at unit: NoteUnit, in note: NotePlace
  ) async throws -> Reading<ActionNews?> {
    // Only what the line can say is offered: another day if it names one, another person if it names one.
    let days = DueChoice(in: [unit], of: note, without: item.due?.date)
    let forms = UnitForms(unit, in: note)
    let owner = Self.other(OwnerForms(of: unit, in: note).owner, than: item.owner) ?? Self.doer(forms, item.owner)
    func news(_ kind: NewsSign.Kind) -> ActionNews? {
      switch kind {
      case .done: .done
      case .dropped: .dropped
      case .day: (days.certain ?? days.candidates.first).map { .due(ItemDue($0.phrase)) }
      case .person: owner.map { .owner($0) }
      }
    }
    var offered = NewsPrompt.kinds
    if NoteLanguage.isEnglish(around: unit, in: note) {
      let verb = TextWord.all(in: item.text).first?.folded ?? ""
      let sign = NewsSign(forms, about: verb, hasDay: !days.candidates.isEmpty, hasPerson: owner != nil)
      if let certain = sign.certain { return Reading(news(certain)) }
      offered = offered.filter { sign.possible.contains($0.kind) }
    } else {
      offered = offered.filter { news($0.kind) != nil }
    }
    // Says nothing of the kind, whatever a model thinks.
    guard !offered.isEmpty else { return Reading(nil) }
    let said = try await model.text(
      for: NewsPrompt.request(
        item, UnitContext(of: unit, in: note), offered.map(\.words) + [NewsPrompt.nothing]))
    let found = offered.first { $0.words == said.value }.flatMap { news($0.kind) }
    return Reading(found, usage: said.usage, calls: 1)
  }

  /// Who does it by the line's passive, if that is somebody else: "will be put up by Sofia"; or who takes it over.
  private static func doer(_ forms: UnitForms, _ owner: String?) -> String? {
    let doers = forms.mentions.filter { mention in
      let (before, after) = (forms.word(mention.range.lowerBound - 1), mention.range.upperBound)
      return before == "by" || before == "the" && forms.word(mention.range.lowerBound - 2) == "by"
        || ["takes", "took"].contains(forms.word(after)) && forms.word(after + 1) == "over"
    }
    guard let name = doers.first?.person, !(owner.map { People.isSame($0, name) } ?? false) else { return nil }
    return name
  }

  /// Whom the forms name, if that is somebody else.
  private static func other(_ owner: OwnerForms.Owner, than before: String?) -> String? {
    let name: String?
    switch owner {
    case .certain(let certain): name = certain
    case .open(let names): name = names.count == 1 ? names.first : nil
    }
    guard let name else { return nil }
    return before.map { People.isSame($0, name) } ?? false ? nil : name
  }
}

/// Asks what a line of a later meeting says about an action item.
enum NewsPrompt {
  static let done = "done"
  static let dropped = "dropped"
  static let day = "other day"
  static let person = "other person"
  static let nothing = "nothing"

  static let kinds: [(words: String, kind: NewsSign.Kind)] = [
    (done, .done), (dropped, .dropped), (day, .day), (person, .person),
  ]

  static func request(_ item: ActionItem, _ unit: UnitContext, _ offered: [String]) -> GenerationRequest {
    let who = item.owner.map { ", \($0)" } ?? ""
    let when = item.due.map { ", \($0.words.isEmpty ? ($0.date?.description ?? "") : $0.words)" } ?? ""
    return prompt.request(
      "To do: \(item.text)\(who)\(when)\nLater: \(unit.unit)", schema: .enumeration(offered), tokens: 8,
      label: "what became of it")
  }

  static let prompt = ReadingPrompt(
    kind: "notes-news",
    instructions: """
      Something was to be done. You read a line of a later meeting and say what it says about just that.
      done: it has been done.
      dropped: it won't be done any more.
      other day: it is to be done by another day.
      other person: somebody else is to do it.
      nothing: the line speaks of something else, or says nothing new about it.
      """,
    examples: [
      .init(
        "To do: Send the offer to the client, Omar, by Friday\nLater: Omar: The offer went out on Thursday.", "done"),
      .init("To do: Fix the shelf in the cellar\nLater: Greta: The shelf in the office is new.", "nothing"),
      .init("To do: Book the hall, Greta\nLater: Greta: We don't need the hall any more.", "dropped"),
      .init("To do: Book the hall, Greta, by 3 May\nLater: Greta: I'll book the hall by 10 May instead.", "other day"),
      .init("To do: Book the hall, Greta\nLater: Omar takes over the hall from Greta.", "other person"),
      .init("To do: Book the hall, Greta\nLater: Greta: I still have to book the hall.", "nothing"),
      .init("To do: Compare two printers, Mr Silva\nLater: Mr Silva presented his comparison of the printers.", "done"),
    ])
}
