/// An estimate of how many tokens the prompt of a request has: messages, tools, schema and what a chat template adds.
struct PromptEstimate: Sendable, Hashable {
  /// What the prompt has at most.
  private(set) var high = 0
  /// What it has at least.
  private(set) var low = 0

  /// What templates put around the whole: a system message of their own, the beginning of the reply.
  private static let wholeOverhead = 32
  /// What they put around each message: 3 to 5 are usual.
  private static let messageOverhead = 8
  /// The explanation of tools that templates add, and what they put around each.
  private static let toolsOverhead = 160
  private static let toolOverhead = 16
  /// The demand that goes with a schema in the prompt.
  private static let schemaOverhead = 48

  init(_ request: GenerationRequest) {
    high = Self.wholeOverhead
    for message in request.messages {
      high += Self.messageOverhead
      low += 1
      add(message.content)
      for call in message.toolCalls {
        high += Self.toolOverhead
        add(call.name)
        add(call.arguments)
        add(call.id)
      }
      if let id = message.toolCallID { high += TokenEstimate(id).high }
    }
    if !request.tools.isEmpty {
      high += Self.toolsOverhead
      for tool in request.tools {
        high += Self.toolOverhead + TokenEstimate(tool.name).high + TokenEstimate(tool.description).high
        high += Self.schemaTokens(tool.parameters)
      }
    }
    // Some servers put it into the prompt (OpenAI), others only hold the reply to it (llama.cpp): then it is too much.
    if let schema = request.schema { high += Self.schemaOverhead + Self.schemaTokens(schema.schema) }
  }

  private mutating func add(_ text: String) {
    let estimate = TokenEstimate(text)
    high += estimate.high
    low += estimate.low
  }

  /// A schema is written with spaces between its parts in some templates.
  private static func schemaTokens(_ schema: JSONSchema) -> Int {
    TokenEstimate(schema.json.serialized()).high * 5 / 4
  }
}
