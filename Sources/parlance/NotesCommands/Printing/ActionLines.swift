import LanguageModels

/// Action items as lines of text.
enum ActionLines {
  static func lines(of list: ActionList, filter: String) -> [String] {
    var lines = list.actions.flatMap(lines)
    if lines.isEmpty { lines = [filter == "all" ? "There are no action items yet." : "There are none."] }
    let counts = ["open", "late", "done", "dropped"].compactMap { name in
      list.json["counts"]?[name]?.integerValue.map { "\($0) \(name)" }
    }
    return counts.isEmpty ? lines : lines + ["", counts.joined(separator: ", ")]
  }

  /// One with where it comes from, and what later notes say about it.
  static func lines(of action: RemoteAction) -> [String] {
    let who = action.owner.map(PlainText.oneLine) ?? "nobody stated"
    let due = action.due.map { $0.inWords } ?? "no day stated"
    let from = [action.noteTitle, action.meeting].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
    let line = action.evidence.first.map { ", line \($0.line)" } ?? ""
    return [
      "\(action.short)  \(TextTable.padded(action.state, 7))  \(PlainText.oneLine(action.text))",
      "          \(who); \(due); from \(PlainText.oneLine(from))\(line)",
    ]
      + action.suggestions.map { one in
        let line = one.line.map { ", line \($0)" } ?? ""
        return
          "          ? \(NoteNames.short(one.id))  \(one.news), says “\(PlainText.oneLine(one.noteTitle))”\(line): "
          + "“\(PlainText.oneLine(one.quote))”"
      }
  }
}
