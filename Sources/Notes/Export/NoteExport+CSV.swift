extension NoteExport {
  static let columns = [
    "Action", "Owner", "Due", "Time", "May be due", "Due in words", "Status", "Late", "Meeting", "Notes", "Lines",
    "Quote",
  ]

  /// Action items as CSV (RFC 4180): UTF-8, lines end with CRLF, the first names the columns; what isn't stated is empty.
  ///
  /// A cell that begins with `=`, `+`, `-` or `@` (after spaces too) or a tab is calculated by spreadsheets; it gets an
  /// apostrophe in front and is harmless.
  public static func csv(actions: [ActionItem], today: CivilDate) -> String {
    let rows = actions.map { action in
      [
        action.text, action.owner ?? "", action.due?.date?.description ?? "",
        action.due?.time.map { DayTime.text($0) } ?? "",
        action.due?.candidates.map(\.description).joined(separator: " ") ?? "", action.due?.words ?? "",
        action.status.rawValue, action.isLate(on: today) ? "yes" : "", action.meeting?.description ?? "",
        action.noteTitle,
        action.evidence.map { String($0.line) }.joined(separator: " "),
        action.evidence.map(\.quote).joined(separator: "\n"),
      ]
    }
    return table([columns] + rows)
  }

  /// The items of an answer as CSV, as `csv(actions:today:)` writes them.
  public static func csv(_ answer: NoteAnswer, of note: Note) -> String {
    let columns = [
      "Kind", "Text", "Owner", "Due", "Time", "May be due", "Due in words", "Supported", "Lines", "Quote",
    ]
    let rows = answer.items.map { item in
      [
        item.kind.rawValue, item.text, item.owner ?? "", item.due?.date?.description ?? "",
        item.due?.time.map { DayTime.text($0) } ?? "",
        item.due?.candidates.map(\.description).joined(separator: " ") ?? "", item.due?.words ?? "",
        item.supported ? "yes" : "no", item.evidence.map { String($0.line) }.joined(separator: " "),
        item.evidence.map(\.quote).joined(separator: "\n"),
      ]
    }
    return table([columns] + rows)
  }

  private static func table(_ rows: [[String]]) -> String {
    rows.map { $0.map { cell($0) }.joined(separator: ",") + "\r\n" }.joined()
  }

  private static func cell(_ text: String) -> String {
    let first = text.unicodeScalars.first { $0 != " " && $0 != "\u{A0}" }
    let isDangerous = first.map { ["=", "+", "-", "@", "\t", "\r", "\n"].contains($0) } ?? false
    var cell = isDangerous ? "'" + text : text
    let scalars = cell.unicodeScalars
    let needsQuotes =
      scalars.contains { ["\"", ",", "\r", "\n"].contains($0) } || scalars.first == " " || scalars.last == " "
    if needsQuotes {
      var quoted = String.UnicodeScalarView()
      for scalar in scalars {
        if scalar == "\"" { quoted.append("\"") }
        quoted.append(scalar)
      }
      cell = "\"" + String(quoted) + "\""
    }
    return cell
  }
}
