public import LanguageModels

extension Screen {
  /// The screen as JSON, as renderers and traces have it; what is typed into a password field is left out.
  public var json: JSONValue {
    var members: JSONObject = [
      "title": .string(title), "pages": .array(pages.map { .string($0) }),
      "components": .array(components.map(\.json)), "showProblems": .bool(showProblems),
    ]
    if let deciding {
      var busy: JSONObject = ["what": .string(deciding.what), "since": .double(deciding.since)]
      if let position = deciding.position { busy["position"] = .integer(position) }
      members["deciding"] = .object(busy)
    }
    if let approval {
      members["approval"] = [
        "id": .integer(approval.id), "call": .string(approval.call), "method": .string(approval.method),
        "address": .string(approval.address), "body": approval.body.map { .string($0) } ?? .null,
        "requirement": approval.requirement.map { .integer($0) } ?? .null,
      ]
    }
    if let back { members["back"] = .string(back) }
    if let defaultButton { members["default"] = .string(defaultButton) }
    if let banner { members["banner"] = .string(banner) }
    if let error {
      members["error"] = [
        "title": .string(error.title), "message": .string(error.message), "canRetry": .bool(error.canRetry),
      ]
    }
    return .object(members)
  }
}

extension ScreenComponent {
  fileprivate var json: JSONValue {
    var members: JSONObject = [
      "name": .string(name), "kind": .string(kind.rawValue), "label": .string(label), "enabled": .bool(isEnabled),
      "busy": .bool(isBusy), "hidden": .bool(isHidden),
    ]
    if let value { members["value"] = .string(kind == .password && !value.isEmpty ? "(hidden)" : value) }
    if let problem { members["problem"] = .string(problem) }
    if isUnchecked { members["unchecked"] = true }
    if kind.isField {
      members["required"] = .bool(isRequired)
      if takesSubmit { members["submits"] = true }
    }
    if kind == .choice { members["choices"] = .array(choices.map { .string($0) }) }
    if kind == .list {
      members["items"] = .array(
        items.map { ["title": .string($0.title), "details": .array($0.details.map { .string($0) })] })
      if let emptyText { members["emptyText"] = .string(emptyText) }
    }
    return .object(members)
  }
}
