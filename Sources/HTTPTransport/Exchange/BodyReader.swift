/// Reads one body; when nobody holds it any more, the transfer ends.
final class BodyReader: Sendable {
  private let channel: ResponseChannel
  /// What must stay alive while the body is read.
  private let owner: any Sendable

  init(channel: ResponseChannel, owner: any Sendable) {
    self.channel = channel
    self.owner = owner
  }

  deinit {
    channel.cancel()
  }

  /// The body as a stream that holds this reader.
  var body: HTTPBody {
    HTTPBody { try await self.channel.next() }
  }
}
