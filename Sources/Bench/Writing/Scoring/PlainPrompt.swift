import LanguageModels

/// What the source does to correct a text: one plain prompt, and what comes back is the text.
enum PlainPrompt {
  static let name = "the source's plain prompt"

  /// The reply without white space at its ends and quotation marks around all of it.
  ///
  /// - Throws: `LanguageModelError`, `CancellationError`.
  static func correct(_ text: String, _ model: any LanguageModel) async throws -> String {
    let request = GenerationRequest(
      messages: [.user("Correct the spelling and grammar mistakes in this text: \(text)")],
      options: GenerationOptions(temperature: 0.2, maximumResponseTokens: 400))
    return pasted(try await model.reply(to: request).text)
  }

  /// A reply as a person would paste it.
  static func pasted(_ reply: String) -> String {
    var text = reply[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    if text.count > 1, text.first == "\"", text.last == "\"", text.count(where: { $0 == "\"" }) == 2 {
      text = text.dropFirst().dropLast()
    }
    return String(text)
  }
}
