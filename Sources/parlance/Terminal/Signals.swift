import Dispatch
import Foundation

/// The signals that ask a program to end.
enum Signals {
  /// Waits for an interrupt (Ctrl-C) or a request to end.
  static func wait() async {
    await each { _ in false }
  }

  /// Hands on each interrupt (`SIGINT`) and request to end, until `body` returns false or the task is cancelled.
  static func each(_ body: (Int32) async -> Bool) async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
    let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler { continuation.yield(number) }
      source.resume()
      return source
    }
    for await number in stream {
      guard await body(number) else { break }
    }
    for source in sources { source.cancel() }
  }
}
