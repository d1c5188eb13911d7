extension JSONValue {
  /// Makes a value of a type from this one.
  ///
  /// Dates are RFC 3339 texts (`2026-01-31T12:00:00Z`), `Data` is Base64, whole numbers stay exact.
  ///
  /// - Throws: `LanguageModelError` with `.wrongShape`, which says where in the value what was expected and found.
  public func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
    do {
      return try JSONValueDecoder(value: self, path: .root).decode(type)
    } catch {
      throw LanguageModelError(decoding: error, as: type)
    }
  }
}

/// Decodes from a JSON value.
struct JSONValueDecoder: Decoder {
  let value: JSONValue
  let path: DecodingPath

  var codingPath: [any CodingKey] { path.keys }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = value else { throw mismatch(JSONObject.self, "an object") }
    return KeyedDecodingContainer(KeyedContainer(source: JSONMembers(members: members, path: path)))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = value else { throw mismatch([JSONValue].self, "an array") }
    return UnkeyedContainer(source: JSONElements(elements: elements, path: path))
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { SingleContainer(source: self) }

  func mismatch(_ type: Any.Type, _ expected: String) -> DecodingError {
    .typeMismatch(
      type,
      DecodingError.Context(codingPath: codingPath, debugDescription: "expected \(expected), found \(value.excerpt)"))
  }
}

extension JSONValueDecoder: SingleSource {
  var isNull: Bool { value.isNull }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard let leaf = type as? any JSONLeaf.Type else { return try type.init(from: self) }
    guard let read = leaf.init(self) as? Value else { throw mismatch(type, leaf.words) }
    return read
  }
}

private struct JSONMembers: KeyedSource {
  let members: JSONObject
  let path: DecodingPath

  func keys<Key: CodingKey>(_ type: Key.Type) -> [Key] { members.keys.compactMap { Key(stringValue: $0) } }
  func contains(_ key: any CodingKey) -> Bool { members[key.stringValue] != nil }
  func isNull(_ key: any CodingKey) throws -> Bool { try decoder(key).value.isNull }

  func decode<Value: Decodable>(_ type: Value.Type, _ key: any CodingKey) throws -> Value {
    try decoder(key).decode(type)
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, _ key: any CodingKey) throws -> Value? {
    guard let member = members[key.stringValue], !member.isNull else { return nil }
    return try JSONValueDecoder(value: member, path: path.appending(key)).decode(type)
  }

  func child(_ key: any CodingKey) throws -> any Decoder { try decoder(key) }

  func superDecoder(_ key: any CodingKey) -> any Decoder {
    JSONValueDecoder(value: members[key.stringValue] ?? .null, path: path.appending(key))
  }

  private func decoder(_ key: any CodingKey) throws -> JSONValueDecoder {
    guard let member = members[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key, DecodingError.Context(codingPath: path.keys, debugDescription: "the member is missing"))
    }
    return JSONValueDecoder(value: member, path: path.appending(key))
  }
}

private struct JSONElements: UnkeyedSource {
  let elements: [JSONValue]
  let path: DecodingPath
  private(set) var currentIndex = 0

  init(elements: [JSONValue], path: DecodingPath) {
    self.elements = elements
    self.path = path
  }

  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  mutating func takeNull() throws -> Bool {
    guard try decoder().value.isNull else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try decoder().decode(type)
    currentIndex += 1
    return value
  }

  mutating func child() throws -> any Decoder {
    let decoder = try decoder()
    currentIndex += 1
    return decoder
  }

  mutating func superDecoder() throws -> any Decoder { try child() }

  private func decoder() throws -> JSONValueDecoder {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        JSONValue.self,
        DecodingError.Context(
          codingPath: path.keys, debugDescription: "expected more than \(elements.count) elements"))
    }
    return JSONValueDecoder(value: elements[currentIndex], path: path.appending(StepKey(currentIndex)))
  }
}

extension LanguageModelError {
  /// What a decoding error says, with the place.
  init(decoding error: any Error, as type: Any.Type) {
    let (keys, words): ([any CodingKey], String) =
      switch error {
      case DecodingError.keyNotFound(let key, let context):
        (context.codingPath, "the member \"\(key.stringValue)\" is missing")
      case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
        DecodingError.dataCorrupted(let context):
        (context.codingPath, context.debugDescription)
      default: ([], "\(error)")
      }
    let violation = JSONSchema.Violation(path: DecodingPath.pointer(keys), message: words)
    self.init(.wrongShape, "The value is no \(type): \(violation).")
  }
}
