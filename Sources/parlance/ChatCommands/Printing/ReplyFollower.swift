/// Follows one reply until it is final, and tells its text as it comes.
struct ReplyFollower: Sendable {
  let client: HostClient
  let channel: String

  /// Returns the reply as it ended.
  ///
  /// - Parameter onText: Each new piece.
  /// - Throws: What `HostClient` throws, `CancellationError`.
  func follow(_ reply: RemoteMessage, onText: @escaping (String) -> Void) async throws -> RemoteMessage {
    var text = GrowingText()
    var current = reply
    func take(_ message: RemoteMessage) {
      current = message
      if let new = text.add(message.text, at: 0), !new.isEmpty { onText(new) }
    }
    take(reply)
    if current.isFinal { return current }
    try await ChatEventReader(client: client, channel: channel).follow { news in
      switch news {
      case .connected, .missed: take(try await client.message(reply.id))
      case .message(let message) where message.id == reply.id: take(message)
      case .delta(reply.id, let offset, let piece):
        if let new = text.add(piece, at: offset) {
          if !new.isEmpty { onText(new) }
        } else {
          take(try await client.message(reply.id))
        }
      default: break
      }
      return !current.isFinal
    }
    return current
  }
}
