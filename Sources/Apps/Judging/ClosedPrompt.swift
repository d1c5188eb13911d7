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
    var hash = PromptHash()
    for message in messages {
      hash.add(message.role.rawValue)
      hash.add(message.content)
    }
    if let schema { hash.add(schema.schema.json.serialized()) }
    return hash.text
  }
}

/// A 64-bit hash of texts (FNV-1a), the same in every process.
struct PromptHash {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0)
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }

  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
