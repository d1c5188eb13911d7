import Locking

/// Adds up the tokens of calls by kind of job.
public final class UsageLedger: Sendable {
  /// The calls of one kind of job and their tokens.
  public struct Entry: Sendable, Hashable, Codable {
    public var calls: Int
    public var usage: Usage

    public init(calls: Int = 0, usage: Usage = Usage()) {
      self.calls = calls
      self.usage = usage
    }
  }

  private let state = Locked<[String: Entry]>([:])

  /// Begins with nothing.
  public init() {}

  /// Adds a call; its tokens are added when they are known.
  public func addCall(for job: GenerationJob) {
    state.withLock { $0[job.kind, default: Entry()].calls += 1 }
  }

  /// Adds the tokens of a call.
  public func add(_ usage: Usage, for job: GenerationJob) {
    state.withLock { $0[job.kind, default: Entry()].usage += usage }
  }

  /// What was added so far, by kind of job.
  public var entries: [String: Entry] { state.withLock { $0 } }

  /// What was added so far in all.
  public var total: Entry { Entry(sumOf: entries.values) }
}

extension UsageLedger.Entry {
  /// The calls and tokens of several entries together.
  public init(sumOf entries: some Sequence<UsageLedger.Entry>) {
    self.init()
    for entry in entries {
      calls += entry.calls
      usage += entry.usage
    }
  }
}
