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

/// Turns the bytes of a stream of server-sent events into events, wherever the bytes are split (HTML Living Standard,
/// section 9.2).
///
/// An event that isn't closed by an empty line when the stream ends isn't an event, as the standard has it.
public struct ServerSentEventDecoder: Sendable {
  /// An event or line larger than the limit.
  public struct TooLarge: Error, Sendable, Hashable, CustomStringConvertible {
    public var limit: Int
    public var description: String { "an event of the stream is larger than \(limit) bytes" }
  }

  /// The most bytes that a line and the data of an event may have together.
  public let limit: Int
  /// How long the server wants a client to wait before it connects again, in milliseconds.
  public private(set) var retry: Int?

  private var line: [UInt8] = []
  private var data: [UInt8] = []
  private var hasData = false
  private var name: String?
  private var id: String?
  private var isAtStart = true
  private var skipsLineFeed = false

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Makes a decoder for one stream; the limit is in bytes.
  public init(limit: Int = 64 << 20) { self.limit = limit }

  /// Takes the next bytes and returns the events that they complete.
  ///
  /// - Throws: `TooLarge`; the decoder is of no use afterwards.
  public mutating func append(_ chunk: [UInt8]) throws(TooLarge) -> [ServerSentEvent] {
    var events: [ServerSentEvent] = []
    var start = 0
    if skipsLineFeed, let first = chunk.first {
      skipsLineFeed = false
      if first == 0x0A { start = 1 }
    }
    var end = start
    while end < chunk.count {
      let byte = chunk[end]
      guard byte == 0x0A || byte == 0x0D else {
        end += 1
        continue
      }
      try endLine(chunk[start..<end], &events)
      start = end + 1
      if byte == 0x0D {
        if start == chunk.count {
          skipsLineFeed = true
        } else if chunk[start] == 0x0A {
          start += 1
        }
      }
      end = start
    }
    line.append(contentsOf: chunk[start..<end])
    try checkSize()
    return events
  }

  private func checkSize() throws(TooLarge) {
    if line.count + data.count > limit { throw TooLarge(limit: limit) }
  }

  private mutating func endLine(_ rest: ArraySlice<UInt8>, _ events: inout [ServerSentEvent]) throws(TooLarge) {
    guard !line.isEmpty else { return try interpret(rest, &events) }
    line.append(contentsOf: rest)
    let whole = line
    line.removeAll(keepingCapacity: whole.count < 1 << 16)
    try interpret(whole[...], &events)
  }

  private mutating func interpret(_ text: ArraySlice<UInt8>, _ events: inout [ServerSentEvent]) throws(TooLarge) {
    var text = text
    if isAtStart {
      isAtStart = false
      if text.starts(with: Self.byteOrderMark) { text = text.dropFirst(3) }
    }
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else {
      return text.isEmpty ? dispatch(&events) : try take(field: text, value: [])
    }
    // A line that begins with a colon is a comment; servers send them to keep the connection alive.
    if colon == text.startIndex { return }
    var value = text[(colon + 1)...]
    if value.first == 0x20 { value = value.dropFirst() }
    try take(field: text[..<colon], value: value)
  }

  private mutating func take(field: ArraySlice<UInt8>, value: ArraySlice<UInt8>) throws(TooLarge) {
    if field.elementsEqual("data".utf8) {
      if hasData { data.append(0x0A) }
      hasData = true
      data.append(contentsOf: value)
      try checkSize()
    } else if field.elementsEqual("event".utf8) {
      name = String(decoding: value, as: UTF8.self)
    } else if field.elementsEqual("id".utf8) {
      if !value.contains(0) { id = String(decoding: value, as: UTF8.self) }
    } else if field.elementsEqual("retry".utf8) {
      let isNumber = !value.isEmpty && value.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
      if isNumber, let milliseconds = Int(String(decoding: value, as: UTF8.self)) { retry = milliseconds }
    }
  }

  private mutating func dispatch(_ events: inout [ServerSentEvent]) {
    defer {
      name = nil
      hasData = false
    }
    guard hasData else { return }
    events.append(ServerSentEvent(name: name?.isEmpty == true ? nil : name, bytes: data, id: id))
    data = []
  }
}
