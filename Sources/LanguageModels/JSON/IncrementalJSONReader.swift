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
  public struct Closed: Sendable {
    public var value: JSONValue
    private let place: Step?

    public init(path: [PathComponent], value: JSONValue) {
      self.init(path.reduce(nil) { Step($1, in: $0) }, value)
    }

    fileprivate init(_ place: Step?, _ value: JSONValue) {
      self.place = place
      self.value = value
    }

    /// The steps from the whole text's value to this one.
    public var path: [PathComponent] {
      var path: [PathComponent] = []
      var step = place
      while let here = step {
        path.append(here.component)
        step = here.parent
      }
      return path.reversed()
    }

    /// Whether this is an element of the array which that path of members leads to.
    public func isElement(of array: String...) -> Bool {
      guard let place, case .element = place.component else { return false }
      return Step.leads(array, to: place.parent)
    }

    /// Whether this is the member which that path leads to.
    public func isMember(_ names: String...) -> Bool { Step.leads(names, to: place) }
  }

  /// One step into a value, and those before it, which all values in the same container share: however deep a value
  /// stands, saying where costs the same.
  fileprivate final class Step: Sendable {
    let component: PathComponent
    let parent: Step?

    init(_ component: PathComponent, in parent: Step?) {
      self.component = component
      self.parent = parent
    }

    /// Whether that path of members leads to this place.
    static func leads(_ names: [String], to place: Step?) -> Bool {
      var step = place
      for name in names.reversed() {
        guard let here = step, here.component == .member(name) else { return false }
        step = here.parent
      }
      return step == nil
    }
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
  /// Where each open container stands; the first is the whole text's value.
  private var places: [Step?] = []
  /// Where in the innermost container the next value stands.
  private var component: PathComponent?
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
      component = .element(elements.count)
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
    places.append(place(of: self.component))
    containers.append(container)
    self.component = component
    expectation = next
  }

  private mutating func nameMember(_ name: String) {
    guard case .object(let object, _) = containers.popLast() else { return }
    containers.append(.object(object, key: name))
    component = .member(name)
    expectation = .colon
  }

  private mutating func closeContainer(_ closed: inout [Closed]) {
    let place = places.removeLast()
    switch containers.removeLast() {
    case .array(let elements): close(.array(elements), at: place, &closed)
    case .object(let object, _): close(.object(object), at: place, &closed)
    }
  }

  /// Where the value stands that is that component of the innermost container.
  private func place(of component: PathComponent?) -> Step? {
    component.map { Step($0, in: places.last ?? nil) }
  }

  private mutating func close(_ value: JSONValue, _ closed: inout [Closed]) {
    close(value, at: place(of: component), &closed)
  }

  private mutating func close(_ value: JSONValue, at place: Step?, _ closed: inout [Closed]) {
    closed.append(Closed(place, value))
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

extension IncrementalJSONReader.Closed: Hashable {
  /// Two are equal when the same value has closed in the same place.
  public static func == (left: Self, right: Self) -> Bool { left.value == right.value && left.path == right.path }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(value)
  }
}
