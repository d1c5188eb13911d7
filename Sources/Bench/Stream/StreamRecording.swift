/// A recorded chat-completions stream as OpenAI sends them, the same bytes in every run, and what is to be read from it.
struct StreamRecording: Sendable {
  /// The events, as they are in the body of the answer.
  private(set) var body: [UInt8] = []
  /// The whole text.
  private(set) var text: [UInt8] = []
  /// How many events carry a piece of the text.
  let deltas: Int

  static let finishReason = "stop"
  static let promptTokens = 27
  static let cachedTokens = 16

  /// Makes a recording with that many pieces of text.
  init(deltas: Int, seed: UInt64 = 4) {
    self.deltas = deltas
    body.reserveCapacity(deltas * 270 + 2_000)
    text.reserveCapacity(deltas * 8)
    var random = BenchRandom(state: seed)
    add(
      choice:
        #"{"index":0,"delta":{"role":"assistant","content":"","refusal":null},"logprobs":null,"finish_reason":null}"#)
    for _ in 0..<deltas {
      let piece = Self.pieces[Int(random.next() % UInt64(Self.pieces.count))]
      text += piece.text.utf8
      add(choice: #"{"index":0,"delta":{"content":""# + piece.json + #""},"logprobs":null,"finish_reason":null}"#)
    }
    add(choice: #"{"index":0,"delta":{},"logprobs":null,"finish_reason":"\#(Self.finishReason)"}"#)
    add(choice: "", usage: usage)
    body += "data: [DONE]\n\n".utf8
  }

  private var usage: String {
    #"{"prompt_tokens":\#(Self.promptTokens),"completion_tokens":\#(deltas),"total_tokens":\#(Self.promptTokens + deltas),"#
      + #""prompt_tokens_details":{"cached_tokens":\#(Self.cachedTokens),"audio_tokens":0},"#
      + #""completion_tokens_details":{"reasoning_tokens":0,"audio_tokens":0}}"#
  }

  private mutating func add(choice: String, usage: String = "null") {
    body += Self.head.utf8
    body += choice.utf8
    body += #"],"usage":"#.utf8
    body += usage.utf8
    body += "}\n\n".utf8
  }

  private static let head =
    #"data: {"id":"chatcmpl-CgT4dWq0vLr8ZkXy2NbPe5Hs9JmAu","object":"chat.completion.chunk","created":1764486000,"#
    + #""model":"gpt-4o-mini-2024-07-18","system_fingerprint":"fp_3e4f9a1c77","choices":["#

  /// Pieces of text and how they are written in JSON: words, numbers, line breaks, escapes of every kind, letters of two
  /// and three bytes, emoji of four bytes and of several code points, bare and as escapes.
  private static let pieces: [(text: String, json: String)] = [
    (" the", " the"), (" of", " of"), ("ing", "ing"), (" model", " model"), (" language", " language"), (",", ","),
    (".", "."), (" is", " is"), (" to", " to"), ("Par", "Par"), ("lance", "lance"), (" answers", " answers"),
    (" requirement", " requirement"), (" 173", " 173"), ("42", "42"), (" a", " a"), ("s", "s"), (" and", " and"),
    ("\n\n", #"\n\n"#), ("\n- ", #"\n- "#), (" \"quoted\"", #" \"quoted\""#), ("\\path", #"\\path"#),
    ("\t", #"\t"#), ("</p>", #"<\/p>"#), ("\r\n", #"\r\n"#), (" caf\u{E9}", " caf\u{E9}"), ("\u{E9}", #"\u00e9"#),
    (" \u{4F60}\u{597D}", " \u{4F60}\u{597D}"), ("\u{4E16}\u{754C}", #"\u4e16\u754c"#),
    (" gr\u{FC}\u{DF}e", " gr\u{FC}\u{DF}e"),
    ("\u{1F680}", "\u{1F680}"), ("\u{1F44D}", #"\ud83d\udc4d"#),
    ("\u{1F469}\u{200D}\u{1F680}", "\u{1F469}\u{200D}\u{1F680}"), ("e\u{301}", #"e\u0301"#), (" \u{2014}", " \u{2014}"),
    ("\u{2028}", #"\u2028"#), ("data: ", "data: "),
    (" \u{41F}\u{440}\u{438}\u{432}\u{435}\u{442}", " \u{41F}\u{440}\u{438}\u{432}\u{435}\u{442}"),
  ]
}
