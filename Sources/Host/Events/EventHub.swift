import Foundation
import Locking

/// Tells everybody who follows what happens: numbered, kept for a while, so that who was away goes on where they were.
///
/// Everything is per person. Publishing, beginning to follow and reading what holds at present exclude each other, so a
/// stream that goes on after an id tells all that came after it, once.
final class EventHub: Sendable {
  /// How many bytes are kept for a slow reader beyond what it gets at once; then its stream ends, and it comes back.
  static let streamLimit = 8 << 20

  private struct State {
    var feeds: [String: EventFeed] = [:]
    /// What holds at present for everybody.
    var common: [EventTopic: HostEvent] = [:]
    var nextReader = 0
    var isOver = false
  }

  private let epoch: String
  private let limits: EventFeed.Limits
  private let state = Locked(State())

  init(limits: EventFeed.Limits = EventFeed.Limits()) {
    epoch = String(UInt64.random(in: .min ... .max), radix: 36)
    self.limits = limits
  }

  /// The number of a state of something that changes, as answers and events tell it: like the id of an event it can be
  /// compared with others of the same run of the host.
  func revision(_ number: Int) -> String { EventID(epoch: epoch, number: number).description }

  // MARK: Telling

  /// Tells a person.
  ///
  /// - Parameter isPresent: Whether it is what holds now of that topic, for those who begin to follow.
  func publish(_ event: HostEvent, on topic: EventTopic, to person: String, isPresent: Bool) {
    let body = Self.body(of: event)
    state.withLock { state in
      let begun = begun(state)
      publish(event, body, on: topic, in: &state.feeds[person, default: begun], isPresent: isPresent)
    }
  }

  /// Tells everybody.
  func publish(_ event: HostEvent, on topic: EventTopic, isPresent: Bool) {
    let body = Self.body(of: event)
    state.withLock { state in
      if isPresent { state.common[topic] = event }
      let begun = begun(state)
      for person in state.feeds.keys {
        publish(event, body, on: topic, in: &state.feeds[person, default: begun], isPresent: isPresent)
      }
    }
  }

  /// Sets what holds now of a topic if nothing is known to hold.
  func setPresent(_ event: HostEvent, on topic: EventTopic, for person: String) {
    state.withLock { state in
      let begun = begun(state)
      if state.feeds[person, default: begun].present[topic] == nil {
        state.feeds[person, default: begun].present[topic] = event
      }
    }
  }

  /// Forgets what holds now of a topic.
  func forget(_ topic: EventTopic, of person: String) {
    state.withLock { $0.feeds[person]?.present[topic] = nil }
  }

  private func publish(
    _ event: HostEvent, _ body: [UInt8], on topic: EventTopic, in feed: inout EventFeed, isPresent: Bool
  ) {
    if isPresent { feed.present[topic] = event }
    let frame = Array("id: \(epoch)-\(feed.last + 1)\n".utf8) + body
    feed.append(topic, frame)
    for (number, reader) in feed.readers where reader.topic == nil || reader.topic == topic {
      if !reader.stream.send(frame) { feed.readers[number] = nil }
    }
  }

  /// Notes that something can't be told any more: a person's streams end, and begin with `reset` when they come back.
  func cut(_ person: String) {
    let streams = state.withLock { state -> [ResponseStream] in
      let begun = begun(state)
      state.feeds[person, default: begun].cut()
      defer { state.feeds[person]?.readers = [:] }
      return state.feeds[person]?.readers.values.map(\.stream) ?? []
    }
    for stream in streams { stream.finish() }
  }

  // MARK: Following

