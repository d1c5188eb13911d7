/// What a request is for.
public struct GenerationJob: Sendable, Hashable {
  /// Which of the waiting jobs goes first; of equal ones the one that came first.
  public enum Priority: Int, Sendable, Hashable, Comparable, CaseIterable {
    /// A long job in the background: compiling, notes.
    case background
    /// A reply that somebody waits for: chat, writing.
    case reply
    /// A person's tap in an app.
    case interaction

    public static func < (left: Priority, right: Priority) -> Bool { left.rawValue < right.rawValue }
  }

  /// The kind of job, such as `translate` or `judge`: requests of one kind share the beginning of their prompt.
  public var kind: String
  public var priority: Priority
  /// One short line for people: what is being decided.
  public var label: String

  public init(kind: String, priority: Priority, label: String) {
    self.kind = kind
    self.priority = priority
    self.label = label
  }

  /// A reply that nobody said more about.
  public static let unspecified = GenerationJob(kind: "other", priority: .reply, label: "a reply")
}
