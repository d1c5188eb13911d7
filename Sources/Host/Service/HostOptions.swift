public import Apps
public import LocalModel

/// What a host is started with.
public struct HostOptions: Sendable {
  /// A loopback address, or `localhost`.
  public var host: String
  /// The port, 0 for any that is free; `nil` for the usual one, or the next that is free.
  public var port: Int?
  /// The folder where data is kept; it is made if it isn't there.
  public var data: String
  /// The folder with the apps; `nil` for `apps` in the data folder, which is made if it isn't there.
  public var apps: String?
  /// Where the answers of calls come from, in sessions whose opening doesn't say.
  public var calls: CallRunner.Mode
  public var model: ModelChoice.Options
  /// The variables of the process; the configuration file is found by them.
  public var environment: [String: String]
  /// Of the program, for `/api/v1/status`.
  public var version: String
  /// Gets what went wrong where nobody asked for an answer: a sentence each.
  public var log: @Sendable (String) -> Void

  /// The port that is used if none is asked for.
  public static let usualPort = 8710

  public init(
    host: String = "127.0.0.1", port: Int? = nil, data: String, apps: String? = nil,
    calls: CallRunner.Mode = .auto, model: ModelChoice.Options = ModelChoice.Options(), environment: [String: String],
    version: String,
    log: @escaping @Sendable (String) -> Void
  ) {
    self.host = host
    self.port = port
    self.data = data
    self.apps = apps
    self.calls = calls
    self.model = model
    self.environment = environment
    self.version = version
    self.log = log
  }

  /// Whether an address is of this machine alone.
  public static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" || host == "::1" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127"
      && parts.allSatisfy { $0.count <= 3 && UInt8($0) != nil && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
  }
}
