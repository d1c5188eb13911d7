/// What one event of a chat-completions stream says, or a whole answer that wasn't streamed.
///
/// Of several choices only the first counts. What a model thinks before it answers (`reasoning_content`, `reasoning`) and
/// the old `function_call` aren't part of the answer. Of two members of one name the last one counts.
struct ChatChunk: Sendable, Hashable {
  var text = ""
  /// What a model says instead of an answer in the asked shape (OpenAI).
  var refusal = ""
  var toolCalls: [ToolCallPiece] = []
  var finishReason: FinishReason?
  var usage: Usage?
  /// The `error` object that a server sends when it fails after the stream has begun.
  var error: JSONValue?
  /// Whether this has a member of such a stream at all.
  var isChat = false

  /// A piece of a call of a tool as a server sends it; what it left out is `nil`.
  struct ToolCallPiece: Sendable, Hashable {
    var index: Int?
    var id: String?
    var name: String?
    var arguments = ""
  }

  /// Whether this says text and nothing else.
  var isOnlyText: Bool {
    isChat && refusal.isEmpty && toolCalls.isEmpty && finishReason == nil && usage == nil && error == nil
  }
}
