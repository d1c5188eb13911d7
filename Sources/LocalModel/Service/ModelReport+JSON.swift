public import LanguageModels

extension ModelReport {
  /// The report as the interface of programs has it (schema `ModelReport`).
  public var json: JSONValue {
    [
      "source": .string(source), "name": .optional(name), "sentence": .string(sentence), "url": .optional(url),
      "origin": .optional(url.flatMap { EndpointAddress($0)?.origin }), "remote": .bool(isRemote),
      "needsConsent": .bool(needsConsent), "usable": .bool(isUsable), "installed": .bool(isInstalled),
      "embedded": embedded?.json ?? .null, "hasKey": .bool(hasKey), "fixed": .optional(fixed),
      "offers": .array(
        offers.map {
          ["name": .string($0.name), "url": .string($0.url), "models": .array($0.models.map { .string($0) })]
        }), "warnings": .array(warnings.map { .string($0) }),
    ]
  }
}

extension EmbeddedModelState {
  /// The state as the interface of programs has it (schema `EmbeddedModel`).
  public var json: JSONValue {
    let name: JSONValue =
      switch self {
      case .notInstalled: "not-installed"
      case .installing: "installing"
      case .stopped: "stopped"
      case .starting: "starting"
      case .ready: "ready"
      case .failed: "failed"
      }
    var progress: InstallationProgress?
    if case .installing(let value) = self { progress = value }
    return [
      "state": name, "sentence": .string(sentence), "phase": .optional(progress?.phase.rawValue),
      "done": progress.map { .integer($0.bytesDone) } ?? .null,
      "total": progress.map { .integer($0.bytesTotal) } ?? .null,
      "rate": progress?.bytesPerSecond.map { .double($0) } ?? .null,
      "remaining": progress?.remaining.map { .double($0 / .seconds(1)) } ?? .null,
    ]
  }
}

extension ModelTest {
  /// The answer as the interface of programs has it.
  public var json: JSONValue { ["text": .string(text), "seconds": .double(seconds)] }
}

extension JSONValue {
  fileprivate static func optional(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
}
