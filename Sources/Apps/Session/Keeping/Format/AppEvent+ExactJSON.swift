import LanguageModels

/// Events and answers as a kept session has them.
extension AppEvent {
  var exactJSON: JSONValue {
    var members: JSONObject =
      switch kind {
      case .started: ["event": "started"]
      case .tapped(let component, let title):
        ["event": "tapped", "component": .string(component), "title": .string(title)]
      case .submitted(let field, let value):
        ["event": "submitted", "component": .string(field), "value": value.exactJSON]
      case .selected(let list, let row, let item):
        ["event": "selected", "component": .string(list), "row": .integer(row), "item": item.exactJSON]
      case .changed(let field, let value):
        ["event": "changed", "component": .string(field), "value": value.exactJSON]
      case .timer: ["event": "timer"]
      case .answered(let answer): ["event": "answered", "answer": answer.exactJSON]
      }
    if let pageInstance { members["page"] = .string(pageInstance) }
    return .object(members)
  }

  init(exactJSON json: JSONValue) throws(SnapshotProblem) {
    let reader = try SnapshotReader(json)
    let event = try reader.text("event")
    let kind: Kind
    switch event {
    case "started": kind = .started
    case "tapped": kind = .tapped(component: try reader.text("component"), title: try reader.text("title"))
    case "submitted": kind = .submitted(field: try reader.text("component"), value: try reader.value("value"))
    case "selected":
      kind = .selected(
        list: try reader.text("component"), row: try reader.number("row"), item: try reader.value("item"))
    case "changed": kind = .changed(field: try reader.text("component"), value: try reader.value("value"))
    case "timer": kind = .timer
    case "answered": kind = .answered(try CallAnswer(exactJSON: reader["answer"]))
    default: throw SnapshotProblem("the event '\(event)'")
    }
    self.init(kind, pageInstance: try reader.optionalText("page"))
  }
}

extension CallAnswer {
  var exactJSON: JSONValue {
    [
      "call": .string(call), "request": request.exactJSON, "outcome": .string(outcome.rawValue),
      "status": .integer(status), "headers": headers.exactJSON, "body": body.exactJSON, "problem": .string(problem),
      "detail": .optional(detail),
    ]
  }

  init(exactJSON json: JSONValue) throws(SnapshotProblem) {
    let reader = try SnapshotReader(json)
    let word = try reader.text("outcome")
    guard let outcome = Outcome(rawValue: word) else { throw SnapshotProblem("the outcome '\(word)'") }
    self.init(
      call: try reader.text("call"), request: try reader.map("request"), outcome: outcome,
      status: try reader.number("status"), headers: try reader.map("headers"), body: try reader.value("body"),
      problem: try reader.text("problem"), detail: try reader.optionalText("detail"))
  }
}

extension PendingCall {
  var exactJSON: JSONValue {
    var members: JSONObject = [
      "id": .integer(id), "call": .string(call), "arguments": arguments.exactJSON, "owner": .string(owner),
      "requirement": .optional(requirement), "awaitsApproval": .bool(awaitsApproval), "chain": .integer(chain),
    ]
    if let button {
      members["button"] = ["page": .string(button.pageInstance), "component": .string(button.component)]
    }
    if lacksPassword { members["lacksPassword"] = true }
    return .object(members)
  }

  init(exactJSON json: JSONValue) throws(SnapshotProblem) {
    let reader = try SnapshotReader(json)
    var button: ComponentPath?
    if !reader["button"].isNull {
      let path = try SnapshotReader(reader["button"])
      button = ComponentPath(pageInstance: try path.text("page"), component: try path.text("component"))
    }
    self.init(
      id: try reader.number("id"), call: try reader.text("call"), arguments: try reader.map("arguments"),
      owner: try reader.text("owner"), requirement: try reader.optionalNumber("requirement"),
      awaitsApproval: try reader.flag("awaitsApproval"), button: button, chain: try reader.number("chain"),
      lacksPassword: reader["lacksPassword"].isNull ? false : try reader.flag("lacksPassword"))
  }
}
