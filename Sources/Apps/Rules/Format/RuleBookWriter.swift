public import LanguageModels

/// Writes `rules.json`: the same book gives the same bytes.
public enum RuleBookWriter {
  /// The text of the file: UTF-8, two spaces for each level, a line feed at the end.
  public static func write(_ book: RuleBook) -> String { book.json.prettyPrinted() + "\n" }
}

extension RuleBook {
  /// The book as `rules.json` has it.
  public var json: JSONValue {
    [
      "format": .integer(format),
      "translator": ["model": .string(translator)],
      "requirements": .array(requirements.map(\.json)),
    ]
  }
}

extension RequirementRules {
  /// Reads a requirement's entry as `rules.json` has it.
  ///
  /// - Throws: `RuleFormatError` with every mistake.
  public init(json: JSONValue) throws(RuleFormatError) {
    self = try RuleDecoder.decode(json) { $0.requirement($1, $2) }
  }

  /// The entry as `rules.json` has it.
  public var json: JSONValue {
    var object: JSONObject = ["number": .integer(number)]
    if let text { object["text"] = .string(text) }
    if let hash { object["hash"] = .string(hash) }
    object["kind"] = .string(content.kind)
    object["origin"] = .string(origin.rawValue)
    object["sentence"] = .string(sentence)
    switch content {
    case .rules(let rules): object["rules"] = .array(rules.map(\.json))
    case .always(let moment, let actions):
      object["before"] = .string(moment.rawValue)
      object["do"] = .array(actions.map(\.json))
    case .note: break
    case .open(let reason): if let reason { object["reason"] = .string(reason) }
    }
    return .object(object)
  }
}

extension RequirementRules.Content {
  /// The kind as `rules.json` words it.
  public var kind: String {
    switch self {
    case .rules: "rules"
    case .always: "always"
    case .note: "note"
    case .open: "open"
    }
  }
}
