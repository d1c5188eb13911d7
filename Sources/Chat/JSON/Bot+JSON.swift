public import LanguageModels

extension Bot {
  /// The bot as the API, exports and scripts have it.
  public var json: JSONValue {
    [
      "id": .string(id), "name": .string(name), "summary": .string(summary), "character": .string(character),
      "greeting": .string(greeting), "suggestedReplies": .strings(suggestedReplies),
      "picture": .string(picture.rawValue), "options": options.json,
      "knowledge": knowledge?.json ?? .null, "isEnabled": .bool(isEnabled),
      "isBuiltIn": .bool(isBuiltIn), "isEdited": .bool(isEdited), "isDeleted": .bool(isDeleted),
      "version": .integer(version),
    ]
  }
}

extension BotKnowledge {
  /// Which notes; `null` for all.
  public var json: JSONValue {
    ["notes": notes.map { .strings($0) } ?? .null, "onlyNotes": .bool(onlyNotes)]
  }
}

extension BotOptions {
  /// The options; what is left to the model's server is `null`.
  public var json: JSONValue {
    [
      "temperature": .optional(temperature), "topP": .optional(topP),
      "maximumResponseTokens": .optional(maximumResponseTokens), "seed": .optional(seed),
    ]
  }
}
