public import LanguageModels

/// Notes, answers and action items as files: Markdown to read, JSON with everything, CSV for tables, iCalendar for days.
public enum NoteExport {
  /// The version of the JSON form; a change that old readers don't understand gets another one.
  public static let version = 1

  /// Everything of a note: its text and lines, its answers, its action items.
  ///
  /// - Parameters:
  ///   - lines: The lines of its text, as its recognition reads them.
  ///   - today: The person's day, which says what is late.
  public static func json(
    _ note: Note, lines: [NoteLine], answers: [NoteAnswer], actions: [ActionItem], today: CivilDate
  ) -> JSONValue {
    [
      "format": "parlance-notes", "version": .integer(version), "note": note.json(lines: lines),
      "answers": .array(answers.map(\.json)), "actions": .array(actions.map { $0.json(today: today) }),
    ]
  }

  /// Action items of any notes.
  public static func json(actions: [ActionItem], today: CivilDate) -> JSONValue {
    [
      "format": "parlance-actions", "version": .integer(version),
      "actions": .array(actions.map { $0.json(today: today) }),
    ]
  }

  /// What a question is called above its answer.
  static func title(of question: NoteQuestion) -> String {
    switch question {
    case .ready(let ready): ready.title
    case .summary(.brief): "Summary, brief"
    case .summary(.medium): "Summary"
    case .summary(.long): "Summary, long"
    case .dates: "Dates and times"
    case .own(let text): text
    }
  }

  /// When something is due, for people: the day and time, or the days that it may be, or the note's words alone.
  static func text(of due: ItemDue?) -> String {
    guard let due else { return "not stated" }
    let days = due.candidates.map(\.description)
    let day =
      due.date?.description
      ?? (days.isEmpty
        ? nil : days.dropLast().joined(separator: ", ") + (days.count > 1 ? " or " : "") + (days.last ?? ""))
    let when = [day, due.time.map { DayTime.text($0) }].compactMap { $0 }.joined(separator: " ")
    if when.isEmpty { return "“\(due.words)”" }
    return due.words.isEmpty ? when : "\(when) (“\(due.words)”)"
  }
}
