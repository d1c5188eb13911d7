import HTTPTransport
import LanguageModels

/// Follows one answer until it is final, over lost connections and new starts of the host.
struct AnswerFollower: Sendable {
  let client: HostClient

  /// How far it is.
  struct Progress: Sendable {
    var units: Int
    var done: Int
    /// In seconds.
    var remaining: Double?
    /// Its place in the model's queue; `nil` when it doesn't wait.
    var position: Int?

    init?(_ json: JSONValue?) {
      guard let json, let units = json["units"]?.integerValue, let done = json["done"]?.integerValue else { return nil }
      self.units = units
      self.done = done
      remaining = json["remaining"]?.doubleValue
      position = json["position"]?.integerValue
    }
  }

  /// Returns the answer as it ended.
  ///
  /// - Throws: What `HostClient` throws; `WorkFailed` if it was deleted meanwhile; `CancellationError`.
  func follow(
    _ start: RemoteAnswer, onAnswer: (RemoteAnswer) -> Void, onProgress: (Progress) -> Void
  ) async throws -> RemoteAnswer {
    var current = start
    if current.isFinal { return current }
    func readAgain() async throws -> Bool {
      current = try await read(start.id, onAnswer, onProgress)
      return !current.isFinal
    }
    try await client.follow("/events", limit: 64 << 20) {
      try await readAgain()
    } event: { event in
      switch try news(event, about: start.id) {
      case .answer(let answer) where !answer.isFinal: onAnswer(answer)
      case .progress(let progress): onProgress(progress)
      // An event has no Markdown.
      case .answer, .reset: return try await readAgain()
      case .deleted: throw WorkFailed("The answer was deleted meanwhile.")
      case nil: break
      }
      return true
    }
    return current
  }

  private enum News {
    case answer(RemoteAnswer)
    case progress(Progress)
    case deleted
    case reset
  }

  private func read(
    _ id: String, _ onAnswer: (RemoteAnswer) -> Void, _ onProgress: (Progress) -> Void
  ) async throws -> RemoteAnswer {
    let answer = try await client.answer(id)
    onAnswer(answer)
    if !answer.isFinal, let progress = Progress(answer.json["progress"]) { onProgress(progress) }
    return answer
  }

  private func news(_ event: ServerSentEvent, about id: String) throws -> News? {
    guard ["note-answer", "note-progress", "note-answer-deleted", "reset"].contains(event.name ?? "") else {
      return nil
    }
    let json: JSONValue
    do { json = try JSONValue(parsing: event.bytes) } catch { throw client.notUnderstood("an event: \(error)") }
    switch event.name {
    case "note-answer": return json["id"]?.stringValue == id ? .answer(try client.answer(json)) : nil
    case "note-progress": return json["answer"]?.stringValue == id ? Progress(json).map(News.progress) : nil
    case "note-answer-deleted": return json["id"]?.stringValue == id ? .deleted : nil
    default: return .reset
    }
  }
}
