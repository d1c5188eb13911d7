import LanguageModels

/// What a model with a misdeed says to one request; the same misdeed, request and seed give the same reply.
struct AdversarialReply: Sendable {
  private(set) var text: String
  private(set) var reason = FinishReason.stop

  init(_ misdeed: Misdeed, to request: GenerationRequest, seed: UInt64) {
    let asked = request.messages.last { $0.role == .user }?.content ?? ""
    var random = BenchRandom(state: seed)
    let schema = request.schema?.schema.json ?? [:]
    let bends = TextBending(misdeed)
    func value(_ schema: JSONValue) -> JSONValue { Self.value(of: schema, asked, bends, &random) }

    switch misdeed {
    case .nothing: text = ""
    case .whiteSpace: text = " \n\t "
    case .essay, .apology, .preamble, .prompt, .otherLanguage, .codeFence, .markup:
      let inside = value(schema).serialized()
      switch random.below(3) {
      case 0: text = inside
      case 1: text = bends.bent(asked, &random)
      default: text = misdeed == .codeFence ? "```json\n\(inside)\n```" : bends.bent("", &random) + "\n" + inside
      }
    case .cutOff:
      text = value(schema).serialized()
      reason = .length
    case .cutOffInside:
      let whole = value(schema).serialized()
      text = String(whole.prefix(whole.count / 2))
      reason = random.below(2) == 0 ? .length : .stop
    case .wrongJSON:
      let whole = value(schema).serialized()
      text =
        [whole.replacing("\"", with: "'"), "{text: \(asked)}", whole + "}", String(whole.dropFirst())][random.below(4)]
    case .nestedJSON: text = JSONValue.object(["text": value(schema), "result": value(schema)]).serialized()
    case .otherMember: text = JSONValue.object(["answer": .string(asked), "result": 7]).serialized()
    case .twoObjects: text = value(schema).serialized() + "\n" + value(schema).serialized()
    case .longArray: text = JSONValue.array(Array(repeating: value(schema), count: 40)).serialized()
    default: text = value(schema).serialized()
    }
  }

  /// A value of a schema, its texts bent.
  private static func value(
    of schema: JSONValue, _ asked: String, _ bends: TextBending, _ random: inout BenchRandom
  ) -> JSONValue {
    if let choices = schema["enum"]?.arrayValue, !choices.isEmpty { return choices[random.below(choices.count)] }
    if let fixed = schema["const"] { return fixed }
    if let ways = (schema["anyOf"] ?? schema["oneOf"])?.arrayValue, !ways.isEmpty {
      return value(of: ways[random.below(ways.count)], asked, bends, &random)
    }
    switch schema["type"]?.stringValue {
    case "object":
      let members = schema["properties"]?.objectValue ?? JSONObject()
      return .object(JSONObject(members.keys.map { ($0, value(of: members[$0] ?? [:], asked, bends, &random)) }))
    case "array":
      let words = asked.split(whereSeparator: \.isWhitespace).map(String.init)
      let most = schema["maxItems"]?.integerValue ?? 5
      return .array(
        (0..<random.below(max(1, min(most + (bends.isRight ? 0 : 2), 12) + 1))).map { _ in
          value(of: schema["items"] ?? [:], words.isEmpty ? "" : words[random.below(words.count)], bends, &random)
        })
    case "integer", "number": return .integer(random.below(12) - (bends.isRight ? 0 : 3))
    case "boolean": return .bool(random.below(2) == 0)
    case "null": return .null
    default: return .string(bends.bent(asked, &random))
    }
  }
}
