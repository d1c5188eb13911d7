public import LanguageModels

/// Reads notes with a language model: what code can read, code reads; a model is asked small closed questions about the
/// rest, and what it says is held against the note's lines.
public struct NoteReader: NoteReading {
  let model: any LanguageModel

  public init(model: any LanguageModel) { self.model = model }

  public var name: String { "\(model.name) \(LabelPrompt.version)\(SortPrompt.version)\(TalkPrompt.version)" }
  public var readsChunks: Bool { model.capabilities.strength == .strong }

  public func label(of unit: NoteUnit, in note: NotePlace) async throws -> Reading<LineLabel> {
    if let known = TaskTable.label(of: unit, in: note) { return Reading(known) }
    if Self.isTitle(unit, in: note) { return Reading(.details) }
    let forms = UnitForms(unit, in: note)
    lazy var isEnglish = NoteLanguage.isEnglish(around: unit, in: note)
    if forms.isTakenQuestion, isEnglish { return Reading(.action) }
    if let known = UnitMarks.label(of: unit) { return Reading(known) }
    // Parts of a line are the same in every language.
    if forms.slots?.isTask ?? false { return Reading(.action) }
    if isEnglish {
      if forms.isTakingOn || forms.isRest { return Reading(.talk) }
      let sign = forms.taskSign
      if sign == .yes { return Reading(.action) }
      if let label = TalkSign.label(of: unit) { return Reading(label) }
      let context = UnitContext(of: unit, in: note)
      return sign == .maybe
        ? try await SortPrompt.label(of: context, by: model) : try await TalkPrompt.label(of: context, by: model)
    }
    return try await LabelPrompt.label(of: UnitContext(of: unit, in: note), by: model)
  }

  public func item(at unit: NoteUnit, label: LineLabel, in note: NotePlace) async throws -> Reading<AnswerItem?> {
    switch label {
    case .talk, .date, .statement: return Reading(nil)
    case .action: return try await action(at: unit, in: note)
    case .meeting, .details:
      let due = DueChoice(in: [unit], of: note)
      if label == .meeting, due.areOfThisMeeting(note.date) { return Reading(nil) }
      return Reading(
        item(at: [unit], label, ItemWording.own(unit), due: (due.certain ?? due.candidates.first)?.phrase, note))
    case .decision:
      // "Agreed." says nothing by itself.
      if let before = Self.decided(by: unit, in: note) {
        return Reading(item(at: [before, unit], label, ItemWording.own(before), note))
      }
      return Reading(item(at: [unit], label, ItemWording.own(unit), note))
    case .concern, .aim, .topic: return Reading(item(at: [unit], label, ItemWording.own(unit), note))
    }
  }

  /// Whether a note's first line names the meeting's day: "Call 27/7, with Ms Holm".
  private static func isTitle(_ unit: NoteUnit, in note: NotePlace) -> Bool {
    guard unit.index == 0, unit.line.speaker == nil, let date = note.date, note.units.count > 1,
      !unit.text.withoutOuterSpace.hasSuffix(".")
    else { return false }
    return DateFinder.phrases(in: unit.text, meeting: date).contains { phrase in
      switch phrase.day {
      case .date(let day): day == date
      case .ambiguous(let days): days.contains(date)
      case .unknown: false
      }
    }
  }

  /// The unit before, if this one only says that it is so.
  private static func decided(by unit: NoteUnit, in note: NotePlace) -> NoteUnit? {
    guard ContentWords(unit.text).stems.isSubset(of: agreeing), let place = note.place(of: unit) else { return nil }
    return note.unit(at: place - 1)
  }

  private static let agreeing = Set(
    [
      "agreed", "decided", "settled", "final", "fine", "good", "right", "okay", "sure", "done", "deal", "approved",
      "unanimously", "adopted", "great", "perfect", "confirmed", "resolved", "like",
    ].map(WordStem.of))

  /// An item with the units as its evidence, as the note bears it out.
  func item(
    at units: [NoteUnit], _ kind: LineLabel, _ text: String, owner: String? = nil, due: DatePhrase? = nil,
    _ note: NotePlace
  ) -> AnswerItem {
    let item = AnswerItem(
      id: ItemID.of(kind, units.map(UnitContext.words)), kind: kind, text: text, owner: owner,
      due: due.map { ItemDue($0) }, evidence: units.map(\.evidence))
    return EvidenceCheck(lines: note.lines).checked(item)
  }
}

/// The names of items.
enum ItemID {
  /// The same for the same kind and words, wherever they stand.
  static func of(_ kind: LineLabel, _ words: [String]) -> String {
    let digits = String(([kind.rawValue] + words).joined(separator: "\n").stableHash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
