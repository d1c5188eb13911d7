import LanguageModels

/// A prompt whose beginning never changes: what the job is, worked examples, and at the end the question.
///
/// The server's prompt cache keeps the beginning, so that a question costs little more than its own tokens.
struct ClosedPrompt: Sendable {
  /// A question with its answer.
  struct Example: Sendable {
    let question: String
    let answer: JSONValue

    init(_ question: String, _ answer: JSONValue) {
      self.question = question
      self.answer = answer
    }
  }

  let instructions: String
  let examples: [Example]

  func messages(for question: String) -> [Message] {
    [.system(instructions)]
      + examples.flatMap { [.user($0.question), .assistant($0.answer.serialized())] }
      + [.user(question)]
  }

  /// A request for a value of a schema: temperature 0, so few tokens as the answer can have.
  func request(
    _ question: String, schema: JSONSchema, name: String, tokens: Int, job: GenerationJob
  ) -> GenerationRequest {
    GenerationRequest(
      messages: messages(for: question), schema: NamedSchema(name: name, schema: schema),
      options: GenerationOptions(temperature: 0, maximumResponseTokens: tokens), job: job)
  }
}

extension GenerationRequest {
  /// A hash of the prompt: the messages and the schema.
  var promptHash: String {
    var hash = FNV128()
    for message in messages {
      hash.combine(part: message.role.rawValue)
      hash.combine(part: message.content)
    }
    if let schema { hash.combine(part: schema.schema.json.serialized()) }
    return String(hash.hex.prefix(16))
  }
}