  /// Follows a topic, or everything with `nil`: what came after an id, then all that comes.
  ///
  /// Without an id, or with one that can't be gone on from (then after `reset`), it begins with what holds at present.
  ///
  /// - Parameters:
  ///   - presents: The topics whose present state is told then.
  ///   - otherwise: What is told then if nothing is known of these.
  func follow(
    _ topic: EventTopic?, person: String, after id: String?, presents: [EventTopic], otherwise: HostEvent? = nil
  ) -> ResponseStream {
    let (stream, number) = state.withLock { state -> (ResponseStream, Int) in
      let begun = begun(state)
      let start = beginning(state.feeds[person] ?? begun, topic, id, presents, otherwise)
      let stream = ResponseStream(limit: start.reduce(0) { $0 + $1.count } + Self.streamLimit)
      // Piece by piece: the pieces are those of the log, so that many who come back at once cost no copies.
      for piece in start { stream.send(piece) }
      state.nextReader += 1
      if state.isOver {
        stream.finish()
      } else {
        let reader = EventFeed.Reader(topic: topic, stream: stream)
        state.feeds[person, default: begun].readers[state.nextReader] = reader
      }
      return (stream, state.nextReader)
    }
    stream.onClose { [weak self] in self?.state.withLock { $0.feeds[person]?.readers[number] = nil } }
    return stream
  }

  private func beginning(
    _ feed: EventFeed, _ topic: EventTopic?, _ id: String?, _ presents: [EventTopic], _ otherwise: HostEvent?
  ) -> [[UInt8]] {
    // How soon whoever is cut off comes back, in milliseconds.
    var start = [Array("retry: 1000\n\n".utf8)]
    if let id, let place = EventID(id), place.epoch == epoch, let missed = feed.frames(after: place.number, of: topic) {
      return start + missed
    }
    var events = presents.compactMap { feed.present[$0] }
    if events.isEmpty, let otherwise { events = [otherwise] }
    if id != nil { events.insert(HostEvent(name: "reset", data: "{}"), at: 0) }
    let place = Array("id: \(epoch)-\(feed.last)\n".utf8)
    for event in events { start.append(place + Self.body(of: event)) }
    // Even without an event the reader learns where it stands.
    if events.isEmpty { start.append(place + [UInt8(ascii: "\n")]) }
    return start
  }

  /// How many follow a topic, not counting those who follow everything.
  func followers(of topic: EventTopic, person: String) -> Int {
    state.withLock { $0.feeds[person]?.readers.values.count { $0.topic == topic } ?? 0 }
  }

  /// Whether anybody follows anything.
  var hasFollowers: Bool { state.withLock { $0.feeds.values.contains { !$0.readers.isEmpty } } }

  // MARK: What holds now

  /// What holds now of a topic, with the id of the last event: going on after it tells all that follows.
  func present(_ topic: EventTopic, of person: String) -> (id: EventID, event: HostEvent?) {
    state.withLock { state in
      let feed = state.feeds[person] ?? begun(state)
      return (EventID(epoch: epoch, number: feed.last), feed.present[topic])
    }
  }

  // MARK: Staying and ending

  /// Sends every stream a comment, so that who is gone is noticed and nothing in between takes it for dead.
  func beat() {
    let comment = Array(": \n\n".utf8)
    state.withLock { state in
      for person in state.feeds.keys {
        for (number, reader) in state.feeds[person]?.readers ?? [:] where !reader.stream.send(comment) {
          state.feeds[person]?.readers[number] = nil
        }
      }
    }
  }

  /// Ends all streams, and those that are begun from now on at once.
  func finish() {
    let streams = state.withLock { state -> [ResponseStream] in
      state.isOver = true
      let streams = state.feeds.values.flatMap { $0.readers.values.map(\.stream) }
      for person in state.feeds.keys { state.feeds[person]?.readers = [:] }
      return streams
    }
    for stream in streams { stream.finish() }
  }

  // MARK: Parts

  /// The feed of a person of whom nothing was told yet.
  private func begun(_ state: State) -> EventFeed { EventFeed(limits: limits, present: state.common) }

  /// The lines of an event but its id.
  private static func body(of event: HostEvent) -> [UInt8] {
    Array("event: \(event.name)\ndata: \(event.data)\n\n".utf8)
  }
}
