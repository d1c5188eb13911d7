/// The jobs that wait, and who of them goes next.
struct WaitingLine {
  /// A job that waits.
  struct Waiter {
    let ticket: ModelQueue.Ticket
    let since: Duration
    let continuation: CheckedContinuation<Void, any Error>
    /// How many that came later went before it.
    fileprivate(set) var passedOver = 0
    /// The place that was told last.
    fileprivate var told: Int?
  }

  /// How many that came later may go before one.
  let patience: Int
  /// In the order of arrival.
  private var waiters: [Waiter] = []

  init(patience: Int) { self.patience = patience }

  var isEmpty: Bool { waiters.isEmpty }

  /// The next one first: those that were passed over too often, then by priority, of equals who came first.
  var inOrder: [Waiter] {
    waiters.sorted(by: goesBefore)
  }

  private func goesBefore(_ left: Waiter, _ right: Waiter) -> Bool {
    let (leftRank, rightRank) = (rank(left), rank(right))
    return leftRank == rightRank ? left.ticket.id < right.ticket.id : leftRank > rightRank
  }

  /// The same with the place that each has among those who wait for the same model.
  var withPlaces: [(waiter: Waiter, place: Int)] {
    var counts: [String: Int] = [:]
    return inOrder.map { waiter in
      counts[waiter.ticket.model, default: 0] += 1
      return (waiter, counts[waiter.ticket.model, default: 0])
    }
  }

  private func rank(_ waiter: Waiter) -> Int {
    waiter.passedOver >= patience ? .max : waiter.ticket.job.priority.rawValue
  }

  mutating func add(
    _ ticket: ModelQueue.Ticket, since: Duration, _ continuation: CheckedContinuation<Void, any Error>
  ) {
    waiters.append(Waiter(ticket: ticket, since: since, continuation: continuation))
  }

  /// Takes one out, whatever its place.
  mutating func remove(_ id: Int) -> Waiter? {
    guard let index = waiters.firstIndex(where: { $0.ticket.id == id }) else { return nil }
    let waiter = waiters.remove(at: index)
    if waiter.told != nil { waiter.ticket.source?.onPosition?(nil) }
    return waiter
  }

  /// Takes out the next one that may run beside what runs.
  mutating func takeNext(whenRunning running: [ModelQueue.Ticket]) -> Waiter? {
    if waiters.isEmpty { return nil }
    let counts = Dictionary(running.map { ($0.model, 1) }, uniquingKeysWith: +)
    let able = waiters.lazy.filter { counts[$0.ticket.model, default: 0] < $0.ticket.width }
    guard let next = able.min(by: goesBefore) else { return nil }
    for index in waiters.indices
    where waiters[index].ticket.id < next.ticket.id && waiters[index].ticket.model == next.ticket.model {
      waiters[index].passedOver += 1
    }
    return remove(next.ticket.id)
  }

  /// Tells each its place, if that has changed.
  mutating func tellPlaces() {
    guard waiters.contains(where: { $0.ticket.source?.onPosition != nil }) else { return }
    let places = Dictionary(uniqueKeysWithValues: withPlaces.map { ($0.waiter.ticket.id, $0.place) })
    for index in waiters.indices {
      guard let place = places[waiters[index].ticket.id], waiters[index].told != place else { continue }
      waiters[index].told = place
      waiters[index].ticket.source?.onPosition?(place)
    }
  }
}
