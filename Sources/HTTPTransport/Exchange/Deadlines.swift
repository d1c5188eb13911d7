/// The limits of time of one exchange, as it goes from phase to phase.
struct Deadlines: Sendable {
  /// A point of the exchange that has a limit of its own.
  enum Phase: Sendable {
    case connecting, waiting, reading
    /// The reader holds the sender back: no fault of the server, so the limit between pieces rests.
    case paused
  }

  private let limits: HTTPLimits
  private let end: ContinuousClock.Instant?
  private(set) var phase = Phase.connecting
  private var phaseEnd: ContinuousClock.Instant?

  init(limits: HTTPLimits, now: ContinuousClock.Instant) {
    self.limits = limits
    self.end = limits.total.map { now + $0 }
    enter(.connecting, now: now)
  }

  /// Begins a phase, or begins it anew.
  mutating func enter(_ phase: Phase, now: ContinuousClock.Instant) {
    self.phase = phase
    phaseEnd = phaseLimit.map { now + $0 }
  }

  /// When something will expire next.
  var next: ContinuousClock.Instant? {
    switch (end, phaseEnd) {
    case (let end?, let phaseEnd?): min(end, phaseEnd)
    case (let end, let phaseEnd): end ?? phaseEnd
    }
  }

  /// The error, if a limit is reached.
  func error(host: String, now: ContinuousClock.Instant) -> HTTPTransportError? {
    if let end, now >= end, let limit = limits.total {
      return HTTPTransportError(
        .timedOut, "The exchange with \(host) took longer than \(limit). Try again, or allow more time.")
    }
    guard let phaseEnd, now >= phaseEnd, let limit = phaseLimit else { return nil }
    return switch phase {
    case .connecting:
      HTTPTransportError(
        .timedOut, "No connection to \(host) within \(limit). Check the network, or try again later.")
    case .waiting:
      HTTPTransportError(.timedOut, "\(host) didn't begin to answer within \(limit). Try again, or allow more time.")
    case .reading, .paused:
      HTTPTransportError(.timedOut, "\(host) stopped sending for \(limit) in the middle of its answer. Try again.")
    }
  }

  private var phaseLimit: Duration? {
    switch phase {
    case .connecting: limits.connect
    case .waiting: limits.firstByte
    case .reading: limits.idle
    case .paused: nil
    }
  }
}
