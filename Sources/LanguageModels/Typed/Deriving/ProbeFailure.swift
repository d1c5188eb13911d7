/// Why a type couldn't be looked into.
struct ProbeFailure: Error, CustomStringConvertible {
  var path: String
  var message: String
  /// The type contains itself here, and no value of it is known yet; another of its cases may give one.
  var needsSample = false

  init(_ path: DecodingPath, _ message: String, needsSample: Bool = false) {
    self.path = DecodingPath.pointer(path.keys)
    self.message = message
    self.needsSample = needsSample
  }

  var description: String { path.isEmpty ? message : "at \(path): \(message)" }

  func inside(_ outer: DecodingPath) -> ProbeFailure {
    var failure = self
    failure.path = DecodingPath.pointer(outer.keys) + path
    return failure
  }
}

/// What is known of a type: its schema, in which other types are placeholders, and a value that it accepts.
struct ProbedShape {
  var schema: JSONSchema
  var sample: JSONValue?
}
