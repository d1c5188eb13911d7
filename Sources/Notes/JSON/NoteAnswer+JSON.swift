public import LanguageModels

extension NoteAnswer {
  /// The answer as events, exports and scripts have it.
  public var json: JSONValue { json() }

  /// The answer as the API has it.
  ///
  /// - Parameters:
  ///   - markdown: Its text as the page shows it; left out if `nil`.
  ///   - progress: How far it is; `null` if it isn't being read.
  public func json(markdown: JSONValue? = nil, progress: AnswerProgress? = nil) -> JSONValue {
    var members: JSONObject = [
      "id": .string(id), "note": .string(note), "noteVersion": .integer(noteVersion), "version": .integer(version),
      "question": question.json, "instruction": .string(instruction), "follows": .optional(follows),
      "clientID": .string(clientID), "status": .string(status.rawValue), "items": .array(items.map(\.json)),
      "text": .string(text), "edited": .optional(edited), "quick": quick?.json ?? .null, "coverage": coverage.json,
      "report": report.json,
    ]
    members["markdown"] = markdown
    members["created"] = .time(created)
    members["finished"] = .time(finished)
    members["progress"] = progress?.json(isPart: true) ?? .null
    return .object(members)
  }
}

extension QuickAnswer {
  public var json: JSONValue {
    [
      "items": .array(items.map(\.json)), "text": .string(text), "lines": .array(lines.map { .integer($0) }),
    ]
  }
}

extension Coverage {
  public var json: JSONValue {
    ["lines": .integer(lines), "read": .array(read.map(\.json)), "failed": .array(failed.map(\.json))]
  }
}

extension LineRange {
  public var json: JSONValue { ["from": .integer(from), "to": .integer(to)] }
}

extension FailedChunk {
  public var json: JSONValue {
    [
      "from": .integer(lines.from), "to": .integer(lines.to), "code": .string(code), "message": .string(message),
    ]
  }
}

extension AnswerReport {
  /// The report; what isn't known is `null`.
  public var json: JSONValue {
    [
      "model": .optional(model),
      "usage": [
        "promptTokens": .integer(usage.promptTokens), "cachedTokens": .integer(usage.cachedTokens),
        "completionTokens": .integer(usage.completionTokens), "reasoningTokens": .integer(usage.reasoningTokens),
      ],
      "calls": .integer(calls), "reused": .integer(reused), "secondsToFirstItem": .optional(secondsToFirstItem),
      "seconds": .optional(seconds), "code": .optional(code), "message": .optional(message),
    ]
  }
}

extension AnswerProgress {
  /// How far it is, with the ids of answer and note, as events have it.
  public var json: JSONValue { json(isPart: false) }

  /// - Parameter isPart: Whether it stands in its answer, which has the ids already.
  func json(isPart: Bool) -> JSONValue {
    var members: JSONObject = isPart ? [:] : ["answer": .string(answer), "note": .string(note)]
    members["units"] = .integer(units)
    members["done"] = .integer(done)
    members["remaining"] = .optional(remaining)
    members["position"] = .optional(position)
    members["began"] = .time(began)
    return .object(members)
  }
}

extension AskEstimate {
  public var json: JSONValue {
    [
      "units": .integer(units), "known": .integer(known), "calls": .integer(calls), "seconds": .optional(seconds),
      "isLong": .bool(isLong),
    ]
  }
}
