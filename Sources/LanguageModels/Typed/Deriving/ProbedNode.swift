/// What a type was seen to read at one place.
final class ProbedNode {
  struct Member {
    var name: String
    var schemas: [JSONSchema] = []
    var child: ProbedNode?
    var isRequired = false
    var mayBeAbsent = false
    var mayBeNull = false
    var sample: JSONValue?
  }

  var members: [Member] = []
  var isKeyed = false
  var elements: [JSONSchema] = []
  var elementNodes: [Int: ProbedNode] = [:]
  var elementSamples: [JSONValue] = []
  var isUnkeyed = false
  /// Whether the number of elements is up to the value.
  var isList = false
  var mayElementsBeNull = false
  var scalars: [JSONSchema] = []
  var scalarSample: JSONValue?
  var mayBeNull = false

  func update(_ name: String, _ change: (inout Member) -> Void) {
    let index = members.firstIndex { ExactText($0.name) == ExactText(name) }
    if index == nil { members.append(Member(name: name)) }
    change(&members[index ?? members.count - 1])
  }

  /// Whether anything was asked for.
  var isRead: Bool { isKeyed || isUnkeyed || !scalars.isEmpty }

  /// The schema of what was read.
  var schema: JSONSchema {
    var forms: [JSONSchema] = []
    if isKeyed { forms.append(objectSchema) }
    if isUnkeyed { forms.append(arraySchema) }
    forms += Self.distinct(scalars)
    // A type without members doesn't ask for any.
    if forms.isEmpty { forms.append(.object([])) }
    let schema = JSONSchema.anyOf(forms)
    return mayBeNull ? schema.nullable : schema
  }

  private var objectSchema: JSONSchema {
    // What was only asked about and never read has no shape that could be told.
    let read = members.filter { !$0.schemas.isEmpty || $0.child != nil }
    return .object(
      read.map { member in
        let forms = Self.distinct(member.schemas + (member.child.map { [$0.schema] } ?? []))
        let schema = JSONSchema.anyOf(forms)
        return (member.name, member.mayBeNull ? schema.nullable : schema)
      }, optional: Set(read.filter(\.mayBeAbsent).map(\.name)))
  }

  private var arraySchema: JSONSchema {
    let forms = elements.enumerated().map { index, schema in elementNodes[index]?.schema ?? schema }
    let kinds = Self.distinct(forms)
    if isList {
      let items = kinds.isEmpty ? JSONSchema.anything : JSONSchema.anyOf(kinds)
      return .array(of: mayElementsBeNull ? items.nullable : items)
    }
    if kinds.count == 1 { return .array(of: kinds[0], minimum: forms.count, maximum: forms.count) }
    return JSONSchema([
      "type": "array", "prefixItems": .array(forms.map(\.json)), "items": false,
      "minItems": .integer(forms.count), "maxItems": .integer(forms.count),
    ])
  }

  /// The value that was handed out.
  var sample: JSONValue {
    if isKeyed {
      return .object(
        JSONObject(
          members.compactMap { member in
            (member.sample ?? member.child?.sample).map { (member.name, $0) }
          }))
    }
    if isUnkeyed {
      return .array(elementSamples.enumerated().map { elementNodes[$0.offset]?.sample ?? $0.element })
    }
    return scalarSample ?? (scalars.isEmpty ? [:] : .null)
  }

  private static func distinct(_ schemas: [JSONSchema]) -> [JSONSchema] {
    var seen: Set<JSONSchema> = []
    return schemas.filter { seen.insert($0).inserted }
  }
}
