public import LocalModel

/// One of the benchmarks of `parlance bench`: it measures a few rows side by side with what they are compared with.
public protocol Benchmark: Sendable {
  /// One word; `parlance bench NAME` runs it.
  var name: String { get }
  /// One sentence: what is compared with what.
  var summary: String { get }
  /// What it measures, in the order of its results.
  var rows: [BenchRow] { get }
  /// The programs that it starts as processes of their own.
  var parts: [BenchPart] { get }

  /// After which time it is ended and its rows have failed.
  func limit(_ size: BenchSize) -> Duration

  /// How many rounds it makes when nobody says.
  func usualRounds(_ size: BenchSize) -> Int

  /// Measures the rows. What is compared takes turns, so that it meets the same machine.
  ///
  /// - Throws: What made it impossible; all rows have then failed with that. `CancellationError`.
  func run(_ context: BenchContext) async throws -> [BenchResult]
}

/// How much is measured.
public enum BenchSize: String, Sendable, Hashable, CaseIterable {
  /// Shows within seconds that everything works; its figures mean nothing.
  case test
  /// What bars are for.
  case full
}

/// A piece of a benchmark that runs in a process of its own, so that its processor time is counted alone.
public struct BenchPart: Sendable {
  /// Such as `stream-server`.
  public var name: String
  /// Does the work: takes the words of the command line and something that prints a line.
  public var run: @Sendable ([String], @escaping @Sendable (String) -> Void) async throws -> Void

  public init(
    _ name: String, run: @escaping @Sendable ([String], @escaping @Sendable (String) -> Void) async throws -> Void
  ) {
    self.name = name
    self.run = run
  }

  /// The command under which the executable runs parts of benchmarks.
  public static let command = "bench-part"
}

/// What a benchmark is given.
public struct BenchContext: Sendable {
  public var size: BenchSize
  public var rounds: Int
  /// The absolute path of the `parlance` executable, which runs parts.
  public var executable: String
  /// The variables of the person, for the cache folder and for what has to be installed.
  public var environment: [String: String]
  /// Whether what is compared with may be installed; otherwise only what is installed is used.
  public var mayInstall: Bool
  /// What the command line says about the model that is asked.
  public var model: ModelChoice.Options
  /// Tells the person how far it is, a line at a time.
  public var say: @Sendable (String) -> Void

  public init(
    size: BenchSize, rounds: Int, executable: String, environment: [String: String], mayInstall: Bool = true,
    model: ModelChoice.Options = ModelChoice.Options(), say: @escaping @Sendable (String) -> Void
  ) {
    self.size = size
    self.rounds = rounds
    self.executable = executable
    self.environment = environment
    self.mayInstall = mayInstall
    self.model = model
    self.say = say
  }
}
