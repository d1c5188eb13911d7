import LanguageModels
import Notes

/// Tells those who follow what happens to notes, in order. An answer that grows is told at most every 100 ms, as it is
/// then; each final state is told at once, and nothing of that answer comes behind it.
actor NotesTeller {
  /// The shortest time between two events of an answer that isn't final.
  static let pause: Duration = .milliseconds(100)

  /// An answer of which something was told a moment ago.
  private struct Growing {
    /// Which waiting it is: that of an answer which ended and was begun again is another one.
    var number: Int
    /// What came meanwhile.
    var answer: NoteAnswer?
    var progress: AnswerProgress?
  }

  private let hub: EventHub
  private let pause: Duration
  private var growing: [String: Growing] = [:]
  /// How far the answers are that aren't final.
  private var progress: [String: AnswerProgress] = [:]
  private var lastNumber = 0

  /// - Parameter pause: The shortest time between two events of an answer that isn't final.
  init(hub: EventHub, pause: Duration = NotesTeller.pause) {
    self.hub = hub
    self.pause = pause
  }

  /// Tells until there is nothing more, or the task is cancelled.
  func follow(_ events: AsyncStream<(person: String, event: NoteEvent)>) async {
    await withDiscardingTaskGroup { group in
      for await (person, event) in events {
        guard let (answer, waiting, wait) = take(event, of: person) else { continue }
        group.addTask { await self.tellLater(answer, waiting, after: wait, to: person) }
      }
      group.cancelAll()
    }
  }

  /// Tells an event, or keeps it to be told soon.
  ///
  /// - Returns: Which answer has to be waited for from now on, if none was waited for.
  private func take(_ event: NoteEvent, of person: String) -> (answer: String, waiting: Int, wait: Duration)? {
    switch event {
    case .answer(let answer) where !answer.status.isFinal:
      if growing[answer.id] != nil {
        growing[answer.id]?.answer = answer
        return nil
      }
      return wait(for: answer.id, after: tell(answer, to: person))
    case .progress(let news):
      progress[news.answer] = news
      if growing[news.answer] != nil {
        growing[news.answer]?.progress = news
        return nil
      }
      return wait(for: news.answer, after: tell(event, to: person))
    case .answer(let answer): forget(answer.id)
    case .answerDeleted(let id, _): forget(id)
    case .note, .deleted, .actions, .templates: break
    }
    tell(event, to: person)
    return nil
  }

  private func forget(_ answer: String) {
    growing[answer] = nil
    progress[answer] = nil
  }

  private func wait(for answer: String, after bytes: Int) -> (String, Int, Duration) {
    lastNumber += 1
    growing[answer] = Growing(number: lastNumber)
    return (answer, lastNumber, wait(after: bytes))
  }

  /// Of a long answer every event is long: then there are fewer.
  private func wait(after bytes: Int) -> Duration { pause + .milliseconds(bytes / 1_000) }

  /// Tells what came meanwhile, again and again, until nothing did.
  private func tellLater(_ id: String, _ number: Int, after first: Duration, to person: String) async {
    var pause = first
    while (try? await Task.sleep(for: pause)) != nil, let known = growing[id], known.number == number {
      guard known.answer != nil || known.progress != nil else {
        growing[id] = nil
        return
      }
      growing[id] = Growing(number: number)
      var bytes = 0
      if let answer = known.answer { bytes += tell(answer, to: person) }
      if let news = known.progress { bytes += tell(.progress(news), to: person) }
      pause = wait(after: bytes)
    }
  }

  // MARK: Telling

  /// Tells an answer that isn't final, with how far it is.
  @discardableResult
  private func tell(_ answer: NoteAnswer, to person: String) -> Int {
    tell(NoteEvent.answer(answer).name, answer.json(progress: progress[answer.id]), to: person)
  }

  @discardableResult
  private func tell(_ event: NoteEvent, to person: String) -> Int { tell(event.name, event.json, to: person) }

  /// - Returns: How many bytes that were.
  private func tell(_ name: String, _ json: JSONValue, to person: String) -> Int {
    let data = json.serialized()
    hub.publish(HostEvent(name: name, data: data), on: .notes, to: person, isPresent: false)
    return data.utf8.count
  }
}
