import LanguageModels

extension ModelService {
  /// Asks the model one short thing, to see that it answers; the embedded one is waited for if it has to be loaded.
  ///
  /// - Throws: `LanguageModelError` with what went wrong; of code `noModel` if there is none or the person hasn't agreed.
  public func test() async throws -> ModelTest {
    guard report.isUsable, let chosen else {
      throw LanguageModelError(.noModel, "Nothing was asked: \(absence).")
    }
    var model = chosen
    // Somebody waits for the answer: an error is told at once, not after further tries.
    if let endpoint = choice.endpoint {
      model = ChosenModel(endpoint.model(over: transport, retries: .none), uses: chosen.uses)
    }
    let key = choice.endpoint?.apiKey?.secret
    let clock = ContinuousClock()
    let start = clock.now
    let reply = try await model.reply(
      to: GenerationRequest(
        messages: [.user("Say “hello” and nothing else.")],
        options: GenerationOptions(temperature: 0, maximumResponseTokens: 8),
        job: GenerationJob(kind: "test", priority: .interaction, label: "a test of the model")))
    let seconds = start.duration(to: clock.now) / .seconds(1)
    var text = reply.text.trimmingWhitespace
    // A server that says what it was sent mustn't show the key.
    if let key, !key.isEmpty { text = text.replacing(key, with: "(key)") }
    return ModelTest(text: text.count > 200 ? text.prefix(199) + "…" : text, seconds: seconds)
  }
}

/// The answer to a test.
public struct ModelTest: Sendable, Hashable {
  /// What the model said, 200 characters at most.
  public var text: String
  public var seconds: Double

  public init(text: String, seconds: Double) {
    self.text = text
    self.seconds = seconds
  }
}
