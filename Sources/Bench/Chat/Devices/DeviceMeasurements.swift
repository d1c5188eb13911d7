import Foundation
import HTTPTransport
import LanguageModels
import Locking

/// Measures from sending on one device until another one has the event, beside a bare request of the same host.
struct DeviceMeasurements: Sendable {
  struct Times: Sendable {
    /// The median of each round, in milliseconds.
    var events: [Double] = []
    var requests: [Double] = []
    /// Of all.
    var slowest: [Double] = []
  }

  let host: BenchHost

  /// - Throws: `BenchError` when an event doesn't come, `HTTPTransportError`, `CancellationError`.
  func take(rounds: Int, count: Int, say: (String) -> Void) async throws -> Times {
    let (sender, receiver) = (BenchDevice(host), BenchDevice(host))
    let channel = try await sender.newChannel()
    let arrivals = Arrivals()
    let response = try await receiver.events()
    let reading = Task {
      do {
        var decoder = ServerSentEventDecoder()
        for try await piece in response.body {
          let now = ContinuousClock.now
          for event in try decoder.append(piece) { arrivals.note(event, at: now) }
        }
        arrivals.end(nil)
      } catch {
        arrivals.end("\(error)")
      }
    }
    defer { reading.cancel() }
    var times = Times()
    for round in 1...rounds {
      say("round \(round) of \(rounds): \(count) messages from one device to another")
      var (events, requests) = ([Double](), [Double]())
      for index in 0..<count {
        let text = "Message \(index) of round \(round), \(UUID().uuidString)"
        let start = ContinuousClock.now
        try await sender.send(text, to: channel)
        events.append((try await arrivals.time(of: text) - start) / .milliseconds(1))
        // The reply fails, as there is no model; what it still does must not be in the way of the next.
        try await arrivals.replyIsFinal(after: text)
        requests.append(try await milliseconds { _ = try await sender.bytes("GET", "/status") })
      }
      times.events.append(events.median ?? .nan)
      times.requests.append(requests.median ?? .nan)
      times.slowest += events
    }
    return times
  }
}

/// The messages that a stream has brought, and when.
private final class Arrivals: Sendable {
  private struct State {
    var messages: [String: (id: String, at: ContinuousClock.Instant)] = [:]
    /// Messages to which a final reply came.
    var answered: Set<String> = []
    var end: String?
    var waiting: [CheckedContinuation<Void, Never>] = []
  }
  private let state = Locked(State())

  func note(_ event: ServerSentEvent, at time: ContinuousClock.Instant) {
    guard event.name == "message", let json = try? JSONValue(parsing: event.bytes),
      let id = json["id"]?.stringValue, let text = json["text"]?.stringValue
    else { return }
    wake { state in
      if json["role"] == "person" {
        if state.messages[text] == nil { state.messages[text] = (id, time) }
      } else if let parent = json["parent"]?.stringValue, let status = json["status"]?.stringValue,
        status != "waiting", status != "streaming"
      {
        state.answered.insert(parent)
      }
    }
  }

  func end(_ reason: String?) { wake { $0.end = reason ?? "it ended" } }

  private func wake(_ change: (inout State) -> Void) {
    let waiting = state.withLock { state in
      change(&state)
      defer { state.waiting = [] }
      return state.waiting
    }
    for reader in waiting { reader.resume() }
  }

  func time(of text: String) async throws -> ContinuousClock.Instant {
    try await wait { $0.messages[text]?.at }
  }

  func replyIsFinal(after text: String) async throws {
    try await wait { state in
      state.messages[text].flatMap { state.answered.contains($0.id) ? () : nil }
    }
  }

  /// Waits until the state gives something.
  ///
  /// - Throws: `BenchError` if the stream ends before.
  private func wait<Value: Sendable>(_ find: @Sendable (State) -> Value?) async throws -> Value {
    while true {
      try Task.checkCancellation()
      if let value = state.withLock({ find($0) }) { return value }
      if let end = state.withLock({ $0.end }) { throw BenchError("The stream of events broke off: \(end)") }
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        let mayWait = state.withLock { state in
          guard find(state) == nil, state.end == nil else { return false }
          state.waiting.append(continuation)
          return true
        }
        if !mayWait { continuation.resume() }
      }
    }
  }
}
