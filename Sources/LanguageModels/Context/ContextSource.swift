/// Where an endpoint tells its context window, and how it counts tokens.
///
/// Asked is at the first request that is long enough to matter; an error there means that it isn't known, never that the
/// request fails.
public struct ContextSource: RawRepresentable, Sendable, Hashable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Nothing is asked: the declared window counts, else that of a well-known model.
  public static let none = ContextSource(rawValue: "none")
  /// OpenAI: nothing is asked either, since it says nothing; it refuses what doesn't fit by itself.
  public static let openAI = ContextSource(rawValue: "openai")
  /// llama.cpp's server: `/props`, `/v1/models`; it counts (`/v1/chat/completions/input_tokens`, or `/apply-template`
  /// and `/tokenize`).
  public static let llamaCpp = ContextSource(rawValue: "llama.cpp")
  /// vLLM: `max_model_len` in `/v1/models`; it counts (`/tokenize`).
  public static let vLLM = ContextSource(rawValue: "vllm")
  /// Ollama: `/api/ps` and `/api/show`; a model that isn't loaded is loaded (`/api/generate` without a prompt). It cuts a
  /// prompt that doesn't fit without saying so.
  public static let ollama = ContextSource(rawValue: "ollama")
  /// LM Studio: `/api/v0/models`. It may cut a prompt that doesn't fit without saying so.
  public static let lmStudio = ContextSource(rawValue: "lm-studio")
  /// OpenRouter and others: `context_length` (Groq: `context_window`) in `/v1/models`.
  public static let models = ContextSource(rawValue: "models")

  /// Whether the server refuses what doesn't fit, with numbers, rather than cutting it.
  var refusesByItself: Bool { [.openAI, .llamaCpp, .vLLM, .models].contains(self) }

  /// Whether the window can change while the server runs, when another size is loaded.
  var isChangeable: Bool { [.ollama, .lmStudio].contains(self) }
}
