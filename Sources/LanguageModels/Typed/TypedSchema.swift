/// The schema of a type as a model is given it, and the way back from its reply.
struct TypedSchema<Content: Decodable & Sendable>: Sendable {
  /// The member that holds what isn't an object: servers want one at the top.
  private static var wrapper: String { "value" }

  let named: NamedSchema
  private let isWrapped: Bool

  /// - Throws: `LanguageModelError` with `.unsupportedType`.
  init(_ type: Content.Type) throws {
    var schema = try JSONSchema(for: type)
    isWrapped = schema.json["type"] != "object"
    if isWrapped {
      var members = schema.json.objectValue ?? JSONObject()
      let definitions = members["$defs"]
      members["$defs"] = nil
      schema = .object([(Self.wrapper, JSONSchema(.object(members)))])
      if let definitions { schema = schema.adding("$defs", definitions) }
    }
    named = NamedSchema(name: JSONSchema.name(of: type), schema: schema)
  }

  /// The value of a whole reply.
  ///
  /// - Throws: `LanguageModelError`: `.cutOff`, `.refused`, `.wrongShape`.
  func content(of text: String, _ reason: FinishReason) throws -> Content {
    let value = try named.schema.value(of: text, reason)
    do {
      return try (isWrapped ? value[Self.wrapper] ?? .null : value).decoded()
    } catch var error as LanguageModelError {
      error.providerText = text
      throw error
    }
  }

  func part(of value: PartialValue) -> PartialValue? { isWrapped ? value[Self.wrapper] : value }
}

extension JSONSchema {
  /// The value of a whole reply, brought to the loose form and checked.
  ///
  /// - Throws: `LanguageModelError`: `.cutOff`, `.refused`, `.wrongShape`.
  func value(of text: String, _ reason: FinishReason) throws -> JSONValue {
    if let error = LanguageModelError(ending: reason, text) { throw error }
    let value: JSONValue
    do {
      value = try JSONValue(parsing: text)
    } catch {
      throw LanguageModelError(.wrongShape, "The reply isn't JSON: \(error).", providerText: text)
    }
    var violations = validate(value)
    if violations.isEmpty { return value }
    // It may be in the strict form, which has `null` where a member is absent.
    let loose = loosened(value)
    if loose != value { violations = validate(loose) }
    if violations.isEmpty { return loose }
    let list = violations.prefix(3).map(\.description).joined(separator: "; ")
    throw LanguageModelError(
      .wrongShape, "The reply doesn't have the shape that was asked for: \(list).", providerText: text)
  }
}

extension LanguageModelError {
  /// Why a reply that ended so is no value; `nil` if it may be one.
  init?(ending reason: FinishReason, _ text: String) {
    switch reason {
    case .length:
      self.init(
        .cutOff, "The reply was cut off by the limit of tokens. Allow more tokens or ask for less.", providerText: text)
    case .contentFilter:
      self.init(.refused, "The provider held the reply back (content filter). Word the request anew.")
    default: return nil
    }
  }
}
