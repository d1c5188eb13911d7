extension JSONSchema {
  /// One place where a value doesn't fit a schema.
  public struct Violation: Sendable, Hashable, CustomStringConvertible {
    /// Where in the value, as a JSON Pointer (RFC 6901); empty for the value itself.
    public var path: String
    /// What is wrong there and what is expected.
    public var message: String

    public init(path: String, message: String) {
      self.path = path
      self.message = message
    }

    public var description: String { path.isEmpty ? message : "at \(path): \(message)" }
  }

  /// Checks a value against the schema (JSON Schema draft 2020-12, the keywords in `supportedKeywords`).
  ///
  /// A schema that uses a keyword this doesn't know never accepts a value: what can't be checked is reported. So are
  /// patterns with back references or look-around: patterns are matched in time proportional to the text.
  ///
  /// - Returns: All violations, in the order of the schema; none if the value fits.
  public func validate(_ value: JSONValue) -> [Violation] {
    var validator = JSONSchemaValidator(root: json)
    let faults = faults(&validator.patterns)
    guard faults.isEmpty else { return faults }
    let found = validator.check(value, json, "")
    if validator.isExhausted || validator.patterns.isExhausted {
      return [Violation(path: "", message: "to check this value by the schema takes too many steps")]
    }
    return found
  }
}

/// One validation: the schema's root for references, and what is worth keeping while it runs.
struct JSONSchemaValidator {
  typealias Violation = JSONSchema.Violation

  let root: JSONValue
  var patterns = SchemaPatterns()
  /// How many schemas have been checked; references may multiply the work beyond all measure.
  private var steps = 0
  private static let maximumSteps = 2_000_000
  private var depth = 0
  /// Whether the check was given up; what it has found means nothing then.
  private(set) var isExhausted = false
  /// What references came to, by reference and place; kept once a check has turned out to be long.
  private var results: [[String]: [Violation]] = [:]
  private static let longCheck = 20_000
  /// What references mean, looked up once.
  private var targets: [String: JSONValue] = [:]
  /// The references that are being followed, each with the place in the value.
  private var references: Set<[String]> = []

  init(root: JSONValue) { self.root = root }

  mutating func check(_ value: JSONValue, _ schema: JSONValue, _ path: String) -> [Violation] {
    steps += 1
    if steps > Self.maximumSteps || patterns.isExhausted { isExhausted = true }
    guard !isExhausted else { return [] }
    guard depth < JSONSchema.maximumDepth else {
      return [Violation(path: path, message: "this is nested too deep to be checked")]
    }
    depth += 1
    defer { depth -= 1 }
    switch schema {
    case .bool(true): return []
    case .bool(false): return [Violation(path: path, message: "nothing is allowed here")]
    case .object(let keywords):
      var found = checkAnyType(value, keywords, path)
      found += checkCombinations(value, keywords, path)
      switch value {
      case .integer, .double: found += checkNumber(value, keywords, path)
      case .string(let text): found += checkText(text, keywords, path)
      case .array(let elements): found += checkArray(elements, keywords, path)
      case .object(let members): found += checkObject(members, keywords, path)
      case .null, .bool: break
      }
      return found
    default: return [Violation(path: path, message: "the schema for this place is neither an object nor true or false")]
    }
  }

  private mutating func checkAnyType(_ value: JSONValue, _ schema: JSONObject, _ path: String) -> [Violation] {
    var found: [Violation] = []
    if let type = schema["type"] {
      let names = type.stringValue.map { [$0] } ?? type.arrayValue?.compactMap(\.stringValue) ?? []
      if !names.contains(where: { value.hasType($0) }) {
        found.append(
          Violation(path: path, message: "expected \(names.joined(separator: " or ")), found \(value.excerpt)"))
      }
    }
    if let allowed = schema["enum"]?.arrayValue, !allowed.contains(value) {
      let list = allowed.prefix(12).map(\.excerpt).joined(separator: ", ") + (allowed.count > 12 ? ", …" : "")
      found.append(Violation(path: path, message: "expected one of \(list), found \(value.excerpt)"))
    }
    if let constant = schema["const"], constant != value {
      found.append(Violation(path: path, message: "expected \(constant.excerpt), found \(value.excerpt)"))
    }
    return found
  }

