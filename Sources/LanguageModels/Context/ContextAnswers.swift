/// Finds a context window in what servers answer; what isn't there or makes no sense is `nil`.
enum ContextAnswers {
  /// llama.cpp's `/props`: what one request has.
  static func llamaProperties(_ answer: JSONValue) -> ContextWindow? {
    ContextWindow(answer["default_generation_settings"]?["n_ctx"]?.integerValue, .served)
  }

  /// The list of an OpenAI-compatible `/v1/models`, with what llama.cpp, vLLM, OpenRouter and Groq add.
  static func models(_ answer: JSONValue, model: String) -> ContextWindow? {
    guard let entry = entry(answer["data"], model: model) else { return nil }
    let served = [
      entry["max_model_len"], entry["top_provider"]?["context_length"], entry["context_length"],
      entry["context_window"], entry["meta"]?["n_ctx"],
    ]
    return served.lazy.compactMap { ContextWindow($0?.integerValue, .served) }.first
      ?? ContextWindow(entry["meta"]?["n_ctx_train"]?.integerValue, .largest)
  }

  /// LM Studio's `/api/v0/models`.
  static func lmStudio(_ answer: JSONValue, model: String) -> ContextWindow? {
    guard let entry = entry(answer["data"], model: model) else { return nil }
    return ContextWindow(entry["loaded_context_length"]?.integerValue, .served)
      ?? ContextWindow(entry["max_context_length"]?.integerValue, .largest)
  }

  /// Ollama's `/api/ps`: what is loaded.
  static func ollamaLoaded(_ answer: JSONValue, model: String) -> ContextWindow? {
    let entry = answer["models"]?.arrayValue?.first { entry in
      [entry["name"], entry["model"]].contains { isOllamaName($0?.stringValue ?? "", model) }
    }
    return ContextWindow(entry?["context_length"]?.integerValue, .served)
  }

  /// Ollama's `/api/show`: what the model asks for (`num_ctx`), else what it could have.
  ///
  /// Without `num_ctx` Ollama chooses by the machine's memory, when it loads the model: 4,096 on small ones.
  static func ollamaDescription(_ answer: JSONValue) -> ContextWindow? {
    for line in (answer["parameters"]?.stringValue ?? "").split(whereSeparator: \.isNewline) {
      let words = line.split(whereSeparator: \.isWhitespace)
      if words.count == 2, words[0] == "num_ctx", let window = ContextWindow(Int(words[1]), .served) { return window }
    }
    let information = answer["model_info"]?.objectValue ?? JSONObject()
    let length = information.first { $0.key.hasSuffix(".context_length") }
    return ContextWindow(length?.value.integerValue, .largest)
  }

  /// The model's entry; of a list with one entry that one, since some servers take any name.
  private static func entry(_ list: JSONValue?, model: String) -> JSONValue? {
    let entries = list?.arrayValue ?? []
    let named = entries.first { entry in
      entry["id"]?.stringValue == model || entry["aliases"]?.arrayValue?.contains(.string(model)) == true
    }
    return named ?? (entries.count == 1 ? entries.first : nil)
  }

  /// A name without a tag means `latest`.
  private static func isOllamaName(_ name: String, _ model: String) -> Bool {
    func full(_ name: String) -> String { name.contains(":") ? name : name + ":latest" }
    return !name.isEmpty && full(name) == full(model)
  }
}
