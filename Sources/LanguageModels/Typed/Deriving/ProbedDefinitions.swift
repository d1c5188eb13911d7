/// The schemas of types by their names, in which other types are placeholders.
struct ProbedDefinitions {
  /// No reference that somebody writes begins so.
  private static let prefix = "\u{F8FF}"
  /// A shape that is used more than once and is larger than this, in values of its schema, is written only once.
  private static let smallSize = 16

  private var schemas: [String: JSONSchema] = [:]

  subscript(name: String) -> JSONSchema? {
    get { schemas[name] }
    set { schemas[name] = newValue }
  }

  func placeholder(_ name: String) -> JSONSchema { JSONSchema(["$ref": .string(Self.prefix + name)]) }

  /// The name that a placeholder stands for.
  private static func name(_ members: JSONObject) -> String? {
    guard let text = members["$ref"]?.stringValue, text.hasPrefix(prefix) else { return nil }
    return String(text.dropFirst(prefix.count))
  }

  /// What a placeholder stands for, if that is known already; anything else itself.
  func resolved(_ schema: JSONSchema) -> JSONSchema {
    var schema = schema
    for _ in 0..<64 {
      guard let name = schema.json.objectValue.flatMap(Self.name), let next = schemas[name] else { break }
      schema = next
    }
    return schema
  }

  /// The whole schema: placeholders are replaced by what they stand for; what contains itself, or is large and used
  /// more than once, becomes a reference into `$defs`.
  func assembled(_ root: JSONSchema) -> JSONSchema {
    var uses: [String: Int] = [:]
    for schema in schemas.values { Self.walk(schema.json) { uses[$0, default: 0] += 1 } }
    var kept = Set(schemas.keys.filter(containsItself))
    // From the inside out: whether a shape is large depends on what is written into it.
    var sizes: [String: Int] = [:]
    func size(_ name: String) -> Int {
      if kept.contains(name) { return 1 }
      if let size = sizes[name] { return size }
      var total = Self.size(schemas[name]?.json ?? true)
      Self.walk(schemas[name]?.json ?? true) { total += size($0) }
      sizes[name] = total
      if uses[name, default: 0] > 1, total > Self.smallSize {
        kept.insert(name)
        return 1
      }
      return total
    }
    for name in schemas.keys.sorted() { _ = size(name) }

    var written: [String: JSONValue] = [:]
    var order: [String] = []
    func write(_ value: JSONValue) -> JSONValue {
      switch value {
      case .array(let parts): return .array(parts.map(write))
      case .object(let members):
        guard let name = Self.name(members) else {
          return .object(JSONObject(members.map { ($0.key, write($0.value)) }))
        }
        var result: JSONObject
        if kept.contains(name) {
          result = ["$ref": .string("#/$defs/\(name)")]
          if written[name] == nil {
            written[name] = true
            order.append(name)
            written[name] = write(schemas[name]?.json ?? true)
          }
        } else {
          result = write(schemas[name]?.json ?? true).objectValue ?? JSONObject()
        }
        for (keyword, value) in members where keyword != "$ref" { result[keyword] = value }
        return .object(result)
      default: return value
      }
    }
    // The root itself is written out: servers want to see an object there, and not a reference.
    let top = root.json.objectValue.flatMap(Self.name).flatMap { schemas[$0] } ?? root
    let schema = JSONSchema(write(top.json))
    return order.isEmpty ? schema : schema.defining(order.map { ($0, JSONSchema(written[$0] ?? true)) })
  }

  private func containsItself(_ name: String) -> Bool {
    var seen: Set<String> = []
    var waiting = [name]
    while let next = waiting.popLast() {
      var isFound = false
      Self.walk(schemas[next]?.json ?? true) { inner in
        if inner == name { isFound = true }
        if seen.insert(inner).inserted { waiting.append(inner) }
      }
      if isFound { return true }
    }
    return false
  }

  private static func walk(_ value: JSONValue, _ visit: (String) -> Void) {
    switch value {
    case .array(let parts): for part in parts { walk(part, visit) }
    case .object(let members):
      if let name = name(members) { return visit(name) }
      for (_, value) in members { walk(value, visit) }
    default: break
    }
  }

  private static func size(_ value: JSONValue) -> Int {
    switch value {
    case .array(let parts): parts.reduce(1) { $0 + size($1) }
    case .object(let members): members.reduce(1) { $0 + size($1.value) }
    default: 1
    }
  }
}
