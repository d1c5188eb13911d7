import LanguageModels

/// A note as lines of text.
enum NoteLines {
  /// What is said about a note above its lines.
  static func head(of note: RemoteNote) -> [String] {
    let day = [note.date, note.time, note.time == nil && note.date == nil ? nil : note.timeZone].compactMap { $0 }
      .filter { !$0.isEmpty }.joined(separator: " ")
    var about = [day, "\(counted(note.lines.count, "line", "", "s"))", KindWords.words(note.kind), note.short]
    about.removeAll(where: \.isEmpty)
    var lines = [PlainText.oneLine(note.title), PlainText.oneLine(about.joined(separator: ", "))]
    if !note.attendees.isEmpty {
      lines.append(PlainText.oneLine("There: " + note.attendees.joined(separator: ", ")))
    }
    return lines
  }

  /// Lines with their numbers, and times and speakers where the text has them.
  static func numbered(_ lines: [RemoteLine]) -> [String] {
    let width = "\(lines.last?.number ?? 0)".count
    let times = lines.map { $0.time.map(NoteTime.recording) ?? "" }
    let timeWidth = times.map(\.count).max() ?? 0
    return zip(lines, times).map { line, time in
      let number = "\(line.number)"
      var text = String(repeating: " ", count: max(0, width - number.count)) + number + "  "
      if timeWidth > 0 { text += String(repeating: " ", count: timeWidth - time.count) + time + "  " }
      let speaker = line.speaker.map { PlainText.oneLine($0) + ": " } ?? ""
      return TextTable.trimmed(text + speaker + PlainText.oneLine(line.text))
    }
  }

  /// The list of notes: the end of the id, the day, the title, and what is open.
  static func list(_ notes: [RemoteNoteSummary]) -> [String] {
    TextTable.lines(
      notes.map { note in
        [
          note.short, PlainText.oneLine(note.date ?? "no date"), PlainText.oneLine(note.title),
          counted(note.lines, "line", "", "s"), note.openActions > 0 ? "\(note.openActions) open" : "",
        ]
      }, widest: 48)
  }

  /// What a search found: each note with the place.
  static func found(_ notes: [RemoteNoteSummary]) -> [String] {
    notes.flatMap { note in
      let place = note.line.map { "line \($0): " } ?? ""
      return [list([note])[0]] + (note.snippet.map { ["    " + place + PlainText.oneLine($0)] } ?? [])
    }
  }

  /// What was recognised in a text: what it is and why, who speaks, and its beginning.
  static func recognised(_ json: JSONValue, name: String, lineCount: Int) -> [String] {
    let kind = KindWords.words(json["recognition"]?["kind"]?.stringValue ?? "")
    var lines = ["\(PlainText.oneLine(name)): \(kind), \(counted(lineCount, "line", "", "s"))"]
    if let why = json["why"]?.stringValue, !why.isEmpty { lines.append("  " + PlainText.oneLine(why)) }
    let speakers = (json["speakers"]?.arrayValue ?? []).compactMap { one -> String? in
      guard let name = one["name"]?.stringValue else { return nil }
      return name + (one["lines"]?.integerValue.map { " (\($0))" } ?? "")
    }
    if !speakers.isEmpty { lines.append("  Speakers: " + PlainText.oneLine(speakers.joined(separator: ", "))) }
    let first = (json["lines"]?.arrayValue ?? []).compactMap(RemoteLine.init).prefix(5)
    lines += numbered(Array(first)).map { "  " + $0 }
    if lineCount > first.count { lines.append("  …") }
    return lines
  }
}
