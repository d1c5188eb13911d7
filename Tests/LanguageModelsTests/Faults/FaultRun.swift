import HTTPTransport
import LanguageModels
import Locking
import ParlanceTesting
import Testing

/// What became of one conversation with a faulty server, over the real client, transport and sockets.
struct FaultRun: Sendable {
  var text = ""
  var error: LanguageModelError?
  /// What was thrown that isn't a model's error.
  var otherError: String?
  var finishReason: FinishReason?
  /// How many requests reached the server, and how many of them after the first text was shown.
  var requests = 0
  var requestsAfterText = 0
  /// Waits between the attempts.
  var waits: [Duration] = []

  static let transport = HTTPTransports.makeDefault()

  /// Asks a server that has the fault once, or always.
  static func of(
    _ fault: Fault, staying: Bool, words: FaultWords = FaultWords(), retries: RetryPolicy? = nil,
    configure: @Sendable (inout OpenAIChatConfiguration) -> Void = { _ in }
  ) async throws -> FaultRun {
    let server = try await fault.start(staying: staying, words: words)
    var configuration = OpenAIChatConfiguration(
      baseURL: server.url, apiKey: APIKey(OpenAIChatConfiguration.key), model: "m",
      retries: retries
        ?? RetryPolicy(maximumAttempts: 3, firstDelay: .seconds(1), maximumDelay: .seconds(2), budget: .seconds(60)))
    configuration.limits = .init(connect: .seconds(600), firstByte: .seconds(600), idle: .seconds(600))
    configure(&configuration)
    let clock = SkippingClock()
    let limits = ManualClock()
    let transport: any HTTPTransport =
      if let file = server.certificateAuthorityFile {
        CurlTransport(certificateAuthorityFile: file)
      } else {
        Self.transport
      }
    let seen = Locked(Seen())
    let model = OpenAIChatModel(
      configuration, transport: WatchedTransport(base: transport, seen: seen), limits: Timekeeper(limits),
      pauses: Timekeeper(clock),
      random: { 1 }, secondsSince1970: { 0 })
    if fault.warmsUp {
      _ = try await model.reply(to: GenerationRequest(messages: [.user("x")]))
      if fault.id == "kept-connection-closed" { #expect(await eventually { server.openConnectionCount == 0 }) }
    }
    let warmUps = server.requests.count
    let prompt = fault.needsLargeRequest ? String(repeating: "large ", count: 2_000_000) : "Hello"
    var run = FaultRun()
    // Only where the server is silent for ever does the time go on, and only when all of the answer has arrived.
    let time = Task {
      guard let silence = fault.silence else { return }
      while !Task.isCancelled {
        let isSilent =
          switch silence {
          case .beforeFirstByte: seen.withLock { fault.status == nil ? server.requests.count > warmUps : $0.head }
          case .inTheMiddle: seen.withLock { $0.text }
          }
        if isSilent, limits.sleeperCount > 0 { limits.advance(by: .seconds(100)) }
        try await Task.sleep(for: .milliseconds(5))
      }
    }
    defer { time.cancel() }
    var requestsAtText: Int?
    do {
      for try await delta in model.generate(GenerationRequest(messages: [.user(prompt)])) {
        switch delta {
        case .text(let piece):
          run.text += piece
          seen.withLock { $0.text = true }
          requestsAtText = requestsAtText ?? server.requests.count
        case .finished(let reason, _): run.finishReason = reason
        default: break
        }
      }
    } catch let error as LanguageModelError {
      run.error = error
    } catch {
      run.otherError = String(reflecting: error)
    }
    run.requests = server.requests.count - warmUps
    run.requestsAfterText = requestsAtText.map { server.requests.count - $0 } ?? 0
    run.waits = clock.sleeps
    return run
  }
}

/// How far an answer has come.
struct Seen: Sendable {
  var head = false
  var text = false
}

/// Tells when an answer's head is there.
struct WatchedTransport: HTTPTransport {
  var base: any HTTPTransport
  var seen: Locked<Seen>

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let response = try await base.send(request)
    seen.withLock { $0.head = true }
    return response
  }
}

/// A clock on which nobody waits: whoever sleeps moves it, so that long waits between attempts can be seen at once.
final class SkippingClock: Clock {
  private let state = Locked((now: ManualClock.Instant(sinceStart: .zero), sleeps: [Duration]()))

  var now: ManualClock.Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .zero }
  var sleeps: [Duration] { state.withLock { $0.sleeps } }

  func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    state.withLock { state in
      state.sleeps.append(state.now.duration(to: deadline))
      state.now = max(state.now, deadline)
    }
  }
}

/// The runs of all faults, each made once for all tests that look at it.
actor FaultRuns {
  static let shared = FaultRuns()

  struct Pair: Sendable {
    var once: FaultRun
    var staying: FaultRun
  }

  private var tasks: [String: Task<Pair, any Error>] = [:]

  func runs(of fault: Fault) async throws -> Pair {
    let task =
      tasks[fault.id]
      ?? Task {
        let once = try await FaultRun.of(fault, staying: false)
        // A reply that comes at the first request doesn't show whether the fault stays.
        return Pair(once: once, staying: fault.outcome == .reply ? once : try await FaultRun.of(fault, staying: true))
      }
    tasks[fault.id] = task
    return try await task.value
  }
}
