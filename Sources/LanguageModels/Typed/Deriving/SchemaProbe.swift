/// Derives the schema of a type, and of the types in it, from what they read.
///
/// Each type's `init(from:)` is run on a decoder that has no value, notes what is asked for, and hands out plain values.
/// Where a type might go on differently (a flag, an enumeration), it is run again with each of the other values.
final class SchemaProbe {
  private static let maximumDepth = 64
  /// So often other plain values are tried before a type counts as one that refuses all.
  private static let flavours = 6
  /// So many further forms of one type are looked for.
  private static let forms = 8

  /// The types that are known, by name.
  private(set) var definitions = ProbedDefinitions()
  private var finished: [ObjectIdentifier: ProbedShape] = [:]
  /// The types that are being looked into, with a value of them as soon as there is one.
  private var open: [ObjectIdentifier: JSONValue?] = [:]
  private var names: [ObjectIdentifier: String] = [:]
  /// Types of which no value was needed when they were met, and which couldn't be looked into there.
  private var pending: [any Decodable.Type] = []

  /// The schema of a type with placeholders for the types in it, all of which are among the definitions.
  func root<Value: Decodable>(_ type: Value.Type) throws(ProbeFailure) -> JSONSchema {
    let schema = try shape(of: type).schema
    while let next = pending.popLast() { _ = try shape(of: next) }
    return schema
  }

  /// - Parameter example: A value that the type is said to accept, for one that refuses the plain ones.
  func shape(
    of type: any Decodable.Type, needsValue: Bool = true, example: JSONValue? = nil
  ) throws(ProbeFailure) -> ProbedShape {
    if let collection = type as? any ProbedCollection.Type { return try collection.shape(self) }
    if let leaf = type as? any JSONLeaf.Type {
      return ProbedShape(schema: leaf.leafSchema, sample: leaf.samples.first)
    }
    let id = ObjectIdentifier(type)
    if let shape = finished[id] { return shape }
    let placeholder = definitions.placeholder(name(of: type))
    if let sample = open[id] { return ProbedShape(schema: placeholder, sample: sample) }
    guard open.count < Self.maximumDepth else {
      throw ProbeFailure(.root, "types are nested more than \(Self.maximumDepth) deep")
    }
    open[id] = .some(nil)
    defer { open[id] = nil }
    do throws(ProbeFailure) {
      let shape = try look(into: type, id, example)
      definitions[name(of: type)] = shape.schema
      let known = ProbedShape(schema: placeholder, sample: shape.sample)
      finished[id] = known
      return known
    } catch {
      guard error.needsSample, !needsValue else { throw error }
      pending.append(type)
      return ProbedShape(schema: placeholder, sample: nil)
    }
  }

  private func name(of type: any Decodable.Type) -> String {
    let id = ObjectIdentifier(type)
    if let name = names[id] { return name }
    let plain = JSONSchema.name(of: type)
    var name = plain
    var number = 2
    while names.values.contains(name) {
      name = "\(plain)\(number)"
      number += 1
    }
    names[id] = name
    return name
  }

  private func look(
    into type: any Decodable.Type, _ id: ObjectIdentifier, _ example: JSONValue?
  ) throws(ProbeFailure) -> ProbedShape {
    let guided = type as? any SchemaGuided.Type
    if let schema = guided?.generationSchema { return ProbedShape(schema: schema, sample: guided?.schemaExample) }
    let guides = guided?.schemaGuides ?? []
    var shape: ProbedShape
    if let values = enumeration(of: type) {
      let texts = values.allSatisfy { $0.stringValue != nil }
      shape = ProbedShape(
        schema: JSONSchema(["type": texts ? "string" : values.numberType, "enum": .array(values)]), sample: values[0])
    } else {
      let own = guided?.schemaExample
      if let own { open[id] = .some(own) }
      shape = try explore(type, guides, own ?? example)
      if let own { shape.sample = own }
    }
    for guide in guides {
      shape.schema = try guide.applied(to: shape.schema, of: type, definitions)
    }
    if let words = guided?.schemaDescription { shape.schema = shape.schema.described(words) }
    return shape
  }

  /// What a type reads, in each of the forms that it understands: one after the other is kept from it.
  private func explore(
    _ type: any Decodable.Type, _ guides: [SchemaGuide], _ example: JSONValue?
  ) throws(ProbeFailure) -> ProbedShape {
    var shape = try explore(type, guides, example, refusals: 0)
    var forms = [shape.schema]
    for refusals in 1...Self.forms {
      let run = ProbeRun(self, type, flavour: 0, forced: [:], guides: guides, example: nil, refusals: refusals)
      // Most types have one form and fail without it.
      _ = try? check(type, run)
      guard run.root.isRead, let other = try? explore(type, guides, nil, refusals: refusals) else { break }
      if !forms.contains(other.schema) { forms.append(other.schema) }
    }
    shape.schema = .anyOf(forms)
    return shape
  }

