import Locking

/// A response while it is generated: each element holds all that has been said so far.
///
/// It is read once, in one of three ways:
///
/// - as a sequence of snapshots, for a view that shows the text as it grows;
/// - as the raw `deltas`, for whoever appends what is new to what he has, or needs the calls of tools too;
/// - with `collect()`, for whoever wants only the whole.
///
/// The transcript grows when it has been read to its end, and not before.
public struct ResponseStream: AsyncSequence, Sendable {
  /// What has been said so far.
  ///
  /// Snapshots share one text, so that keeping many of them costs little.
  public struct Snapshot: Sendable {
    /// What of it is new.
    public let delta: String
    private let text: ResponseText
    private let length: Int

    init(delta: String, text: ResponseText, length: Int) {
      self.delta = delta
      self.text = text
      self.length = length
    }

    /// Whether the text begins with this piece, for the first time or, after a call of tools, anew.
    public var isBeginning: Bool { length == delta.utf8.count }

    /// All of it; each call makes the string anew, in a time that grows with its length.
    public var content: String { text.prefix(length) }
  }

  private let source: GenerationStream
  /// Called once, with the whole response.
  private let finish: @Sendable (Response<String>) -> Void

  init(deltas: GenerationStream, finish: @escaping @Sendable (Response<String>) -> Void) {
    source = deltas
    self.finish = finish
  }

  public struct AsyncIterator: AsyncIteratorProtocol {
    private var deltas: GenerationStream.AsyncIterator
    private var text = ResponseText()
    private var length = 0

    init(_ deltas: GenerationStream) { self.deltas = deltas.makeAsyncIterator() }

    /// - Throws: `LanguageModelError`, `CancellationError`.
    public mutating func next() async throws -> Snapshot? {
      while let delta = try await deltas.next() {
        guard case .text(let piece) = delta else {
          // What was said before a call of tools isn't the response: that begins anew after it.
          if case .toolCall = delta { begin() }
          continue
        }
        if let grown = text.append(piece, at: length) {
          length = grown
        } else {
          // This is a copy of an iterator, and the other one has gone on.
          text = ResponseText(text.prefix(length) + piece)
          length += piece.utf8.count
        }
        return Snapshot(delta: piece, text: text, length: length)
      }
      return nil
    }

    private mutating func begin() {
      text = ResponseText()
      length = 0
    }
  }

  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(deltas) }

  /// The response's pieces as the model gives them: texts, calls of tools, and `.finished` as the last one.
  ///
  /// The response is the text after the last call.
  ///
  /// It throws `LanguageModelError`, also when the response breaks off before its end, and `CancellationError`.
  public var deltas: GenerationStream {
    let reading = Locked(Reading())
    return GenerationStream(batches: { [source, finish] in
      if let response = reading.withLock({ $0.takeResponse() }) {
        finish(response)
        return [.finished(response.finishReason, response.usage)]
      }
      if reading.withLock({ $0.isOver }) { return nil }
      do {
        let batch = try await source.nextBatch()
        if batch == nil { try Task.checkCancellation() }
        return try reading.withLock { try $0.take(batch) }
      } catch {
        reading.withLock { $0.isOver = true }
        throw error
      }
    })
  }

  /// Reads to the end and returns the whole response.
  ///
  /// - Throws: `LanguageModelError`, `CancellationError`.
  public func collect() async throws -> Response<String> {
    var reading = Reading()
    while true {
      let batch = try await source.nextBatch()
      if batch == nil { try Task.checkCancellation() }
      _ = try reading.take(batch)
      guard let response = reading.takeResponse() else { continue }
      finish(response)
      return response
    }
  }

  /// What has been read so far.
  private struct Reading: Sendable {
    private var content = ""
    private var response: Response<String>?
    var isOver = false

    /// Takes what came next, `nil` for the end.
    ///
    /// - Returns: The same without `.finished`, which has its turn when all before has been read.
    mutating func take(_ batch: [GenerationDelta]?) throws -> [GenerationDelta] {
      guard let batch else {
        throw LanguageModelError(.unreachable, "The model's reply broke off before its end. Try again.")
      }
      for (index, delta) in batch.enumerated() {
        switch delta {
        case .text(let piece): content += piece
        case .toolCall: content = ""
        case .finished(let reason, let usage):
          isOver = true
          response = Response(content: content, finishReason: reason, usage: usage)
          return Array(batch[..<index])
        }
      }
      return batch
    }

    /// The whole response, once.
    mutating func takeResponse() -> Response<String>? {
      defer { response = nil }
      return response
    }
  }
}

extension ResponseStream.Snapshot: CustomStringConvertible {
  /// All that has been said so far.
  public var description: String { content }
}

extension ResponseStream.Snapshot: Hashable {
  /// Two snapshots are equal when they hold the same text and the same of it is new.
  public static func == (left: Self, right: Self) -> Bool {
    left.delta == right.delta && left.content == right.content
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(content)
    hasher.combine(delta)
  }
}
