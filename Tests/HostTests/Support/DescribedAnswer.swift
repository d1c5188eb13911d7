import HTTPTransport
import LanguageModels

@testable import Host

/// Holds answers against the API's description: the status, the media type, the schema, and every member.
struct DescribedAnswer {
  private static let description = APIDescription()

  let method: String
  /// As the description writes it, such as `/notes/{note}`; `nil` if it has no such path.
  let template: String?
  private let operation: JSONValue?

  /// - Parameter path: Below the API's base, perhaps with a query.
  init(_ method: String, _ path: String) {
    let method = method == "HEAD" ? "GET" : method
    self.method = method
    template = Self.template(of: String(path.prefix { $0 != "?" }))
    operation = template.flatMap { Self.description.document["paths"]?[$0]?[method.lowercased()] }
  }

  /// What is wrong with an answer; nothing if it is as the description has it.
  func faults(of answer: InMemoryHTTPServer.Answer) -> [String] {
    let type = answer.header("Content-Type").map { String($0.prefix { $0 != ";" }) }
    if answer.status >= 400 {
      guard type == "application/problem+json" else {
        return ["no problem but \(type ?? "nothing")"]
      }
      guard answer["status"] == .integer(answer.status) else { return ["the problem says another status"] }
      return Self.faults(of: answer.json, as: Self.description.schema(named: "Problem"))
    }
    // What every path has by itself.
    if method == "OPTIONS" { return [] }
    guard let operation else { return ["\(method) \(template ?? "of an unknown path") isn't described"] }
    guard let response = operation["responses"]?["\(answer.status)"] else {
      return ["the status \(answer.status) isn't described"]
    }
    guard let content = response["content"]?.objectValue else {
      return answer.body.isEmpty ? [] : ["there should be no body"]
    }
    guard let type, content[type] != nil else { return ["\(type ?? "no type") isn't one of \(content.keys)"] }
    guard type == "application/json" else { return [] }
    let schema = template.flatMap {
      Self.description.responseSchema(of: method, $0, status: answer.status)
    }
    return Self.faults(of: answer.json, as: schema)
  }

  static func faults(of value: JSONValue, as schema: JSONSchema?) -> [String] {
    guard let schema else { return ["there is no schema"] }
    return schema.validate(value).map { "\($0.path): \($0.message)" } + undescribed(in: value, schema.json)
  }

  /// The schema of an event's data.
  static func schema(named name: String) -> JSONSchema? { description.schema(named: name) }

  static func template(of path: String) -> String? {
    guard let segments = PathSegments.split(path), case .object(let paths) = description.document["paths"] else {
      return nil
    }
    return paths.keys.map { PathTemplate($0) }.filter { $0.match(segments) != nil }.max { $0.literals < $1.literals }?
      .description
  }

  // MARK: Members

  /// Members that a value has and its schema doesn't speak of. Validation takes them: who writes a client would never hear
  /// of them.
  static func undescribed(in value: JSONValue, _ schema: JSONValue) -> [String] {
    undescribed(in: value, [schema], schema["$defs"] ?? .null, at: "")
  }

  private static func undescribed(
    in value: JSONValue, _ schemas: [JSONValue], _ definitions: JSONValue, at path: String
  ) -> [String] {
    let all = schemas.flatMap { alternatives(of: $0, definitions) }
    switch value {
    case .array(let elements):
      let items = all.compactMap { $0["items"] }
      return items.isEmpty
        ? []
        : elements.enumerated().flatMap { undescribed(in: $0.element, items, definitions, at: "\(path)/\($0.offset)") }
    case .object(let members):
      // One that names no members is open on purpose.
      guard all.contains(where: { $0["properties"] != nil || $0["additionalProperties"] != nil }) else { return [] }
      return members.flatMap { name, value -> [String] in
        let named = all.compactMap { $0["properties"]?[name] }
        let others = all.compactMap { $0["additionalProperties"] }.filter { $0 != false }
        let known = named.isEmpty ? others : named
        return known.isEmpty
          ? ["\(path)/\(name) isn't described"] : undescribed(in: value, known, definitions, at: "\(path)/\(name)")
      }
    default: return []
    }
  }

  /// A schema with all that it may be besides, references followed.
  private static func alternatives(of schema: JSONValue, _ definitions: JSONValue) -> [JSONValue] {
    var all = [schema]
    if let name = schema["$ref"]?.stringValue?.split(separator: "/").last, let known = definitions[String(name)] {
      all += alternatives(of: known, definitions)
    }
    for key in ["anyOf", "oneOf", "allOf"] {
      all += (schema[key]?.arrayValue ?? []).flatMap { alternatives(of: $0, definitions) }
    }
    return all
  }
}
