public import LanguageModels

extension NoteEvent {
  /// The name of the event in streams.
  public var name: String {
    switch self {
    case .note: "note"
    case .deleted: "note-deleted"
    case .answer: "note-answer"
    case .progress: "note-progress"
    case .answerDeleted: "note-answer-deleted"
    case .actions: "note-actions"
    case .templates: "note-questions"
    }
  }

  /// What it says. Of a note only id, version and title; whoever shows it asks for the rest.
  public var json: JSONValue {
    switch self {
    case .note(let note):
      ["id": .string(note.id), "version": .integer(note.version), "title": .string(note.content.title)]
    case .deleted(let note): ["id": .string(note)]
    case .answer(let answer): answer.json
    case .progress(let progress): progress.json
    case .answerDeleted(let id, let note): ["id": .string(id), "note": .string(note)]
    case .actions, .templates: .object([:])
    }
  }
}
