/// An HTTP server, whichever: libmicrohttpd on a socket, or one in memory for tests.
///
/// It receives requests from the moment it exists and hands each to the handler that it was made with. A HEAD arrives
/// at the handler as a GET; the server leaves out the body of the answer.
public protocol HTTPServer: Sendable {
  /// Where it can be reached, without a slash at the end: `http://127.0.0.1:8080`.
  var origin: String { get }

  /// Takes no new requests, ends event streams, lets answers under way finish within a few seconds, and closes.
  ///
  /// It can be called again, and then waits for the same end.
  func stop() async
}

/// What a server hands its requests to.
public protocol RequestHandler: Sendable {
  /// Says what to do with a request from its head alone.
  ///
  /// It runs on the server's own thread, so it is quick, waits for nothing and reads no file.
  func receive(_ request: ServerRequest) -> Reception

  /// Tells once, before the first request, where the server can be reached.
  func willServe(at origin: String)

  /// Completes an answer that the server itself gives, such as 413, as the handler completes its own.
  func completed(_ response: ServerResponse) -> ServerResponse
}

extension RequestHandler {
  public func willServe(at origin: String) {}
  public func completed(_ response: ServerResponse) -> ServerResponse { response }
}

/// What to do with a request.
public enum Reception: Sendable {
  /// Answer at once; a body isn't read.
  case answer(ServerResponse)
  /// Read the body as it comes, up to a limit in bytes, and answer when the task says.
  ///
  /// A longer body is answered with 413, one that stalls with 408, without troubling the task further. The task is
  /// cancelled when the other side has closed the connection.
  case respond(bodyLimit: Int, @Sendable (ServerRequest, RequestBody) async -> ServerResponse)
}
