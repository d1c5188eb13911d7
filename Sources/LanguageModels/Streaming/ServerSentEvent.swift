/// One event of a stream of server-sent events.
public struct ServerSentEvent: Sendable, Hashable {
  /// The event's type; `nil` if the stream gave none.
  public var name: String?
  /// The bytes of all `data` lines, joined by line feeds.
  public var bytes: [UInt8]
  /// The last id that the stream gave, in this event or before.
  public var id: String?

  public init(name: String? = nil, bytes: [UInt8], id: String? = nil) {
    self.name = name
    self.bytes = bytes
    self.id = id
  }

  /// The data as text; bytes that aren't UTF-8 become U+FFFD.
  public var data: String { String(decoding: bytes, as: UTF8.self) }
}

/// The data of one event, where it stands among the bytes that were read.
struct ServerSentEventData: Sendable {
  /// The event's type; `nil` if the stream gave none.
  var name: String?
  var bytes: [UInt8]
  /// Which of the bytes are the data.
  var range: Range<Int>
}
