/// What the embedded model does now, to be shown to the person.
public enum EmbeddedModelState: Sendable, Hashable {
  /// It has to be downloaded first.
  case notInstalled
  case installing(InstallationProgress)
  /// Installed, but not started.
  case stopped
  /// It is being loaded.
  case starting
  case ready
  /// What went wrong, and what to do.
  case failed(String)

  /// Whether a reply can be had at once.
  public var isReady: Bool { self == .ready }

  /// One line for people.
  public var sentence: String {
    switch self {
    case .notInstalled: "The embedded model isn't installed."
    case .installing(let progress): "The embedded model is being installed: \(progress)."
    case .stopped: "The embedded model isn't running."
    case .starting: "The embedded model is being loaded."
    case .ready: "The embedded model is ready."
    case .failed(let message): message
    }
  }
}
