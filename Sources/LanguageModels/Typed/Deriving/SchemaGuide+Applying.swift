extension SchemaGuide {
  /// The schema of a type with what this guide says of a member, or of a case.
  ///
  /// - Throws: `ProbeFailure` if there is no such member, or the limit isn't for its type.
  func applied(
    to schema: JSONSchema, of type: any Decodable.Type, _ definitions: ProbedDefinitions
  ) throws(ProbeFailure) -> JSONSchema {
    var isKnown = false
    let result = try changed(schema, &isKnown, type, definitions)
    guard isKnown else {
      throw ProbeFailure(.root, "a guide of \(type) is for \"\(member)\", and there is no such member")
    }
    return result
  }

  private func changed(
    _ schema: JSONSchema, _ isKnown: inout Bool, _ type: any Decodable.Type, _ definitions: ProbedDefinitions
  ) throws(ProbeFailure) -> JSONSchema {
    if let choices = schema.json["anyOf"]?.arrayValue {
      var changedChoices: [JSONValue] = []
      for choice in choices {
        changedChoices.append(try changed(JSONSchema(choice), &isKnown, type, definitions).json)
      }
      return schema.adding("anyOf", .array(changedChoices))
    }
    guard var properties = schema.json["properties"]?.objectValue, let property = properties[member] else {
      return schema
    }
    isKnown = true
    var part = JSONSchema(property)
    let place = DecodingPath.root.appending(StepKey(member))
    for guide in guides {
      guard let limited = guide.limiting(part, definitions) else {
        throw ProbeFailure(place, "the guide .\(guide.name) isn't for what \(type) has there")
      }
      if limited.isImpossible {
        throw ProbeFailure(place, "the guide .\(guide.name) leaves nothing that \(type) allows there")
      }
      part = limited
    }
    if let description { part = part.described(description) }
    properties[member] = part.json
    return schema.adding("properties", .object(properties))
  }
}

extension GenerationGuide {
  /// The schema within this limit; `nil` if the limit isn't for values of the schema.
  func limiting(_ schema: JSONSchema, _ definitions: ProbedDefinitions) -> JSONSchema? {
    let known = definitions.resolved(schema)
    if let choices = known.json["anyOf"]?.arrayValue {
      // Of an optional, the limit is for the values that aren't null.
      var isUsed = false
      let limited = choices.map { choice in
        guard let part = limiting(JSONSchema(choice), definitions) else { return choice }
        isUsed = true
        return part.json
      }
      return isUsed ? known.adding("anyOf", .array(limited)) : nil
    }
    if isForElements {
      guard let items = known.json["items"] else { return nil }
      var inner = self
      inner.isForElements = false
      return inner.limiting(JSONSchema(items), definitions).map { known.adding("items", $0.json) }
    }
    let has = known.json["type"]?.stringValue.map { [$0] } ?? known.json["type"]?.arrayValue?.compactMap(\.stringValue)
    guard let has, has.contains(where: types.contains) else { return nil }
    return keywords.reduce(known) { schema, limit in
      schema.adding(
        limit.key, narrower(limit.key, schema.json[limit.key], limit.value, isNullable: has.contains("null")))
    }
  }

  /// Of what the type allows and what the guide does, what both do.
  private func narrower(_ keyword: String, _ own: JSONValue?, _ limit: JSONValue, isNullable: Bool) -> JSONValue {
    if keyword == "enum", let values = limit.arrayValue {
      let both = own?.arrayValue.map { own in values.filter(own.contains) } ?? values
      return .array(isNullable && !both.isEmpty ? both + [.null] : both)
    }
    guard let first = own?.doubleValue, let second = limit.doubleValue else { return limit }
    let takesOwn = keyword.hasPrefix("min") ? first > second : first < second
    return takesOwn ? own ?? limit : limit
  }
}

extension JSONSchema {
  /// Whether limits exclude each other.
  fileprivate var isImpossible: Bool {
    func isCrossed(_ least: String, _ most: String) -> Bool {
      guard let least = json[least]?.doubleValue, let most = json[most]?.doubleValue else { return false }
      return least > most
    }
    return json["enum"]?.arrayValue?.isEmpty == true || isCrossed("minimum", "maximum")
      || isCrossed("minItems", "maxItems") || isCrossed("minLength", "maxLength")
  }
}
