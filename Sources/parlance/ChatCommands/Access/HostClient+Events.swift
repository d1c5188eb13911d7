import HTTPTransport
import LanguageModels

extension HostClient {
  /// Follows a stream of events, over lost connections and new starts of the host, without missing one that it still has,
  /// until the task is cancelled or a body returns false.
  ///
  /// - Parameters:
  ///   - limit: How long one event may be, in bytes.
  ///   - connected: Called when the stream stands, at first and once more: what happened before has to be read.
  /// - Throws: What `stream` throws when the host can't be reached any more, and what the bodies throw.
  func follow(
    _ path: String, limit: Int, connected: () async throws -> Bool, event: (ServerSentEvent) async throws -> Bool
  ) async throws {
    var last: String?
    while true {
      try Task.checkCancellation()
      let response = try await stream(path, after: last)
      var decoder = ServerSentEventDecoder(limit: limit)
      guard try await connected() else { return }
      do {
        for try await piece in response.body {
          for one in try decoder.append(piece) {
            guard try await event(one) else { return }
            last = one.id ?? last
          }
        }
      } catch is HTTPTransportError {
        // It is opened again below.
      } catch let error as ServerSentEventDecoder.TooLarge {
        throw notUnderstood("\(error)")
      }
      // A host that ends its streams at once must not be asked as fast as it can.
      try await Task.sleep(for: .milliseconds(100))
    }
  }
}
