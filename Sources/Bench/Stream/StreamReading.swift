import LanguageModels

/// What a client has read: printed by the client as JSON, the text apart in a file.
struct StreamReading: Sendable, Hashable {
  var deltas: Int
  var finishReason: String
  var usage: Usage
  /// The most memory that the client had resident; `nil` where the system doesn't tell.
  var peakBytes: Int?
  var text: [UInt8] = []

  var json: JSONValue {
    [
      "deltas": .integer(deltas), "finishReason": .string(finishReason),
      "usage": [
        "promptTokens": .integer(usage.promptTokens), "cachedTokens": .integer(usage.cachedTokens),
        "completionTokens": .integer(usage.completionTokens),
      ],
      "peakBytes": peakBytes.map { .integer($0) } ?? .null,
    ]
  }

  init(deltas: Int, finishReason: String, usage: Usage, peakBytes: Int? = nil, text: [UInt8] = []) {
    self.deltas = deltas
    self.finishReason = finishReason
    self.usage = usage
    self.peakBytes = peakBytes
    self.text = text
  }

  /// Reads what a client printed.
  ///
  /// - Throws: `BenchError` if it isn't that.
  init(client: String, printed: String, text: [UInt8]) throws {
    let json: JSONValue
    do {
      json = try JSONValue(parsing: printed)
    } catch {
      throw BenchError("\(client) printed something else than JSON: \(error)")
    }
    guard let deltas = json["deltas"]?.integerValue, let finishReason = json["finishReason"]?.stringValue,
      let prompt = json["usage"]?["promptTokens"]?.integerValue,
      let cached = json["usage"]?["cachedTokens"]?.integerValue,
      let completion = json["usage"]?["completionTokens"]?.integerValue
    else { throw BenchError("\(client) read no whole reply: \(json.serialized())") }
    self.init(
      deltas: deltas, finishReason: finishReason,
      usage: Usage(promptTokens: prompt, cachedTokens: cached, completionTokens: completion),
      peakBytes: json["peakBytes"]?.integerValue, text: text)
  }

  /// What must be read from a recording.
  init(of recording: StreamRecording) {
    self.init(
      deltas: recording.deltas, finishReason: StreamRecording.finishReason,
      usage: Usage(
        promptTokens: StreamRecording.promptTokens, cachedTokens: StreamRecording.cachedTokens,
        completionTokens: recording.deltas),
      text: recording.text)
  }

  /// How the text, the usage or the reason of the end differ from what they must be; `nil` if they don't.
  func difference(from expected: StreamReading, client: String) -> String? {
    if text != expected.text {
      let same = zip(text, expected.text).prefix { $0 == $1 }.count
      return
        "\(client) read another text: \(text.count) bytes, not \(expected.text.count), the same up to byte \(same)."
    }
    if finishReason != expected.finishReason {
      return "\(client) read the finish reason \(finishReason), not \(expected.finishReason)."
    }
    if usage != expected.usage {
      return "\(client) read the usage \(Self.words(usage)), not \(Self.words(expected.usage))."
    }
    return nil
  }

  private static func words(_ usage: Usage) -> String {
    "\(usage.promptTokens) prompt, \(usage.cachedTokens) cached, \(usage.completionTokens) completion"
  }
}
