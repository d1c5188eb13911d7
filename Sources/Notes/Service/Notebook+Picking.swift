import Foundation

/// What a person changes of one thing counts for what else says the same: a day that was picked is asked nowhere again, and
/// an action item is in the list, in files and in calendars as it was made in its answer.
extension Notebook {
  /// Carries changes of an answer's items to the action items and to the note's other answers.
  func spread(from before: NoteAnswer, to after: NoteAnswer, of person: String) async {
    let picks = DayPick.changes(from: before.items, to: after.items)
    let known = Dictionary(before.items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let items = after.items.filter { item in
      item.kind == .action && item.supported && known[item.id].map { $0 != item } ?? false
    }
    await spreading(after.note) {
      let actions = try await actions(of: after.note, person)
      var changes: [String: ActionChange] = [:]
      for item in items {
        guard let old = known[item.id], let action = Self.action(of: old, among: actions) else { continue }
        changes[action.id] = ActionChange(
          text: old.text == item.text ? nil : item.text, owner: old.owner == item.owner ? nil : .some(item.owner),
          due: old.due == item.due ? nil : .some(item.due))
      }
      try await change(actions, changes, picks, of: person)
      try await pick(picks, in: after.note, except: after.id, of: person)
    }
  }

  /// Carries a day that was picked in the list of action items to the rest of its note.
  func spread(from before: ActionItem, to after: ActionItem, of person: String) async {
    guard before.due != after.due, before.due?.words == after.due?.words, let pick = DayPick(after.due, after.evidence)
    else { return }
    await spreading(after.note) {
      try await change(actions(of: after.note, person).filter { $0.id != after.id }, [:], [pick], of: person)
      try await self.pick([pick], in: after.note, except: nil, of: person)
    }
  }

  /// The change itself is made: what can't be carried on is said to those who run Parlance.
  private func spreading(_ note: String, _ work: () async throws -> Void) async {
    do { try await work() } catch {
      context.log("Carrying a change to what else rests on the same words of the note \(note) failed: \(error)")
    }
  }

  private func actions(of note: String, _ person: String) async throws -> [ActionItem] {
    try await store.actions(of: person, ActionQuery(.all, note: note), today: .today(in: .gmt, at: context.now()))
  }

  /// The action item that was made of an item: of the same words of the note; several things in a line differ by their text.
  private static func action(of item: AnswerItem, among actions: [ActionItem]) -> ActionItem? {
    let words = ActionMatching.words(of: item)
    let same = actions.filter { action in
      action.evidence.first { !$0.quote.isBlank }.map { $0.quote.foldedWords == words } ?? false
    }
    let text = item.text.foldedWords
    return same.first { $0.text.foldedWords == text } ?? (same.count == 1 ? same.first : nil)
  }

  private func change(
    _ actions: [ActionItem], _ changes: [String: ActionChange], _ picks: [DayPick], of person: String
  ) async throws {
    var isChanged = false
    for action in actions {
      var change = changes[action.id] ?? ActionChange()
      if change.due == nil, let due = picks.lazy.compactMap({ $0.applied(to: action.due, action.evidence) }).first {
        change.due = .some(due)
      }
      guard change != ActionChange() else { continue }
      _ = try await store.changeAction(action.id, of: person, version: action.version, change)
      isChanged = true
    }
    if isChanged { tell(.actions, to: person) }
  }

  private func pick(_ picks: [DayPick], in note: String, except own: String?, of person: String) async throws {
    guard !picks.isEmpty else { return }
    for answer in try await store.answers(of: note, person: person) where answer.id != own && answer.status.isFinal {
      let items = answer.items.changed(by: picks)
      guard !items.isEmpty else { continue }
      tell(
        .answer(try await store.editAnswer(answer.id, of: person, version: answer.version, AnswerEdit(items: items))),
        to: person)
    }
  }
}
