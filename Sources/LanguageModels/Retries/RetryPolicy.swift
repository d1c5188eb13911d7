/// How often and after which waits a request is sent again that failed before anything was said.
///
/// The waits grow exponentially and are drawn at random from zero up to that ("full jitter"), so that clients which
/// failed together don't come back together. A server's `Retry-After` counts instead when it gives one.
public struct RetryPolicy: Sendable, Hashable {
  /// How often a request is sent at most, the first time included.
  public var maximumAttempts: Int
  /// The bound of the first wait; each further one is twice as large.
  public var firstDelay: Duration
  /// The largest bound.
  public var maximumDelay: Duration
  /// For how long after a request began it may still be sent: waits between attempts, and those until the provider takes
  /// requests again, count. What would have to wait for longer fails at once.
  public var budget: Duration

  public init(
    maximumAttempts: Int = 4, firstDelay: Duration = .milliseconds(500), maximumDelay: Duration = .seconds(8),
    budget: Duration = .seconds(60)
  ) {
    self.maximumAttempts = maximumAttempts
    self.firstDelay = firstDelay
    self.maximumDelay = maximumDelay
    self.budget = budget
  }

  /// Sends every request once.
  public static let none = RetryPolicy(maximumAttempts: 1)

  /// How long to wait after so many attempts; `nil` means give up.
  ///
  /// - Parameters:
  ///   - attempts: How often the request was sent, at least 1.
  ///   - elapsed: The time since it was first sent.
  ///   - serverDelay: What the server asked for.
  ///   - random: A random number from 0 to 1.
  func delay(afterAttempts attempts: Int, elapsed: Duration, serverDelay: Duration?, random: Double) -> Duration? {
    guard attempts < maximumAttempts else { return nil }
    let factor = 1 << max(0, min(attempts - 1, 30))
    // Not multiplied first: the waits that somebody configures may be of any length.
    let bound = firstDelay < maximumDelay / factor ? firstDelay * factor : maximumDelay
    let delay = serverDelay ?? bound * max(0, min(1, random))
    return elapsed + delay <= budget ? delay : nil
  }
}
