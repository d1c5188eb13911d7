/// Why the embedded model can't be installed, started or chosen, in words that a person can act on.
public struct LocalModelError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of failure; more kinds may follow.
  public struct Code: RawRepresentable, Sendable, Hashable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// There is no `python3`, or it is too old.
    public static let pythonMissing = Code(rawValue: "python-missing")
    /// Python is there, its `venv` module isn't.
    public static let venvMissing = Code(rawValue: "venv-missing")
    /// The package index can't be reached.
    public static let noNetwork = Code(rawValue: "no-network")
    /// The disk is full, or will be.
    public static let noSpace = Code(rawValue: "no-space")
    /// Something downloaded or kept isn't what it must be, byte for byte.
    public static let hashMismatch = Code(rawValue: "hash-mismatch")
    /// The cache folder can't be made or written.
    public static let cacheNotWritable = Code(rawValue: "cache-not-writable")
    /// There is no package for this system.
    public static let unsupportedPlatform = Code(rawValue: "unsupported-platform")
    /// The installation failed in another way.
    public static let installationFailed = Code(rawValue: "installation-failed")
    /// Nothing is installed.
    public static let notInstalled = Code(rawValue: "not-installed")
    /// The model file can't be read, or isn't a GGUF file.
    public static let unusableModelFile = Code(rawValue: "unusable-model-file")
    /// The private Python environment doesn't work any more.
    public static let runtimeDamaged = Code(rawValue: "runtime-damaged")
    /// The server's process didn't start, or ended.
    public static let serverFailed = Code(rawValue: "server-failed")
    /// Options contradict each other, or one can't be understood.
    public static let wrongOptions = Code(rawValue: "wrong-options")
    /// The command line or the environment has chosen, so the choice can't be changed while the program runs.
    public static let fixedChoice = Code(rawValue: "fixed-choice")
    /// The configuration file can't be used.
    public static let badConfiguration = Code(rawValue: "bad-configuration")
  }

  public var code: Code
  /// One or two sentences: what went wrong, and what to do.
  public var message: String

  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  public var description: String { message }
}
