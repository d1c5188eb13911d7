public import LanguageModels

extension ChatSettings {
  /// The settings; a limit that is `null` allows any number.
  public var json: JSONValue {
    [
      "words": .strings(words), "blocksInput": .bool(blocksInput), "blocksOutput": .bool(blocksOutput),
      "limits": [
        "unfinishedReplies": .integer(limits.unfinishedReplies), "sendsPerMinute": .optional(limits.sendsPerMinute),
        "tokensPerDay": .optional(limits.tokensPerDay),
      ],
    ]
  }
}
