public import LanguageModels

extension Rule {
  /// Reads a rule as `rules.json` has it.
  ///
  /// - Throws: `RuleFormatError` with every mistake.
  public init(json: JSONValue) throws(RuleFormatError) {
    self = try RuleDecoder.decode(json) { $0.rule($1, $2) }
  }

  /// The rule as `rules.json` has it.
  public var json: JSONValue {
    var object: JSONObject = ["when": when.json]
    if !conditions.isEmpty { object["if"] = .array(conditions.map(\.json)) }
    if !insteadOf.isEmpty { object["insteadOf"] = .array(insteadOf.map { .integer($0) }) }
    object["do"] = .array(actions.map(\.json))
    return .object(object)
  }
}

extension Trigger {
  /// Reads a trigger as `rules.json` has it.
  ///
  /// - Throws: `RuleFormatError` with every mistake.
  public init(json: JSONValue) throws(RuleFormatError) {
    self = try RuleDecoder.decode(json) { $0.trigger($1, $2) }
  }

  /// The trigger as `rules.json` has it.
  public var json: JSONValue {
    switch self {
    case .tapped(.component(let name), let page, let opener): Self.json("tapped", name, page, opener)
    case .tapped(.anyButton, let page, let opener): Self.json("tapped", "any button", page, opener)
    case .submitted(let field, let page, let opener): Self.json("submitted", field, page, opener)
    case .selected(let list, let page, let opener): Self.json("selected", list, page, opener)
    case .changed(let field, let page, let opener): Self.json("changed", field, page, opener)
    case .timer(let page): ["timer": .string(page)]
    case .started: ["started": true]
    case .answered(let call, let status): ["answered": .string(call ?? "any call"), "status": status.json]
    }
  }

  private static func json(_ form: String, _ name: String, _ page: String?, _ opener: Int?) -> JSONValue {
    var object: JSONObject = [form: .string(name), "page": .string(page ?? "any")]
    if let opener { object["openedBy"] = .integer(opener) }
    return .object(object)
  }
}

extension Trigger.AnswerStatus {
  var json: JSONValue {
    switch self {
    case .ok: "ok"
    case .error: "error"
    case .status(let number): .integer(number)
    }
  }
}

extension Condition {
  /// Reads a condition as `rules.json` has it.
  ///
  /// - Throws: `RuleFormatError` with every mistake.
  public init(json: JSONValue) throws(RuleFormatError) {
    self = try RuleDecoder.decode(json) { $0.condition($1, $2) }
  }

  /// The condition as `rules.json` has it.
  public var json: JSONValue {
    switch self {
    case .field(let name, let state): return ["field": .string(name), "is": .string(state.rawValue)]
    case .page(let isValid): return ["page": isValid ? "valid" : "invalid"]
    case .check(let expression): return ["check": .string(expression.source)]
    case .ask(let question, let isYes, let otherwise):
      var object: JSONObject = ["ask": .string(question), "is": isYes ? "yes" : "no"]
      if let otherwise { object["otherwise"] = .string(otherwise.source) }
      return .object(object)
    }
  }
}

extension Action {
  /// Reads an action as `rules.json` has it.
  ///
  /// - Throws: `RuleFormatError` with every mistake.
  public init(json: JSONValue) throws(RuleFormatError) {
    self = try RuleDecoder.decode(json) { $0.action($1, $2) }
  }

  /// The action as `rules.json` has it.
  public var json: JSONValue {
    switch self {
    case .open(let page, let bindings): Self.json("open", page, bindings)
    case .close(let page): ["close": page.json]
    case .update(let page, let bindings): Self.json("update", page, bindings)
    case .empty(let page): ["empty": page.json]
    case .showProblems(let page): ["showProblems": page.json]
    case .call(let call, let bindings): Self.json("call", call, bindings)
    case .remember(let name, let value): ["remember": .string(name), "as": value.json]
    case .proceed(let number): ["proceed": .integer(number)]
    case .nothing: ["nothing": true]
    }
  }

  private static func json(_ form: String, _ name: String, _ bindings: [Binding]) -> JSONValue {
    var object: JSONObject = [form: .string(name)]
    if !bindings.isEmpty { object["with"] = .object(JSONObject(bindings.map { ($0.name, $0.value.json) })) }
    return .object(object)
  }
}

extension PageReference {
  var json: JSONValue {
    switch self {
    case .named(let name): .string(name)
    case .thisPage: "this page"
    }
  }
}

extension ValueSource {
  /// Reads a value as `rules.json` has it.
  ///
  /// - Throws: `RuleFormatError` with every mistake.
  public init(json: JSONValue) throws(RuleFormatError) {
    self = try RuleDecoder.decode(json) { $0.value($1, $2) }
  }

  /// The value as `rules.json` has it.
  public var json: JSONValue {
    switch self {
    case .literal(let value):
      let json = value.json
      // A map that looks like a form is marked as what it is.
      guard let keys = json.objectValue?.keys, keys.contains(where: RuleDecoder.valueForms.contains) else {
        return json
      }
      return ["literal": json]
    case .from(let path): return ["from": .string(path.source)]
    case .value(let expression): return ["value": .string(expression.source)]
    case .text(let template): return ["text": .string(template.source)]
    case .each(let path, let members):
      let mapping = JSONObject(members.map { ($0.target, .string($0.path.source)) })
      return ["each": .string(path.source), "with": .object(mapping)]
    case .choose(let question, let labels, let otherwise):
      var object: JSONObject = ["choose": .string(question), "of": .array(labels.map { .string($0) })]
      if let otherwise { object["otherwise"] = .string(otherwise) }
      return .object(object)
    case .write(let instruction, let about, let otherwise):
      var object: JSONObject = ["write": .string(instruction)]
      if !about.isEmpty { object["about"] = .string(about.map(\.source).joined(separator: ", ")) }
      if let otherwise { object["otherwise"] = otherwise.json }
      return .object(object)
    }
  }
}
