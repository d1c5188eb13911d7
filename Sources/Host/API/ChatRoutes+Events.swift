import Chat
import LanguageModels

/// The log of what happens in the chats, followed by scripts.
extension ChatRoutes {
  var eventRoutes: [Route] { [Route("GET", "/chat/events", handle: follow)] }

  private func follow(_ request: APIRequest) async throws -> ServerResponse {
    let (person, channel) = (request.person, request.head.parameter("channel"))
    // One that isn't theirs, or was left, is an answer of its own.
    if let channel { _ = try await room.store.channel(channel, of: person) }
    let place: ChatStreams.Place =
      switch EventStreams.place(request) {
      case nil: .now
      case let text?: Self.number(text).map { .after($0) } ?? .unknown
      }
    return EventStreams.response(try await room.streams.follow(person, from: place, channel: channel))
  }

  /// The number that an id is; `nil` for one that isn't of the log.
  private static func number(_ text: String) -> Int? {
    guard (1...18).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text)
  }
}
