import LanguageModels

/// What is held back, as a kept session has it; its rules are written as in `rules.json`.
extension Hold {
  var exactJSON: JSONValue {
    var members: JSONObject = [
      "standIn": .integer(standIn), "owner": .string(owner), "held": .array(held.map(\.exactJSON)),
      "context": context.exactJSON,
    ]
    if lacksPassword { members["lacksPassword"] = true }
    return .object(members)
  }

  init(exactJSON json: JSONValue) throws(SnapshotProblem) {
    let reader = try SnapshotReader(json)
    self.init(
      standIn: try reader.number("standIn"), held: try reader.elements("held", HeldRule.init(exactJSON:)),
      context: try EventContext(exactJSON: reader["context"]), owner: try reader.text("owner"),
      lacksPassword: reader["lacksPassword"].isNull ? false : try reader.flag("lacksPassword"))
  }
}

extension Hold.HeldRule {
  fileprivate var exactJSON: JSONValue {
    var members: JSONObject = ["requirement": .integer(requirement), "rule": rule.json]
    // `rules.json` has dates and amounts as texts and numbers: what a translator made may be more exact.
    let literals = rule.literals
    if literals.contains(where: { !$0.isPlain }) {
      members["literals"] = AppValue.list(literals).exactJSON
    }
    return .object(members)
  }

  fileprivate init(exactJSON json: JSONValue) throws(SnapshotProblem) {
    let reader = try SnapshotReader(json)
    var rule: Rule
    do { rule = try Rule(json: reader["rule"]) } catch { throw SnapshotProblem("a rule that can't be read: \(error)") }
    if !reader["literals"].isNull {
      let literals = try reader.value("literals").listValue ?? []
      guard literals.count == rule.literals.count else { throw SnapshotProblem("a rule with other literals") }
      rule.literals = literals
    }
    self.init(requirement: try reader.number("requirement"), rule: rule)
  }
}

extension EventContext {
  var exactJSON: JSONValue {
    [
      "event": event.exactJSON, "page": page?.exactJSON ?? .null, "pages": .array(pages.map(\.exactJSON)),
      "memory": .sorted(memory) { $0.exactJSON }, "chain": .integer(chain),
    ]
  }

  fileprivate init(exactJSON json: JSONValue) throws(SnapshotProblem) {
    let reader = try SnapshotReader(json)
    self.init(event: try AppEvent(exactJSON: reader["event"]), state: SessionState())
    page = reader["page"].isNull ? nil : try PageInstance(exactJSON: reader["page"])
    pages = try reader.elements("pages", PageInstance.init(exactJSON:))
    memory = try reader.entries("memory", AppValue.init(exactJSON:))
    chain = try reader.number("chain")
  }
}

extension Rule {
  /// The literals of its actions, in order.
  fileprivate var literals: [AppValue] {
    get {
      var literals: [AppValue] = []
      _ = actions.map {
        $0.mapLiterals {
          literals.append($0); return $0
        }
      }
      return literals
    }
    set {
      var rest = newValue[...]
      actions = actions.map { $0.mapLiterals { rest.popFirst() ?? $0 } }
    }
  }
}

extension Action {
  fileprivate func mapLiterals(_ change: (AppValue) -> AppValue) -> Action {
    func mapped(_ bindings: [Binding]) -> [Binding] {
      bindings.map { Binding($0.name, $0.value.mapLiterals(change)) }
    }
    return switch self {
    case .open(let page, let bindings): .open(page: page, with: mapped(bindings))
    case .update(let page, let bindings): .update(page: page, with: mapped(bindings))
    case .call(let call, let bindings): .call(call, with: mapped(bindings))
    case .remember(let name, let value): .remember(name, as: value.mapLiterals(change))
    case .close, .empty, .showProblems, .proceed, .nothing: self
    }
  }
}

extension ValueSource {
  fileprivate func mapLiterals(_ change: (AppValue) -> AppValue) -> ValueSource {
    switch self {
    case .literal(let value): .literal(change(value))
    case .write(let instruction, let about, let otherwise):
      .write(instruction: instruction, about: about, otherwise: otherwise?.mapLiterals(change))
    case .from, .value, .text, .each, .choose: self
    }
  }
}

extension AppValue {
  /// Whether it is the same in `rules.json`.
  fileprivate var isPlain: Bool {
    switch self {
    case .null, .bool, .int, .string: true
    default: false
    }
  }
}
