import LanguageModels

extension ModelService {
  /// Asks the model one short thing, to see that it answers; the embedded one is waited for if it has to be loaded.
  ///
  /// - Throws: `LanguageModelError` with what went wrong; of code `noModel` if there is none or the person hasn't agreed.
  public func test() async throws -> ModelTest {
    guard report.isUsable, let chosen else {
      throw LanguageModelError(.noModel, "Nothing was asked: \(absence).")
    }
    let endpoint = choice.endpoint
    do {
      // Somebody waits for the answer: an error is told at once, not after further tries.
      let model =
        endpoint.map {
          ChosenModel(
            $0.queued(
              $0.model(over: transport, limits: .init(), retries: .none), queue: queue, usage: usage),
            uses: chosen.uses)
        } ?? chosen
      let clock = ContinuousClock()
      let start = clock.now
      let text = try await Self.beginning(of: model)
      let seconds = start.duration(to: clock.now) / .seconds(1)
      return ModelTest(text: Self.masked(text, endpoint?.apiKey), seconds: seconds)
    } catch var error as LanguageModelError {
      error.message = Self.masked(error.message, endpoint?.apiKey)
      error.providerText = error.providerText.map { Self.masked($0, endpoint?.apiKey) }
      throw error
    }
  }

  /// What the model says, or its beginning if it doesn't stop.
  private static func beginning(of model: ChosenModel) async throws -> String {
    let request = GenerationRequest(
      messages: [.user("Say “hello” and nothing else.")],
      options: GenerationOptions(temperature: 0, maximumResponseTokens: 8),
      job: GenerationJob(kind: "test", priority: .interaction, label: "a test of the model"))
    var text = ""
    for try await delta in model.generate(request) {
      switch delta {
      case .text(let piece):
        text += piece
        if text.utf8.count > 2_000 { return text.prefix(200) + "…" }
      case .toolCall: continue
      case .finished: return text.trimmingWhitespace
      }
    }
    try Task.checkCancellation()
    throw LanguageModelError(.unreachable, "The model's reply broke off before its end. Try again.")
  }

  /// A server that says what it was sent mustn't show the key; what is shorter than four characters is no secret.
  private static func masked(_ text: String, _ key: APIKey?) -> String {
    guard let key, key.secret.utf8.count >= 4 else { return text }
    return text.replacing(key.secret, with: "(key)")
  }
}

/// The answer to a test.
public struct ModelTest: Sendable, Hashable {
  /// What the model said; of more than 2,000 bytes the beginning.
  public var text: String
  public var seconds: Double

  public init(text: String, seconds: Double) {
    self.text = text
    self.seconds = seconds
  }
}
