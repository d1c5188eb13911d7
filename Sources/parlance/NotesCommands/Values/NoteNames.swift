/// Finds what a person means by a short name of a note, an answer or an action item.
enum NoteNames {
  /// The end of an id, which names it: the beginning is a time.
  static func short(_ id: String) -> String { PlainText.oneLine(String(id.suffix(8))) }

  /// The note of that id or title, or whose id alone begins or ends so, or whose title alone begins so.
  ///
  /// - Throws: `WorkFailed` if there is none or it isn't clear which.
  static func note(_ text: String, in notes: [RemoteNoteSummary]) throws -> RemoteNoteSummary {
    let wanted = text.lowercased()
    let steps: [(RemoteNoteSummary) -> Bool] =
      [{ $0.id == text }, { $0.title.lowercased() == wanted }]
      + idSteps(text) { $0.id } + [{ $0.title.lowercased().hasPrefix(wanted) }]
    let named = { (note: RemoteNoteSummary) in "\(note.short) “\(note.title)”" + (note.date.map { ", \($0)" } ?? "") }
    guard let note = try ShortNames.first(steps, of: notes, text, kind: "note", named: named) else {
      throw WorkFailed(PlainText.oneLine("There is no note '\(text)': 'parlance notes list' lists them."))
    }
    return note
  }

  /// The answer of that id, or whose id alone begins or ends so.
  ///
  /// - Throws: `WorkFailed` if there is none or it isn't clear which.
  static func answer(_ text: String, in answers: [RemoteAnswer]) throws -> RemoteAnswer {
    let steps: [(RemoteAnswer) -> Bool] = [{ $0.id == text }] + idSteps(text) { $0.id }
    let named = { (answer: RemoteAnswer) in "\(short(answer.id)) “\(answer.title)”" }
    guard let answer = try ShortNames.first(steps, of: answers, text, kind: "answer", named: named) else {
      throw WorkFailed(
        PlainText.oneLine("That note has no answer '\(text)': 'parlance notes show NOTE --answers' lists them."))
    }
    return answer
  }

  /// The action item of that id, or whose id alone begins or ends so, or whose text alone begins so.
  ///
  /// - Throws: `WorkFailed` if there is none or it isn't clear which.
  static func action(_ text: String, in actions: [RemoteAction]) throws -> RemoteAction {
    let wanted = text.lowercased()
    let steps: [(RemoteAction) -> Bool] =
      [{ $0.id == text }, { $0.text.lowercased() == wanted }]
      + idSteps(text) { $0.id } + [{ $0.text.lowercased().hasPrefix(wanted) }]
    let named = { (action: RemoteAction) in "\(action.short) “\(action.text)”" }
    guard let action = try ShortNames.first(steps, of: actions, text, kind: "action item", named: named) else {
      throw WorkFailed(
        PlainText.oneLine("There is no action item '\(text)': 'parlance notes actions --filter all' lists them."))
    }
    return action
  }

  /// The suggestion of that id, or whose id alone begins or ends so.
  ///
  /// - Throws: `WorkFailed` if there is none or it isn't clear which.
  static func suggestion(_ text: String, in actions: [RemoteAction]) throws -> RemoteAction.Suggestion {
    let all = actions.flatMap(\.suggestions)
    let steps: [(RemoteAction.Suggestion) -> Bool] = [{ $0.id == text }] + idSteps(text) { $0.id }
    let named = { (one: RemoteAction.Suggestion) in "\(short(one.id)) “\(one.news)”" }
    guard let found = try ShortNames.first(steps, of: all, text, kind: "suggestion", named: named) else {
      throw WorkFailed(
        PlainText.oneLine("There is no suggestion '\(text)': 'parlance notes actions' shows those that wait."))
    }
    return found
  }

  /// Lists show an id's end, so the beginning of that names it too.
  private static func idSteps<Value>(_ text: String, _ id: @escaping (Value) -> String) -> [(Value) -> Bool] {
    let wanted = text.lowercased()
    return [
      { id($0).lowercased().hasPrefix(wanted) || id($0).lowercased().hasSuffix(wanted) },
      { short(id($0)).lowercased().hasPrefix(wanted) },
    ]
  }
}
