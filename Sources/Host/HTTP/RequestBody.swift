import Locking

/// The body of a request, as it comes; it can be read once.
public struct RequestBody: Sendable {
  /// The pieces; throws a `RequestBodyError`, or a `CancellationError` if the task is cancelled before the end.
  public let pieces: Pieces

  /// The pieces of a body. They end only with the body: a cancelled task never takes half a body for a whole one.
  public struct Pieces: AsyncSequence, Sendable {
    fileprivate let next: @Sendable () async throws -> [UInt8]?

    public struct Iterator: AsyncIteratorProtocol {
      fileprivate let produce: @Sendable () async throws -> [UInt8]?

      public mutating func next() async throws -> [UInt8]? { try await produce() }
    }

    public func makeAsyncIterator() -> Iterator { Iterator(produce: next) }
  }

  /// - Parameter next: Gives the next piece, `nil` at the end of the body, and throws if it doesn't come whole.
  public init(next: @escaping @Sendable () async throws -> [UInt8]?) { pieces = Pieces(next: next) }

  /// A body that is there already.
  public init(_ bytes: [UInt8] = []) {
    let rest = Locked(bytes)
    self.init {
      rest.withLock { rest in
        defer { rest = [] }
        return rest.isEmpty ? nil : rest
      }
    }
  }

  /// All of it.
  ///
  /// - Throws: `RequestBodyError`, `CancellationError`.
  public func collect() async throws -> [UInt8] {
    var bytes: [UInt8] = []
    for try await piece in pieces { bytes += piece }
    return bytes
  }
}

/// Why a request's body didn't come whole.
public struct RequestBodyError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of failure; more kinds may follow.
  public struct Code: RawRepresentable, Sendable, Hashable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// It is longer than the limit.
    public static let tooLong = Code(rawValue: "too-long")
    /// Nothing came for too long.
    public static let stalled = Code(rawValue: "stalled")
    /// The connection ended before it was whole.
    public static let cutOff = Code(rawValue: "cut-off")
    /// Two tasks read it at once.
    public static let readTwice = Code(rawValue: "read-twice")
  }

  public var code: Code
  public var message: String

  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  public var description: String { message }
}
