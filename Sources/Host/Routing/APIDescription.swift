import LanguageModels
import Locking

/// The OpenAPI document that describes the API, and the schemas in it.
final class APIDescription: Sendable {
  /// As it is sent.
  let bytes: ConstantBytes
  private let parsed = Locked<JSONValue?>(nil)
  private let schemas = Locked<[String: JSONSchema?]>([:])

  /// The one inside the executable.
  init() {
    let nothing = unsafe ConstantBytes(UnsafeRawBufferPointer(start: nil, count: 0))
    bytes = PageFile.embedded.first { $0.path == "api/openapi.json" }?.bytes ?? nothing
  }

  /// The document, read when it is first needed.
  var document: JSONValue {
    parsed.withLock { parsed in
      if let parsed { return parsed }
      // The tests read it; it can't be broken here.
      let document = (try? JSONValue(parsing: bytes.bytes)) ?? .null
      parsed = document
      return document
    }
  }

  /// The schema of what is sent to an operation; `nil` if the document has none.
  func requestSchema(of method: String, _ path: String) -> JSONSchema? {
    schema("\(method) \(path)") { document in
      document["paths"]?[path]?[method.lowercased()]?["requestBody"]?["content"]?["application/json"]?["schema"]
    }
  }

  /// The schema of an operation's answer in JSON; `nil` if the document has none for that status.
  func responseSchema(of method: String, _ path: String, status: Int) -> JSONSchema? {
    schema("\(method) \(path) \(status)") { document in
      let responses = document["paths"]?[path]?[method.lowercased()]?["responses"]
      let content = (responses?["\(status)"] ?? responses?["default"])?["content"]
      return (content?["application/json"] ?? content?["application/problem+json"])?["schema"]
    }
  }

  /// A schema of the document by its name.
  func schema(named name: String) -> JSONSchema? {
    schema(name) { $0["components"]?["schemas"]?[name] }
  }

  private func schema(_ key: String, _ find: (JSONValue) -> JSONValue?) -> JSONSchema? {
    if let known = schemas.withLock({ $0[key] }) { return known }
    let document = document
    let schema = find(document).map { Self.standingAlone($0, in: document) }
    schemas.withLock { $0[key] = .some(schema) }
    return schema
  }

  /// A schema with all that it refers to: the document's schemas that it needs become its own definitions.
  private static func standingAlone(_ schema: JSONValue, in document: JSONValue) -> JSONSchema {
    var definitions = JSONObject()
    var open = [schema]
    while let next = open.popLast() {
      for name in references(in: next) where definitions[name] == nil {
        guard let definition = document["components"]?["schemas"]?[name] else { continue }
        definitions[name] = redirected(definition)
        open.append(definition)
      }
    }
    guard case .object(var members) = redirected(schema), !definitions.isEmpty else {
      return JSONSchema(redirected(schema))
    }
    members["$defs"] = .object(definitions)
    return JSONSchema(.object(members))
  }

  private static let prefix = "#/components/schemas/"

  private static func references(in schema: JSONValue) -> [String] {
    switch schema {
    case .object(let members):
      members.flatMap { name, value -> [String] in
        if name == "$ref", let text = value.stringValue { return [String(text.dropFirst(prefix.count))] }
        return references(in: value)
      }
    case .array(let elements): elements.flatMap(references)
    default: []
    }
  }

  private static func redirected(_ schema: JSONValue) -> JSONValue {
    switch schema {
    case .object(let members):
      .object(
        JSONObject(
          members.map { name, value in
            if name == "$ref", let text = value.stringValue {
              return (name, .string("#/$defs/" + text.dropFirst(prefix.count)))
            }
            return (name, redirected(value))
          }))
    case .array(let elements): .array(elements.map(redirected))
    default: schema
    }
  }
}
