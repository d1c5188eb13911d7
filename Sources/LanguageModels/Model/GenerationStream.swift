import Locking

/// The deltas of one reply, in order: an asynchronous sequence that is read once, by one iterator or batch by batch.
///
/// Nothing happens before the first element is asked for, and the reader's pace holds back the sender. Letting go of the
/// stream, or cancelling the task that reads it, ends the reply.
public struct GenerationStream: AsyncSequence, Sendable {
  public typealias Element = GenerationDelta

  private let batches: @Sendable () async throws -> [GenerationDelta]?

  /// Makes a stream of what a closure gives, as many deltas at a time as there are; `nil` ends it.
  public init(batches: @escaping @Sendable () async throws -> [GenerationDelta]?) {
    self.batches = batches
  }

  /// Makes a stream of what a closure gives one after the other; `nil` ends it.
  public init(unfolding next: @escaping @Sendable () async throws -> GenerationDelta?) {
    batches = { try await next().map { [$0] } }
  }

  /// Makes a stream of deltas that are there already.
  public init(_ deltas: [GenerationDelta]) {
    let rest = Locked<[GenerationDelta]?>(deltas)
    batches = {
      rest.withLock { rest in
        defer { rest = nil }
        return rest
      }
    }
  }

  /// The deltas that have arrived since the last call, as soon as there are some; `nil` at the end.
  ///
  /// For models that wrap another one: whole batches cost far less than single deltas. Don't mix it with an iterator,
  /// which may hold deltas already.
  ///
  /// - Throws: `LanguageModelError`, `CancellationError`.
  public func nextBatch() async throws -> [GenerationDelta]? {
    while true {
      try Task.checkCancellation()
      do {
        guard let batch = try await batches() else { return nil }
        if !batch.isEmpty { return batch }
      } catch {
        // Whatever a cancelled model makes of it, such as a connection that was lost.
        try Task.checkCancellation()
        throw error
      }
    }
  }

  /// Reads the stream; only one may be used for each.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let stream: GenerationStream
    private var ready: [GenerationDelta] = []
    private var position = 0

    init(_ stream: GenerationStream) { self.stream = stream }

    /// - Throws: `LanguageModelError`, `CancellationError`.
    public mutating func next() async throws -> GenerationDelta? {
      if position == ready.count {
        position = 0
        ready = []
        guard let batch = try await stream.nextBatch() else { return nil }
        ready = batch
      }
      defer { position += 1 }
      return ready[position]
    }
  }

  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }
}
