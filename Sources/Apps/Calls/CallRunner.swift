public import HTTPTransport

/// Carries out calls: over the network, from samples, or from samples where the network fails.
///
/// Each call is sent once. A live exchange may take 30 seconds and bring 5 MB; redirects are followed for GET and HEAD
/// only, within the declared origin; private addresses are refused unless the declared base itself is one.
public struct CallRunner: Sendable {
  /// Where answers come from.
  public enum Mode: String, Sendable, Hashable, CaseIterable {
    /// The network.
    case live
    /// The samples; what has none fails as if there were no network.
    case samples
    /// The network; the matching sample, if the host can't be reached.
    case auto
  }

  /// An answer, and where it came from.
  public struct Result: Sendable, Hashable {
    public var answer: CallAnswer
    /// The sample that stood in, if one did.
    public var sample: CallSample?
    /// What happened in technical words, for the trace and the log; `nil` if all went well.
    public var detail: String?

    /// Whether a sample stood in, which the person must be told.
    public var usedSample: Bool { sample != nil }
  }

  public let mode: Mode
  private let transport: any HTTPTransport
  private let samples: [String: [CallSample]]
  private let secret: @Sendable (String) -> String?
  private let now: @Sendable () -> ContinuousClock.Instant
  /// The longest time of one exchange; more for tests that mustn't depend on how fast the machine is.
  package var exchangeLimit = Self.timeLimit

  /// The longest time of one exchange.
  public static let timeLimit: Duration = .seconds(30)
  /// The longest time until the connection stands.
  public static let connectLimit: Duration = .seconds(10)
  /// The most bytes of an answer's body.
  public static let sizeLimit = 5_000_000

  /// Makes a runner; `samples` by the call's name, `secret` looks up what stands as `{secret.name}`.
  public init(
    mode: Mode, transport: any HTTPTransport, samples: [String: [CallSample]] = [:],
    secret: @escaping @Sendable (String) -> String? = { _ in nil },
    now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }
  ) {
    self.mode = mode
    self.transport = transport
    self.samples = samples
    self.secret = secret
    self.now = now
  }

  /// Carries out a call; every failure is an answer too.
  ///
  /// - Throws: `CancellationError` when the task is cancelled; the transfer is ended then.
  public func run(_ call: PreparedCall) async throws -> Result {
    try Task.checkCancellation()
    if mode == .samples { return sampleResult(for: call, detail: nil) }
    let request: HTTPRequest
    do {
      request = try limited(call.request(secret: secret), for: call)
    } catch {
      // Without its secret a call can't reach its host either.
      if mode == .auto, error.code == .missingSecret, hasSample(for: call) {
        return sampleResult(for: call, detail: error.message)
      }
      return Result(
        answer: AnswerMaker.failure(of: call, .network, problem: error.message), detail: error.message)
    }
    let start = now()
    do {
      let response = try await transport.send(request)
      return try await result(for: call, of: response)
    } catch {
      if error is CancellationError || Task.isCancelled { throw CancellationError() }
      return failure(of: call, error, elapsed: now() - start)
    }
  }

  private func limited(_ request: HTTPRequest, for call: PreparedCall) -> HTTPRequest {
    var request = request
    // A redirect of a request that changes something could send it twice.
    request.limits = HTTPLimits(
      connect: Self.connectLimit, total: exchangeLimit, bodySize: Self.sizeLimit,
      sameOriginRedirects: call.call.isSafe ? 5 : 0, refusesPrivateAddresses: !call.isPrivate)
    return request
  }

  private func result(for call: PreparedCall, of response: HTTPResponse) async throws -> Result {
    var headers = AppMap()
    for field in response.headers {
      let name = field.name.lowercased()
      // Fields of one name are one list (RFC 9110, section 5.3).
      let before = headers[name]?.stringValue.map { $0 + ", " } ?? ""
      headers[name] = .string(before + field.value)
    }
    var bytes: [UInt8] = []
    do {
      for try await piece in response.body {
        bytes.append(contentsOf: piece)
        guard bytes.count <= Self.sizeLimit else {
          throw HTTPTransportError(.bodyTooLarge, "The answer is larger than \(Self.sizeLimit) bytes.")
        }
      }
    } catch let error as HTTPTransportError where error.code == .bodyTooLarge {
      let outcome: CallAnswer.Outcome = (200...299).contains(response.status) ? .shape : .status
      let answer = AnswerMaker.failure(of: call, outcome, status: response.status, headers: headers)
      return Result(answer: answer, detail: error.message)
    }
    // A stream that ends because its task was cancelled looks like the end of the body.
    try Task.checkCancellation()
    let (answer, detail) = AnswerMaker.answer(to: call, status: response.status, headers: headers, bytes: bytes)
    return Result(answer: answer, detail: detail)
  }

  private func failure(of call: PreparedCall, _ error: any Error, elapsed: Duration) -> Result {
    let detail = (error as? HTTPTransportError)?.message ?? String(describing: error)
    let code = (error as? HTTPTransportError)?.code
    // No other limit than that of the connection can be over before the whole time is.
    let isUnreachable =
      code == .hostNotFound || code == .cannotConnect || (code == .timedOut && elapsed < exchangeLimit)
    if mode == .auto, isUnreachable { return sampleResult(for: call, detail: detail) }
    let answer = AnswerMaker.failure(of: call, code == .timedOut ? .timeout : .network)
    return Result(answer: answer, detail: detail)
  }

  private func hasSample(for call: PreparedCall) -> Bool {
    samples[call.call.name]?.matching(call.arguments) != nil
  }

  /// The arguments of the samples that there are, for whoever tries an app without a network.
  private func others(_ call: String) -> String {
    let known = (samples[call] ?? []).compactMap(\.arguments).map { arguments in
      arguments.entries.map { CallText.text($0.value) ?? CallText.json($0.value) }.joined(separator: ", ")
    }
    return known.isEmpty ? "" : " There are samples for \(known.prefix(8).joined(separator: "; "))."
  }

  private func sampleResult(for call: PreparedCall, detail: String?) -> Result {
    guard let sample = samples[call.call.name]?.matching(call.arguments) else {
      let arguments = call.arguments.entries.map { "\(CallText.text($0.key) ?? "") \(CallText.json($0.value))" }
      let name = call.call.name + (arguments.isEmpty ? "" : " with " + arguments.joined(separator: ", "))
      let problem = "There is no sample for \(name).\(others(call.call.name))"
      return Result(answer: AnswerMaker.failure(of: call, .network, problem: problem), detail: detail ?? problem)
    }
    let (answer, more) = AnswerMaker.answer(to: call, sample: sample)
    return Result(answer: answer, sample: sample, detail: detail ?? more)
  }
}
