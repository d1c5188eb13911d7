extension JSONValue {
  /// Reads one JSON text (RFC 8259); nothing but white space may follow it.
  ///
  /// - Throws: `JSONSyntaxError`. More than 256 nested arrays and objects are refused.
  public init(parsing text: some StringProtocol) throws(JSONSyntaxError) {
    self = try JSONValue(parsing: Array(text.utf8))
  }

  /// Reads one JSON text from its UTF-8 bytes.
  ///
  /// - Throws: `JSONSyntaxError`, also for bytes that aren't UTF-8.
  public init(parsing bytes: [UInt8]) throws(JSONSyntaxError) {
    var parser = JSONParser(bytes: bytes)
    self = try parser.parseDocument()
  }
}

/// A position in a JSON text, and the ways to read on from it.
///
/// `parseValue` makes values; `readMembers`, `readElements` and `skipValue` let a caller pick out what it needs without
/// making the rest.
struct JSONParser {
  let bytes: [UInt8]
  /// Where the text begins and ends among the bytes.
  private let start: Int
  let end: Int
  var position: Int
  private var depth = 0

  init(bytes: [UInt8]) { self.init(bytes: bytes, range: 0..<bytes.count) }

  /// Reads a text that stands among other bytes.
  init(bytes: [UInt8], range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
    self.bytes = bytes
    start = range.lowerBound
    end = range.upperBound
    position = start
  }

  var peek: UInt8? { position < end ? bytes[position] : nil }

  mutating func parseDocument() throws(JSONSyntaxError) -> JSONValue {
    skipByteOrderMark()
    let value = try parseValue()
    try expectEnd()
    return value
  }

  mutating func skipByteOrderMark() {
    guard end - start >= 3, bytes[start] == 0xEF, bytes[start + 1] == 0xBB, bytes[start + 2] == 0xBF else { return }
    position = start + 3
  }

  mutating func expectEnd() throws(JSONSyntaxError) {
    skipSpace()
    if position < end { throw error("expected the end, found \(found)") }
  }

  mutating func parseValue() throws(JSONSyntaxError) -> JSONValue {
    skipSpace()
    switch peek {
    case UInt8(ascii: "{"):
      var object = JSONObject()
      try readMembers { parser, key throws(JSONSyntaxError) in object[parser.text(of: key)] = try parser.parseValue() }
      return .object(object)
    case UInt8(ascii: "["):
      var elements: [JSONValue] = []
      try readElements { parser throws(JSONSyntaxError) in elements.append(try parser.parseValue()) }
      return .array(elements)
    case UInt8(ascii: "\""): return .string(try parseString())
    case UInt8(ascii: "t"): return try parseWord("true", .bool(true))
    case UInt8(ascii: "f"): return try parseWord("false", .bool(false))
    case UInt8(ascii: "n"): return try parseWord("null", .null)
    case .some(UInt8(ascii: "0")...UInt8(ascii: "9")), UInt8(ascii: "-"): return try parseNumber()
    default: throw error("expected a value, found \(found)")
    }
  }

  /// Passes over one value; that it is JSON is checked, what its texts and numbers mean isn't.
  mutating func skipValue() throws(JSONSyntaxError) {
    skipSpace()
    switch peek {
    case UInt8(ascii: "{"): try readMembers { parser, _ throws(JSONSyntaxError) in try parser.skipValue() }
    case UInt8(ascii: "["): try readElements { parser throws(JSONSyntaxError) in try parser.skipValue() }
    case UInt8(ascii: "\""): try skipString()
    case .some(UInt8(ascii: "0")...UInt8(ascii: "9")), UInt8(ascii: "-"): _ = try scanNumber()
    default: _ = try parseValue()
    }
  }

  /// Reads an object; the closure is called before each member's value and must read just that.
  mutating func readMembers(
    _ member: (inout JSONParser, JSONText) throws(JSONSyntaxError) -> Void
  ) throws(JSONSyntaxError) {
    try open(UInt8(ascii: "{"), "an object")
    skipSpace()
    if take(UInt8(ascii: "}")) { return depth -= 1 }
    while true {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw error("expected a member's name in quotes, found \(found)") }
      let key = try scanString()
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw error("expected ':', found \(found)") }
      try member(&self, key)
      skipSpace()
      if take(UInt8(ascii: ",")) { continue }
      if take(UInt8(ascii: "}")) { return depth -= 1 }
      throw error("expected ',' or '}', found \(found)")
    }
  }

  /// Reads an array; the closure is called before each element and must read just that.
  mutating func readElements(
    _ element: (inout JSONParser) throws(JSONSyntaxError) -> Void
  ) throws(JSONSyntaxError) {
    try open(UInt8(ascii: "["), "an array")
    skipSpace()
    if take(UInt8(ascii: "]")) { return depth -= 1 }
    while true {
      try element(&self)
      skipSpace()
      if take(UInt8(ascii: ",")) { continue }
      if take(UInt8(ascii: "]")) { return depth -= 1 }
      throw error("expected ',' or ']', found \(found)")
    }
  }

  private mutating func open(_ bracket: UInt8, _ what: String) throws(JSONSyntaxError) {
    skipSpace()
    guard depth < JSONSyntax.maximumDepth else { throw error(JSONSyntax.tooDeep) }
    guard take(bracket) else { throw error("expected \(what), found \(found)") }
    depth += 1
  }

  private mutating func parseWord(_ word: StaticString, _ value: JSONValue) throws(JSONSyntaxError) -> JSONValue {
    let wordEnd = position + word.utf8CodeUnitCount
    guard wordEnd <= end, bytes.holds(word, in: position..<wordEnd) else { throw error("expected '\(word)'") }
    position = wordEnd
    return value
  }

  private mutating func parseNumber() throws(JSONSyntaxError) -> JSONValue {
    let start = position
    let isWhole = try scanNumber()
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let value = JSONSyntax.number(text, isWhole: isWhole) else {
      throw error("the number \(text.prefix(40)) is too large", at: start)
    }
    return value
  }

  /// Passes over a number and says whether it has neither fraction nor exponent.
  private mutating func scanNumber() throws(JSONSyntaxError) -> Bool {
    var isWhole = true
    _ = take(UInt8(ascii: "-"))
    if take(UInt8(ascii: "0")) {
      if let byte = peek, isDigit(byte) { throw error("a number can't begin with 0") }
    } else {
      try takeDigits()
    }
    if take(UInt8(ascii: ".")) {
      isWhole = false
      try takeDigits()
    }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      isWhole = false
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try takeDigits()
    }
    return isWhole
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  private mutating func takeDigits() throws(JSONSyntaxError) {
    guard let byte = peek, isDigit(byte) else { throw error("expected a digit, found \(found)") }
    while let byte = peek, isDigit(byte) { position += 1 }
  }

  mutating func take(_ byte: UInt8) -> Bool {
    guard position < end, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  mutating func skipSpace() {
    while position < end {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  var found: String { JSONSyntax.name(of: peek) }

  func error(_ message: String, at offset: Int? = nil) -> JSONSyntaxError {
    let place = offset ?? position
    var line = 1
    var column = 1
    for byte in bytes[start..<place] {
      if byte == 0x0A {
        line += 1
        column = 1
      } else {
        column += 1
      }
    }
    return JSONSyntaxError(message: message, offset: place - start, line: line, column: column)
  }
}
