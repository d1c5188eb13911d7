import LanguageModels

extension RuleDecoder {
  /// The newest version of the format.
  static let format = 1

  /// The book with the requirements that can be read as a whole; `nil` if it isn't one.
  mutating func book(_ json: JSONValue, places: inout RulePlaces) -> RuleBook? {
    guard let object = object(json, "", expected: "an object with format, translator and requirements") else {
      return nil
    }
    guard let version = required("format", of: object, "", expected: "the number \(Self.format)") else { return nil }
    guard version.integerValue == Self.format else {
      report(
        RuleCode.unknownFormat, at: "/format",
        "found \(version.found), expected \(Self.format); a newer version of the program may read it")
      return nil
    }
    allow(["format", "translator", "requirements"], in: object, "")
    let translator = self.translator(in: object)
    guard let list = required("requirements", of: object, "", expected: "a list"),
      let elements = array(list, "/requirements", expected: "a list of requirements")
    else { return nil }
    var requirements: [RequirementRules] = []
    for index in elements.indices {
      let pointer = "/requirements/\(index)"
      let before = problems.count
      guard let requirement = requirement(elements[index], pointer) else { continue }
      guard !requirements.contains(where: { $0.number == requirement.number }) else {
        report(
          RuleCode.duplicateRequirement, at: pointer.appending(pointerTo: "number"),
          "requirement \(requirement.number) stands here for the second time, expected once")
        continue
      }
      // A requirement that was only read in part would do something else than is written.
      guard !problems[before...].contains(where: { $0.severity == .error }) else { continue }
      places.note(requirement: requirement.number, index: index)
      requirements.append(requirement)
    }
    return RuleBook(format: Self.format, translator: translator ?? "", requirements: requirements)
  }

  private mutating func translator(in object: JSONObject) -> String? {
    let expected = "an object such as {\"model\": \"by hand\"}"
    guard let json = required("translator", of: object, "", expected: expected),
      let translator = self.object(json, "/translator", expected: expected)
    else { return nil }
    allow(["model"], in: translator, "/translator")
    guard let model = required("model", of: translator, "/translator", expected: "a model's name or \"by hand\"")
    else { return nil }
    return text(model, "/translator/model", expected: "a model's name or \"by hand\"")
  }

  mutating func requirement(_ json: JSONValue, _ pointer: String) -> RequirementRules? {
    guard let object = object(json, pointer, expected: "a requirement with number, kind and rules") else { return nil }
    var number: Int?
    if let json = required("number", of: object, pointer, expected: "the number of a requirement") {
      number = self.number(json, pointer.appending(pointerTo: "number"), expected: "the number of a requirement")
    }
    let text = optionalText("text", of: object, pointer, expected: "the requirement's text")
    let hash = optionalText("hash", of: object, pointer, expected: "a hash")
    let sentence = optionalText("sentence", of: object, pointer, expected: "the rules as a sentence")
    var origin: RequirementRules.Origin? = .edited
    if let json = object["origin"] {
      let origins = RequirementRules.Origin.allCases.map { ($0.rawValue, $0) }
      origin = word(json, pointer.appending(pointerTo: "origin"), of: origins)
    }
    let content = self.content(of: object, pointer)
    guard let number, let content, let origin else { return nil }
    return RequirementRules(
      number: number, text: text, hash: hash, origin: origin,
      sentence: sentence ?? RuleSentence.sentence(for: content, text: text), content: content)
  }

  private mutating func optionalText(
    _ key: String, of object: JSONObject, _ pointer: String, expected: String
  ) -> String? {
    object[key].flatMap { text($0, pointer.appending(pointerTo: key), expected: expected) }
  }

  private mutating func content(of object: JSONObject, _ pointer: String) -> RequirementRules.Content? {
    let kinds = ["rules", "always", "note", "open"]
    guard let json = required("kind", of: object, pointer, expected: "one of \(kinds.quoted)"),
      let kind = word(json, pointer.appending(pointerTo: "kind"), of: kinds.map { ($0, $0) })
    else { return nil }
    let common = ["number", "text", "hash", "kind", "origin", "sentence"]
    switch kind {
    case "rules":
      allow(common + ["rules"], in: object, pointer)
      let place = pointer.appending(pointerTo: "rules")
      guard let json = required("rules", of: object, pointer, expected: "a list of rules"),
        let rules = elements(json, place, expected: "a list of rules", { $0.rule($1, $2) })
      else { return nil }
      if rules.isEmpty {
        report(RuleCode.wrongValue, at: place, "found no rule, expected at least one; a note has the kind \"note\"")
      }
      return .rules(rules)
    case "always":
      allow(common + ["before", "do"], in: object, pointer)
      let moments = RequirementRules.Moment.allCases.map { ($0.rawValue, $0) }
      let before = required("before", of: object, pointer, expected: "one of \(moments.map(\.0).quoted)")
      let moment = before.flatMap { word($0, pointer.appending(pointerTo: "before"), of: moments) }
      let list = required("do", of: object, pointer, expected: "a list of actions")
      let actions = list.flatMap { self.actions($0, pointer.appending(pointerTo: "do")) }
      guard let moment, let actions else { return nil }
      return .always(before: moment, actions: actions)
    case "note":
      allow(common, in: object, pointer)
      return .note
    default:
      allow(common + ["reason"], in: object, pointer)
      return .open(reason: optionalText("reason", of: object, pointer, expected: "why it can't be a rule"))
    }
  }
}
