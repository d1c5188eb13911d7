/// A response while it is generated: each element holds all that has been said so far.
///
/// It is read once. The transcript grows when it has been read to its end, and not before.
public struct ResponseStream: AsyncSequence, Sendable {
  /// What has been said so far.
  public struct Snapshot: Sendable, Hashable {
    public var content: String
    /// What of it is new.
    public var delta: String
  }

  let deltas: GenerationStream
  /// Called once, with the whole response; throws if it isn't to count.
  let finish: @Sendable (Response<String>) throws -> Void

  public struct AsyncIterator: AsyncIteratorProtocol {
    var deltas: GenerationStream.AsyncIterator
    let finish: @Sendable (Response<String>) throws -> Void
    var content = ""
    var isOver = false
    var response: Response<String>?

    /// - Throws: `LanguageModelError`, `CancellationError`.
    public mutating func next() async throws -> Snapshot? {
      if isOver { return nil }
      do {
        while true {
          switch try await deltas.next() {
          case .text(let piece):
            content += piece
            return Snapshot(content: content, delta: piece)
          case .toolCall: continue
          case .finished(let reason, let usage):
            isOver = true
            let response = Response(content: content, finishReason: reason, usage: usage)
            try finish(response)
            self.response = response
            return nil
          case nil:
            try Task.checkCancellation()
            throw LanguageModelError(.unreachable, "The model's reply broke off before its end. Try again.")
          }
        }
      } catch {
        isOver = true
        throw error
      }
    }
  }

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(deltas: deltas.makeAsyncIterator(), finish: finish)
  }

  /// Reads to the end and returns the whole response.
  ///
  /// - Throws: `LanguageModelError`, `CancellationError`.
  public func collect() async throws -> Response<String> {
    var iterator = makeAsyncIterator()
    while try await iterator.next() != nil {}
    guard let response = iterator.response else {
      throw LanguageModelError(.unreachable, "The response has been read already.")
    }
    return response
  }
}
