import HTTPTransport

/// Why an attempt failed, and whether another one may help.
struct ChatFailure: Error {
  var error: LanguageModelError
  var isRetryable: Bool
  /// The wait that the server asked for.
  var serverDelay: Duration?
  /// Whether that wait is for all requests to the endpoint: it has had too many, or is out of service.
  var holdsEndpoint = false

  init(_ error: LanguageModelError, isRetryable: Bool = false, serverDelay: Duration? = nil) {
    self.error = error
    self.isRetryable = isRetryable
    self.serverDelay = serverDelay
  }

  /// A request that wasn't sent, since the endpoint takes none for longer than it may wait.
  ///
  /// - Parameter last: Why the attempt before failed, if there was one: it says more.
  init(_ refusal: RequestPacer.Refusal, host: String, last: ChatFailure?) {
    let seconds = max(1, Int((refusal.wait / .seconds(1)).rounded(.up)))
    var error =
      last?.error
      ?? LanguageModelError(.rateLimited, "\(host) takes no more requests for now. Nothing was sent.")
    if !error.message.contains(" \(seconds) s.") { error.message += " It will take one again in \(seconds) s." }
    self.init(error)
  }

  /// A failure below HTTP.
  init(transport error: HTTPTransportError) {
    let code: LanguageModelError.Code
    var isRetryable = false
    switch error.code {
    case .hostNotFound, .cannotConnect, .connectionLost:
      code = .unreachable
      isRetryable = true
    case .timedOut: code = .timedOut
    case .untrusted: code = .unreachable
    case .bodyTooLarge, .malformed, .redirectRefused: code = .malformedAnswer
    default: code = .refused
    }
    self.init(LanguageModelError(code, error.message), isRetryable: isRetryable)
  }

  /// An answer that isn't 200.
  ///
  /// - Parameters:
  ///   - head: The answer without its body.
  ///   - text: The beginning of its body.
  ///   - host: The server, for the message.
  ///   - hasKey: Whether a key was sent.
  ///   - serverDelay: The wait that the server asked for.
  init(head: HTTPResponse, text: String, host: String, hasKey: Bool, serverDelay: Duration?) {
    let status = head.status
    var error = Self.error(status: status, text: text, host: host, hasKey: hasKey)
    if let serverDelay, serverDelay > .zero, [408, 409, 429].contains(status) || status >= 500 {
      error.message += " It asks to wait \(Int((serverDelay / .seconds(1)).rounded(.up))) s."
    }
    error.status = status
    error.providerText = text.isEmpty ? nil : text
    error.requestID = Self.requestID(head)
    let wants = head.header("x-should-retry").flatMap { Bool($0.lowercased()) }
    // Nothing is left of what was paid for: that doesn't change while one waits.
    let isSpent = status == 429 && text.contains("insufficient_quota")
    let isTransient = [408, 409, 429].contains(status) || (500...599).contains(status)
    self.init(error, isRetryable: wants ?? (isTransient && !isSpent), serverDelay: serverDelay)
    holdsEndpoint = [429, 503].contains(status) && !isSpent && (serverDelay ?? .zero) > .zero
  }

  /// An `error` object in a stream that had begun with 200.
  init(inStream value: JSONValue, head: HTTPResponse, text: String, host: String) {
    let status = value["code"]?.integerValue ?? value["status"]?.integerValue
    var error =
      if let status, (400...599).contains(status) {
        Self.error(status: status, text: text, host: host, hasKey: true)
      } else if Self.isContextSize(text) {
        Self.contextSize(host, text)
      } else {
        LanguageModelError(.serverFailed, "\(host) failed in the middle of its answer. Try again.")
      }
    error.status = status ?? head.status
    error.providerText = text
    error.requestID = Self.requestID(head)
    let isTransient = status.map { [408, 409, 429].contains($0) || (500...599).contains($0) } ?? false
    self.init(error, isRetryable: isTransient)
  }

  private static func error(status: Int, text: String, host: String, hasKey: Bool) -> LanguageModelError {
    switch status {
    case 401, 403:
      return LanguageModelError(
        .unauthorized,
        hasKey
          ? "\(host) doesn't accept the key (\(status)). Check the key and what it may be used for."
          : "\(host) wants a key (\(status)), and none is configured. Set one.")
    case 408: return LanguageModelError(.timedOut, "\(host) gave up waiting for the request (408). Try again.")
    case 429:
      return LanguageModelError(
        .rateLimited,
        "\(host) takes no more requests for now (429). Try again later, or check what is left of the plan.")
    case 500...599: return LanguageModelError(.serverFailed, "\(host) failed (\(status)). Try again.")
    case 400...499 where isContextSize(text) || status == 413: return contextSize(host, text)
    case 404:
      return LanguageModelError(
        .refused, "\(host) doesn't know this address or model (404). Check the address and the model's name.")
    case 400...499:
      return LanguageModelError(
        .refused, "\(host) refused the request (\(status)). See what it says, and change the request.")
    case 300...399:
      return LanguageModelError(
        .malformedAnswer, "\(host) sends the request elsewhere (\(status)). Configure the address it really has.")
    default:
      return LanguageModelError(
        .malformedAnswer,
        "\(host) answered with the status \(status) instead of 200. Check that the address is that of a "
          + "chat-completions endpoint.")
    }
  }

  private static func contextSize(_ host: String, _ text: String) -> LanguageModelError {
    let sizes = ContextRefusal.sizes(in: text)
    let numbers = sizes.map { " (\($0.prompt) tokens, there are \($0.window))" } ?? ""
    return LanguageModelError(
      .contextSizeExceeded,
      "The prompt doesn't fit into the context window of the model at \(host)\(numbers). Shorten it.",
      contextSizes: sizes)
  }

  /// What llama.cpp, OpenAI and vLLM say when a prompt is too long.
  static func isContextSize(_ text: String) -> Bool {
    let text = text.lowercased()
    return [
      "exceed_context_size", "context_length_exceeded", "maximum context length", "exceeds the available context",
      "prompt is too long", "input is too long", "reduce the length of the messages",
    ]
    .contains { text.contains($0) }
  }

  static func requestID(_ head: HTTPResponse) -> String? {
    let names = ["x-request-id", "request-id", "apim-request-id", "x-amzn-requestid", "x-correlation-id", "cf-ray"]
    return names.lazy.compactMap { head.header($0) }.first
  }
}
