/// How much a server takes, and for how long it waits.
public struct HTTPServerLimits: Sendable, Hashable {
  /// The bytes of a request's head for which there is always room; one of twice as much is answered with 431.
  ///
  /// Each connection takes about half as much memory again, as long as it is open.
  public var head: Int
  /// How long a request's head may take from its first byte.
  public var headTime: Duration
  /// How many bytes of a body are kept until the task reads them; then the connection is made to wait.
  public var bodyWindow: Int
  /// How long the other side may send nothing in the middle of a body.
  public var bodyIdle: Duration
  /// How many bytes of a body that nobody wants are read, so that the answer can be sent behind it.
  public var discarded: Int
  /// For how long such bytes are read.
  public var discardTime: Duration
  /// How long a connection may be open between two requests, in whole seconds.
  public var keepAlive: Duration
  /// How many connections there may be; requests over further ones are answered with 503.
  public var connections: Int
  /// How many of them may be streams; further streams are answered with 503.
  public var streams: Int
  /// How long answers under way may take when the server stops.
  public var stopping: Duration

  public init(
    head: Int = 8 << 10,
    headTime: Duration = .seconds(10),
    bodyWindow: Int = 64 << 10,
    bodyIdle: Duration = .seconds(10),
    discarded: Int = 16 << 20,
    discardTime: Duration = .seconds(5),
    keepAlive: Duration = .seconds(60),
    connections: Int = 12_000,
    streams: Int = 11_000,
    stopping: Duration = .seconds(3)
  ) {
    self.head = head
    self.headTime = headTime
    self.bodyWindow = bodyWindow
    self.bodyIdle = bodyIdle
    self.discarded = discarded
    self.discardTime = discardTime
    self.keepAlive = keepAlive
    self.connections = connections
    self.streams = streams
    self.stopping = stopping
  }
}
