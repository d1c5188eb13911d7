/// The sizes that servers name when they refuse a prompt that is too long.
enum ContextRefusal {
  /// Reads llama.cpp's members and the sentences of OpenAI, vLLM, llama.cpp and others.
  static func sizes(in text: String) -> LanguageModelError.ContextSizes? {
    if let json = try? JSONValue(parsing: text) {
      let error = json["error"] ?? json
      if let prompt = error["n_prompt_tokens"]?.integerValue, let window = error["n_ctx"]?.integerValue {
        return sizes(prompt: prompt, window: window)
      }
    }
    let text = text.lowercased()
    // Each with words that stand before or after the number.
    let window =
      number(after: "maximum context length is", in: text) ?? number(after: "context size (", in: text)
      ?? number(after: "context length is only", in: text) ?? number(after: "tokens >", in: text)
      ?? number(after: "context window of", in: text)
    let prompt =
      number(after: "messages resulted in", in: text) ?? number(before: "in the messages", in: text)
      ?? number(before: "of text input", in: text) ?? number(before: "input tokens", in: text)
      ?? number(after: "prompt contains at least", in: text) ?? number(after: "prompt contains", in: text)
      ?? number(after: "request (", in: text) ?? number(after: "prompt is too long:", in: text)
      ?? number(after: "you requested", in: text) ?? number(after: "requested about", in: text)
    guard let window, let prompt else { return nil }
    return sizes(prompt: prompt, window: window)
  }

  private static func sizes(prompt: Int, window: Int) -> LanguageModelError.ContextSizes? {
    guard let window = ContextWindow(window, .served), prompt > 0 else { return nil }
    return LanguageModelError.ContextSizes(prompt: TokenCount(prompt, isExact: true), window: window.tokens)
  }

  private static func number(after words: String, in text: String) -> Int? {
    guard let range = text.firstRange(of: words) else { return nil }
    let rest = text[range.upperBound...].drop { $0 == " " || $0 == "(" }
    return whole(rest.prefix { $0.isASCII && $0.isNumber || $0 == "," })
  }

  private static func number(before words: String, in text: String) -> Int? {
    guard let range = text.firstRange(of: words) else { return nil }
    let rest = text[..<range.lowerBound].reversed().drop { $0 == " " }
    return whole(rest.prefix { $0.isASCII && $0.isNumber || $0 == "," }.reversed()[...])
  }

  private static func whole(_ digits: some Collection<Character>) -> Int? {
    let digits = String(digits.filter { $0 != "," })
    return digits.utf8.count <= 12 ? Int(digits) : nil
  }
}
