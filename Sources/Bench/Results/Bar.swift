/// What a row must reach.
public struct Bar: Sendable, Hashable {
  /// Which side of the limit is right.
  public enum Direction: String, Sendable, Hashable {
    case atMost = "at most"
    case atLeast = "at least"
  }

  /// What is held against the limit.
  public enum Subject: String, Sendable, Hashable {
    /// The value in its unit.
    case value
    /// The value divided by the baseline's.
    case ratio
  }

  public var direction: Direction
  public var limit: Double
  public var subject: Subject

  public init(_ direction: Direction, _ limit: Double, of subject: Subject) {
    self.direction = direction
    self.limit = limit
    self.subject = subject
  }

  /// Whether a number reaches the bar; what isn't a number doesn't.
  public func holds(_ number: Double) -> Bool {
    switch direction {
    case .atMost: number <= limit
    case .atLeast: number >= limit
    }
  }
}
