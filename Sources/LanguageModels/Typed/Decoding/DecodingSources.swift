/// What a keyed container reads from: a JSON object, or a probe that looks what a type asks for.
protocol KeyedSource {
  var path: DecodingPath { get }
  func keys<Key: CodingKey>(_ type: Key.Type) throws -> [Key]
  func contains(_ key: any CodingKey) -> Bool
  func isNull(_ key: any CodingKey) throws -> Bool
  func decode<Value: Decodable>(_ type: Value.Type, _ key: any CodingKey) throws -> Value
  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, _ key: any CodingKey) throws -> Value?
  /// A decoder of the member, for nested containers.
  func child(_ key: any CodingKey) throws -> any Decoder
  /// A decoder for the members of a superclass.
  func superDecoder(_ key: any CodingKey) throws -> any Decoder
}

/// What an unkeyed container reads from.
protocol UnkeyedSource {
  var path: DecodingPath { get }
  var count: Int? { get }
  var isAtEnd: Bool { get }
  var currentIndex: Int { get }
  /// Whether the next element is `null`, which is passed over then.
  mutating func takeNull() throws -> Bool
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value
  mutating func child() throws -> any Decoder
  mutating func superDecoder() throws -> any Decoder
}

/// What a container of one value reads from.
protocol SingleSource {
  var path: DecodingPath { get }
  var isNull: Bool { get }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value
}
