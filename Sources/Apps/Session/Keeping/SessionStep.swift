public import LanguageModels

/// What is kept after each interaction that changed something.
public struct SessionStep: Sendable, Hashable {
  /// The session as it is now.
  public var snapshot: SessionSnapshot
  /// The line of the trace, if an event was decided.
  public var traceLine: JSONValue?
  /// What the event changed of the memory that is kept beyond the session; `.null` forgets.
  public var memory: [String: AppValue]
  /// What the session took for kept of that when it decided.
  public var knownMemory: [String: AppValue]
}
