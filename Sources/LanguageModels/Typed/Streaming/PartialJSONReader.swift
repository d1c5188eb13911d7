/// Reads a JSON text that arrives in pieces, and says at any time what has arrived of its value.
///
/// Each byte is looked at once. What isn't JSON ends it: the value then stays as it was, and the whole text is judged by
/// whoever has all of it.
struct PartialJSONReader: Sendable {
  private enum Expectation {
    case value, valueOrEnd, keyOrEnd, key, colon, commaOrEnd, nothing
  }

  private enum Token {
    case key(OpenText), text(OpenText)
    case plain([UInt8])
  }

  private var containers: [PartialValue.Container] = []
  private var expectation = Expectation.value
  private var token: Token?
  private var whole: JSONValue?
  private var isBroken = false

  /// What has arrived so far. It shares its memory with the reader, until one of them changes.
  var value: PartialValue {
    if let whole { return PartialValue(tail: .closed(whole)) }
    if case .text(let text)? = token { return PartialValue(containers: containers, tail: .text(text)) }
    return PartialValue(containers: containers, tail: .nothing)
  }

  /// Takes the next piece of the text.
  mutating func append(_ text: String) {
    for byte in text.utf8 where !isBroken { take(byte) }
  }

  private mutating func take(_ byte: UInt8) {
    // Taken out and put back, so that the token grows in place.
    switch token.take() {
    case .key(var text):
      guard text.take(byte) else { return token = .key(text) }
      closeKey(text)
    case .text(var text):
      guard text.take(byte) else { return token = .text(text) }
      close(text.bytes)
    case .plain(var bytes):
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), 0x20, 0x0A, 0x0D, 0x09:
        close(bytes)
        if !isBroken { takeStructure(byte) }
      default:
        bytes.append(byte)
        token = .plain(bytes)
      }
    case nil: takeStructure(byte)
    }
  }

  private mutating func takeStructure(_ byte: UInt8) {
    switch (expectation, byte) {
    case (_, 0x20), (_, 0x0A), (_, 0x0D), (_, 0x09): break
    case (.valueOrEnd, UInt8(ascii: "]")), (.keyOrEnd, UInt8(ascii: "}")): closeContainer()
    case (.value, _), (.valueOrEnd, _): begin(byte)
    case (.key, UInt8(ascii: "\"")), (.keyOrEnd, UInt8(ascii: "\"")): token = .key(OpenText())
    case (.colon, UInt8(ascii: ":")): expectation = .value
    case (.commaOrEnd, _): takeSeparator(byte)
    default: isBroken = true
    }
  }

  private mutating func takeSeparator(_ byte: UInt8) {
    switch (containers.last, byte) {
    case (.array, UInt8(ascii: ",")): expectation = .value
    case (.object, UInt8(ascii: ",")): expectation = .key
    case (.array, UInt8(ascii: "]")), (.object, UInt8(ascii: "}")): closeContainer()
    default: isBroken = true
    }
  }

  private mutating func begin(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): token = .text(OpenText())
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard containers.count < JSONSyntax.maximumDepth else { return isBroken = true }
      let isObject = byte == UInt8(ascii: "{")
      containers.append(isObject ? .object(JSONObject(), key: nil) : .array([]))
      expectation = isObject ? .keyOrEnd : .valueOrEnd
    default: token = .plain([byte])
    }
  }

  private mutating func closeKey(_ text: OpenText) {
    guard let name = (try? JSONValue(parsing: text.bytes))?.stringValue,
      case .object(let members, _)? = containers.popLast()
    else { return isBroken = true }
    containers.append(.object(members, key: name))
    expectation = .colon
  }

  private mutating func close(_ bytes: [UInt8]) {
    guard let value = try? JSONValue(parsing: bytes) else { return isBroken = true }
    close(value)
  }

  private mutating func closeContainer() {
    switch containers.popLast() {
    case .array(let elements): close(.array(elements))
    case .object(let members, _): close(.object(members))
    case nil: isBroken = true
    }
  }

  private mutating func close(_ value: JSONValue) {
    expectation = .commaOrEnd
    switch containers.popLast() {
    case .array(var elements):
      elements.append(value)
      containers.append(.array(elements))
    case .object(var members, let key):
      if let key { members[key] = value }
      containers.append(.object(members, key: nil))
    case nil:
      whole = value
      expectation = .nothing
    }
  }
}
