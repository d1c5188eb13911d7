import LanguageModels

extension RuleDecoder {
  /// The keys that make an object a value that is computed.
  static let valueForms = ["from", "value", "text", "each", "choose", "write", "literal"]

  mutating func value(_ json: JSONValue, _ pointer: String) -> ValueSource? {
    guard case .object(let object) = json, object.keys.contains(where: Self.valueForms.contains) else {
      warnOfForms(in: json, pointer, isOutermost: true)
      return .literal(AppValue(json: json))
    }
    guard let form = form(of: object, pointer, what: "a value", among: Self.valueForms), let value = object[form]
    else { return nil }
    let place = pointer.appending(pointerTo: form)
    switch form {
    case "from":
      allow([form], in: object, pointer)
      return path(value, place).map { .from($0) }
    case "value":
      allow([form], in: object, pointer)
      return expression(value, place).map { .value($0) }
    case "text":
      allow([form], in: object, pointer)
      return template(value, place).map { .text($0) }
    case "literal":
      allow([form], in: object, pointer)
      return .literal(AppValue(json: value))
    case "each": return each(value, in: object, pointer)
    case "choose": return choice(value, in: object, pointer)
    default: return written(value, in: object, pointer)
    }
  }

  private mutating func each(_ value: JSONValue, in object: JSONObject, _ pointer: String) -> ValueSource? {
    allow(["each", "with"], in: object, pointer)
    let list = path(value, pointer.appending(pointerTo: "each"))
    let expected = "an object of target names and member paths"
    guard let json = required("with", of: object, pointer, expected: expected) else { return nil }
    let place = pointer.appending(pointerTo: "with")
    guard let mapping = self.object(json, place, expected: expected) else { return nil }
    let members = mapping.map { target, json in
      path(json, place.appending(pointerTo: target)).map { ValueSource.MemberMapping(target: target, path: $0) }
    }
    let whole = members.compactMap(\.self)
    guard let list, whole.count == members.count else { return nil }
    return .each(path: list, members: whole)
  }

  private mutating func choice(_ value: JSONValue, in object: JSONObject, _ pointer: String) -> ValueSource? {
    allow(["choose", "of", "otherwise"], in: object, pointer)
    let question = text(value, pointer.appending(pointerTo: "choose"), expected: "a question")
    let place = pointer.appending(pointerTo: "of")
    var labels: [String]?
    if let json = required("of", of: object, pointer, expected: "a list of labels") {
      labels = elements(json, place, expected: "a list of labels") { $0.text($1, $2, expected: "a label") }
    }
    if let labels, labels.count < 2 || Set(labels).count < labels.count {
      report(RuleCode.wrongValue, at: place, "found \(labels.quoted), expected two or more different labels")
    }
    var otherwise: String?
    if let json = object["otherwise"] {
      let words = (labels ?? []).map { ($0, $0) }
      guard let read = word(json, pointer.appending(pointerTo: "otherwise"), of: words) else { return nil }
      otherwise = read
    }
    guard let question, let labels else { return nil }
    return .choose(question: question, labels: labels, otherwise: otherwise)
  }

  private mutating func written(_ value: JSONValue, in object: JSONObject, _ pointer: String) -> ValueSource? {
    allow(["write", "about", "otherwise"], in: object, pointer)
    let instruction = text(value, pointer.appending(pointerTo: "write"), expected: "an instruction")
    var about: [CELExpression]? = []
    if let json = object["about"] { about = paths(json, pointer.appending(pointerTo: "about")) }
    var otherwise: ValueSource?
    if let json = object["otherwise"] {
      let place = pointer.appending(pointerTo: "otherwise")
      guard let read = self.value(json, place) else { return nil }
      switch read {
      case .write, .choose:
        report(
          RuleCode.wrongValue, at: place,
          "found a value that needs the model, expected one that can be had without")
        return nil
      default: otherwise = read
      }
    }
    guard let instruction, let about else { return nil }
    return .write(instruction: instruction, about: about, otherwise: otherwise)
  }

  private mutating func template(_ json: JSONValue, _ pointer: String) -> Template? {
    guard case .string(let source) = json else {
      report(RuleCode.wrongType, at: pointer, "found \(json.found), expected a text with {expressions}")
      return nil
    }
    do {
      return try Template(parsing: source)
    } catch {
      report(RuleCode.badExpression, at: pointer, "the text \"\(source)\" can't be read: \(error)")
      return nil
    }
  }

  private mutating func paths(_ json: JSONValue, _ pointer: String) -> [CELExpression]? {
    guard let text = text(json, pointer, expected: "paths, separated by commas") else { return nil }
    let paths = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      let trimmed = part.drop(while: \.isWhitespace)
      let end = trimmed.lastIndex { !$0.isWhitespace }
      return path(.string(end.map { String(trimmed[...$0]) } ?? ""), pointer)
    }
    let whole = paths.compactMap(\.self)
    return whole.count == paths.count ? whole : nil
  }

  /// A path such as `fields.name` or `response.body[0].id`.
  mutating func path(_ json: JSONValue, _ pointer: String) -> CELExpression? {
    guard let source = text(json, pointer, expected: "a path such as fields.name") else { return nil }
    guard PathSyntax.isPath(source) else {
      report(
        RuleCode.badExpression, at: pointer,
        "found \"\(source)\", expected a path such as fields.name; an expression belongs into {\"value\": …}, "
          + "a text into quotes alone")
      return nil
    }
    return expression(json, pointer)
  }

  /// A misspelt form would else become a literal without a word.
  private mutating func warnOfForms(in json: JSONValue, _ pointer: String, isOutermost: Bool) {
    switch json {
    case .array(let elements):
      for index in elements.indices {
        warnOfForms(in: elements[index], pointer.appending(pointerTo: index), isOutermost: false)
      }
    case .object(let object):
      if isOutermost, let key = object.keys.first, let form = NearMiss.suggestion(for: key, among: Self.valueForms) {
        report(
          RuleCode.suspiciousLiteral, .warning, at: pointer,
          "an object with \(object.keys.quoted) is taken as it stands", hint: " Did you mean '\(form)'?")
      } else if !isOutermost, let form = object.keys.first(where: Self.valueForms.contains), object.count == 1 {
        report(
          RuleCode.suspiciousLiteral, .warning, at: pointer,
          "\"\(form)\" inside a literal is taken as it stands, not computed; use {\"value\": …} around the whole")
      }
      for (key, value) in object { warnOfForms(in: value, pointer.appending(pointerTo: key), isOutermost: false) }
    default: break
    }
  }
}

/// The plain paths among the expressions.
enum PathSyntax {
  /// Whether the text is names joined by dots, with whole numbers in brackets between them.
  static func isPath(_ text: String) -> Bool {
    var rest = Substring(text)
    guard takeName(&rest) else { return false }
    while let next = rest.popFirst() {
      switch next {
      case ".": guard takeName(&rest) else { return false }
      case "[":
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        rest = rest.dropFirst(digits.count)
        guard !digits.isEmpty, rest.popFirst() == "]" else { return false }
      default: return false
      }
    }
    return true
  }

  private static func takeName(_ rest: inout Substring) -> Bool {
    let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    guard let first = name.first, !first.isNumber else { return false }
    rest = rest.dropFirst(name.count)
    return true
  }
}
