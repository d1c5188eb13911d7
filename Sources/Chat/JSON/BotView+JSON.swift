public import LanguageModels

extension KnowledgePassage {
  /// A line that was sent.
  public var json: JSONValue {
    [
      "note": .string(source), "title": .string(title), "date": .string(date), "line": .integer(line),
      "speaker": .optional(speaker), "text": .string(text),
    ]
  }
}

extension BotView {
  /// What the bot sees: the messages and the request that they make.
  public var json: JSONValue {
    [
      "instructions": .string(plan.instructions), "passages": .array(plan.passages.map(\.json)),
      "knowledge": knowledge?.json ?? .null, "options": plan.options.json, "model": .string(plan.model),
      "tokens": .integer(plan.tokens), "isExact": .bool(plan.isExact), "window": .optional(plan.window),
      "omitted": .integer(plan.omitted), "begins": .optional(sent.first?.number),
      "sent": .array(sent.map(\.json)), "unsent": .array(unsent.map(\.json)),
      "request": [
        "messages": .array(
          [["role": "system", "content": .string(plan.system)]]
            + sent.map { ["role": $0.role == .person ? "user" : "assistant", "content": .string($0.text)] })
      ],
      "reply": .optional(reply),
    ]
  }
}
