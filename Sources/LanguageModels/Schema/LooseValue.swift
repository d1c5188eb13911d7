extension JSONSchema {
  /// A value of the strict form in the form of this schema: `null` where a member may be absent, and may not be `null`,
  /// becomes its absence.
  ///
  /// Nothing else is changed; a value that has no such `null` stays as it is.
  public func loosened(_ value: JSONValue) -> JSONValue {
    LooseReader(root: json).loosened(value, [json])
  }
}

/// One walk through a value beside all the schemas that might be meant for each place.
private struct LooseReader {
  let root: JSONValue

  func loosened(_ value: JSONValue, _ schemas: [JSONValue]) -> JSONValue {
    switch value {
    case .array(let elements):
      let forms = forms(schemas).filter { $0["items"] != nil || $0["prefixItems"] != nil }
      guard !forms.isEmpty else { return value }
      return .array(
        elements.enumerated().map { index, element in
          loosened(element, forms.compactMap { $0["prefixItems"]?[index] ?? $0["items"] })
        })
    case .object(let members):
      return .object(loosened(members, fitting(members, forms(schemas))))
    default: return value
    }
  }

  private func loosened(_ members: JSONObject, _ forms: [JSONObject]) -> JSONObject {
    guard !forms.isEmpty else { return members }
    var result = JSONObject()
    for (name, member) in members {
      let parts = forms.compactMap { $0["properties"]?[name] ?? $0["additionalProperties"] }
      if member.isNull, forms.contains(where: { isOptional(name, $0) }), !parts.contains(where: allowsNull) { continue }
      result[name] = loosened(member, parts)
    }
    return result
  }

  private func isOptional(_ name: String, _ form: JSONObject) -> Bool {
    form["properties"]?[name] != nil && form["required"]?.arrayValue?.contains(.string(name)) != true
  }

  private func allowsNull(_ schema: JSONValue) -> Bool {
    var validator = JSONSchemaValidator(root: root)
    return validator.check(.null, schema, "").isEmpty
  }

  /// The schemas with their choices and references opened, each reference once.
  private func forms(_ schemas: [JSONValue]) -> [JSONObject] {
    var result: [JSONObject] = []
    var seen: Set<String> = []
    var waiting = Array(schemas.reversed())
    while let next = waiting.popLast() {
      guard let form = next.objectValue else { continue }
      result.append(form)
      for keyword in ["anyOf", "oneOf", "allOf"] { waiting += form[keyword]?.arrayValue ?? [] }
      if let reference = form["$ref"]?.stringValue, seen.insert(reference).inserted,
        let target = root.schema(at: reference)
      {
        waiting.append(target)
      }
    }
    return result
  }

  /// Of several forms of an object those whose constants the members have, as in a choice by kind; all if none has.
  private func fitting(_ members: JSONObject, _ forms: [JSONObject]) -> [JSONObject] {
    let objects = forms.filter { $0["properties"] != nil || $0["additionalProperties"] != nil }
    guard objects.count > 1 else { return objects }
    let fitting = objects.filter { form in
      let required = form["required"]?.arrayValue?.compactMap(\.stringValue) ?? []
      guard required.allSatisfy({ members[$0] != nil }) else { return false }
      return form["properties"]?.objectValue?.allSatisfy { name, part in
        guard let member = members[name] else { return true }
        if let constant = part["const"] { return constant == member }
        if let allowed = part["enum"]?.arrayValue { return member.isNull || allowed.contains(member) }
        return true
      } ?? true
    }
    return fitting.isEmpty ? objects : fitting
  }
}
