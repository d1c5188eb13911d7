import LocalModel

/// Which changes of the embedded model's state are worth a line: each new state, and a download at every tenth of it.
struct ModelNews {
  private var last: String?

  /// The line to print, if there is one.
  mutating func line(for state: EmbeddedModelState) -> String? {
    let mark: String
    switch state {
    case .installing(let progress): mark = "\(progress.phase.rawValue) \(Int(progress.fraction * 10))"
    // Between these nobody has to wait for anything.
    case .notInstalled, .stopped: return nil
    case .starting: mark = "starting"
    case .ready: mark = "ready"
    case .failed(let message): mark = message
    }
    guard mark != last else { return nil }
    defer { last = mark }
    // The loading itself is short; it is worth a line only behind a download.
    if case .starting = state, last == nil { return nil }
    return state.sentence
  }
}
