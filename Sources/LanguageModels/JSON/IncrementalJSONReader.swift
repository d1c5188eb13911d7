/// Reads a JSON text that arrives in pieces, and hands over every value the moment it closes.
///
/// A consumer picks the elements of the array it waits for, such as `actions`, by `Closed.isElement(of:)`, while the
/// text still goes on. Inner values close before the ones around them; the last to close is the whole value, with an
/// empty path. A number at the very top closes with `finish()`, since more digits might follow.
public struct IncrementalJSONReader: Sendable {
  /// One step into a value.
  public enum PathComponent: Sendable, Hashable {
    case member(String)
    case element(Int)
  }

  /// A value that has just closed, and where it stands.
  public struct Closed: Sendable, Hashable {
    public var path: [PathComponent]
    public var value: JSONValue

    public init(path: [PathComponent], value: JSONValue) {
      self.path = path
      self.value = value
    }

    /// Whether this is an element of the array which that path of members leads to.
    public func isElement(of array: String...) -> Bool {
      guard path.count == array.count + 1, case .element = path.last else { return false }
      return zip(path, array).allSatisfy { $0 == .member($1) }
    }

    /// Whether this is the member which that path leads to.
    public func isMember(_ names: String...) -> Bool { path == names.map { .member($0) } }
  }

  private enum Container {
    case array([JSONValue])
    case object(JSONObject, key: String?)
  }

  private enum Expectation {
    case value, valueOrEnd, keyOrEnd, key, colon, commaOrEnd, nothing
  }

  /// The whole value, once it has closed.
  public private(set) var value: JSONValue?

  private var containers: [Container] = []
  private var path: [PathComponent] = []
  private var expectation = Expectation.value
  private var token: JSONToken?
  private var place = JSONPlace()
  private var failure: JSONSyntaxError?

  /// Makes a reader for one text.
  public init() {}

  /// Takes the next piece of the text and returns the values that it closes, in order.
  ///
  /// - Throws: `JSONSyntaxError`, from then on every time.
  public mutating func append(_ text: String) throws(JSONSyntaxError) -> [Closed] {
    try append(utf8: Array(text.utf8))
  }

  /// Takes the next bytes of the text, split anywhere.
  ///
  /// - Throws: `JSONSyntaxError`, from then on every time.
  public mutating func append(utf8 bytes: [UInt8]) throws(JSONSyntaxError) -> [Closed] {
    if let failure { throw failure }
    var closed: [Closed] = []
    do throws(JSONSyntaxError) {
      for byte in bytes {
        try take(byte, &closed)
        place.advance(over: byte)
      }
    } catch {
      failure = error
      throw error
    }
    return closed
  }

  /// Ends the text and returns the whole value.
  ///
  /// - Throws: `JSONSyntaxError` if the text isn't whole.
  public mutating func finish() throws(JSONSyntaxError) -> JSONValue {
    if let failure { throw failure }
    do throws(JSONSyntaxError) {
      var closed: [Closed] = []
      if let token {
        guard let value = try token.valueAtEnd(place) else { throw place.error("the text ends too early") }
        self.token = nil
        close(value, &closed)
      }
      guard let value else { throw place.error("the text ends too early") }
      return value
    } catch {
      failure = error
      throw error
    }
  }

  private mutating func take(_ byte: UInt8, _ closed: inout [Closed]) throws(JSONSyntaxError) {
    if token != nil {
      switch try token?.take(byte, at: place) {
      case .string(let text)?:
        token = nil
        if expectation == .key || expectation == .keyOrEnd { nameMember(text) } else { close(.string(text), &closed) }
        return
      case .value(let value)?:
        token = nil
        close(value, &closed)
        return
      case .valueBefore(let value)?:
        token = nil
        close(value, &closed)
      case .more?, nil: return
      }
    }
    if place.skipsByteOrderMark(byte) { return }
    if place.isInByteOrderMark { throw place.error("expected a value, found half a byte order mark") }
    if byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { return }
    try takeStructure(byte, &closed)
  }

  private mutating func takeStructure(_ byte: UInt8, _ closed: inout [Closed]) throws(JSONSyntaxError) {
    switch (expectation, byte) {
    case (.valueOrEnd, UInt8(ascii: "]")), (.keyOrEnd, UInt8(ascii: "}")): closeContainer(&closed)
    case (.value, _), (.valueOrEnd, _): try beginValue(byte)
    case (.key, UInt8(ascii: "\"")), (.keyOrEnd, UInt8(ascii: "\"")): token = JSONToken(byte, at: place)
    case (.key, _), (.keyOrEnd, _):
      throw place.error("expected a member's name in quotes, found \(JSONSyntax.name(of: byte))")
    case (.colon, UInt8(ascii: ":")): expectation = .value
    case (.colon, _): throw place.error("expected ':', found \(JSONSyntax.name(of: byte))")
    case (.commaOrEnd, _): try takeSeparator(byte, &closed)
    case (.nothing, _): throw place.error("expected the end, found \(JSONSyntax.name(of: byte))")
    }
  }

  private mutating func takeSeparator(_ byte: UInt8, _ closed: inout [Closed]) throws(JSONSyntaxError) {
    switch (containers.last, byte) {
    case (.array(let elements), UInt8(ascii: ",")):
      expectation = .value
      path[path.count - 1] = .element(elements.count)
    case (.object, UInt8(ascii: ",")): expectation = .key
    case (.array, UInt8(ascii: "]")), (.object, UInt8(ascii: "}")): closeContainer(&closed)
    case (.object, _): throw place.error("expected ',' or '}', found \(JSONSyntax.name(of: byte))")
    default: throw place.error("expected ',' or ']', found \(JSONSyntax.name(of: byte))")
    }
  }

  private mutating func beginValue(_ byte: UInt8) throws(JSONSyntaxError) {
    switch byte {
    case UInt8(ascii: "{"): try open(.object(JSONObject(), key: nil), .member(""), .keyOrEnd)
    case UInt8(ascii: "["): try open(.array([]), .element(0), .valueOrEnd)
    default:
      guard let begun = JSONToken(byte, at: place) else {
        throw place.error("expected a value, found \(JSONSyntax.name(of: byte))")
      }
      token = begun
    }
  }

  private mutating func open(
    _ container: Container, _ component: PathComponent, _ next: Expectation
  ) throws(JSONSyntaxError) {
    guard containers.count < JSONSyntax.maximumDepth else { throw place.error(JSONSyntax.tooDeep) }
    containers.append(container)
    path.append(component)
    expectation = next
  }

  private mutating func nameMember(_ name: String) {
    guard case .object(let object, _) = containers.popLast() else { return }
    containers.append(.object(object, key: name))
    path[path.count - 1] = .member(name)
    expectation = .colon
  }

  private mutating func closeContainer(_ closed: inout [Closed]) {
    path.removeLast()
    switch containers.removeLast() {
    case .array(let elements): close(.array(elements), &closed)
    case .object(let object, _): close(.object(object), &closed)
    }
  }

  private mutating func close(_ value: JSONValue, _ closed: inout [Closed]) {
    closed.append(Closed(path: path, value: value))
    // Taken out and put back, so that the container grows in place.
    switch containers.popLast() {
    case .array(var elements):
      elements.append(value)
      containers.append(.array(elements))
      expectation = .commaOrEnd
    case .object(var object, let key):
      if let key { object[key] = value }
      containers.append(.object(object, key: nil))
      expectation = .commaOrEnd
    case nil:
      self.value = value
      expectation = .nothing
    }
  }
}
