import Chat
import LanguageModels

/// Sends one reader a log, from a place on.
struct ChatStreamFeed: Sendable {
  let store: any ChatStore
  let person: String
  /// Only what is about it, if there is one.
  let channel: String?
  let stream: ResponseStream
  /// The number of the last event that was sent or passed over; `nil` if that isn't known.
  var place: Int?

  init(store: any ChatStore, person: String, channel: String?, stream: ResponseStream) {
    self.store = store
    self.person = person
    self.channel = channel
    self.stream = stream
  }

  /// Begins with what comes after a number, and says so.
  mutating func begin(after number: Int) {
    place = number
    tellPlace(number)
  }

  /// Sends what came since; `false` if the stream is over.
  ///
  /// - Throws: What the store throws.
  mutating func sendNews() async throws -> Bool {
    while await stream.room(below: ChatStreams.ahead) {
      guard let place else {
        guard try await sendSnapshot() else { return false }
        continue
      }
      let page = try await store.events(of: person, after: place, limit: ChatStreams.page)
      guard !page.isTrimmed, place <= page.last else {
        self.place = nil
        continue
      }
      guard try await send(page.events) else { return false }
      guard let now = self.place, now < page.last, !page.events.isEmpty else { return true }
    }
    return false
  }

  private mutating func send(_ events: [ChatEvent]) async throws -> Bool {
    var isPassedOver = false
    for event in events {
      place = event.number
      isPassedOver = channel != nil && event.channel != channel
      if isPassedOver { continue }
      guard await stream.room(below: ChatStreams.ahead),
        send(event.name, event.json, event.number)
      else { return false }
    }
    // So that who comes back doesn't begin with what isn't theirs.
    if isPassedOver, let place { tellPlace(place) }
    return true
  }

  /// Sends what there is now. The number is read first: what comes after it may be in it already, and nothing is missing.
  private mutating func sendSnapshot() async throws -> Bool {
    let last = try await store.lastEvent(of: person)
    let channels =
      if let channel { [try await store.channel(channel, of: person)] } else {
        try await store.channels(of: person, ChannelQuery()).channels
      }
    place = last
    return send("snapshot", ["channels": .array(channels.map(\.json)), "event": .integer(last)], last)
  }

  private func send(_ name: String, _ data: JSONValue, _ number: Int) -> Bool {
    stream.send(Array("id: \(number)\nevent: \(name)\ndata: \(data.serialized())\n\n".utf8))
  }

  /// Tells the reader where it stands.
  private func tellPlace(_ number: Int) { stream.send(Array("id: \(number)\n\n".utf8)) }
}
