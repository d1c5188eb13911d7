extension JSONSchemaValidator {
  mutating func checkObject(_ members: JSONObject, _ schema: JSONObject, _ path: String) -> [Violation] {
    var found: [Violation] = []
    checkSize(members.count, schema, "minProperties", "maxProperties", "member", path, &found)
    for name in schema["required"]?.arrayValue?.compactMap(\.stringValue) ?? [] where members[name] == nil {
      found.append(Violation(path: path, message: "the member \"\(name)\" is missing"))
    }
    if let names = schema["propertyNames"] {
      for (name, _) in members { found += check(.string(name), names, path + pointer(name)) }
    }
    checkDependents(members, schema, path, &found)
    let properties = schema["properties"]?.objectValue ?? JSONObject()
    for (name, part) in properties {
      if let member = members[name] { found += check(member, part, path + pointer(name)) }
    }
    let byPattern = schema["patternProperties"]?.objectValue ?? JSONObject()
    let additional = schema["additionalProperties"]
    guard additional != nil || !byPattern.isEmpty else { return found }
    for (name, member) in members {
      var isNamed = properties[name] != nil
      for (pattern, part) in byPattern where patterns.isFound(pattern, in: name) {
        isNamed = true
        found += check(member, part, path + pointer(name))
      }
      guard !isNamed, let additional else { continue }
      if additional == false {
        found.append(Violation(path: path, message: "the member \"\(name)\" isn't expected"))
      } else {
        found += check(member, additional, path + pointer(name))
      }
    }
    return found
  }

  private mutating func checkDependents(
    _ members: JSONObject, _ schema: JSONObject, _ path: String, _ found: inout [Violation]
  ) {
    for (name, names) in schema["dependentRequired"]?.objectValue ?? JSONObject() where members[name] != nil {
      for other in names.arrayValue?.compactMap(\.stringValue) ?? [] where members[other] == nil {
        found.append(Violation(path: path, message: "beside \"\(name)\" the member \"\(other)\" is missing"))
      }
    }
    for (name, part) in schema["dependentSchemas"]?.objectValue ?? JSONObject() where members[name] != nil {
      found += check(.object(members), part, path)
    }
  }
}
