import LanguageModels
import Locking
import ParlanceTesting

/// A model that says so many pieces with a pause before each, so that a reply goes on for a while.
final class PacedModel: LanguageModel {
  let name = "paced"
  let capabilities = LanguageModelCapabilities()
  private let pieces: Int
  private let pause: Duration
  private let counts = Locked((begun: 0, ended: 0))

  /// - Parameter pieces: How many before it ends.
  init(pieces: Int = 60, pause: Duration = .milliseconds(8)) {
    self.pieces = pieces
    self.pause = pause
  }

  var begun: Int { counts.withLock { $0.begun } }
  var ended: Int { counts.withLock { $0.ended } }

  /// What it says to a text, whatever came before.
  static func text(to asked: String, pieces: Int) -> String { (0..<pieces).map { piece($0, asked) }.joined() }

  private static func piece(_ number: Int, _ asked: String) -> String {
    switch number % 8 {
    case 0: "\n\n**\(asked.prefix(12))** "
    case 1: "é€😀 "
    case 2: "`co"
    case 3: "de` "
    case 4: "\n\n```swift\nlet x"
    case 5: " = \(number)\n"
    case 6: "```\n\n- one\n"
    default: "- two\n"
    }
  }

  func generate(_ request: GenerationRequest) -> GenerationStream {
    let asked = request.messages.last { $0.role == .user }?.content ?? ""
    let next = Locked(0)
    counts.withLock { $0.begun += 1 }
    return GenerationStream(unfolding: { [self] in
      let number = next.withLock { next in
        defer { next += 1 }
        return next
      }
      guard number < pieces else {
        guard number == pieces else { return nil }
        counts.withLock { $0.ended += 1 }
        return .finished(.stop, Usage(promptTokens: 10, completionTokens: pieces))
      }
      try await Task.sleep(for: pause)
      return .text(Self.piece(number, asked))
    })
  }
}
