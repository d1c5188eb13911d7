import CMicroHTTPD
import Foundation
import HTTPTransport
import Locking

/// A thread that notices what the library doesn't: that the other side of a suspended connection has closed, and what
/// takes too long.
final class ConnectionWatch: Sendable {
  private struct Drain {
    var descriptor: Int32
    var most: Int
    var end: ContinuousClock.Instant
  }

  private struct State {
    var drains: [Drain] = []
    var isStopping = false
    var isRunning = false
    var whenOver: [CheckedContinuation<Void, Never>] = []
  }

  private let watch: cmhd_watch
  private let limits: HTTPServerLimits
  private let interval: Duration
  private let state = Locked(State())

  /// - Throws: `HTTPServerError`.
  init(limits: HTTPServerLimits) throws(HTTPServerError) {
    var watch = cmhd_watch()
    guard unsafe cmhd_watch_open(&watch) else {
      throw HTTPServerError(.cannotStart, "The HTTP server can't be started. Are there open files left?")
    }
    self.watch = watch
    self.limits = limits
    let shortest = min(limits.headTime, limits.bodyIdle, limits.discardTime) / 4
    interval = min(max(shortest, .milliseconds(5)), .milliseconds(500))
  }

  deinit {
    cmhd_watch_close(watch)
  }

  func start(_ core: ServerCore) {
    state.withLock { $0.isRunning = true }
    // The core outlives its connections, so its ending ends the thread, whoever still holds it.
    let thread = Thread { [weak core, self] in
      run { core }
      let waiting = state.withLock { state in
        state.isRunning = false
        defer { state.whenOver = [] }
        return state.whenOver
      }
      for continuation in waiting { continuation.resume() }
    }
    thread.name = "http-watch"
    thread.start()
  }

  /// Ends the thread.
  func stop() async {
    state.withLock { $0.isStopping = true }
    cmhd_watch_wake(watch)
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if state.isRunning { state.whenOver.append(continuation) }
        return !state.isRunning
      }
      if isOver { continuation.resume() }
    }
  }

  func add(_ connection: ServerConnection) {
    // If the system can't watch it, the end is noticed by the next writing.
    _ = cmhd_watch_add(watch, connection.descriptor, connection.number)
  }

  func remove(_ connection: ServerConnection) { cmhd_watch_remove(watch, connection.descriptor) }

  /// Reads and drops what comes over a socket until it ends, then closes the descriptor.
  func drain(_ descriptor: Int32, most: Int, within time: Duration) {
    shutdown(descriptor, Int32(SHUT_WR))
    let isTaken = state.withLock { state in
      guard !state.isStopping else { return false }
      state.drains.append(Drain(descriptor: descriptor, most: most, end: .now + time))
      return true
    }
    if isTaken { cmhd_watch_wake(watch) } else { close(descriptor) }
  }

  // MARK: The thread

  private func run(_ core: () -> ServerCore?) {
    var numbers = [UInt64](repeating: 0, count: 64)
    var nextCheck = ContinuousClock.now + interval
    while true {
      let (isStopping, isDraining) = state.withLock { ($0.isStopping, !$0.drains.isEmpty) }
      if isStopping { break }
      let wait = isDraining ? .milliseconds(5) : max(.zero, nextCheck - .now) + .milliseconds(1)
      let count = unsafe cmhd_watch_wait(watch, &numbers, Int32(numbers.count), Int32(wait / .milliseconds(1)))
      guard let core = core() else { break }
      for number in numbers.prefix(Int(max(0, count))) { core.connection(number)?.otherSideHasClosed() }
      if isDraining { drainAll() }
      let now = ContinuousClock.now
      guard now >= nextCheck else { continue }
      nextCheck = now + interval
      for connection in core.connections { connection.check(now: now, limits: limits) }
    }
    let rest = state.withLock { state in
      defer { state.drains = [] }
      return state.drains.map(\.descriptor)
    }
    for descriptor in rest { close(descriptor) }
  }

  private func drainAll() {
    state.withLock { state in
      state.drains = state.drains.compactMap { drain in
        var drain = drain
        var count = 0
        while drain.most > 0, .now < drain.end {
          count = cmhd_drop_received(drain.descriptor)
          guard count > 0 else { break }
          drain.most -= count
        }
        if count == 0, drain.most > 0, .now < drain.end { return drain }
        close(drain.descriptor)
        return nil
      }
    }
  }
}