  private mutating func checkCombinations(_ value: JSONValue, _ schema: JSONObject, _ path: String) -> [Violation] {
    var found: [Violation] = []
    if let reference = schema["$ref"]?.stringValue { found += checkReference(value, reference, path) }
    for part in schema["allOf"]?.arrayValue ?? [] { found += check(value, part, path) }
    if let choices = schema["anyOf"]?.arrayValue {
      let results = choices.map { check(value, $0, path) }
      if !results.contains(where: \.isEmpty) { found += nearest(results, path) }
    }
    if let choices = schema["oneOf"]?.arrayValue {
      let results = choices.map { check(value, $0, path) }
      let fitting = results.count(where: \.isEmpty)
      if fitting == 0 { found += nearest(results, path) }
      if fitting > 1 {
        found.append(Violation(path: path, message: "fits \(fitting) of the choices, expected exactly one"))
      }
    }
    if let excluded = schema["not"], check(value, excluded, path).isEmpty {
      found.append(Violation(path: path, message: "\(value.excerpt) is excluded here"))
    }
    if let condition = schema["if"] {
      let branch = check(value, condition, path).isEmpty ? schema["then"] : schema["else"]
      if let branch { found += check(value, branch, path) }
    }
    return found
  }

  /// Of the choices that don't fit, what is wrong with the one that got furthest: the deepest path, then the fewest.
  private func nearest(_ results: [[Violation]], _ path: String) -> [Violation] {
    func depth(_ violations: [Violation]) -> Int {
      violations.map { $0.path.utf8.count(where: { $0 == UInt8(ascii: "/") }) }.min() ?? 0
    }
    let best = results.min { left, right in
      (-depth(left), left.count) < (-depth(right), right.count)
    }
    return best ?? [Violation(path: path, message: "there is no choice to fit")]
  }

  private mutating func checkReference(_ value: JSONValue, _ reference: String, _ path: String) -> [Violation] {
    guard let target = targets[reference] ?? root.schema(at: reference) else {
      return [Violation(path: path, message: "the schema refers to \(reference), which it doesn't have")]
    }
    targets[reference] = target
    // To come back to a reference without having gone deeper into the value would never end.
    guard references.insert([reference, path]).inserted else {
      return [Violation(path: path, message: "the schema's reference \(reference) goes round in a circle")]
    }
    defer { references.remove([reference, path]) }
    guard steps > Self.longCheck else { return check(value, target, path) }
    if let known = results[[reference, path]] { return known }
    let found = check(value, target, path)
    results[[reference, path]] = found
    return found
  }
}

extension JSONValue {
  /// Whether this value is of a type of JSON Schema; 1.0 is an integer too.
  func hasType(_ name: String) -> Bool {
    switch (name, self) {
    case ("integer", .double(let number)): number.rounded(.towardZero) == number
    case ("number", .integer): true
    default: name == typeName
    }
  }

  /// The value as it is quoted in a message: short, and on one line.
  var excerpt: String {
    switch self {
    case .object: return "an object"
    case .array: return "an array"
    default:
      let text = serialized()
      return text.count > 60 ? text.prefix(59) + "…" : text
    }
  }

  /// The part of a schema that a reference inside it means: `#`, or `#/` and a JSON Pointer, percent-encoded.
  func schema(at reference: String) -> JSONValue? {
    guard reference.hasPrefix("#") else { return nil }
    let pointer = reference.dropFirst()
    if pointer.isEmpty { return self }
    guard pointer.hasPrefix("/"), let decoded = pointer.removingPercentEscapes else { return nil }
    var place = self
    for part in decoded.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      let name = String(part).replacing("~1", with: "/").replacing("~0", with: "~")
      let next = if case .array = place { Int(name).flatMap { place[$0] } } else { place[name] }
      guard let next else { return nil }
      place = next
    }
    return place
  }
}

extension Substring {
  /// The text with its `%XX` decoded, `nil` if that isn't UTF-8 or a `%` isn't followed by two digits.
  fileprivate var removingPercentEscapes: String? {
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(JSONSyntax.hexDigit),
        let low = rest.popFirst().flatMap(JSONSyntax.hexDigit)
      else { return nil }
      bytes.append(UInt8(high << 4 | low))
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
