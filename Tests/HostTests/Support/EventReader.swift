import HTTPTransport
import LanguageModels
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

  private let stream: BodyStream
  private var decoder = ServerSentEventDecoder()
  private var events: [Event] = []
  private(set) var isOver = false
  /// Everything that came.
  private(set) var bytes: [UInt8] = []

  init(_ stream: BodyStream) { self.stream = stream }

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

  /// Ends as when a browser goes away.
  func close() {
    stream.close()
    isOver = true
  }

  private func take() throws -> Bool {
    loop: while true {
      switch stream.pull(1 << 16, wake: {}) {
      case .bytes(let piece):
        bytes += piece
        for event in try decoder.append(piece) {
          let event = Event(id: event.id ?? "", name: event.name ?? "message", data: event.data)
          #expect(TestClient.eventSchema(event.name)?.validate(event.json) == [])
          events.append(event)
        }
      case .wait: break loop
      case .end:
        isOver = true
        break loop
      }
    }
    return !events.isEmpty
  }
}
