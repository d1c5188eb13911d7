import Dispatch
import Foundation

/// The signals that ask a program to end.
enum Signals {
  /// Waits for an interrupt (Ctrl-C) or a request to end.
  static func wait() async {
    let stream = AsyncStream<Void> { continuation in
      let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number)
        source.setEventHandler { continuation.finish() }
        source.resume()
        return source
      }
      continuation.onTermination = { _ in for source in sources { source.cancel() } }
    }
    for await _ in stream {}
  }
}
