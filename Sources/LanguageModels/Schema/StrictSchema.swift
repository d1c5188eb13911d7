extension JSONSchema {
  /// This schema in the form that OpenAI demands of `strict` ones; `nil` if there is none.
  ///
  /// Every object is closed and requires all its members; a member that may be absent may be `null` instead. Keywords
  /// that aren't taken there are left out, which lets more values through: they still have to be checked by this schema,
  /// after `loosened(_:)`. There is no strict form of free values, of objects with names that aren't listed, of arrays
  /// that differ from element to element, of a root that isn't an object, and beyond the limits (`StrictLimits`).
  ///
  /// A schema that is strict already is its own strict form. Source: OpenAI's rules for supported schemas, as a
  /// page about them had them in February 2026; its own guide wasn't read.
  public func strictForm() -> JSONSchema? {
    if isStrict, Self.hasOnlyStrictKeywords(json) { return self }
    guard json["type"] == "object" else { return nil }
    var writer = StrictWriter()
    guard let strict = writer.strict(json), writer.limits.areKept else { return nil }
    return JSONSchema(strict)
  }

  private static func hasOnlyStrictKeywords(_ schema: JSONValue) -> Bool {
    guard let form = schema.objectValue else { return true }
    return form.allSatisfy { keyword, value in
      switch keyword {
      case "properties", "$defs": value.objectValue?.allSatisfy { hasOnlyStrictKeywords($0.value) } ?? false
      case "anyOf", "prefixItems": value.arrayValue?.allSatisfy(hasOnlyStrictKeywords) ?? false
      case "items": hasOnlyStrictKeywords(value)
      case "required", "additionalProperties", "enum", "const", "$ref": true
      case "format": value.stringValue.map(StrictWriter.formats.contains) ?? false
      default: StrictWriter.plain.contains(keyword)
      }
    }
  }
}

/// How large a strict schema may be (OpenAI, February 2026), and how large one has become.
struct StrictLimits {
  static let properties = 5000
  /// Objects inside objects; references don't count.
  static let depth = 10
  static let enumerationValues = 1000
  /// Of all names of members and definitions, and all values of enumerations and constants, in characters.
  static let textLength = 120_000

  var propertyCount = 0
  var deepest = 0
  var valueCount = 0
  var length = 0

  var areKept: Bool {
    propertyCount <= Self.properties && deepest <= Self.depth && valueCount <= Self.enumerationValues
      && length <= Self.textLength
  }
}

private struct StrictWriter {
  /// What is taken as it stands.
  static let plain = [
    "title", "description", "type", "pattern", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum",
    "multipleOf", "minItems", "maxItems", "minLength", "maxLength",
  ]
  static let formats: Set<String> = [
    "date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid",
  ]

  var limits = StrictLimits()
  private var depth = 0

  mutating func strict(_ schema: JSONValue) -> JSONValue? {
    guard let form = schema.objectValue else { return nil }
    if form["$ref"] != nil { return reference(form) }
    if form["anyOf"] != nil || form["oneOf"] != nil { return choice(form) }
    if let parts = form["allOf"]?.arrayValue { return joined(form, parts) }
    if form["enum"] != nil || form["const"] != nil { return constants(form) }
    let types = form["type"]?.stringValue.map { [$0] } ?? form["type"]?.arrayValue?.compactMap(\.stringValue) ?? []
    guard !types.isEmpty else { return form["properties"] == nil ? nil : object(form) }
    // Of several types that have schemas inside, each would need its own.
    if types.contains("object") { return types.allSatisfy { ["object", "null"].contains($0) } ? object(form) : nil }
    if types.contains("array") { return types.allSatisfy { ["array", "null"].contains($0) } ? array(form) : nil }
    return .object(taken(form))
  }

  private func taken(_ form: JSONObject) -> JSONObject {
    var result = JSONObject()
    for (keyword, value) in form where Self.plain.contains(keyword) { result[keyword] = value }
    if let format = form["format"]?.stringValue, Self.formats.contains(format) { result["format"] = .string(format) }
    return result
  }

