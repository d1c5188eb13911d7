import CMicroHTTPD
import Foundation
import Locking

/// One connection, over which requests come one after another.
final class ServerConnection: Sendable {
  private struct State {
    var isOpen = true
    /// The other side has closed its direction.
    var isGone = false
    var exchange: Exchange?
    /// How many bytes had come when the last request was through.
    var bytesBefore: Int64 = 0
    /// When the first part of a head was noticed whose rest hasn't come.
    var headSince: ContinuousClock.Instant?
    /// A second descriptor of the socket, over which what still comes is read after the library has closed it.
    var leftover: Int32?
  }

  let number: UInt64
  let descriptor: Int32
  let isOverLimit: Bool
  private let state = Locked(State())

  init(number: UInt64, descriptor: Int32, isOverLimit: Bool) {
    self.number = number
    self.descriptor = descriptor
    self.isOverLimit = isOverLimit
  }

  var exchange: Exchange? { state.withLock { $0.exchange } }

  /// A request's head is there; whether the other side has closed already.
  func begin(_ exchange: Exchange) -> Bool {
    state.withLock { state in
      state.exchange = exchange
      state.headSince = nil
      return state.isGone
    }
  }

  /// The request is through.
  func end() {
    state.withLock { state in
      state.exchange = nil
      if state.isOpen { state.bytesBefore = cmhd_received_bytes(descriptor) }
    }
  }

  func otherSideHasClosed() {
    let exchange = state.withLock { state in
      state.isGone = true
      return state.exchange
    }
    exchange?.otherSideHasClosed()
  }

  /// Looks whether something takes too long.
  func check(now: ContinuousClock.Instant, limits: HTTPServerLimits) {
    let exchange = state.withLock { state -> Exchange? in
      guard state.isOpen, state.exchange == nil else { return state.exchange }
      if let since = state.headSince {
        // Not more than this: the library is reading from it, and notices.
        if now - since > limits.headTime { shutdown(descriptor, Int32(SHUT_RDWR)) }
      } else if cmhd_received_bytes(descriptor) > state.bytesBefore {
        state.headSince = now
      }
      return nil
    }
    exchange?.check(now: now)
  }

  // MARK: Answers beside the library

  /// Sends what is to be said at the end, if the connection takes it at once, and has the rest of the request read when
  /// the library has closed.
  ///
  /// Closing with bytes unread would reset the connection, and the other side could lose the answer.
  func sayLast(_ bytes: [UInt8]) {
    state.withLock { state in
      guard state.isOpen else { return }
      _ = unsafe bytes.withUnsafeBytes {
        unsafe $0.baseAddress.map { unsafe cmhd_send_now(descriptor, $0, bytes.count) }
      }
      keepOpen(&state)
    }
  }

  /// Has the rest of the request read when the library has closed.
  func outlastLibrary() { state.withLock { keepOpen(&$0) } }

  private func keepOpen(_ state: inout State) {
    guard state.isOpen, state.leftover == nil else { return }
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    if copy >= 0 { state.leftover = copy }
  }

  /// Has the library notice that it is over.
  func stopReading() {
    state.withLock { state in
      if state.isOpen { shutdown(descriptor, Int32(SHUT_RD)) }
    }
  }

  /// The library is about to close the descriptor; gives back what is to be read on.
  func close() -> Int32? {
    state.withLock { state in
      state.isOpen = false
      state.exchange = nil
      defer { state.leftover = nil }
      return state.leftover
    }
  }
}
