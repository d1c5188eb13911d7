public import Foundation

/// Something with a day that goes into a calendar.
struct CalendarEntry: Hashable {
  var uid: String
  /// Grows with every change, so that a calendar takes the newer one.
  var sequence: Int
  var summary: String
  var details: String
  /// `nil` if no day is clear: then it makes no event.
  var date: CivilDate?
  /// Minutes of the day.
  var time: Int?
  var timeZone: String
  /// An action item, which may be a task too; else a meeting.
  var isAction: Bool
  var status: ActionItem.Status
  var changed: Date

  init(_ action: ActionItem, timeZone: String) {
    uid = action.uid + "@parlance"
    sequence = action.version
    summary = (action.owner.map { $0 + ": " } ?? "") + action.text
    details = Self.source(action.noteTitle, action.meeting, action.evidence)
    date = action.due?.date
    time = action.due?.time
    self.timeZone = timeZone
    isAction = true
    status = action.status
    changed = action.updated
  }

  /// An item of an answer, a meeting or an action item that nobody follows.
  init(_ item: AnswerItem, answer: NoteAnswer, note: Note) {
    uid = "\(note.id)-\(item.id)@parlance"
    // Two answers can find the same meeting: the later finding, and the later change of it, has the larger number.
    let found = answer.finished ?? answer.created
    let minutes = found.timeIntervalSince1970 / 60 - 26_297_280
    sequence = Int(max(0, min(minutes, 2_000_000_000)).rounded(.down)) + answer.version
    summary = (item.owner.map { $0 + ": " } ?? "") + item.text
    details = Self.source(note.content.title, note.content.date, item.evidence)
    date = item.due?.date
    time = item.due?.time
    timeZone = note.content.timeZone
    isAction = item.kind == .action
    status = .open
    changed = found
  }

  private static func source(_ title: String, _ meeting: CivilDate?, _ evidence: [Evidence]) -> String {
    let head = "From the notes “\(title)”" + (meeting.map { " of \($0)" } ?? "")
    return ([head] + evidence.map { "Line \($0.line): \($0.quote)" }).joined(separator: "\n")
  }
}

/// An iCalendar file, and what is in it.
public struct CalendarFile: Sendable, Hashable {
  public var text: String
  public var events: Int
  public var tasks: Int
  /// Items that made no event: their day isn't clear, or the notes don't support them.
  public var omitted: Int
}

extension NoteExport {
  /// The days of a note as iCalendar (RFC 5545): action items with a clear day, and meetings that are to come.
  ///
  /// - Parameters:
  ///   - answers: Whose items of the kind `meeting` become events. An item that several found is one event.
  ///   - actions: The note's action items, of those they are to be; `nil` takes the answers' own items of that kind.
  ///   - tasks: Whether action items are tasks (VTODO) as well; those without a day too.
  ///   - now: When it is written.
  public static func iCalendar(
    of note: Note, answers: [NoteAnswer], actions: [ActionItem]?, tasks: Bool = false, now: Date
  ) -> CalendarFile {
    var entries = (actions ?? []).map { CalendarEntry($0, timeZone: note.content.timeZone) }
    var omitted = 0
    var places: [String: Int] = [:]
    for answer in answers.sorted(by: { ($0.finished ?? $0.created) < ($1.finished ?? $1.created) }) {
      for item in answer.items where item.kind == .meeting || (item.kind == .action && actions == nil) {
        guard item.supported else {
          omitted += 1
          continue
        }
        let entry = CalendarEntry(item, answer: answer, note: note)
        if let place = places[entry.uid] {
          entries[place] = entry
        } else {
          places[entry.uid] = entries.count
          entries.append(entry)
        }
      }
    }
    return file(entries, title: note.content.title, omitted: omitted, tasks: tasks, now: now)
  }

  /// Action items of any notes as iCalendar.
  ///
  /// - Parameter timeZone: The time zone of a note, by its id.
  public static func iCalendar(
    actions: [ActionItem], timeZone: (String) -> String, tasks: Bool = false, now: Date
  ) -> CalendarFile {
    file(
      actions.map { CalendarEntry($0, timeZone: timeZone($0.note)) }, title: "Action items", omitted: 0, tasks: tasks,
      now: now)
  }

  private static func file(
    _ entries: [CalendarEntry], title: String, omitted: Int, tasks: Bool, now: Date
  ) -> CalendarFile {
    var file = CalendarFile(text: "", events: 0, tasks: 0, omitted: omitted)
    var text = CalendarText()
    for line in [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Parlance//Notes//EN", "CALSCALE:GREGORIAN", "METHOD:PUBLISH",
    ] {
      text.line(line)
    }
    text.text("X-WR-CALNAME", title)
    for entry in entries {
      if let date = entry.date {
        event(entry, date, now, &text)
        file.events += 1
      } else {
        file.omitted += 1
      }
      if tasks, entry.isAction {
        task(entry, now, &text)
        file.tasks += 1
      }
    }
    text.line("END:VCALENDAR")
    file.text = text.text
    return file
  }

  /// An event of a whole day, or at its time. How long it takes nobody said: then it has no end, and takes no time.
  private static func event(_ entry: CalendarEntry, _ date: CivilDate, _ now: Date, _ text: inout CalendarText) {
    text.line("BEGIN:VEVENT")
    text.text("UID", entry.uid)
    properties(entry, now, &text)
    if let time = entry.time {
      text.line("DTSTART:" + CalendarText.moment(date, time, timeZone: entry.timeZone))
    } else {
      text.line("DTSTART;VALUE=DATE:" + CalendarText.day(date))
      // The last day of the calendar has no next one; an event without an end takes its day.
      if let next = date.adding(days: 1) { text.line("DTEND;VALUE=DATE:" + CalendarText.day(next)) }
    }
    if entry.isAction { text.line("TRANSP:TRANSPARENT") }
    text.line("STATUS:" + (entry.status == .dropped ? "CANCELLED" : "CONFIRMED"))
    text.line("END:VEVENT")
  }

  private static func task(_ entry: CalendarEntry, _ now: Date, _ text: inout CalendarText) {
    text.line("BEGIN:VTODO")
    // One id is one thing in a calendar: the task has another than the event.
    text.text("UID", "task-" + entry.uid)
    properties(entry, now, &text)
    if let date = entry.date {
      let due = entry.time.map { ":" + CalendarText.moment(date, $0, timeZone: entry.timeZone) }
      text.line("DUE" + (due ?? ";VALUE=DATE:" + CalendarText.day(date)))
    }
    switch entry.status {
    case .open: text.line("STATUS:NEEDS-ACTION")
    case .done:
      text.line("STATUS:COMPLETED")
      text.line("COMPLETED:" + CalendarText.moment(entry.changed))
    case .dropped: text.line("STATUS:CANCELLED")
    }
    text.line("END:VTODO")
  }

  private static func properties(_ entry: CalendarEntry, _ now: Date, _ text: inout CalendarText) {
    text.line("DTSTAMP:" + CalendarText.moment(now))
    text.line("LAST-MODIFIED:" + CalendarText.moment(entry.changed))
    text.line("SEQUENCE:\(entry.sequence)")
    text.text("SUMMARY", entry.summary)
    text.text("DESCRIPTION", entry.details)
  }
}
