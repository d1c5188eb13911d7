import Foundation
import HTTPTransport
import LanguageModels

/// The part that reads a stream with this package's client, delta by delta as the Python client does it.
///
/// The text goes into a file; what else the reply was is its only line.
enum StreamClient {
  static let part = BenchPart("stream-client") { words, print in
    guard words.count == 2 else { throw BenchError("\(BenchPart.command) stream-client takes BASE-URL TEXT-FILE.") }
    let configuration = OpenAIChatConfiguration(
      baseURL: words[0], model: "recorded", retries: RetryPolicy(maximumAttempts: 1))
    let model = OpenAIChatModel(configuration, transport: HTTPTransports.makeDefault())
    let (reading, text) = try await read(model)
    do {
      try Data(text.utf8).write(to: URL(filePath: words[1]))
    } catch {
      throw BenchError("\(words[1]) can't be written: \(error.localizedDescription)")
    }
    print(reading.json.serialized())
  }

  private static func read(_ model: OpenAIChatModel) async throws -> (StreamReading, String) {
    var text = ""
    var deltas = 0
    for try await delta in model.generate(GenerationRequest(messages: [.user("Go on.")])) {
      switch delta {
      case .text(let piece):
        text += piece
        deltas += 1
      case .toolCall: throw BenchError("A call of a tool came, and none was recorded.")
      case .finished(let reason, let usage):
        let peak = ResidentMemory.peakBytes
        return (StreamReading(deltas: deltas, finishReason: reason.rawValue, usage: usage, peakBytes: peak), text)
      }
    }
    throw BenchError("The reply broke off before its end.")
  }
}
