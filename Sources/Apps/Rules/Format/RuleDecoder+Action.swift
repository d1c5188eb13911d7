import LanguageModels

extension RuleDecoder {
  mutating func actions(_ json: JSONValue, _ pointer: String) -> [Action]? {
    guard let actions = elements(json, pointer, expected: "a list of actions", { $0.action($1, $2) }) else {
      return nil
    }
    if actions.isEmpty {
      report(RuleCode.wrongValue, at: pointer, "found no action, expected at least one, such as {\"nothing\": true}")
    }
    return actions
  }

  mutating func action(_ json: JSONValue, _ pointer: String) -> Action? {
    let forms = [
      "open", "close", "update", "empty", "showProblems", "call", "remember", "proceed", "nothing",
    ]
    guard let object = object(json, pointer, expected: "an object with one of \(forms.joined(separator: ", "))"),
      let form = form(of: object, pointer, what: "an action", among: forms), let value = object[form]
    else { return nil }
    let place = pointer.appending(pointerTo: form)
    switch form {
    case "open", "update", "call":
      allow([form, "with"], in: object, pointer)
      let name = text(value, place, expected: "the name of a \(form == "call" ? "call" : "page")")
      var bindings: [Binding]? = []
      if let json = object["with"] { bindings = self.bindings(json, pointer.appending(pointerTo: "with")) }
      guard let name, let bindings else { return nil }
      switch form {
      case "open": return .open(page: name, with: bindings)
      case "update": return .update(page: name, with: bindings)
      default: return .call(name, with: bindings)
      }
    case "close", "empty", "showProblems":
      allow([form], in: object, pointer)
      guard let page = pageReference(value, place) else { return nil }
      switch form {
      case "close": return .close(page)
      case "empty": return .empty(page)
      default: return .showProblems(page)
      }
    case "remember":
      allow([form, "as"], in: object, pointer)
      let name = text(value, place, expected: "the name of something remembered")
      let json = required("as", of: object, pointer, expected: "a value")
      guard let source = json.flatMap({ self.value($0, pointer.appending(pointerTo: "as")) }), let name else {
        return nil
      }
      return .remember(name, as: source)
    case "proceed":
      allow([form], in: object, pointer)
      return number(value, place, expected: "the number of a requirement").map { .proceed($0) }
    default:
      allow([form], in: object, pointer)
      return mark(value, place) ? .nothing : nil
    }
  }

  private mutating func pageReference(_ json: JSONValue, _ pointer: String) -> PageReference? {
    text(json, pointer, expected: "the name of a page or \"this page\"").map {
      $0 == "this page" ? .thisPage : .named($0)
    }
  }

  private mutating func bindings(_ json: JSONValue, _ pointer: String) -> [Binding]? {
    guard let object = object(json, pointer, expected: "an object of names and values") else { return nil }
    let bindings = object.map { name, json in
      value(json, pointer.appending(pointerTo: name)).map { Binding(name, $0) }
    }
    let whole = bindings.compactMap(\.self)
    return whole.count == bindings.count ? whole : nil
  }
}
