public import LanguageModels

extension CallAnswer {
  /// What a model is told about the answer: how it ended, and the shape and count of its body, never its values.
  ///
  /// The names of members come from outside as well, so only plain ones (letters, digits, `_`, `-`; at most 40
  /// characters, at most 30 of them) are told.
  public var facts: JSONValue {
    var facts: JSONObject = ["call": .string(call), "kind": .string(outcome.rawValue), "status": .integer(status)]
    if outcome != .ok { facts["problem"] = .string(problem) }
    if !body.isNull { facts["body"] = Self.shape(of: body, depth: 0) }
    return .object(facts)
  }

  private static func shape(of value: AppValue, depth: Int) -> JSONValue {
    switch value {
    case .null: return "nothing"
    case .bool: return "yes/no"
    case .int, .uint, .double: return "number"
    case .amount: return "amount"
    case .string: return "text"
    case .bytes: return "bytes"
    case .date: return "date"
    case .time: return "time"
    case .timestamp: return "point in time"
    case .list(let elements):
      var shape: JSONObject = ["list": .integer(elements.count)]
      if depth < 3, let first = elements.first(where: { !$0.isNull }) {
        shape["of"] = Self.shape(of: first, depth: depth + 1)
      }
      return .object(shape)
    case .map(let map):
      let names = map.keys.lazy.compactMap(\.stringValue).filter(isPlain).prefix(30)
      return ["record": .array(names.map { .string($0) })]
    }
  }

  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && name.count <= 40
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
  }
}
