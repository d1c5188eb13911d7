/// One request and what came of it, as a line of a recording has it (docs/recording.md).
struct RecordedExchange: Sendable, Hashable {
  /// The version of the format that this program writes, and the newest that it reads.
  static let version = 1

  /// The model's name and what it can do.
  var model: JSONValue
  var request: JSONValue
  var batches: [Batch]
  var ending: Ending

  /// Deltas that came together.
  struct Batch: Sendable, Hashable {
    /// Since the reply was asked for, in milliseconds.
    var milliseconds: Int
    var deltas: [GenerationDelta]
  }

  /// How a reply ended.
  enum Ending: Sendable, Hashable {
    /// With `.finished`.
    case finished
    /// Without it, though the stream ended.
    case brokenOff
    case failed(LanguageModelError)
    /// The task that read it was cancelled.
    case cancelled
    /// Nobody read it to its end.
    case abandoned
  }

  /// What two requests must have in common to get the same reply: all but the job and the provider's metadata.
  var key: String { RecordedRequest.matched(request).canonical() }
}

extension RecordedExchange {
  /// The line, without its end.
  var json: JSONValue {
    [
      "recording": .integer(Self.version), "model": model, "request": request,
      "reply": [
        "batches": .array(
          batches.map { ["ms": .integer($0.milliseconds), "deltas": .array($0.deltas.map(RecordedDelta.json))] }),
        "end": .string(ending.word), "error": ending.error ?? .null,
      ],
    ]
  }

  /// Reads a line; what isn't known there is passed over.
  ///
  /// - Throws: `RecordingProblem` with what is wrong with it.
  init(json: JSONValue) throws(RecordingProblem) {
    guard let version = json["recording"]?.integerValue else { throw RecordingProblem("isn't a recorded exchange") }
    guard version <= Self.version else {
      throw RecordingProblem("was written by a newer Parlance (format \(version))")
    }
    guard let model = json["model"], model["name"]?.stringValue != nil else { throw RecordingProblem("has no model") }
    guard let request = json["request"], request["messages"]?.arrayValue != nil else {
      throw RecordingProblem("has no request")
    }
    guard let reply = json["reply"], let batches = reply["batches"]?.arrayValue else {
      throw RecordingProblem("has no reply")
    }
    self.model = model
    self.request = request
    self.batches = []
    for batch in batches {
      var deltas: [GenerationDelta] = []
      for delta in batch["deltas"]?.arrayValue ?? [] {
        guard let delta = RecordedDelta.delta(delta) else { throw RecordingProblem("has a delta that isn't known") }
        deltas.append(delta)
      }
      self.batches.append(Batch(milliseconds: max(0, batch["ms"]?.integerValue ?? 0), deltas: deltas))
    }
    guard let ending = Ending(reply) else { throw RecordingProblem("doesn't say how the reply ended") }
    self.ending = ending
  }
}

/// What is wrong with a line of a recording, as the second half of a sentence.
struct RecordingProblem: Error, Hashable {
  var text: String
  init(_ text: String) { self.text = text }
}

extension RecordedExchange.Ending {
  fileprivate var word: String {
    switch self {
    case .finished: "finished"
    case .brokenOff: "broken-off"
    case .failed: "failed"
    case .cancelled: "cancelled"
    case .abandoned: "abandoned"
    }
  }

  fileprivate var error: JSONValue? { if case .failed(let error) = self { RecordedFailure.json(error) } else { nil } }

  fileprivate init?(_ reply: JSONValue) {
    switch reply["end"]?.stringValue {
    case "finished": self = .finished
    case "broken-off": self = .brokenOff
    case "cancelled": self = .cancelled
    case "abandoned": self = .abandoned
    case "failed":
      guard let error = reply["error"].flatMap(RecordedFailure.error) else { return nil }
      self = .failed(error)
    default: return nil
    }
  }
}
