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

  /// The bytes that are being read, and how far.
  private var chunk: [UInt8] = []
  private var position = 0
  /// The next line feed and carriage return of the chunk at or after `position`, or its end; before `position` they
  /// have to be looked for. Each is looked for once, so that a stream may use either.
  private var lineFeed = -1
  private var carriageReturn = -1

  /// The beginning of a line whose end isn't there yet.
  private var line: [UInt8] = []
  /// The data lines of the event, unless there is just one and it is whole in the chunk; then it stays there.
  private var data: [UInt8] = []
  private var dataInChunk: Range<Int>?
  private var hasData = false
  private var name: String?
  private var id: String?
  private var isAtStart = true
  private var skipsLineFeed = false

  /// Makes a decoder for one stream; the limit is in bytes.
  public init(limit: Int = 64 << 20) { self.limit = limit }

  /// Takes the next bytes and returns the events that they complete.
  ///
  /// - Throws: `TooLarge`; the decoder is of no use afterwards.
  public mutating func append(_ chunk: [UInt8]) throws(TooLarge) -> [ServerSentEvent] {
    var events: [ServerSentEvent] = []
    feed(chunk)
    while let event = try next() {
      events.append(ServerSentEvent(name: event.name, bytes: Array(event.bytes[event.range]), id: id))
    }
    return events
  }

  /// Takes the next bytes, once `next()` has given all events of those before.
  mutating func feed(_ chunk: [UInt8]) {
    self.chunk = chunk
    position = 0
    lineFeed = -1
    carriageReturn = -1
    guard skipsLineFeed, let first = chunk.first else { return }
    skipsLineFeed = false
    if first == 0x0A { position = 1 }
  }

  /// The next event that is whole in the bytes taken so far; `nil` if more of them are needed.
  ///
  /// Nothing is copied of an event whose only data line is whole in the chunk.
  ///
  /// - Throws: `TooLarge`; the decoder is of no use afterwards.
  mutating func next() throws(TooLarge) -> ServerSentEventData? {
    let chunk = chunk
    while let end = nextLineEnd() {
      let start = position
      position = end + 1
      if chunk[end] == 0x0D {
        if position == chunk.count {
          skipsLineFeed = true
        } else if chunk[position] == 0x0A {
          position += 1
        }
      }
      if let event = try endLine(start..<end) { return event }
    }
    if position < chunk.count { line.append(contentsOf: chunk[position...]) }
    moveDataOutOfChunk()
    self.chunk = []
    position = 0
    try checkSize()
    return nil
  }

  private mutating func nextLineEnd() -> Int? {
    if lineFeed < position { lineFeed = chunk.firstIndex(of: 0x0A, in: position..<chunk.count) ?? chunk.count }
    if carriageReturn < position {
      carriageReturn = chunk.firstIndex(of: 0x0D, in: position..<chunk.count) ?? chunk.count
    }
    let end = min(lineFeed, carriageReturn)
    return end < chunk.count ? end : nil
  }

  private func checkSize() throws(TooLarge) {
    if line.count + data.count + (dataInChunk?.count ?? 0) > limit { throw TooLarge(limit: limit) }
  }

  private mutating func moveDataOutOfChunk() {
    guard let range = dataInChunk else { return }
    data.append(contentsOf: chunk[range])
    dataInChunk = nil
  }

  /// Takes the rest of a line; an empty line ends the event.
  private mutating func endLine(_ rest: Range<Int>) throws(TooLarge) -> ServerSentEventData? {
    if line.isEmpty {
      if rest.isEmpty, !isAtStart { return dispatch() }
      return try interpret(chunk, rest, isInChunk: true)
    }
    line.append(contentsOf: chunk[rest])
    let whole = line
    line = []
    return try interpret(whole, 0..<whole.count, isInChunk: false)
  }

  private mutating func interpret(
    _ bytes: [UInt8], _ range: Range<Int>, isInChunk: Bool
  ) throws(TooLarge) -> ServerSentEventData? {
    var range = range
    if isAtStart {
      isAtStart = false
      if bytes[range].starts(with: [0xEF, 0xBB, 0xBF]) { range = (range.lowerBound + 3)..<range.upperBound }
    }
    if range.isEmpty { return dispatch() }
    let colon = bytes.firstIndex(of: UInt8(ascii: ":"), in: range)
    // A line that begins with a colon is a comment; servers send them to keep the connection alive.
    if colon == range.lowerBound { return nil }
    let field = range.lowerBound..<(colon ?? range.upperBound)
    var value = (colon.map { $0 + 1 } ?? range.upperBound)..<range.upperBound
    if !value.isEmpty, bytes[value.lowerBound] == 0x20 { value = (value.lowerBound + 1)..<value.upperBound }
    try take(bytes, field: field, value: value, isInChunk: isInChunk)
    return nil
  }

  private mutating func take(
    _ bytes: [UInt8], field: Range<Int>, value: Range<Int>, isInChunk: Bool
  ) throws(TooLarge) {
    if bytes.holds("data", in: field) {
      if !hasData, isInChunk {
        dataInChunk = value
      } else {
        moveDataOutOfChunk()
        if hasData { data.append(0x0A) }
        data.append(contentsOf: bytes[value])
      }
      hasData = true
      try checkSize()
    } else if bytes.holds("event", in: field) {
      name = String(decoding: bytes[value], as: UTF8.self)
    } else if bytes.holds("id", in: field) {
      if !bytes[value].contains(0) { id = String(decoding: bytes[value], as: UTF8.self) }
    } else if bytes.holds("retry", in: field) {
      let isNumber =
        !value.isEmpty && bytes[value].allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
      if isNumber, let milliseconds = Int(String(decoding: bytes[value], as: UTF8.self)) { retry = milliseconds }
    }
  }

  private mutating func dispatch() -> ServerSentEventData? {
    let eventName = name?.isEmpty == true ? nil : name
    name = nil
    guard hasData else { return nil }
    hasData = false
    if let range = dataInChunk {
      dataInChunk = nil
      return ServerSentEventData(name: eventName, bytes: chunk, range: range)
    }
    let bytes = data
    data = []
    return ServerSentEventData(name: eventName, bytes: bytes, range: 0..<bytes.count)
  }
}
