import Locking

/// A value of a type while it is generated: each element holds all of it that has arrived.
///
/// It is read once. The transcript grows when it has been read to its end and the value is what was asked for.
public struct TypedResponseStream<Content: Decodable & Sendable>: AsyncSequence, Sendable {
  /// What has arrived so far.
  public struct Snapshot: Sendable {
    /// The value so far, with the beginnings of texts that aren't whole yet.
    public var rawContent: PartialValue
    /// What is new of the reply's text.
    public var delta: String

    /// The value so far, as soon as all that its type requires is there; texts in it may still grow.
    ///
    /// It is made each time it is asked for, which takes as long as the value is large.
    public var content: Content? { try? rawContent.value?.decoded() }
  }

  let text: ResponseStream
  let schema: Result<TypedSchema<Content>, any Error>
  /// The value, once it is there and right.
  let content: Locked<Content?>

  public struct AsyncIterator: AsyncIteratorProtocol {
    var text: ResponseStream.AsyncIterator
    let schema: Result<TypedSchema<Content>, any Error>
    var reader = PartialJSONReader()

    /// - Throws: `LanguageModelError`, `CancellationError`.
    public mutating func next() async throws -> Snapshot? {
      let schema = try schema.get()
      while let piece = try await text.next() {
        if piece.isBeginning { reader = PartialJSONReader() }
        reader.append(piece.delta)
        if let part = schema.part(of: reader.value) { return Snapshot(rawContent: part, delta: piece.delta) }
      }
      return nil
    }
  }

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(text: text.makeAsyncIterator(), schema: schema)
  }

  /// Reads to the end and returns the whole value.
  ///
  /// - Throws: `LanguageModelError`, `CancellationError`.
  public func collect() async throws -> Response<Content> {
    _ = try schema.get()
    let response = try await text.collect()
    guard let content = content.withLock({ $0 }) else {
      throw LanguageModelError(
        .alreadyRead, "The response has been read already: a stream can be read once. Ask again for another response.")
    }
    return Response(content: content, finishReason: response.finishReason, usage: response.usage)
  }
}
