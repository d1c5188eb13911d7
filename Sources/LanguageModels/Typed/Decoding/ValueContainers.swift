/// The elements of a source as Swift's unkeyed container has them.
struct UnkeyedContainer<Source: UnkeyedSource>: UnkeyedDecodingContainer {
  var source: Source

  var codingPath: [any CodingKey] { source.path.keys }
  var count: Int? { source.count }
  var isAtEnd: Bool { source.isAtEnd }
  var currentIndex: Int { source.currentIndex }

  mutating func decodeNil() throws -> Bool { try source.takeNull() }
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try source.decode(type) }
  mutating func decode(_ type: Bool.Type) throws -> Bool { try source.decode(type) }
  mutating func decode(_ type: String.Type) throws -> String { try source.decode(type) }
  mutating func decode(_ type: Double.Type) throws -> Double { try source.decode(type) }
  mutating func decode(_ type: Float.Type) throws -> Float { try source.decode(type) }
  mutating func decode(_ type: Int.Type) throws -> Int { try source.decode(type) }
  mutating func decode(_ type: Int8.Type) throws -> Int8 { try source.decode(type) }
  mutating func decode(_ type: Int16.Type) throws -> Int16 { try source.decode(type) }
  mutating func decode(_ type: Int32.Type) throws -> Int32 { try source.decode(type) }
  mutating func decode(_ type: Int64.Type) throws -> Int64 { try source.decode(type) }
  mutating func decode(_ type: Int128.Type) throws -> Int128 { try source.decode(type) }
  mutating func decode(_ type: UInt.Type) throws -> UInt { try source.decode(type) }
  mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try source.decode(type) }
  mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try source.decode(type) }
  mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try source.decode(type) }
  mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try source.decode(type) }
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try source.decode(type) }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try source.child().container(keyedBy: type)
  }
  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try source.child().unkeyedContainer()
  }
  mutating func superDecoder() throws -> any Decoder { try source.superDecoder() }
}

/// One value of a source as Swift's single-value container has it.
struct SingleContainer<Source: SingleSource>: SingleValueDecodingContainer {
  let source: Source

  var codingPath: [any CodingKey] { source.path.keys }
  func decodeNil() -> Bool { source.isNull }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try source.decode(type) }
  func decode(_ type: Bool.Type) throws -> Bool { try source.decode(type) }
  func decode(_ type: String.Type) throws -> String { try source.decode(type) }
  func decode(_ type: Double.Type) throws -> Double { try source.decode(type) }
  func decode(_ type: Float.Type) throws -> Float { try source.decode(type) }
  func decode(_ type: Int.Type) throws -> Int { try source.decode(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try source.decode(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try source.decode(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try source.decode(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try source.decode(type) }
  func decode(_ type: Int128.Type) throws -> Int128 { try source.decode(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try source.decode(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try source.decode(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try source.decode(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try source.decode(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try source.decode(type) }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try source.decode(type) }
}
