import Chat
import Notes

/// The person's notes as bots look in them.
struct NoteKnowledge: KnowledgeSource {
  let notebook: Notebook

  func passages(
    for question: String, of person: String, notes: [String]?
  ) async throws -> [KnowledgePassage] {
    try await notebook.knowledge(for: question, of: person, notes: notes).map { passage in
      KnowledgePassage(
        source: passage.note, title: passage.title, date: passage.date?.description ?? "", line: passage.line.number,
        speaker: passage.line.speaker, text: passage.line.text)
    }
  }

  func isEmpty(of person: String, notes: [String]?) async throws -> Bool {
    if let notes { return notes.isEmpty }
    return try await notebook.store.notes(of: person, NoteQuery(limit: 1)).total == 0
  }
}
