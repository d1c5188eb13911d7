public import LanguageModels

extension BotView {
  /// What the bot sees: the messages and the request that they make.
  public var json: JSONValue {
    [
      "instructions": .string(plan.instructions), "options": plan.options.json, "model": .string(plan.model),
      "tokens": .integer(plan.tokens), "isExact": .bool(plan.isExact), "window": .optional(plan.window),
      "omitted": .integer(plan.omitted), "begins": .optional(sent.first?.number),
      "sent": .array(sent.map(\.json)), "unsent": .array(unsent.map(\.json)),
      "request": [
        "messages": .array(
          [["role": "system", "content": .string(plan.instructions)]]
            + sent.map { ["role": $0.role == .person ? "user" : "assistant", "content": .string($0.text)] })
      ],
      "reply": .optional(reply),
    ]
  }
}
