extension JSONValue {
  /// This value as JSON text, without white space and with the members in their order.
  ///
  /// Numbers that JSON can't express (not a number, infinite) are written as `null`.
  public func serialized() -> String {
    var writer = JSONWriter(indentation: nil, sortsKeys: false)
    writer.write(self, depth: 0)
    return writer.text
  }

  /// This value as JSON text of several lines, with two spaces for each level.
  public func prettyPrinted() -> String {
    var writer = JSONWriter(indentation: 2, sortsKeys: false)
    writer.write(self, depth: 0)
    return writer.text
  }

  /// This value as JSON text without white space and with sorted members: equal values give equal text.
  public func canonical() -> String {
    var writer = JSONWriter(indentation: nil, sortsKeys: true)
    writer.write(self, depth: 0)
    return writer.text
  }
}

struct JSONWriter {
  let indentation: Int?
  let sortsKeys: Bool
  var text = ""

  init(indentation: Int?, sortsKeys: Bool) {
    self.indentation = indentation
    self.sortsKeys = sortsKeys
  }

  mutating func write(_ value: JSONValue, depth: Int) {
    switch value {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .integer(let number): text += String(number)
    case .double(let number): write(number)
    case .string(let string): Self.append(string, to: &text)
    case .array(let elements):
      writeGroup("[", "]", count: elements.count, depth: depth) { writer, index in
        writer.write(elements[index], depth: depth + 1)
      }
    case .object(let object):
      let keys = sortsKeys ? object.keys.map(ExactText.init).sorted().map(\.text) : object.keys
      writeGroup("{", "}", count: keys.count, depth: depth) { writer, index in
        Self.append(keys[index], to: &writer.text)
        writer.text += writer.indentation == nil ? ":" : ": "
        writer.write(object[keys[index]] ?? .null, depth: depth + 1)
      }
    }
  }

  private mutating func write(_ number: Double) {
    guard number.isFinite else {
      text += "null"
      return
    }
    if let whole = Int(exactly: number) {
      text += String(whole)
    } else {
      text += "\(number)"
    }
  }

  private mutating func writeGroup(
    _ open: String, _ close: String, count: Int, depth: Int, _ element: (inout JSONWriter, Int) -> Void
  ) {
    text += open
    for index in 0..<count {
      if index > 0 { text += "," }
      newLine(depth + 1)
      element(&self, index)
    }
    if count > 0 { newLine(depth) }
    text += close
  }

  private mutating func newLine(_ depth: Int) {
    guard let indentation else { return }
    text += "\n" + String(repeating: " ", count: indentation * depth)
  }

  /// Appends a quoted JSON string with the escapes that RFC 8259 requires.
  static func append(_ string: String, to text: inout String) {
    text += "\""
    defer { text += "\"" }
    if !string.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
      text += string
      return
    }
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
