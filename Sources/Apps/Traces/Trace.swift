public import LanguageModels

/// The record of a session as JSON lines: a header, then one object for each event.
///
/// Passwords and secrets never stand in it.
public enum Trace {
  /// The version of the format.
  public static let format = 1

  /// The first line.
  ///
  /// - Parameters:
  ///   - start: When the session began, ISO 8601.
  ///   - model: The model's name, `nil` without one.
  ///
  /// The hashes tell whether the app and its rules are still those of the trace. The seed is `null`: nothing is drawn by
  /// chance, the model is asked at temperature 0.
  public static func header(
    app: AppSpec, rules: RuleBook?, deciders: String, model: String?, start: String
  ) -> JSONValue {
    [
      "format": .integer(format), "app": .string(app.title),
      "hashes": [
        "app": .string(app.hash),
        "rules": rules.map { .string(FNV128.hash(of: RuleBookWriter.write($0))) } ?? .null,
      ],
      "deciders": .string(deciders), "model": model.map { .string($0) } ?? .null, "seed": .null,
      "start": .string(start),
    ]
  }

  /// The line of one event.
  ///
  /// - Parameters:
  ///   - state: As it is after the event, without passwords.
  ///   - screen: Of that state.
  ///   - calls: Those that the event led to.
  public static func line(
    _ record: DecisionRecord, app: AppSpec, state: SessionState, screen: Screen, calls: [PendingCall]
  ) -> JSONValue {
    let usage = record.usage
    var line: JSONObject = [
      "number": .integer(record.number), "event": event(record.event, app: app, state: state),
      "tier": .string(record.tier.rawValue), "requirements": .array(record.requirements.map { .integer($0) }),
      "decision": .array(
        record.rules.map { fired in
          [
            "requirement": fired.requirement.map { .integer($0) } ?? .null, "rule": fired.rule.json,
            "sentence": .string(RuleSentence.sentence(for: fired.rule)),
          ]
        }),
      "answers": .array(record.answers.map(answer)),
      "actions": .array(record.actions.map { .string($0.summary) }),
      "calls": .array(calls.map { ["call": .string($0.call), "arguments": .map($0.arguments)] }),
      "tokens": [
        "prompt": .integer(usage.promptTokens), "cached": .integer(usage.cachedTokens),
        "completion": .integer(usage.completionTokens),
      ],
      "milliseconds": .double((record.seconds * 1000).rounded(toPlaces: 3)),
      "state": .string(state.hash(app: app)), "screen": screen.json,
    ]
    if let first = record.secondsToFirstAction {
      line["firstActionMilliseconds"] = .double((first * 1000).rounded(toPlaces: 3))
    }
    if let failure = record.failure { line["failure"] = .string(failure) }
    if let expected = record.expected {
      line["expected"] = .array(expected.map { .string($0.summary) })
      line["exact"] = .bool(record.isExact ?? false)
    }
    return .object(line)
  }

  private static func answer(_ answer: ModelAnswer) -> JSONValue {
    [
      "kind": .string(answer.kind.rawValue), "question": .string(answer.question), "text": .string(answer.text),
      "prompt": .string(answer.promptHash), "promptTokens": .integer(answer.usage.promptTokens),
      "completionTokens": .integer(answer.usage.completionTokens),
    ]
  }

  private static func event(_ event: AppEvent, app: AppSpec, state: SessionState) -> JSONValue {
    var members: JSONObject
    switch event.kind {
    case .started: members = ["started": true]
    case .tapped(let component, let title): members = ["tapped": .string(component), "title": .string(title)]
    case .submitted(let field, let value):
      members = ["submitted": .string(field), "value": masked(value, field, event, app)]
    case .changed(let field, let value):
      members = ["changed": .string(field), "value": masked(value, field, event, app)]
    case .selected(let list, let row, let item):
      members = ["selected": .string(list), "row": .integer(row), "item": item.traceJSON]
    case .timer: members = ["timer": true]
    case .answered(let answer):
      members = [
        "answered": .string(answer.call), "request": .map(answer.request), "kind": .string(answer.outcome.rawValue),
        "status": .integer(answer.status), "headers": .map(answer.headers), "body": answer.body.traceJSON,
      ]
      if let detail = answer.detail { members["detail"] = .string(detail) }
    }
    if let page = event.pageInstance { members["page"] = .string(page) }
    return .object(members)
  }

  private static func masked(_ value: AppValue, _ field: String, _ event: AppEvent, _ app: AppSpec) -> JSONValue {
    let page = event.pageInstance?.split(separator: "#").first.map(String.init)
    return page.flatMap { app.page($0)?.component(field)?.kind } == .password ? "(hidden)" : value.traceJSON
  }
}

extension JSONValue {
  fileprivate static func map(_ map: AppMap) -> JSONValue { AppValue.map(map).traceJSON }
}

extension AppValue {
  /// The value as it stands in traces.
  var traceJSON: JSONValue { json }
}

extension Double {
  fileprivate func rounded(toPlaces places: Int) -> Double {
    let factor = (0..<places).reduce(1.0) { result, _ in result * 10 }
    return (self * factor).rounded() / factor
  }
}
