/// One try to make a value of a type from plain values, and what the type asked for meanwhile.
final class ProbeRun {
  /// A place where the type may go on differently for each of several values.
  struct Choice {
    /// The place, as a pointer.
    var place: String
    /// The values that there are; of the cases of an enumeration, their names.
    var values: [JSONValue]
    /// Whether the choice is between the cases of an enumeration with associated values.
    var isCase: Bool
  }

  let probe: SchemaProbe
  let type: any Decodable.Type
  /// Which of the plain values are handed out.
  let flavour: Int
  /// The value to hand out at a place.
  let forced: [String: JSONValue]
  let guides: [SchemaGuide]
  /// A value that the type is said to accept.
  let example: JSONValue?
  /// How many of the forms that the type asks for at first it isn't given: it may read another one then.
  let refusals: Int
  private var refused = 0
  let root = ProbedNode()
  private(set) var choices: [Choice] = []
  /// The first failure; the type may have caught it, but without what it asked for there is no schema.
  private(set) var failure: ProbeFailure?

  init(
    _ probe: SchemaProbe, _ type: any Decodable.Type, flavour: Int, forced: [String: JSONValue],
    guides: [SchemaGuide], example: JSONValue?, refusals: Int = 0
  ) {
    self.refusals = refusals
    self.example = example
    self.probe = probe
    self.type = type
    self.flavour = flavour
    self.forced = forced
    self.guides = guides
  }

  /// Lets the type read.
  ///
  /// - Throws: `ProbeFailure`.
  func run<Value: Decodable>(_ type: Value.Type) throws(ProbeFailure) -> Value {
    do {
      let value = try type.init(from: ProbeDecoder(run: self, node: root, path: .root))
      if let failure { throw failure }
      return value
    } catch let error as ProbeFailure {
      throw failure ?? error
    } catch {
      let words = LanguageModelError(decoding: error, as: type).message
      throw failure ?? ProbeFailure(.root, "it refuses the values that it was tried with: \(words)")
    }
  }

  /// Says of the first forms of the type as a whole that the value hasn't got them.
  func refuse(at path: DecodingPath) throws {
    guard path.keys.isEmpty, refused < refusals else { return }
    refused += 1
    throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "the value has another form"))
  }

  func fail(_ failure: ProbeFailure) -> ProbeFailure {
    if self.failure == nil { self.failure = failure }
    return failure
  }

  /// Which value the type gets where it may go on differently.
  func choose(_ values: [JSONValue], at path: DecodingPath, isCase: Bool = false) -> JSONValue {
    let place = DecodingPath.pointer(path.keys)
    if !choices.contains(where: { $0.place == place }) {
      choices.append(Choice(place: place, values: values, isCase: isCase))
    }
    if let value = forced[place] { return value }
    if let known = part(of: example, at: path) {
      // Of cases with values the example has the name of one.
      let value = isCase ? known.objectValue?.keys.first.map { .string($0) } : known
      if let value, values.contains(value) { return value }
    }
    return values[min(flavour, values.count - 1)]
  }

  /// Looks into a type that is asked for at a place, and makes a value of it.
  func answer<Value: Decodable>(
    _ type: Value.Type, at path: DecodingPath
  ) throws -> (schema: JSONSchema, sample: JSONValue, value: Value) {
    do {
      var shape = try probe.shape(of: type, example: guide(at: path)?.example ?? part(of: example, at: path))
      if let sample = sample(type, shape, path) { shape.sample = sample }
      guard let sample = shape.sample else {
        throw ProbeFailure(.root, "the type \(type) contains itself without end", needsSample: true)
      }
      return (shape.schema, sample, try JSONValueDecoder(value: sample, path: path).decode(type))
    } catch let failure as ProbeFailure {
      throw fail(failure.inside(path))
    } catch {
      throw fail(
        ProbeFailure(
          path,
          "it refuses the example that it was given: \(LanguageModelError(decoding: error, as: type).message)"))
    }
  }

  /// Looks into a type that may be absent at a place; it is, until the type that asks wants more.
  func optionalAnswer<Value: Decodable>(
    _ type: Value.Type, at path: DecodingPath
  ) throws -> (schema: JSONSchema, sample: JSONValue?, value: Value?) {
    let shape: ProbedShape
    do {
      shape = try probe.shape(
        of: type, needsValue: false, example: guide(at: path)?.example ?? part(of: example, at: path))
    } catch {
      throw fail(error.inside(path))
    }
    guard flavour > 0, shape.sample != nil else { return (shape.schema, nil, nil) }
    let (schema, sample, value) = try answer(type, at: path)
    return (schema, sample, value)
  }

  /// What to hand out: what a guide says, a choice, or one of the type's plain values.
  private func sample(_ type: any Decodable.Type, _ shape: ProbedShape, _ path: DecodingPath) -> JSONValue? {
    if let guide = guide(at: path) {
      if let example = guide.example { return example }
      // What the type doesn't take is told when the guide is applied.
      if let sample = guide.sample(of: shape), Self.reads(type, sample) { return sample }
    }
    if type is Bool.Type { return choose(Bool.samples, at: path) }
    if let values = probe.enumeration(of: type) { return choose(values, at: path) }
    if let known = part(of: example, at: path), Self.reads(type, known) { return known }
    guard let leaf = type as? any JSONLeaf.Type else { return nil }
    return leaf.samples[min(flavour, leaf.samples.count - 1)]
  }

  private func guide(at path: DecodingPath) -> SchemaGuide? {
    let keys = path.keys
    return keys.count == 1 ? guides.first { $0.member == keys[0].stringValue } : nil
  }

  private func part(of value: JSONValue?, at path: DecodingPath) -> JSONValue? {
    path.keys.reduce(value) { place, key in place?[key.stringValue] ?? key.intValue.flatMap { place?[$0] } }
  }

  private static func reads<Value: Decodable>(_ type: Value.Type, _ value: JSONValue) -> Bool {
    (try? JSONValueDecoder(value: value, path: .root).decode(type)) != nil
  }
}

extension SchemaGuide {
  /// A value within the limits, so far as they give one.
  fileprivate func sample(of shape: ProbedShape) -> JSONValue? {
    var sample: JSONValue?
    for guide in guides where !guide.isForElements {
      if let first = guide.keywords["enum"]?[0] { sample = first }
      if let least = guide.keywords["minimum"] ?? guide.keywords["maximum"] { sample = least }
      if let least = guide.keywords["minLength"]?.integerValue, (0...10_000).contains(least) {
        sample = .string(String(repeating: "a", count: least))
      }
    }
    // A limit of a whole number may be a fraction.
    if shape.schema.json["type"] == "integer", let number = sample?.doubleValue, sample?.integerValue == nil {
      return Int(exactly: number.rounded(.up)).map { .integer($0) }
    }
    return sample
  }
}
