import LanguageModels

extension RuleDecoder {
  mutating func rule(_ json: JSONValue, _ pointer: String) -> Rule? {
    let expected = "a rule with when, if, insteadOf and do"
    guard let object = object(json, pointer, expected: expected) else { return nil }
    allow(["when", "if", "insteadOf", "do"], in: object, pointer)
    var trigger: Trigger?
    if let when = required("when", of: object, pointer, expected: "what the rule waits for") {
      trigger = self.trigger(when, pointer.appending(pointerTo: "when"))
    }
    var conditions: [Condition]? = []
    if let json = object["if"] {
      conditions = elements(json, pointer.appending(pointerTo: "if"), expected: "a list of conditions") {
        $0.condition($1, $2)
      }
    }
    var insteadOf: [Int]? = []
    if let json = object["insteadOf"] {
      insteadOf = elements(json, pointer.appending(pointerTo: "insteadOf"), expected: "a list of numbers") {
        $0.number($1, $2, expected: "the number of a requirement")
      }
    }
    var actions: [Action]?
    if let json = required("do", of: object, pointer, expected: "a list of actions") {
      actions = self.actions(json, pointer.appending(pointerTo: "do"))
    }
    guard let trigger, let conditions, let actions, let insteadOf else { return nil }
    return Rule(when: trigger, conditions: conditions, actions: actions, insteadOf: insteadOf)
  }

  mutating func trigger(_ json: JSONValue, _ pointer: String) -> Trigger? {
    let forms = ["tapped", "submitted", "selected", "changed", "timer", "started", "answered"]
    guard let object = object(json, pointer, expected: "an object with one of \(forms.joined(separator: ", "))"),
      let form = form(of: object, pointer, what: "an event", among: forms), let value = object[form]
    else { return nil }
    let place = pointer.appending(pointerTo: form)
    switch form {
    case "started":
      allow([form], in: object, pointer)
      return mark(value, place) ? .started : nil
    case "timer":
      allow([form], in: object, pointer)
      return text(value, place, expected: "the name of a page").map { .timer(page: $0) }
    case "answered":
      allow([form, "status"], in: object, pointer)
      let name = text(value, place, expected: "the name of a call or \"any call\"")
      let json = required("status", of: object, pointer, expected: "\"ok\", \"error\" or a status such as 404")
      guard let status = json.flatMap({ self.status($0, pointer.appending(pointerTo: "status")) }), let name else {
        return nil
      }
      return .answered(call: name == "any call" ? nil : name, status: status)
    default:
      allow([form, "page", "openedBy"], in: object, pointer)
      return trigger(form, value, place, in: object, pointer)
    }
  }

  /// An event on a page.
  private mutating func trigger(
    _ form: String, _ value: JSONValue, _ place: String, in object: JSONObject, _ pointer: String
  ) -> Trigger? {
    let expected =
      form == "tapped"
      ? "the name of a component or \"any button\"" : "the name of a \(form == "selected" ? "list" : "field")"
    let name = text(value, place, expected: expected)
    var page: String?
    if let json = object["page"] {
      let expected = "the name of a page or \"any\""
      guard let text = text(json, pointer.appending(pointerTo: "page"), expected: expected) else { return nil }
      page = text == "any" ? nil : text
    }
    var openedBy: Int?
    if let json = object["openedBy"] {
      let expected = "the number of a requirement"
      guard let number = number(json, pointer.appending(pointerTo: "openedBy"), expected: expected) else { return nil }
      openedBy = number
    }
    guard let name else { return nil }
    switch form {
    case "tapped":
      return .tapped(name == "any button" ? .anyButton : .component(name), page: page, openedBy: openedBy)
    case "submitted": return .submitted(field: name, page: page, openedBy: openedBy)
    case "selected": return .selected(list: name, page: page, openedBy: openedBy)
    default: return .changed(field: name, page: page, openedBy: openedBy)
    }
  }

  private mutating func status(_ json: JSONValue, _ pointer: String) -> Trigger.AnswerStatus? {
    switch json {
    case .string("ok"): return .ok
    case .string("error"): return .error
    default:
      // 0 is the status of a call without an answer; HTTP's own are 100 to 599 (RFC 9110, section 15).
      if let number = json.integerValue, number == 0 || (100...599).contains(number) { return .status(number) }
      report(
        RuleCode.wrongValue, at: pointer,
        "found \(json.found), expected \"ok\", \"error\", 0 (no answer) or a status from 100 to 599")
      return nil
    }
  }

  mutating func condition(_ json: JSONValue, _ pointer: String) -> Condition? {
    let forms = ["field", "page", "check", "ask"]
    guard let object = object(json, pointer, expected: "an object with one of \(forms.joined(separator: ", "))"),
      let form = form(of: object, pointer, what: "a condition", among: forms), let value = object[form]
    else { return nil }
    let place = pointer.appending(pointerTo: form)
    switch form {
    case "field":
      allow([form, "is"], in: object, pointer)
      let name = text(value, place, expected: "the name of a field")
      let states = Condition.FieldState.allCases.map { ($0.rawValue, $0) }
      let json = required("is", of: object, pointer, expected: "one of \(states.map(\.0).quoted)")
      guard let state = json.flatMap({ word($0, pointer.appending(pointerTo: "is"), of: states) }), let name else {
        return nil
      }
      return .field(name, is: state)
    case "page":
      allow([form], in: object, pointer)
      return word(value, place, of: [("valid", true), ("invalid", false)]).map { .page(isValid: $0) }
    case "check":
      allow([form], in: object, pointer)
      return expression(value, place).map { .check($0) }
    default:
      allow([form, "is", "otherwise"], in: object, pointer)
      let question = text(value, place, expected: "a question that is answered by yes or no")
      let json = required("is", of: object, pointer, expected: "\"yes\" or \"no\"")
      let isYes = json.flatMap { word($0, pointer.appending(pointerTo: "is"), of: [("yes", true), ("no", false)]) }
      var otherwise: CELExpression?
      if let json = object["otherwise"] {
        guard let read = expression(json, pointer.appending(pointerTo: "otherwise")) else { return nil }
        otherwise = read
      }
      guard let question, let isYes else { return nil }
      return .ask(question, isYes: isYes, otherwise: otherwise)
    }
  }

  mutating func expression(_ json: JSONValue, _ pointer: String) -> CELExpression? {
    guard let source = text(json, pointer, expected: "an expression in a text") else { return nil }
    do {
      return try CELExpression(parsing: source)
    } catch {
      report(RuleCode.badExpression, at: pointer, "the expression \"\(source)\" can't be read: \(error)")
      return nil
    }
  }
}
