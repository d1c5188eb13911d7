import LanguageModels
import Notes

/// Tells those who follow what happens to notes, in order; of an answer that isn't final how far it is, too. The notebook
/// sees to it that answers which grow aren't told too often.
struct NotesTeller: Sendable {
  let hub: EventHub

  /// Tells until there is nothing more, or the task is cancelled.
  func follow(_ events: AsyncStream<(person: String, event: NoteEvent)>) async {
    var progress: [String: AnswerProgress] = [:]
    for await (person, event) in events {
      switch event {
      case .progress(let news): progress[news.answer] = news
      case .answer(let answer) where answer.status.isFinal: progress[answer.id] = nil
      case .answer(let answer):
        tell(event, answer.json(progress: progress[answer.id]), to: person)
        continue
      case .answerDeleted(let id, _): progress[id] = nil
      case .note, .deleted, .actions, .templates: break
      }
      tell(event, event.json, to: person)
    }
  }

  private func tell(_ event: NoteEvent, _ json: JSONValue, to person: String) {
    hub.publish(HostEvent(name: event.name, data: json.serialized()), on: .notes, to: person, isPresent: false)
  }
}
