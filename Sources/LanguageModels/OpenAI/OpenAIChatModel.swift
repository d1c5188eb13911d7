import Foundation
public import HTTPTransport

/// A model behind any OpenAI-compatible chat-completions endpoint: OpenAI, llama.cpp, Ollama, vLLM, LM Studio, OpenRouter.
///
/// A request that fails is sent again only as long as nothing of the reply was handed over. What the endpoint refuses
/// about the wording of requests is remembered for the next ones: `json_schema` becomes `json_object`, then words in the
/// prompt; `stream_options`, `strict`, `metadata` and what shapes the reply (`temperature`, `top_p`, `seed`, `stop`, which
/// reasoning models refuse) is left out; `max_tokens` is called `max_completion_tokens`; a tool that must be called is
/// offered alone. `capabilities` says what was found. A request for what can't be said otherwise, such as tools, fails
/// with `unsupported`.
///
/// Requests wait while the provider has said that it takes none (its rate-limit headers, `Retry-After`), all requests of
/// this model together and in order; one that would wait beyond its budget fails with `rateLimited` without being sent.
/// A prompt that doesn't fit into the context window is refused before it is sent (`contextSizeExceeded`).
public final class OpenAIChatModel: LanguageModel {
  public let configuration: OpenAIChatConfiguration
  let transport: any HTTPTransport
  let limits: Timekeeper
  let pauses: Timekeeper
  let random: @Sendable () -> Double
  let secondsSince1970: @Sendable () -> Double
  let memory: EndpointMemory
  let pacer: RequestPacer
  let context: ContextMemory
  let scrubber: SecretScrubber

  /// Makes the model; nothing is sent yet.
  ///
  /// - Parameters:
  ///   - configuration: Where the endpoint is and what it can do.
  ///   - transport: What sends the requests.
  ///   - clock: Counts waits and limits of time.
  ///   - random: Gives a number from 0 to 1 for the waits between attempts.
  ///   - secondsSince1970: The time of day, for a `Retry-After` that is a date in an answer without one; `nil`
  ///     asks the system.
  public convenience init(
    _ configuration: OpenAIChatConfiguration, transport: any HTTPTransport,
    clock: some Clock<Duration> = ContinuousClock(),
    random: @escaping @Sendable () -> Double = { Double.random(in: 0...1) },
    secondsSince1970: (@Sendable () -> Double)? = nil
  ) {
    let time = Timekeeper(clock)
    self.init(
      configuration, transport: transport, limits: time, pauses: time, random: random,
      secondsSince1970: secondsSince1970 ?? { Date().timeIntervalSince1970 })
  }

  /// The same with one clock for the limits of time and another for the waits between attempts, so that a test can move
  /// one without the other.
  package init(
    _ configuration: OpenAIChatConfiguration, transport: any HTTPTransport, limits: Timekeeper, pauses: Timekeeper,
    random: @escaping @Sendable () -> Double, secondsSince1970: @escaping @Sendable () -> Double
  ) {
    self.configuration = configuration
    self.transport = transport
    self.limits = limits
    self.pauses = pauses
    self.random = random
    self.secondsSince1970 = secondsSince1970
    memory = EndpointMemory(configuration.capabilities)
    pacer = RequestPacer(pauses)
    context = ContextMemory(pauses)
    scrubber = configuration.scrubber
  }

  public var name: String { configuration.model }

  /// What was declared, less what the endpoint has refused since; the context window if it has been asked for.
  public var capabilities: LanguageModelCapabilities {
    var capabilities = configuration.capabilities
    let dialect = memory.dialect
    capabilities.structuredOutput = dialect.structuredOutput
    capabilities.tools = capabilities.tools && dialect.takesTools
    capabilities.droppedOptions.formUnion(dialect.dropped)
    if capabilities.contextSize == nil, let window = context.known.window, window.origin == .served {
      capabilities.contextSize = window.tokens
    }
    return capabilities
  }

  public func generate(_ request: GenerationRequest) -> GenerationStream {
    let exchange = ChatExchange(model: self, request: request)
    return GenerationStream(batches: { try await exchange.next() })
  }

  /// The body of a request in the words that the endpoint takes.
  ///
  /// - Throws: `LanguageModelError` of code `unsupported`.
  func wordedBody(
    _ request: GenerationRequest, dialect: EndpointMemory.Dialect
  ) throws(LanguageModelError) -> JSONObject {
    try dialect.apply(to: requestBody(request, dialect: dialect), model: configuration.model)
  }

  /// The body with all that was asked for.
  func requestBody(_ request: GenerationRequest, dialect: EndpointMemory.Dialect) -> JSONObject {
    let slot = memory.slot(for: request.job.kind, of: configuration.capabilities.promptCacheSlots)
    let body = ChatRequestBody(request: request, model: configuration.model, dialect: dialect, slot: slot)
    return body.json.objectValue ?? JSONObject()
  }

  func httpRequest(_ body: JSONObject) -> HTTPRequest {
    // The waits for the first byte and between pieces are watched here, where the clock can be a test's; the transport
    // counts the first one from the head, which many servers send long before the model has said anything.
    HTTPRequest(
      method: "POST", url: configuration.chatCompletionsURL, headers: headers(accept: "text/event-stream"),
      body: Array(JSONValue.object(body).serialized().utf8), limits: HTTPLimits(connect: configuration.limits.connect))
  }

  func headers(accept: String) -> [HTTPField] {
    var headers = [HTTPField("content-type", "application/json"), HTTPField("accept", accept)]
    if let apiKey = configuration.apiKey { headers.append(HTTPField("authorization", "Bearer \(apiKey.secret)")) }
    for field in configuration.headers {
      headers.removeAll { $0.name.lowercased() == field.name.lowercased() }
      headers.append(field)
    }
    return headers
  }
}
