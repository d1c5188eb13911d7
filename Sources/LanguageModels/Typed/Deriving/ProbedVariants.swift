/// What a type reads, depending on the values that it has read before.
struct ProbedVariants {
  private typealias Variant = (value: JSONValue, schema: JSONSchema)

  private let base: ProbeRun
  private var variants: [String: [Variant]] = [:]

  init(base: ProbeRun) {
    self.base = base
    for choice in base.choices {
      let value = base.choose(choice.values, at: choice.path, isCase: choice.isCase)
      variants[choice.place] = [(value, base.root.schema)]
    }
  }

  func isBase(_ choice: ProbeRun.Choice, _ value: JSONValue) -> Bool { variants[choice.place]?.first?.value == value }

  /// Takes what was read for another value of a choice.
  ///
  /// - Throws: The failure, if what the type would have read can't be told.
  mutating func add(
    _ run: ProbeRun, _ failure: ProbeFailure?, _ choice: ProbeRun.Choice, _ value: JSONValue
  ) throws(ProbeFailure) {
    var schema = run.root.schema
    if let failure {
      // The type refuses the value. That is its right, so long as it asked for nothing else because of it.
      let known = Set(base.root.members.map(\.name))
      guard !choice.isCase, run.root.members.allSatisfy({ known.contains($0.name) }) else { throw failure }
      schema = base.root.schema
    }
    variants[choice.place, default: []].append((value, schema))
  }

  /// One schema for all of it.
  func schema(of type: any Decodable.Type) throws(ProbeFailure) -> JSONSchema {
    let deciding = base.choices.filter { choice in
      choice.isCase || variants[choice.place]?.contains { $0.schema != base.root.schema } == true
    }
    guard let choice = deciding.first, let all = variants[choice.place] else { return base.root.schema }
    guard deciding.count == 1 else {
      throw ProbeFailure(
        .root,
        """
        what \(type) reads depends on several of its values (\(deciding.map(\.place).joined(separator: ", "))). Give its \
        schema in 'generationSchema' of SchemaGuided
        """)
    }
    let inOrder = choice.values.compactMap { value in all.first { $0.value == value } }
    if choice.isCase { return .anyOf(inOrder.map(\.schema)) }
    guard choice.path.keys.count == 1 else {
      throw ProbeFailure(
        choice.path, "what \(type) reads depends on a value inside another. Give its schema in 'generationSchema'")
    }
    var groups: [(schema: JSONSchema, values: [JSONValue])] = []
    for variant in inOrder {
      if let index = groups.firstIndex(where: { $0.schema == variant.schema }) {
        groups[index].values.append(variant.value)
      } else {
        groups.append((variant.schema, [variant.value]))
      }
    }
    return .anyOf(groups.map { $0.schema.restricting(choice.path.keys[0].stringValue, to: $0.values) })
  }
}

extension ProbeRun.Choice {
  /// The place again, as a path.
  fileprivate var path: DecodingPath {
    place.split(separator: "/", omittingEmptySubsequences: false).dropFirst().reduce(.root) { path, part in
      path.appending(StepKey(String(part).replacing("~1", with: "/").replacing("~0", with: "~")))
    }
  }
}

extension JSONSchema {
  /// This schema of an object, where a member has one of these values only.
  fileprivate func restricting(_ member: String, to values: [JSONValue]) -> JSONSchema {
    guard var properties = json["properties"]?.objectValue else { return self }
    let type = values[0].typeName
    properties[member] = ["type": .string(type), "enum": .array(values)]
    return adding("properties", .object(properties))
  }
}
