public import LanguageModels

extension WritingResult {
  /// The result as scripts and the page read it.
  public var json: JSONValue {
    [
      "text": .string(text), "edits": .array(edits.map(\.json)), "length": .integer(length),
      "limit": .integer(limit.maximum), "fits": .bool(fits), "warnings": .array(warnings.map(\.json)),
      "refused": .bool(refusal != nil), "refusal": refusal?.json ?? .null, "tries": .integer(tries),
      "usage": [
        "promptTokens": .integer(usage.promptTokens), "cachedTokens": .integer(usage.cachedTokens),
        "completionTokens": .integer(usage.completionTokens),
      ],
    ]
  }
}

extension Edit {
  /// The change with its offsets in Unicode scalars of the original text.
  public var json: JSONValue {
    [
      "start": .integer(start), "end": .integer(end), "replacement": .string(replacement),
      "reason": .string(reason),
    ]
  }
}

extension WritingWarning {
  /// The warning's kind and sentence.
  public var json: JSONValue { ["code": .string(code.rawValue), "message": .string(message)] }
}

extension WritingRefusal {
  /// The refusal's kind and sentence.
  public var json: JSONValue { ["code": .string(code.rawValue), "message": .string(message)] }
}
