import LanguageModels

/// A prompt whose beginning never changes: what the job is, worked examples, and at the end the question.
///
/// The server's prompt cache keeps the beginning, so that a question costs little more than its own tokens.
struct ReadingPrompt: Sendable {
  /// A question with its answer.
  struct Example: Sendable {
    let question: String
    let answer: JSONValue

    init(_ question: String, _ answer: JSONValue) {
      self.question = question
      self.answer = answer
    }
  }

  /// The kind of job: its requests share the beginning of their prompt, and a cache of the server.
  let kind: String
  let instructions: String
  let examples: [Example]

  /// Changes with the words of the prompt.
  var version: String { String(messages(for: "").map(\.content).joined(separator: "\n").stableHash, radix: 16) }

  /// The messages of a question, in which the note's words are data: marks of chat templates are none there.
  func messages(for question: String) -> [Message] {
    [.system(instructions)]
      + examples.flatMap { [.user($0.question), .assistant($0.answer.serialized())] }
      + [.user(question.withoutTemplateMarks)]
  }

  /// A request for a value of a schema: temperature 0, so few tokens as the answer can have.
  func request(_ question: String, schema: JSONSchema, tokens: Int, label: String) -> GenerationRequest {
    GenerationRequest(
      messages: messages(for: question), schema: NamedSchema(name: "answer", schema: schema),
      options: GenerationOptions(temperature: 0, maximumResponseTokens: tokens),
      job: GenerationJob(kind: kind, priority: .background, label: label))
  }
}

extension LanguageModel {
  /// The text that answers a small question.
  ///
  /// - Throws: `LanguageModelError`, `CancellationError`.
  func text(for request: GenerationRequest) async throws -> Reading<String> {
    let (value, usage) = try await value(for: request)
    guard let text = value.stringValue else {
      throw LanguageModelError(
        .wrongShape, "The model's answer isn't a text. Try again.", providerText: value.serialized())
    }
    return Reading(text, usage: usage, calls: 1)
  }
}
