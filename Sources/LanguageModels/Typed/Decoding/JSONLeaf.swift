#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A type that is one text, number or word of JSON.
protocol JSONLeaf: Decodable {
  /// What is expected, for errors.
  static var words: String { get }
  /// The schema of its values.
  static var leafSchema: JSONSchema { get }
  /// Some values, the plainest first, to see what a type does with them.
  static var samples: [JSONValue] { get }
  /// Reads a value; `nil` if it is none of this type.
  init?(_ decoder: JSONValueDecoder)
}

extension Bool: JSONLeaf {
  static var words: String { "true or false" }
  static var leafSchema: JSONSchema { .boolean }
  static var samples: [JSONValue] { [false, true] }
  init?(_ decoder: JSONValueDecoder) {
    guard let flag = decoder.value.boolValue else { return nil }
    self = flag
  }
}

extension String: JSONLeaf {
  static var words: String { "a text" }
  static var leafSchema: JSONSchema { .string() }
  static var samples: [JSONValue] { ["", "a", "1", "2000-01-01", "a@example.com", "https://example.com"] }
  init?(_ decoder: JSONValueDecoder) {
    guard let text = decoder.value.stringValue else { return nil }
    self = text
  }
}

extension JSONLeaf where Self: FixedWidthInteger & Decodable {
  static var words: String {
    bitWidth < 64 || !isSigned ? "a whole number from \(min) to \(max)" : "a whole number"
  }

  static var leafSchema: JSONSchema {
    guard bitWidth < 64 || !isSigned else { return .integer }
    return .integer(minimum: Int(exactly: min), maximum: bitWidth < 64 ? Int(exactly: max) : nil)
  }

  static var samples: [JSONValue] { [0, 1, 10] }

  init?(_ decoder: JSONValueDecoder) {
    switch decoder.value {
    case .integer(let whole): self.init(exactly: whole)
    // Beyond this, floating point may stand for another whole number than the one that was written.
    case .double(let number) where abs(number) <= 0x1p53: self.init(exactly: number)
    default: return nil
    }
  }
}

extension Int: JSONLeaf {}
extension Int8: JSONLeaf {}
extension Int16: JSONLeaf {}
extension Int32: JSONLeaf {}
extension Int64: JSONLeaf {}
extension Int128: JSONLeaf {}
extension UInt: JSONLeaf {}
extension UInt8: JSONLeaf {}
extension UInt16: JSONLeaf {}
extension UInt32: JSONLeaf {}
extension UInt64: JSONLeaf {}
extension UInt128: JSONLeaf {}

extension JSONLeaf where Self: BinaryFloatingPoint & Decodable {
  static var words: String { "a number" }
  static var leafSchema: JSONSchema { .number }
  static var samples: [JSONValue] { [0, 1, 10] }
  init?(_ decoder: JSONValueDecoder) {
    guard let number = decoder.value.doubleValue else { return nil }
    self.init(number)
    // Too large for this type: infinite isn't what was written.
    guard isFinite else { return nil }
  }
}

extension Double: JSONLeaf {}
extension Float: JSONLeaf {}

extension Decimal: JSONLeaf {
  static var words: String { "a number" }
  static var leafSchema: JSONSchema { .number }
  static var samples: [JSONValue] { [0, 1, 10] }
  init?(_ decoder: JSONValueDecoder) {
    switch decoder.value {
    case .integer(let whole): self.init(whole)
    // The shortest text of the number has the digits that were written: 0.1 and not 0.1000000000000000055.
    case .double(let number): self.init(string: "\(number)")
    default: return nil
    }
  }
}

extension Date: JSONLeaf {
  static var words: String { "a date and time such as 2026-01-31T12:00:00Z" }
  static var leafSchema: JSONSchema { .string(format: "date-time") }
  static var samples: [JSONValue] { ["2000-01-01T00:00:00Z", "2030-01-01T00:00:00Z"] }
  init?(_ decoder: JSONValueDecoder) {
    guard let text = decoder.value.stringValue, let seconds = InternetDate.seconds(text) else { return nil }
    self.init(timeIntervalSince1970: seconds)
  }
}

extension UUID: JSONLeaf {
  static var words: String { "a UUID" }
  static var leafSchema: JSONSchema { .string(format: "uuid") }
  static var samples: [JSONValue] { ["00000000-0000-4000-8000-000000000000"] }
  init?(_ decoder: JSONValueDecoder) {
    guard let text = decoder.value.stringValue else { return nil }
    self.init(uuidString: text)
  }
}

extension URL: JSONLeaf {
  static var words: String { "a URL" }
  static var leafSchema: JSONSchema { .string(format: "uri") }
  static var samples: [JSONValue] { ["https://example.com"] }
  init?(_ decoder: JSONValueDecoder) {
    guard let text = decoder.value.stringValue else { return nil }
    self.init(string: text)
  }
}

extension Data: JSONLeaf {
  static var words: String { "Base64 text" }
  static var leafSchema: JSONSchema { JSONSchema(["type": "string", "contentEncoding": "base64"]) }
  static var samples: [JSONValue] { ["", "AA=="] }
  init?(_ decoder: JSONValueDecoder) {
    guard let text = decoder.value.stringValue else { return nil }
    self.init(base64Encoded: text)
  }
}

extension JSONValue: JSONLeaf {
  static var words: String { "JSON" }
  static var leafSchema: JSONSchema { .anything }
  static var samples: [JSONValue] { [.null] }
  init?(_ decoder: JSONValueDecoder) { self = decoder.value }
}

extension JSONObject: JSONLeaf {
  static var words: String { "an object" }
  static var leafSchema: JSONSchema { JSONSchema(["type": "object"]) }
  static var samples: [JSONValue] { [[:]] }
  init?(_ decoder: JSONValueDecoder) {
    guard let members = decoder.value.objectValue else { return nil }
    self = members
  }
}
