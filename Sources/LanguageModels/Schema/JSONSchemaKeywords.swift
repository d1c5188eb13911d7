extension JSONSchema {
  /// The keywords that constrain a value and are checked by `validate(_:)`.
  public static let supportedKeywords: Set<String> = [
    "type", "enum", "const", "anyOf", "oneOf", "allOf", "not", "if", "then", "else", "properties", "required",
    "additionalProperties", "patternProperties", "propertyNames", "dependentRequired", "dependentSchemas", "items",
    "prefixItems", "contains", "minContains", "maxContains", "minItems", "maxItems", "uniqueItems", "minLength",
    "maxLength", "pattern", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf",
    "minProperties", "maxProperties", "$ref", "$defs",
  ]

  /// The keywords that say something about a value without constraining it (draft 2020-12, validation, section 9, and
  /// `format`, which is an annotation unless a vocabulary says otherwise).
  static let annotations: Set<String> = [
    "title", "description", "default", "examples", "deprecated", "readOnly", "writeOnly", "$comment", "$schema",
    "format", "contentEncoding", "contentMediaType", "contentSchema",
  ]

  /// How deep schemas may be nested, following references, to be checked.
  static let maximumDepth = 512

  /// The places of the schema that use a keyword or a reference which `validate(_:)` doesn't know, or a keyword with a
  /// value that it can't have.
  ///
  /// - Returns: The places as JSON Pointers into the schema, with the keyword in the message.
  public func unsupportedKeywords() -> [Violation] {
    var patterns = SchemaPatterns()
    return faults(&patterns)
  }

  func faults(_ patterns: inout SchemaPatterns) -> [Violation] {
    var reader = SchemaFaults(root: json, patterns: patterns)
    reader.look(at: json, "#", depth: 0)
    patterns = reader.patterns
    return reader.found
  }
}

/// One walk through a schema that looks for what can't be checked.
private struct SchemaFaults {
  let root: JSONValue
  var patterns: SchemaPatterns
  var found: [JSONSchema.Violation] = []
  /// The references whose targets have been looked at.
  private var seen: Set<String> = []

  init(root: JSONValue, patterns: SchemaPatterns) {
    self.root = root
    self.patterns = patterns
  }

  mutating func look(at schema: JSONValue, _ path: String, depth: Int) {
    guard depth < JSONSchema.maximumDepth else { return report(path, "the schema is nested too deep to be checked") }
    guard let keywords = schema.objectValue else {
      if schema.boolValue == nil { report(path, "a schema is an object, true or false, and this is \(schema.excerpt)") }
      return
    }
    for (keyword, value) in keywords {
      look(at: keyword, value, "\(path)/\(keyword)", depth: depth + 1)
    }
  }

  private mutating func look(at keyword: String, _ value: JSONValue, _ place: String, depth: Int) {
    switch keyword {
    case "not", "additionalProperties", "items", "if", "then", "else", "contains", "propertyNames":
      look(at: value, place, depth: depth)
    case "anyOf", "oneOf", "allOf", "prefixItems":
      guard let parts = value.arrayValue, !parts.isEmpty else { return report(place, keyword, "schemas in an array") }
      for (index, part) in parts.enumerated() { look(at: part, "\(place)/\(index)", depth: depth) }
    case "properties", "$defs", "patternProperties", "dependentSchemas":
      guard let parts = value.objectValue else { return report(place, keyword, "schemas by name") }
      for (name, part) in parts {
        if keyword == "patternProperties" { check(pattern: name, place) }
        look(at: part, "\(place)/\(name)", depth: depth)
      }
    case "$ref": follow(value, place, depth: depth)
    default: checkValue(keyword, value, place)
    }
  }

  private mutating func follow(_ value: JSONValue, _ place: String, depth: Int) {
    let reference = value.stringValue ?? ""
    guard let target = root.schema(at: reference) else {
      return report(place, "the reference \(value.excerpt) isn't inside the schema")
    }
    // A reference may lead to where no schema is looked for, such as into `default`.
    if reference != "#", seen.insert(reference).inserted { look(at: target, reference, depth: depth) }
  }

  private mutating func checkValue(_ keyword: String, _ value: JSONValue, _ place: String) {
    switch keyword {
    case "type":
      let names = value.stringValue.map { [$0] } ?? value.arrayValue?.map { $0.stringValue ?? "" } ?? []
      let known: Set<String> = ["null", "boolean", "integer", "number", "string", "array", "object"]
      if names.isEmpty || !names.allSatisfy(known.contains) { report(place, keyword, "names of JSON types") }
    case "enum": if value.arrayValue == nil { report(place, keyword, "an array") }
    case "required": checkNames(keyword, value, place)
    case "dependentRequired":
      guard let parts = value.objectValue else { return report(place, keyword, "names by name") }
      for (name, part) in parts { checkNames(keyword, part, "\(place)/\(name)") }
    case "minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties", "minContains",
      "maxContains":
      if (value.doubleValue ?? -1) < 0 || !value.hasType("integer") {
        report(place, keyword, "a whole number that isn't negative")
      }
    case "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum":
      if value.doubleValue == nil { report(place, keyword, "a number") }
    case "multipleOf": if (value.doubleValue ?? 0) <= 0 { report(place, keyword, "a number above 0") }
    case "uniqueItems": if value.boolValue == nil { report(place, keyword, "true or false") }
    case "pattern":
      guard let pattern = value.stringValue else { return report(place, keyword, "a text") }
      check(pattern: pattern, place)
    default:
      if !JSONSchema.supportedKeywords.contains(keyword), !JSONSchema.annotations.contains(keyword) {
        report(place, "the keyword \"\(keyword)\" isn't supported")
      }
    }
  }

  private mutating func checkNames(_ keyword: String, _ value: JSONValue, _ place: String) {
    if value.arrayValue?.allSatisfy({ $0.stringValue != nil }) != true { report(place, keyword, "names in an array") }
  }

  private mutating func check(pattern: String, _ place: String) {
    if case .failure(let error) = patterns.pattern(pattern) {
      report(place, "the pattern \(pattern) can't be used: it \(error)")
    }
  }

  private mutating func report(_ place: String, _ keyword: String, _ expected: String) {
    report(place, "the keyword \"\(keyword)\" takes \(expected)")
  }

  private mutating func report(_ place: String, _ message: String) {
    found.append(JSONSchema.Violation(path: place, message: message))
  }
}
