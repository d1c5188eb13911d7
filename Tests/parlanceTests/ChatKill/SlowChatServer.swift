import HTTPTransport
import LanguageModels
import Locking
import ParlanceTesting

/// A model's server on loopback that writes replies of different lengths, piece by piece.
final class SlowChatServer: Sendable {
  let server: LoopbackServer

  /// - Parameter pause: Before each piece.
  init(pause: Duration = .milliseconds(4)) throws {
    let count = Locked(0)
    server = try LoopbackServer { request in
      guard request.path.hasSuffix("/chat/completions") else { return .json("{}", status: 404) }
      let number = count.withLock { count in
        count += 1
        return count
      }
      let pieces = (0..<(number * 37 % 90 + 5)).flatMap { piece -> [LoopbackAnswer.Part] in
        [.wait(pause), .text(ChatScript.delta("\(number).\(piece) é😀 "))]
      }
      return .events([.text(ChatScript.role)] + pieces + [.text(ChatScript.finish + ChatScript.done)])
    }
  }

  var url: String { server.url + "/v1" }
}