  private func explore(
    _ type: any Decodable.Type, _ guides: [SchemaGuide], _ example: JSONValue?, refusals: Int
  ) throws(ProbeFailure) -> ProbedShape {
    func run(_ flavour: Int, _ forced: [String: JSONValue]) -> (run: ProbeRun, failure: ProbeFailure?) {
      let run = ProbeRun(
        self, type, flavour: flavour, forced: forced, guides: guides, example: example, refusals: refusals)
      do throws(ProbeFailure) {
        try check(type, run)
        return (run, nil)
      } catch {
        return (run, error)
      }
    }
    func tryAll(_ forced: [String: JSONValue]) -> (run: ProbeRun, failure: ProbeFailure?) {
      let first = run(0, forced)
      if first.failure == nil || first.failure?.needsSample == true { return first }
      for flavour in 1..<Self.flavours {
        let next = run(flavour, forced)
        if next.failure == nil { return next }
      }
      return first
    }

    var base = tryAll([:])
    if base.failure != nil {
      search: for choice in base.run.choices {
        for value in choice.values {
          let next = tryAll([choice.place: value])
          guard next.failure == nil else { continue }
          base = next
          break search
        }
      }
    }
    if let failure = base.failure { throw explained(failure, type) }
    // From here on there is a value of the type, should it contain itself.
    let sample = base.run.root.sample
    let id = ObjectIdentifier(type)
    if open[id] == .some(nil) { open[id] = .some(sample) }

    var variants = ProbedVariants(base: base.run)
    for choice in base.run.choices {
      for value in choice.values where !variants.isBase(choice, value) {
        let next = tryAll([choice.place: value])
        try variants.add(next.run, next.failure.map { explained($0, type) }, choice, value)
      }
    }
    return ProbedShape(schema: try variants.schema(of: type), sample: sample)
  }

  /// Runs the type, and sees that it isn't an enumeration of which only some values are known.
  private func check<Value: Decodable>(_ type: Value.Type, _ run: ProbeRun) throws(ProbeFailure) {
    let value = try run.run(type)
    guard value is any RawRepresentable, !(type is any CaseIterable.Type) else { return }
    if Mirror(reflecting: value).displayStyle == .enum { throw ProbeFailure(.root, Self.listCases(type)) }
  }

  private func explained(_ failure: ProbeFailure, _ type: any Decodable.Type) -> ProbeFailure {
    guard !failure.needsSample, failure.path.isEmpty, failure.message.hasPrefix("it refuses") else { return failure }
    var failure = failure
    if type is any RawRepresentable.Type, !(type is any CaseIterable.Type) {
      failure.message = Self.listCases(type)
    } else {
      failure.message +=
        " Conform \(type) to SchemaGuided and give values that it accepts: 'example' in 'schemaGuides', or 'schemaExample'"
    }
    return failure
  }

  private static func listCases(_ type: any Decodable.Type) -> String {
    "the values of \(type) can't be listed. If it is an enumeration of yours, conform to CaseIterable; else give the "
      + "schema of what holds it in 'generationSchema' of SchemaGuided"
  }
}

extension SchemaProbe {
  /// The raw values of an enumeration that lists its cases and is read from them; `nil` of other types.
  func enumeration(of type: any Decodable.Type) -> [JSONValue]? {
    guard type is any RawRepresentable.Type, let listed = type as? any CaseIterable.Type else { return nil }
    let raw = Self.all(listed).map { Self.rawValue($0) }
    let values = raw.compactMap { $0 }
    guard !values.isEmpty, values.count == raw.count, Self.isRead(type, from: values) else { return nil }
    return values
  }

  /// The names of the cases of an enumeration without raw values; `nil` of other types.
  static func plainCases(of type: any Decodable.Type) -> [String]? {
    guard !(type is any RawRepresentable.Type), let listed = type as? any CaseIterable.Type else { return nil }
    return all(listed).map { "\($0)" }
  }

  static func all<Listed: CaseIterable>(_ type: Listed.Type) -> [Any] { Array(type.allCases) }

  private static func rawValue(_ value: Any) -> JSONValue? {
    guard let value = value as? any RawRepresentable else { return nil }
    return switch value.rawValue as Any {
    case let text as String: .string(text)
    case let whole as any BinaryInteger: Int(exactly: whole).map { .integer($0) }
    case let number as Double: .double(number)
    case let number as Float: .double(Double(number))
    default: nil
    }
  }

  private static func isRead<Value: Decodable>(_ type: Value.Type, from values: [JSONValue]) -> Bool {
    values.allSatisfy { value in
      guard let read = try? JSONValueDecoder(value: value, path: .root).decode(type) else { return false }
      return rawValue(read) == value
    }
  }
}

extension [JSONValue] {
  fileprivate var numberType: JSONValue { allSatisfy { $0.integerValue != nil } ? "integer" : "number" }
}
