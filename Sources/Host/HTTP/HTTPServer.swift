/// An HTTP server, whichever: libmicrohttpd on a socket, or one in memory for tests.
///
/// It receives requests from the moment it exists and hands each to the handler that it was made with.
public protocol HTTPServer: Sendable {
  /// Where it can be reached, without a slash at the end: `http://127.0.0.1:8080`.
  var origin: String { get }

  /// Takes no new requests, ends event streams, lets answers under way finish within a few seconds, and closes.
  func stop() async
}

/// What a server hands its requests to.
public protocol RequestHandler: Sendable {
  /// Says what to do with a request from its head alone.
  ///
  /// It runs on the server's own thread, so it is quick, waits for nothing and reads no file.
  func receive(_ request: ServerRequest) -> Reception
}

/// What to do with a request.
public enum Reception: Sendable {
  /// Answer at once; a body isn't read.
  case answer(ServerResponse)
  /// Read the body as it comes, up to a limit in bytes, and answer when the task says.
  ///
  /// A longer body is answered with 413, one that stalls with 408, without troubling the task further.
  case respond(bodyLimit: Int, @Sendable (ServerRequest, RequestBody) async -> ServerResponse)
}
