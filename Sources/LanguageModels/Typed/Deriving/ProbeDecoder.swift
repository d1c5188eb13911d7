/// A decoder that has no value: it notes what a type asks for and hands out plain values.
struct ProbeDecoder: Decoder {
  let run: ProbeRun
  let node: ProbedNode
  let path: DecodingPath

  var codingPath: [any CodingKey] { path.keys }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try run.refuse(at: path)
    node.isKeyed = true
    return KeyedDecodingContainer(KeyedContainer(source: ProbedMembers(run: run, node: node, path: path)))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try run.refuse(at: path)
    node.isUnkeyed = true
    return UnkeyedContainer(source: ProbedElements(run: run, node: node, path: path))
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { SingleContainer(source: self) }
}

extension ProbeDecoder: SingleSource {
  var isNull: Bool {
    node.mayBeNull = true
    return false
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try run.refuse(at: path)
    let (schema, sample, value) = try run.answer(type, at: path)
    node.scalars.append(schema)
    node.scalarSample = sample
    return value
  }
}

private struct ProbedMembers: KeyedSource {
  let run: ProbeRun
  let node: ProbedNode
  let path: DecodingPath

  func keys<Key: CodingKey>(_ type: Key.Type) throws -> [Key] {
    let names = (Self.cases(of: type) ?? SchemaProbe.plainCases(of: run.type) ?? run.guides.map(\.member))
      .filter { Key(stringValue: $0) != nil }
    guard !names.isEmpty, !(type is StepKey.Type) else {
      throw run.fail(
        ProbeFailure(
          path,
          """
          \(run.type) asks for all names that there are, and these can't be found out. If it is an enumeration, declare \
          'enum CodingKeys: String, CodingKey, CaseIterable' in it, or name its cases in 'schemaGuides'; else give its \
          schema in 'generationSchema' of SchemaGuided
          """))
    }
    let chosen = run.choose(names.map { .string($0) }, at: path, isCase: true)
    return [Key(stringValue: chosen.stringValue ?? "")].compactMap { $0 }
  }

  private static func cases<Key: CodingKey>(of type: Key.Type) -> [String]? {
    (type as? any CaseIterable.Type).map { SchemaProbe.all($0) }?.compactMap { ($0 as? any CodingKey)?.stringValue }
  }

  func contains(_ key: any CodingKey) -> Bool {
    node.update(key.stringValue) { $0.mayBeAbsent = true }
    return true
  }

  func isNull(_ key: any CodingKey) -> Bool {
    node.update(key.stringValue) { $0.mayBeNull = true }
    return false
  }

  func decode<Value: Decodable>(_ type: Value.Type, _ key: any CodingKey) throws -> Value {
    let (schema, sample, value) = try run.answer(type, at: path.appending(key))
    node.update(key.stringValue) { member in
      member.schemas.append(schema)
      member.sample = sample
    }
    return value
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, _ key: any CodingKey) throws -> Value? {
    let (schema, sample, value) = try run.optionalAnswer(type, at: path.appending(key))
    node.update(key.stringValue) { member in
      member.schemas.append(schema)
      member.mayBeAbsent = true
      member.sample = sample
    }
    return value
  }

  func child(_ key: any CodingKey) throws -> any Decoder {
    let child = ProbedNode()
    node.update(key.stringValue) { $0.child = $0.child ?? child }
    let kept = node.members.first { ExactText($0.name) == ExactText(key.stringValue) }?.child ?? child
    return ProbeDecoder(run: run, node: kept, path: path.appending(key))
  }

  func superDecoder(_ key: any CodingKey) throws -> any Decoder {
    throw run.fail(
      ProbeFailure(
        path, "the members of a superclass aren't looked into. Use a structure, or decode them with the same decoder"))
  }
}

private struct ProbedElements: UnkeyedSource {
  let run: ProbeRun
  let node: ProbedNode
  let path: DecodingPath
  private(set) var currentIndex = 0

  init(run: ProbeRun, node: ProbedNode, path: DecodingPath) {
    self.run = run
    self.node = node
    self.path = path
  }

  var count: Int? {
    node.isList = true
    return 1
  }

  var isAtEnd: Bool {
    node.isList = true
    return currentIndex > 0
  }

  mutating func takeNull() throws -> Bool {
    node.mayElementsBeNull = true
    return false
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let (schema, sample, value) = try run.answer(type, at: path.appending(StepKey(currentIndex)))
    node.elements.append(schema)
    node.elementSamples.append(sample)
    currentIndex += 1
    return value
  }

  mutating func child() throws -> any Decoder {
    let child = ProbedNode()
    node.elements.append(.anything)
    node.elementSamples.append(.null)
    node.elementNodes[node.elements.count - 1] = child
    currentIndex += 1
    return ProbeDecoder(run: run, node: child, path: path.appending(StepKey(currentIndex - 1)))
  }

  mutating func superDecoder() throws -> any Decoder {
    throw run.fail(ProbeFailure(path, "the members of a superclass aren't looked into. Use a structure"))
  }
}
