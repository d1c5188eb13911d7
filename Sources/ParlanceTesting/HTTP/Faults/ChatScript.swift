import LanguageModels

/// The events of a chat-completions stream, as servers send them, and one whole reply.
public enum ChatScript {
  /// What `reply` says; characters of one to four bytes.
  public static let text = "Hé, llo €😀."

  /// An event with a piece of text.
  public static func delta(_ text: String) -> String {
    event(
      #"{"id":"c1","object":"chat.completion.chunk","created":1,"model":"m","choices":[{"index":0,"delta":{"content":"#
        + JSONValue.string(text).serialized() + #"},"finish_reason":null}]}"#)
  }

  /// An event of any JSON.
  public static func event(_ json: String) -> String { "data: \(json)\n\n" }

  /// The first event of a stream, without text.
  public static let role = event(
    #"{"id":"c1","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"role":"assistant","content":""},"#
      + #""finish_reason":null}]}"#)

  /// The event that says why the reply has ended, and one with what it used.
  public static let finish =
    event(#"{"id":"c1","object":"chat.completion.chunk","choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}"#)
    + event(#"{"choices":[],"usage":{"prompt_tokens":11,"completion_tokens":5,"total_tokens":16}}"#)

  /// The end of a stream.
  public static let done = "data: [DONE]\n\n"

  /// The whole stream of `reply`.
  public static let stream = role + delta("Hé, ") + delta("llo €😀.") + finish + done

  /// An answer with the whole reply.
  public static let reply = LoopbackAnswer.events([.text(stream)])

  /// The reply of a server that doesn't stream.
  public static let wholeReply =
    #"{"id":"c1","object":"chat.completion","model":"m","choices":[{"index":0,"message":{"role":"assistant","content":"#
    + JSONValue.string(text).serialized()
    + #"},"finish_reason":"stop"}],"usage":{"prompt_tokens":11,"completion_tokens":5,"total_tokens":16}}"#

  /// An error as OpenAI words it.
  public static func error(_ message: String, code: String = "null", type: String = "error") -> String {
    #"{"error":{"message":"# + JSONValue.string(message).serialized()
      + #","type":"\#(type)","param":null,"code":\#(code)}}"#
  }
}
