import HTTPTransport
import LanguageModels
import Locking
import ParlanceTesting

/// The events of chat-completions streams, as servers send them.
enum ChatEvents {
  static func event(_ json: String) -> String { "data: \(json)\n\n" }

  static func text(_ text: String) -> String {
    event(
      #"{"id":"c1","object":"chat.completion.chunk","created":1,"model":"m","choices":[{"index":0,"delta":{"content":"#
        + JSONValue.string(text).serialized() + #"},"logprobs":null,"finish_reason":null}],"usage":null}"#)
  }

  static let role = event(
    #"{"choices":[{"index":0,"delta":{"role":"assistant","content":""},"finish_reason":null}]}"#)

  static func finish(_ reason: String = "stop") -> String {
    event(#"{"choices":[{"index":0,"delta":{},"finish_reason":"\#(reason)"}]}"#)
  }

  static let usage = event(
    #"{"choices":[],"usage":{"prompt_tokens":11,"completion_tokens":5,"total_tokens":16,"#
      + #""prompt_tokens_details":{"cached_tokens":7,"audio_tokens":0}}}"#)

  static let done = "data: [DONE]\n\n"

  /// A whole reply.
  static func reply(_ pieces: String...) -> String {
    role + pieces.map(text).joined() + finish() + usage + done
  }

  static let expectedUsage = Usage(promptTokens: 11, cachedTokens: 7, completionTokens: 5)

  static let headers = [HTTPField("Content-Type", "text/event-stream; charset=utf-8")]

  /// A streamed answer in one piece.
  static func answer(_ text: String) -> HTTPResponse { .scripted(headers: headers, text: text) }
}

extension OpenAIChatModel {
  /// A model that asks what the closure answers, without a network; the clock is that of the waits between attempts.
  static func inMemory(
    _ configuration: OpenAIChatConfiguration = .test, clock: some Clock<Duration> = ContinuousClock(),
    random: @escaping @Sendable () -> Double = { 0 }, handler: @escaping InMemoryTransport.Handler
  ) -> (model: OpenAIChatModel, transport: InMemoryTransport) {
    let transport = InMemoryTransport(handler)
    let model = OpenAIChatModel(
      configuration, transport: transport, limits: Timekeeper(ContinuousClock()), pauses: Timekeeper(clock),
      random: random, secondsSince1970: { 0 })
    return (model, transport)
  }

  /// A model that gets these answers in turn.
  static func answering(
    _ configuration: OpenAIChatConfiguration = .test, _ answers: HTTPResponse...
  ) -> (model: OpenAIChatModel, transport: InMemoryTransport) {
    let rest = Locked(answers[...])
    return inMemory(configuration) { _ in
      guard let answer = rest.withLock({ $0.popFirst() }) else {
        throw HTTPTransportError(.invalidURL, "The test has no answer left.")
      }
      return answer
    }
  }
}

extension OpenAIChatConfiguration {
  static let key = "sk-secret-0123456789"

  static var test: OpenAIChatConfiguration {
    OpenAIChatConfiguration(baseURL: "http://model.test/v1", apiKey: APIKey(key), model: "m")
  }

  /// For the loopback server; nothing in it depends on how fast the machine is.
  static func loopback(_ server: LoopbackServer) -> OpenAIChatConfiguration {
    OpenAIChatConfiguration(
      baseURL: server.url, apiKey: APIKey(key), model: "m",
      limits: Limits(connect: .seconds(600), firstByte: .seconds(600), idle: .seconds(600)),
      // However slow the machine is, the attempts are counted and not the time.
      retries: RetryPolicy(
        maximumAttempts: 3, firstDelay: .milliseconds(1), maximumDelay: .milliseconds(4), budget: .seconds(3600)))
  }
}

extension InMemoryTransport {
  /// The JSON body of the request of that number.
  func body(_ index: Int = 0) throws -> JSONValue { try JSONValue(parsing: requests[index].body ?? []) }
}
