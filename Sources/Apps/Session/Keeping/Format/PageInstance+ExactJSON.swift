import Foundation
import LanguageModels

/// Open pages as a kept session has them.
extension PageInstance {
  var exactJSON: JSONValue {
    [
      "page": .string(page), "number": .integer(number), "parameters": parameters.exactJSON,
      "fields": .sorted(fields) { $0.exactJSON }, "openedBy": .optional(openedBy),
      "showsProblems": .bool(showsProblems),
      "openedAt": openedAt.exactJSON, "timersDue": .array(timersDue.map { $0?.exactJSON ?? .null }),
    ]
  }

  init(exactJSON json: JSONValue) throws(SnapshotProblem) {
    let reader = try SnapshotReader(json)
    self.init(
      page: try reader.text("page"), number: try reader.number("number"), parameters: try reader.map("parameters"),
      fields: try reader.entries("fields", FieldContent.init(exactJSON:)),
      openedBy: try reader.optionalNumber("openedBy"), showsProblems: try reader.flag("showsProblems"),
      openedAt: try Date(exactJSON: reader["openedAt"]),
      timersDue: try reader.elements("timersDue") { (json) throws(SnapshotProblem) in
        json.isNull ? nil : try Date(exactJSON: json)
      })
  }
}

extension FieldContent {
  var exactJSON: JSONValue {
    var members: JSONObject = ["text": .string(text), "value": value.exactJSON, "isTouched": .bool(isTouched)]
    if let problem { members["problem"] = .string(problem) }
    if !toJudge.isEmpty { members["toJudge"] = .array(toJudge.map(\.exactJSON)) }
    if isUnchecked { members["isUnchecked"] = true }
    return .object(members)
  }

  init(exactJSON json: JSONValue) throws(SnapshotProblem) {
    let reader = try SnapshotReader(json)
    self.init(
      text: try reader.text("text"), value: try reader.value("value"), problem: try reader.optionalText("problem"),
      isTouched: try reader.flag("isTouched"),
      toJudge: reader["toJudge"].isNull ? [] : try reader.elements("toJudge", Check.init(exactJSON:)),
      isUnchecked: reader["isUnchecked"].isNull ? false : try reader.flag("isUnchecked"))
  }
}

extension Check {
  var exactJSON: JSONValue {
    let (name, values) = rule.parts
    var members: JSONObject = ["check": .string(name), "line": .integer(line)]
    if !values.isEmpty { members["with"] = AppValue.list(values).exactJSON }
    if let sentence { members["sentence"] = .string(sentence) }
    return .object(members)
  }

  init(exactJSON json: JSONValue) throws(SnapshotProblem) {
    let reader = try SnapshotReader(json)
    let name = try reader.text("check")
    let values = reader["with"].isNull ? [] : try reader.value("with").listValue ?? []
    guard let rule = Rule(name, values) else { throw SnapshotProblem("the check '\(name)'") }
    self.init(rule: rule, sentence: try reader.optionalText("sentence"), line: try reader.number("line"))
  }
}

extension Check.Rule {
  /// The rule as a word and what it is checked with.
  fileprivate var parts: (String, [AppValue]) {
    switch self {
    case .required: ("required", [])
    case .between(let lower, let upper): ("between", [lower, upper])
    case .atMostCharacters(let count): ("at most characters", [.int(Int64(count))])
    case .atLeastCharacters(let count): ("at least characters", [.int(Int64(count))])
    case .atMost(let bound): ("at most", [bound])
    case .atLeast(let bound): ("at least", [bound])
    case .pattern(let pattern): ("pattern", [.string(pattern)])
    case .emailAddress: ("e-mail address", [])
    case .webAddress: ("web address", [])
    case .afterToday: ("after today", [])
    case .beforeToday: ("before today", [])
    case .todayOrLater: ("today or later", [])
    case .todayOrEarlier: ("today or earlier", [])
    case .wholeNumber: ("whole number", [])
    case .oneOf(let labels): ("one of", labels.map { .string($0) })
    case .judged(let english): ("judged", [.string(english)])
    }
  }

  fileprivate init?(_ name: String, _ values: [AppValue]) {
    func count() -> Int? { if case .int(let number)? = values.first { Int(exactly: number) } else { nil } }
    let rule: Check.Rule? =
      switch name {
      case "required": .required
      case "between": values.count == 2 ? .between(values[0], values[1]) : nil
      case "at most characters": count().map { .atMostCharacters($0) }
      case "at least characters": count().map { .atLeastCharacters($0) }
      case "at most": values.first.map { .atMost($0) }
      case "at least": values.first.map { .atLeast($0) }
      case "pattern": values.first?.stringValue.map { .pattern($0) }
      case "e-mail address": .emailAddress
      case "web address": .webAddress
      case "after today": .afterToday
      case "before today": .beforeToday
      case "today or later": .todayOrLater
      case "today or earlier": .todayOrEarlier
      case "whole number": .wholeNumber
      case "one of": .oneOf(values.compactMap(\.stringValue))
      case "judged": values.first?.stringValue.map { .judged($0) }
      default: nil
      }
    guard let rule else { return nil }
    self = rule
  }
}
