/// The body of a request, as it comes; it can be read once.
public struct RequestBody: Sendable {
  /// The pieces; throws a `RequestBodyError`.
  public let pieces: AsyncThrowingStream<[UInt8], any Error>

  public init(pieces: AsyncThrowingStream<[UInt8], any Error>) { self.pieces = pieces }

  /// A body that is there already.
  public init(_ bytes: [UInt8] = []) {
    pieces = AsyncThrowingStream { continuation in
      if !bytes.isEmpty { continuation.yield(bytes) }
      continuation.finish()
    }
  }

  /// All of it.
  ///
  /// - Throws: `RequestBodyError`.
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
