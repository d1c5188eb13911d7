import Notes

/// An answer as lines of text: what was written, and what was found as a table with its evidence.
enum AnswerLines {
  /// How wide the column of what is to be done becomes.
  private static let width = 56

  static func lines(of answer: RemoteAnswer) -> [String] {
    var lines: [String] = []
    // Sentences that the text consists of are said once, with where they come from.
    let sentences = answer.items.filter(\.isSupported).map(\.text)
    if !answer.text.isEmpty, !NoteAnswer.consists(answer.text, of: sentences) { lines += PlainText.lines(answer.text) }
    if !answer.items.isEmpty {
      if !lines.isEmpty { lines.append("") }
      lines += items(answer.items)
    }
    if lines.isEmpty, answer.status == "complete" { lines = ["The notes don't say."] }
    return lines
  }

  static func items(_ items: [RemoteItem]) -> [String] {
    let hasOwners = items.contains { $0.kind == "action" || $0.owner != nil }
    let hasDays = items.contains { $0.kind == "action" || $0.kind == "meeting" || $0.due != nil }
    var rows: [(cells: [String], below: [String])] = []
    var head = ["What"]
    if hasOwners { head.append("Who") }
    if hasDays { head.append(items.contains { $0.kind == "action" } ? "By" : "When") }
    for item in items {
      var cells = [PlainText.oneLine(item.text)]
      if hasOwners { cells.append(item.owner.map(PlainText.oneLine) ?? "not stated") }
      if hasDays { cells.append(item.due?.inWords ?? "not stated") }
      rows.append((cells, evidence(item)))
    }
    let whoWidth = hasOwners ? min(24, max(3, rows.map { $0.cells[1].count }.max() ?? 0)) : 0
    let whatWidth = min(width, max(4, rows.map { $0.cells[0].count }.max() ?? 0))
    func row(_ cells: [String]) -> [String] {
      guard cells.count > 1 else { return cells }
      let what = TextTable.wrapped(cells[0], whatWidth)
      var first = TextTable.padded(what[0], whatWidth)
      for (index, cell) in cells.dropFirst().enumerated() {
        first += "  " + TextTable.padded(cell, index == 0 && hasOwners ? whoWidth : 0)
      }
      return [TextTable.trimmed(first)] + what.dropFirst()
    }
    let heads = head.count > 1 ? row(head) : []
    return heads + rows.flatMap { row($0.cells) + $0.below }
  }

  private static func evidence(_ item: RemoteItem) -> [String] {
    var lines = item.evidence.map { line, quote in
      let words = PlainText.oneLine(quote)
      return "    line \(line)" + (words.isEmpty ? ": there is no such line" : ": “\(words)”")
    }
    if !item.isSupported {
      let reason = item.reason.isEmpty ? "nothing in the note says so" : PlainText.oneLine(item.reason)
      lines.append("    Unsupported: \(reason)")
    }
    return lines
  }
}
