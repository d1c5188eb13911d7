import Dispatch
import Foundation

/// The signals that ask a program to end.
enum Signals {
  /// Waits for an interrupt (Ctrl-C) or a request to end.
  static func wait() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler { continuation.finish() }
      source.resume()
      return source
    }
    for await _ in stream {}
    for source in sources { source.cancel() }
  }
}
