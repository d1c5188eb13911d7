import Dispatch
import Foundation

/// The signals that ask a program to end.
enum Signals {
  /// Listens to them from the moment on at which it was made, until it is ended.
  struct Listener {
    fileprivate let stream: AsyncStream<Int32>
    fileprivate let sources: [any DispatchSourceSignal]

    /// Waits for the next signal, or until the task is cancelled.
    func wait() async {
      var iterator = stream.makeAsyncIterator()
      _ = await iterator.next()
    }

    func end() {
      for source in sources { source.cancel() }
    }
  }

  /// Begins to listen to interrupts (Ctrl-C) and requests to end: none that comes after the return is missed.
  static func listen() async -> Listener {
    let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
    var sources: [any DispatchSourceSignal] = []
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // Before the source is there: on Linux that sets a handler of its own.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler { continuation.yield(number) }
      sources.append(source)
      await withCheckedContinuation { registered in
        source.setRegistrationHandler { registered.resume() }
        source.resume()
      }
    }
    return Listener(stream: stream, sources: sources)
  }

  /// Waits for an interrupt (Ctrl-C) or a request to end.
  static func wait() async {
    await each { _ in false }
  }

  /// Hands on each interrupt (`SIGINT`) and request to end, until `body` returns false or the task is cancelled.
  static func each(_ body: (Int32) async -> Bool) async {
    let listener = await listen()
    for await number in listener.stream {
      guard await body(number) else { break }
    }
    listener.end()
  }
}
