import HTTPTransport
import LanguageModels
import Locking
import ParlanceTesting
import Testing

@testable import Host

/// Reads an event stream as a browser does.
actor EventReader {
  /// An event as it came.
  struct Event: Sendable, Hashable {
    var id: String
    var name: String
    var data: String
    var json: JSONValue { (try? JSONValue(parsing: data)) ?? .null }
  }

  private let pieces = Locked<[[UInt8]]>([])
  private let hasEnded = Locked(false)
  private let reading: Task<Void, Never>
  private var decoder = ServerSentEventDecoder()
  private var events: [Event] = []
  private(set) var isOver = false
  /// All events that came, whether they were asked for or not.
  private(set) var seen: [Event] = []
  /// Everything that came.
  private(set) var bytes: [UInt8] = []

  init(_ stream: AsyncStream<[UInt8]>) {
    reading = Task { [pieces, hasEnded] in
      for await piece in stream { pieces.withLock { $0.append(piece) } }
      hasEnded.withLock { $0 = true }
    }
  }

  /// The next event; `nil` at the end.
  func next() async throws -> Event? {
    _ = try await eventually { try self.take() || self.isOver }
    return events.isEmpty ? nil : events.removeFirst()
  }

  /// The next event of a kind, others passed over.
  func next(_ name: String) async throws -> Event? {
    while let event = try await next() { if event.name == name { return event } }
    return nil
  }

  /// The next event that is as wanted, others passed over.
  func next(where isWanted: (Event) -> Bool) async throws -> Event? {
    while let event = try await next() { if isWanted(event) { return event } }
    return nil
  }

  /// So many events.
  func next(_ count: Int) async throws -> [Event] {
    var all: [Event] = []
    while all.count < count, let event = try await next() { all.append(event) }
    return all
  }

  /// All events that are there already.
  func there() throws -> [Event] {
    _ = try take()
    defer { events = [] }
    return events
  }

  /// All events so far, those that were asked for already too.
  func everything() throws -> [Event] {
    _ = try take()
    return seen
  }

  /// Ends as when a browser goes away.
  func close() {
    reading.cancel()
    isOver = true
  }

  private func take() throws -> Bool {
    // Asked first: what came before the end is among the pieces then.
    let isEnd = hasEnded.withLock { $0 }
    let new = pieces.withLock { pieces in
      defer { pieces = [] }
      return pieces
    }
    for piece in new {
      bytes += piece
      for event in try decoder.append(piece) {
        let event = Event(id: event.id ?? "", name: event.name ?? "message", data: event.data)
        #expect(DescribedAnswer.faults(of: event.json, as: TestClient.eventSchema(event.name)) == [], "\(event.name)")
        events.append(event)
        seen.append(event)
      }
    }
    if isEnd { isOver = true }
    return !events.isEmpty
  }
}
