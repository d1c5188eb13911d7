/// Streams of chat completions as servers send them, good and bad.
struct StreamCorpus: Sendable {
  var name: String
  var bytes: [UInt8]

  init(_ name: String, _ text: String) {
    self.name = name
    bytes = Array(text.utf8)
  }

  private static func delta(_ members: String, end: String = "\n") -> String {
    #"data: {"choices":[{"index":0,"delta":{"# + members + #"},"finish_reason":null}]}"# + end + end
  }

  static let all: [StreamCorpus] = [
    StreamCorpus("a usual one", ChatEvents.reply("Hé", "llo", " 😀\n", "\"", "x")),
    StreamCorpus(
      "carriage returns and line feeds",
      ": hello\r\n\r\n" + ["a", "ü", "😀"].map { delta(#""content":"\#($0)""#, end: "\r\n") }.joined()
        + "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\r\n\r\ndata: [DONE]\r\n\r\n"),
    StreamCorpus(
      "carriage returns alone",
      ["a", "b"].map { delta(#""content":"\#($0)""#, end: "\r") }.joined()
        + "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"length\"}]}\r\rdata: [DONE]\r\r"),
    StreamCorpus(
      "data over several lines, comments, other fields, a byte order mark",
      "\u{FEFF}:x\nevent: message\nid: 4\nretry: 10\ndata: {\"choices\":\ndata:[{\"delta\":{\"content\":\ndata: \"two\"}}]}\n:\n\n"
        + delta(#""content":"😀""#) + ":keep\n\n" + ChatEvents.finish() + "data:[DONE]\n\n"),
    StreamCorpus("ends early", ChatEvents.role + ChatEvents.text("half")),
    StreamCorpus("ends in an event", ChatEvents.text("a") + "data: {\"choices\":[{\"del"),
    StreamCorpus("ends without an empty line", ChatEvents.text("a") + ChatEvents.finish().dropLast()),
    StreamCorpus("bytes after the end", ChatEvents.reply("a") + "data: {nonsense\n\n: more"),
    StreamCorpus(
      "an error in the middle",
      ChatEvents.text("a") + ChatEvents.event(#"{"error":{"message":"out of memory","code":500}}"#) + ChatEvents.text("b")
    ),
    StreamCorpus("an event that isn't JSON", ChatEvents.text("a") + ChatEvents.text("b") + "data: {\"choices\"\n\n"),
    StreamCorpus(
      "thoughts, then an answer",
      delta(#""reasoning_content":"hm","content":null"#) + delta(#""reasoning":"so""#) + ChatEvents.reply("yes")),
    StreamCorpus(
      "two choices",
      ChatEvents.event(#"{"choices":[{"index":1,"delta":{"content":"no"}}]}"#) + ChatEvents.text("yes")
        + ChatEvents.event(#"{"choices":[{"delta":{"content":"no"},"index":1},{"delta":{"content":"!"},"index":0}]}"#)
        + ChatEvents.event(#"{"choices":[{"index":1,"delta":{},"finish_reason":"length"}]}"#) + ChatEvents.finish()
        + ChatEvents.done),
    StreamCorpus(
      "calls of tools",
      delta(#""role":"assistant","content":null"#)
        + delta(#""tool_calls":[{"index":0,"id":"c1","type":"function","function":{"name":"f","arguments":""}}]"#)
        + delta(#""tool_calls":[{"index":0,"function":{"arguments":"{\"é\":"}}]"#)
        + delta(#""tool_calls":[{"index":0,"function":{"arguments":"\"😀\"}"}}]"#)
        + delta(#""tool_calls":[{"index":1,"id":"c2","type":"function","function":{"name":"g","arguments":"{}"}}]"#)
        + ChatEvents.finish("tool_calls") + ChatEvents.usage + ChatEvents.done),
    StreamCorpus(
      "escapes and strange envelopes",
      delta(#""content":"\ud83d\ude00\u00e9\\""#) + delta(#""content":"\"\n""#) + delta(#""content":"plain""#)
        + delta(#""content":"","refusal":null"#) + delta(#""content":[{"type":"text","text":"part"}]"#)
        + ChatEvents.finish() + ChatEvents.done),
    StreamCorpus("a page for people", "<!doctype html>\n<title>Sign in</title>\n\n"),
    StreamCorpus("nothing", ""),
  ]
}
