/// A type made of others, which have shapes of their own.
protocol ProbedCollection {
  static func shape(_ probe: SchemaProbe) throws(ProbeFailure) -> ProbedShape
}

extension Optional: ProbedCollection where Wrapped: Decodable {
  static func shape(_ probe: SchemaProbe) throws(ProbeFailure) -> ProbedShape {
    ProbedShape(schema: try probe.shape(of: Wrapped.self, needsValue: false).schema.nullable, sample: .null)
  }
}

extension Array: ProbedCollection where Element: Decodable {
  static func shape(_ probe: SchemaProbe) throws(ProbeFailure) -> ProbedShape {
    ProbedShape(schema: .array(of: try probe.shape(of: Element.self, needsValue: false).schema), sample: [])
  }
}

extension ContiguousArray: ProbedCollection where Element: Decodable {
  static func shape(_ probe: SchemaProbe) throws(ProbeFailure) -> ProbedShape {
    try [Element].shape(probe)
  }
}

extension Set: ProbedCollection where Element: Decodable {
  static func shape(_ probe: SchemaProbe) throws(ProbeFailure) -> ProbedShape {
    var shape = try [Element].shape(probe)
    shape.schema = shape.schema.adding("uniqueItems", true)
    return shape
  }
}

extension Dictionary: ProbedCollection where Key: Decodable, Value: Decodable {
  static func shape(_ probe: SchemaProbe) throws(ProbeFailure) -> ProbedShape {
    guard Key.self == String.self else {
      throw ProbeFailure(.root, "a dictionary needs names as keys in JSON, and these are \(Key.self). Use String")
    }
    return ProbedShape(schema: .map(of: try probe.shape(of: Value.self, needsValue: false).schema), sample: [:])
  }
}
