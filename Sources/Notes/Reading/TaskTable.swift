/// Tables of what is to be done: rows with "|" below a row that names the columns.
enum TaskTable {
  /// The label of the head and of the rows; `nil` where there is no such table.
  static func label(of unit: NoteUnit, in note: NotePlace) -> LineLabel? {
    guard unit.line.speaker == nil, unit.line.text.contains("|") else { return nil }
    if isHead(unit.line.text) { return .topic }
    let lines = note.lines
    guard
      var index = lines.indices.contains(unit.line.number - 1) && lines[unit.line.number - 1] == unit.line
        ? unit.line.number - 1 : lines.firstIndex(where: { $0.number == unit.line.number })
    else { return nil }
    let last = max(0, index - longest)
    while index > last, lines[index - 1].text.contains("|") {
      index -= 1
      guard isHead(lines[index].text) else { continue }
      let words = TextWord.all(in: unit.text).map(\.folded)
      let isDone = words.contains { ["done", "closed", "finished", "completed"].contains($0) }
      return words.isEmpty || isDone ? .talk : .action
    }
    return nil
  }

  private static func isHead(_ text: String) -> Bool {
    let cells = text.split(separator: "|").map { $0.withoutOuterMarks }
    let known = cells.filter { columns.contains($0) }
    return known.count >= 2 && known.contains { who.contains($0) }
  }

  /// So many rows are looked at for the head.
  private static let longest = 100
  private static let who: Set<String> = ["owner", "who", "responsible", "assignee", "assigned to", "person", "name"]
  private static let columns = who.union([
    "task", "action", "action item", "what", "todo", "to do", "due", "when", "deadline", "by", "by when", "date",
    "status",
    "item", "#", "no", "notes",
  ])
}

extension Substring {
  fileprivate var withoutOuterMarks: String {
    String(self).replacing("*", with: "").withoutOuterSpace.lowercased()
  }
}
