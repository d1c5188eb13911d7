public import LanguageModels

extension ChatMessage {
  /// The message as the API, exports and scripts have it. `version` counts from 1: the second of three versions is
  /// `{"index": 2, "count": 3}`.
  public var json: JSONValue {
    [
      "id": .string(id), "channel": .string(channel), "number": .integer(number), "role": .string(role.rawValue),
      "author": .string(author), "text": .string(text), "status": .string(status.rawValue),
      "parent": .optional(parent), "siblings": .strings(siblings),
      "version": [
        "index": .integer((siblings.firstIndex(of: id) ?? 0) + 1), "count": .integer(max(1, siblings.count)),
      ],
      "clientID": .optional(clientID), "created": .time(created), "finished": .time(finished),
      "report": report?.json ?? .null, "feedback": feedback?.json ?? .null,
    ]
  }
}

extension ChatMessage.Feedback {
  public var json: JSONValue { ["value": .string(value.rawValue), "comment": .string(comment)] }
}

extension ReplyReport {
  /// The report; what isn't known is `null`.
  public var json: JSONValue {
    let tokens: JSONValue? = usage.map { usage in
      [
        "promptTokens": .integer(usage.promptTokens), "cachedTokens": .integer(usage.cachedTokens),
        "completionTokens": .integer(usage.completionTokens), "reasoningTokens": .integer(usage.reasoningTokens),
      ]
    }
    return [
      "model": .optional(model), "usage": tokens ?? .null, "secondsToFirstText": .optional(secondsToFirstText),
      "seconds": .optional(seconds), "finishReason": .optional(finishReason?.rawValue), "code": .optional(code),
      "message": .optional(message), "citations": .array(citations.map(\.json)),
    ]
  }
}

extension Citation {
  public var json: JSONValue {
    ["note": .string(note), "title": .string(title), "line": .integer(line), "quote": .string(quote)]
  }
}

extension MessagePage {
  public var json: JSONValue { ["messages": .array(messages.map(\.json)), "hasOlder": .bool(hasOlder)] }
}

extension ChatSent {
  public var json: JSONValue { ["message": message.json, "reply": reply.json] }
}

extension ModerationRecord {
  public var json: JSONValue {
    [
      "stage": .string(stage.rawValue), "moderator": .string(moderator), "action": .string(decision.action.rawValue),
      "reason": .string(decision.reason),
    ]
  }
}
