import HTTPTransport

extension OpenAIChatConfiguration {
  /// A model of OpenAI: strong, with strict schemas and tools.
  public static func openAI(model: String, key: APIKey) -> OpenAIChatConfiguration {
    preset(.openAI, model: model, key: key, strength: .strong)
  }

  /// A model of some provider by way of OpenRouter.
  ///
  /// - Parameters:
  ///   - model: Its name there, such as `openai/gpt-4o`.
  ///   - site: The address of the app that asks (`HTTP-Referer`), if it shall be known.
  ///   - title: The app's name (`X-Title`), if it shall be known.
  public static func openRouter(
    model: String, key: APIKey, site: String? = nil, title: String? = nil
  ) -> OpenAIChatConfiguration {
    var configuration = preset(.openRouter, model: model, key: key, strength: .strong)
    configuration.headers = [site.map { HTTPField("HTTP-Referer", $0) }, title.map { HTTPField("X-Title", $0) }]
      .compactMap { $0 }
    return configuration
  }

  /// A model of Ollama on this machine, or wherever the address says.
  public static func ollama(model: String, baseURL: String? = nil) -> OpenAIChatConfiguration {
    preset(.ollama, model: model, baseURL: baseURL)
  }

  /// The model of a llama.cpp server on this machine, or wherever the address says.
  ///
  /// - Parameter slots: How many slots the server was started with (`--parallel`): each kind of job keeps one. With 0 the
  ///   server chooses by the beginning of the prompt.
  public static func llamaCpp(
    model: String = "default", baseURL: String? = nil, key: APIKey? = nil, slots: Int = 0
  ) -> OpenAIChatConfiguration {
    var configuration = preset(.llamaCpp, model: model, baseURL: baseURL, key: key)
    configuration.capabilities.promptCacheSlots = slots
    return configuration
  }

  /// A model of a vLLM server on this machine, or wherever the address says.
  public static func vLLM(model: String, baseURL: String? = nil, key: APIKey? = nil) -> OpenAIChatConfiguration {
    preset(.vLLM, model: model, baseURL: baseURL, key: key)
  }

  /// A model of LM Studio on this machine, or wherever the address says.
  public static func lmStudio(model: String, baseURL: String? = nil) -> OpenAIChatConfiguration {
    preset(.lmStudio, model: model, baseURL: baseURL)
  }

  /// All kinds take `json_schema` and tools; what a certain model or version doesn't is found out by its refusal.
  private static func preset(
    _ kind: ServerKind, model: String, baseURL: String? = nil, key: APIKey? = nil,
    strength: LanguageModelCapabilities.Strength = .small
  ) -> OpenAIChatConfiguration {
    OpenAIChatConfiguration(
      baseURL: baseURL ?? kind.usualURL, apiKey: key, model: model,
      capabilities: LanguageModelCapabilities(structuredOutput: .jsonSchema, strength: strength),
      limits: kind.isLocal ? .local : Limits(), contextSource: kind.contextSource)
  }
}
