/// How far an installation is.
public struct InstallationProgress: Sendable, Hashable {
  /// What is being done; more phases may follow.
  public struct Phase: RawRepresentable, Sendable, Hashable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Another installer is at work; this one waits for it.
    public static let waiting = Phase(rawValue: "waiting")
    /// The private Python environment is being made.
    public static let preparing = Phase(rawValue: "preparing")
    /// The package with the server is downloaded and installed.
    public static let server = Phase(rawValue: "server")
    /// The model is being downloaded.
    public static let weights = Phase(rawValue: "weights")
    /// The whole model file is checked.
    public static let verifying = Phase(rawValue: "verifying")
    /// Everything is installed.
    public static let done = Phase(rawValue: "done")
  }

  public var phase: Phase
  /// The bytes downloaded, those of an earlier, interrupted installation included.
  public var bytesDone: Int
  public var bytesTotal: Int
  /// The rate of the last seconds; `nil` while nothing is downloaded.
  public var bytesPerSecond: Double?
  /// How long the download will take at that rate.
  public var remaining: Duration?

  public init(
    phase: Phase, bytesDone: Int, bytesTotal: Int, bytesPerSecond: Double? = nil, remaining: Duration? = nil
  ) {
    self.phase = phase
    self.bytesDone = bytesDone
    self.bytesTotal = bytesTotal
    self.bytesPerSecond = bytesPerSecond
    self.remaining = remaining
  }

  /// The share that is downloaded, from 0 to 1.
  public var fraction: Double { bytesTotal > 0 ? min(1, Double(bytesDone) / Double(bytesTotal)) : 0 }
}

extension InstallationProgress: CustomStringConvertible {
  /// One line for people: `downloading the model: 512 of 1,119 MB (45 %), 12.3 MB/s, 49 s left`.
  public var description: String {
    switch phase {
    case .waiting: return "waiting for another installer to finish"
    case .preparing: return "preparing a private Python environment"
    case .verifying: return "checking the model file"
    case .done: return "the embedded model is installed"
    default: break
    }
    var text = phase == .server ? "downloading the model's server" : "downloading the model"
    text += ": \(bytesDone / 1_000_000) of \(bytesTotal / 1_000_000) MB (\(Int(fraction * 100)) %)"
    if let bytesPerSecond {
      let tenths = Int(bytesPerSecond / 100_000)
      text += ", \(tenths / 10).\(tenths % 10) MB/s"
    }
    if let remaining {
      let seconds = Int(remaining.components.seconds)
      text += seconds < 120 ? ", \(seconds) s left" : ", \(seconds / 60) min left"
    }
    return text
  }
}
