extension JSONSchema {
  /// The keywords that constrain a value and are checked by `validate(_:)`.
  public static let supportedKeywords: Set<String> = [
    "type", "enum", "const", "anyOf", "oneOf", "allOf", "not", "properties", "required", "additionalProperties",
    "items", "prefixItems", "minItems", "maxItems", "uniqueItems", "minLength", "maxLength", "pattern", "minimum",
    "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minProperties", "maxProperties", "$ref", "$defs",
  ]

  /// The keywords that say something about a value without constraining it (draft 2020-12, validation, section 9, and
  /// `format`, which is an annotation unless a vocabulary says otherwise).
  static let annotations: Set<String> = [
    "title", "description", "default", "examples", "deprecated", "readOnly", "writeOnly", "$comment", "$schema",
    "format", "contentEncoding", "contentMediaType", "contentSchema",
  ]

  /// The places of the schema that use a keyword or a reference which `validate(_:)` doesn't know.
  ///
  /// - Returns: The places as JSON Pointers into the schema, with the keyword in the message.
  public func unsupportedKeywords() -> [Violation] {
    var found: [Violation] = []
    Self.look(at: json, path: "#", root: json, &found)
    return found
  }

  private static func look(at schema: JSONValue, path: String, root: JSONValue, _ found: inout [Violation]) {
    guard let keywords = schema.objectValue else { return }
    for (keyword, value) in keywords {
      let place = "\(path)/\(keyword)"
      switch keyword {
      case "not", "additionalProperties", "items":
        look(at: value, path: place, root: root, &found)
      case "anyOf", "oneOf", "allOf", "prefixItems":
        for (index, part) in (value.arrayValue ?? []).enumerated() {
          look(at: part, path: "\(place)/\(index)", root: root, &found)
        }
      case "properties", "$defs":
        for (name, part) in value.objectValue ?? JSONObject() {
          look(at: part, path: "\(place)/\(name)", root: root, &found)
        }
      case "$ref":
        let reference = value.stringValue ?? ""
        if root.schema(at: reference) == nil {
          found.append(Violation(path: place, message: "the reference \"\(reference)\" isn't inside the schema"))
        }
      default:
        if !supportedKeywords.contains(keyword), !annotations.contains(keyword) {
          found.append(Violation(path: place, message: "the keyword \"\(keyword)\" isn't supported"))
        }
      }
    }
  }
}
