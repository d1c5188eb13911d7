/// The members of a source as Swift's keyed container has them.
struct KeyedContainer<Key: CodingKey, Source: KeyedSource>: KeyedDecodingContainerProtocol {
  let source: Source

  var codingPath: [any CodingKey] { source.path.keys }
  // A failure is kept by the source; the protocol has no way to throw it here.
  var allKeys: [Key] { (try? source.keys(Key.self)) ?? [] }
  func contains(_ key: Key) -> Bool { source.contains(key) }
  func decodeNil(forKey key: Key) throws -> Bool { try source.isNull(key) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try source.decode(type, key) }
  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    try source.decodeIfPresent(type, key)
  }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try source.decode(type, key) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try source.decode(type, key) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try source.decode(type, key) }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try source.decode(type, key) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try source.decode(type, key) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try source.decode(type, key) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try source.decode(type, key) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try source.decode(type, key) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try source.decode(type, key) }
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try source.decode(type, key) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try source.decode(type, key) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try source.decode(type, key) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try source.decode(type, key) }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try source.decode(type, key) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try source.decode(type, key) }
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try source.decode(type, key) }

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try source.decodeIfPresent(type, key) }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try source.decodeIfPresent(type, key) }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try source.decodeIfPresent(type, key) }
  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try source.decodeIfPresent(type, key) }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try source.decodeIfPresent(type, key) }
  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try source.decodeIfPresent(type, key) }
  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { try source.decodeIfPresent(type, key) }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try source.decodeIfPresent(type, key) }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try source.decodeIfPresent(type, key) }
  func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? { try source.decodeIfPresent(type, key) }
  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try source.decodeIfPresent(type, key) }
  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { try source.decodeIfPresent(type, key) }
  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? { try source.decodeIfPresent(type, key) }
  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? { try source.decodeIfPresent(type, key) }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? { try source.decodeIfPresent(type, key) }
  func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? {
    try source.decodeIfPresent(type, key)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try source.child(key).container(keyedBy: type)
  }
  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try source.child(key).unkeyedContainer()
  }
  func superDecoder() throws -> any Decoder { try source.superDecoder(StepKey("super")) }
  func superDecoder(forKey key: Key) throws -> any Decoder { try source.superDecoder(key) }
}
