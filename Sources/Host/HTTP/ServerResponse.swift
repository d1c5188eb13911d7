public import HTTPTransport

/// The answer to a request (RFC 9110).
public struct ServerResponse: Sendable {
  public var status: Int
  public var headers: [HTTPField]
  public var content: Content

  /// What follows the head.
  public enum Content: Sendable {
    case none
    case bytes([UInt8])
    /// Bytes that live as long as the program; they aren't copied.
    case constant(ConstantBytes)
    /// Bytes as they come, until the stream is finished.
    case stream(ResponseStream)
  }

  public init(status: Int, headers: [HTTPField] = [], content: Content = .none) {
    self.status = status
    self.headers = headers
    self.content = content
  }

  /// The value of a header field, whatever the case of its name.
  public func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}

/// Bytes inside the executable.
@safe public struct ConstantBytes: Sendable {
  /// They are never changed or freed.
  nonisolated(unsafe) let buffer: UnsafeRawBufferPointer

  /// - Parameter buffer: Must stay as it is for as long as the program lives.
  public init(_ buffer: UnsafeRawBufferPointer) { unsafe self.buffer = unsafe buffer }

  /// How many there are.
  public var count: Int { unsafe buffer.count }

  /// A copy.
  public var bytes: [UInt8] { unsafe Array(buffer) }
}