  private mutating func object(_ form: JSONObject) -> JSONValue? {
    let properties = form["properties"]?.objectValue ?? JSONObject()
    let required = Set(form["required"]?.arrayValue?.compactMap(\.stringValue).map(ExactText.init) ?? [])
    let isOpen = form["additionalProperties"].map { $0 != false } ?? properties.isEmpty
    guard !isOpen, form["patternProperties"] == nil, required.allSatisfy({ properties[$0.text] != nil }) else {
      return nil
    }
    depth += 1
    limits.deepest = max(limits.deepest, depth)
    defer { depth -= 1 }
    var members = JSONObject()
    for (name, part) in properties {
      limits.propertyCount += 1
      limits.length += name.unicodeScalars.count
      guard let strict = strict(part) else { return nil }
      members[name] = required.contains(ExactText(name)) ? strict : JSONSchema(strict).nullable.json
    }
    var result = taken(form)
    if result["type"] == nil { result["type"] = "object" }
    result["properties"] = .object(members)
    result["required"] = .array(properties.keys.map { .string($0) })
    result["additionalProperties"] = false
    return defined(form, result)
  }

  private mutating func array(_ form: JSONObject) -> JSONValue? {
    guard form["prefixItems"] == nil, let items = form["items"].flatMap({ strict($0) }) else { return nil }
    var result = taken(form)
    result["items"] = items
    return defined(form, result)
  }

  private mutating func choice(_ form: JSONObject) -> JSONValue? {
    // Beside the choices nothing else may say what the value is.
    let others: Set<String> = ["type", "title", "description", "anyOf", "oneOf", "$defs"]
    guard form.keys.allSatisfy({ others.contains($0) || JSONSchema.annotations.contains($0) }),
      (form["anyOf"] == nil) != (form["oneOf"] == nil)
    else { return nil }
    var choices: [JSONValue] = []
    for part in (form["anyOf"] ?? form["oneOf"])?.arrayValue ?? [] {
      var part = JSONSchema(part)
      // A type that all choices share may stand outside.
      if let type = form["type"], part.json["type"] == nil, part.json["$ref"] == nil {
        part = part.adding("type", type)
      }
      guard let strict = strict(part.json) else { return nil }
      choices.append(strict)
    }
    var result = taken(form)
    result["type"] = nil
    result["anyOf"] = .array(choices)
    return choices.isEmpty ? nil : defined(form, result)
  }

  /// One schema in `allOf`, with nothing but words beside it, is that schema.
  private mutating func joined(_ form: JSONObject, _ parts: [JSONValue]) -> JSONValue? {
    let beside = form.keys.filter { $0 != "allOf" && $0 != "$defs" }
    guard parts.count == 1, beside.allSatisfy(JSONSchema.annotations.contains) else { return nil }
    guard var result = strict(parts[0])?.objectValue else { return nil }
    if let description = form["description"] { result = described(result, description) }
    return defined(form, result)
  }

  private mutating func reference(_ form: JSONObject) -> JSONValue? {
    let reference = form["$ref"]?.stringValue ?? ""
    let name = reference.dropFirst("#/$defs/".count)
    guard reference == "#" || (reference.hasPrefix("#/$defs/") && !name.contains("/")) else { return nil }
    guard form.keys.allSatisfy({ $0 == "$ref" || JSONSchema.annotations.contains($0) }) else { return nil }
    let plain: JSONObject = ["$ref": .string(reference)]
    return .object(form["description"].map { described(plain, $0) } ?? plain)
  }

  /// A reference has no keywords beside it there, so the words go around it.
  private func described(_ schema: JSONObject, _ words: JSONValue) -> JSONObject {
    if schema["$ref"] != nil { return ["description": words, "anyOf": [.object(schema)]] }
    var result = schema
    result["description"] = words
    return result
  }

  private mutating func constants(_ form: JSONObject) -> JSONValue? {
    let values = form["enum"]?.arrayValue ?? form["const"].map { [$0] } ?? []
    guard !values.isEmpty, values.allSatisfy({ $0.arrayValue == nil && $0.objectValue == nil }) else { return nil }
    limits.valueCount += form["enum"] == nil ? 0 : values.count
    limits.length += values.reduce(0) { $0 + ($1.stringValue?.unicodeScalars.count ?? 0) }
    var result = taken(form)
    if result["type"] == nil {
      let types = Set(values.map(\.typeName)).sorted()
      result["type"] = types.count == 1 ? .string(types[0]) : .array(types.map { .string($0) })
    }
    for keyword in ["enum", "const"] { result[keyword] = form[keyword] }
    return defined(form, result)
  }

  private mutating func defined(_ form: JSONObject, _ schema: JSONObject) -> JSONValue? {
    guard let definitions = form["$defs"]?.objectValue else { return .object(schema) }
    var written = JSONObject()
    let outside = depth
    depth = 0
    defer { depth = outside }
    for (name, part) in definitions {
      limits.length += name.unicodeScalars.count
      guard let strict = strict(part) else { return nil }
      written[name] = strict
    }
    var result = schema
    result["$defs"] = .object(written)
    return .object(result)
  }
}
