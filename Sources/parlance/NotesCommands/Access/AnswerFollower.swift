import Foundation
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
    if start.isFinal { return start }
    var last: String?
    while true {
      try Task.checkCancellation()
      let response = try await client.stream("/events", after: last)
      // What happened before the stream began, or can't be told any more.
      var current = try await read(start.id, onAnswer, onProgress)
      if current.isFinal { return current }
      var decoder = ServerSentEventDecoder(limit: 64 << 20)
      do {
        for try await piece in response.body {
          for event in try decoder.append(piece) {
            last = event.id ?? last
            guard let news = try news(event, about: start.id) else { continue }
            switch news {
            case .answer(let answer) where !answer.isFinal: onAnswer(answer)
            case .progress(let progress): onProgress(progress)
            case .answer, .reset:
              // An event has no Markdown.
              current = try await read(start.id, onAnswer, onProgress)
              if current.isFinal { return current }
            case .deleted: throw WorkFailed("The answer was deleted meanwhile.")
            }
          }
        }
      } catch is HTTPTransportError {
        // It is opened again below.
      } catch let error as ServerSentEventDecoder.TooLarge {
        throw client.notUnderstood("\(error)")
      }
      // A host that ends its streams at once must not be asked as fast as it can.
      try await Task.sleep(for: .milliseconds(100))
    }
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
