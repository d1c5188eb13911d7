import HTTPTransport

/// The answer to one request while it is read: its bytes, events, and what they add up to.
///
/// Not `Sendable`: it belongs to the exchange that reads it.
final class ChatAnswer {
  /// How much of a provider's error text is kept, in bytes.
  static let errorTextSize = 2048
  /// How long an error's body may take in all.
  private static let errorTextLimit = Duration.seconds(5)
  /// The largest answer that is taken from a server which doesn't stream, in bytes.
  private static let wholeAnswerSize = 64 << 20

  private let head: HTTPResponse
  private let model: OpenAIChatModel
  private let watch: StallWatch
  private let firstByteDeadline: Duration?
  private var decoder = ServerSentEventDecoder()
  private var reader = ChatChunkReader()
  private var toolCalls = ToolCallSorter()
  private var extractor: JSONExtractor?
  /// The answer's first bytes, for the error if nothing in it can be understood; of a whole answer all of them.
  private var beginning: [UInt8] = []
  private let isWhole: Bool
  private var hasBytes = false
  private var hasEvents = false
  private var isUnderstood = false
  private var hasText = false
  private var lastBatchSize = 0
  private var isDone = false
  private var refusal = ""
  private var finishReason: FinishReason?
  private var usage: Usage?
  private var failure: ChatFailure?

  init(
    _ head: HTTPResponse, model: OpenAIChatModel, watch: StallWatch, firstByteDeadline: Duration?, extractsJSON: Bool
  ) {
    self.head = head
    self.model = model
    self.watch = watch
    self.firstByteDeadline = firstByteDeadline
    extractor = extractsJSON ? JSONExtractor() : nil
    isWhole = head.header("content-type")?.lowercased().contains("json") == true
  }

  /// Reads until there is something to hand over.
  ///
  /// - Returns: Deltas; the last one of the reply is `.finished`.
  /// - Throws: `ChatFailure`, `CancellationError`.
  func read() async throws -> [GenerationDelta] {
    if let failure { throw failure }
    if let coding = head.header("content-encoding"), coding.lowercased() != "identity" {
      throw ChatFailure(
        located(.malformedAnswer, "compressed its answer though nobody asked for that. Check what is in between."))
    }
    var deltas: [GenerationDelta] = []
    while deltas.isEmpty {
      if isDone {
        await drain()
        return try finish()
      }
      guard let chunk = try await nextChunk() else { return try finish() }
      do {
        if isWhole { try collect(chunk) } else { try interpret(chunk, &deltas) }
      } catch let caught as ChatFailure {
        // What was said before it is handed over first.
        if deltas.isEmpty { throw caught }
        failure = caught
      }
    }
    return deltas
  }

  /// The beginning of an error's body, however it ends, without keys.
  func errorText() async -> String {
    var bytes: [UInt8] = []
    let end = model.limits.now() + Self.errorTextLimit
    while bytes.count < quotedSize {
      let left = end - model.limits.now()
      guard left > .zero, let chunk = try? await nextChunk(limit: left) else { break }
      bytes += chunk
    }
    return quote(bytes)
  }

  /// How many bytes have to be there to quote the server with keys removed.
  private var quotedSize: Int { Self.errorTextSize + model.scrubber.longest }

  /// The beginning of what the server sent; keys are removed before the text is cut, so that none is cut in half.
  private func quote(_ bytes: [UInt8]) -> String {
    let text = model.scrubber.scrub(String(decoding: bytes.prefix(quotedSize), as: UTF8.self))
    return String(decoding: text.utf8.prefix(Self.errorTextSize), as: UTF8.self)
  }

  /// The next piece of the body, `nil` at its end; once the reply is known to be whole, trouble is the end as well.
  private func nextChunk(limit: Duration? = nil) async throws -> [UInt8]? {
    let usual = hasBytes ? model.configuration.limits.idle : firstByteDeadline.map { $0 - model.limits.now() }
    let limit = limit ?? usual
    do {
      let chunk = try await ChatFailure.translating(model.configuration) { [watch, body = head.body] in
        try await watch.run(limit: limit) {
          var iterator = body.makeAsyncIterator()
          return try await iterator.next()
        }
      }
      // A cancelled body just ends.
      try Task.checkCancellation()
      if chunk?.isEmpty == false { hasBytes = true }
      return chunk
    } catch let failure as ChatFailure {
      if finishReason != nil { return nil }
      var failure = failure
      failure.error.status = head.status
      failure.error.requestID = ChatFailure.requestID(head)
      throw failure
    }
  }

  /// Takes the rest after `[DONE]`, normally nothing: only a transfer that came to its end leaves a connection to reuse.
  private func drain() async {
    let body = head.body
    _ = try? await watch.run(limit: .milliseconds(250)) {
      var iterator = body.makeAsyncIterator()
      while try await iterator.next() != nil {}
    }
  }

  private func collect(_ chunk: [UInt8]) throws {
    guard beginning.count + chunk.count <= Self.wholeAnswerSize else {
      throw malformed("sent more than \(Self.wholeAnswerSize >> 20) MB without streaming")
    }
    beginning += chunk
  }

  /// Takes the events of a piece of the stream, up to `[DONE]`.
  private func interpret(_ chunk: [UInt8], _ deltas: inout [GenerationDelta]) throws {
    if !isUnderstood, beginning.count < quotedSize {
      beginning += chunk.prefix(quotedSize - beginning.count)
    }
    decoder.feed(chunk)
    deltas.reserveCapacity(lastBatchSize)
    defer { lastBatchSize = deltas.count }
    while let event = try nextEvent() {
      hasEvents = true
      if event.bytes.holds("[DONE]", in: event.range) {
        isDone = true
        return
      }
      try take(event.bytes, event.range, &deltas)
    }
  }

  private func nextEvent() throws -> ServerSentEventData? {
    do {
      return try decoder.next()
    } catch {
      throw malformed("sent what can't be right: \(error)")
    }
  }

  private func take(_ bytes: [UInt8], _ range: Range<Int>, _ deltas: inout [GenerationDelta]) throws {
    if let text = reader.text(bytes, range) { return say(text, &deltas) }
    let chunk: ChatChunk
    do {
      chunk = try reader.chunk(bytes, range)
    } catch {
      beginning = Array(bytes[range].prefix(quotedSize))
      throw malformed("sent an event that isn't JSON (\(error))")
    }
    if let error = chunk.error {
      throw ChatFailure(
        inStream: error, head: head, text: quote(Array(JSONValue.object(["error": error]).serialized().utf8)),
        host: model.configuration.host)
    }
    if chunk.isChat { isUnderstood = true }
    if let reason = chunk.finishReason { finishReason = reason }
    if let usage = chunk.usage { self.usage = usage }
    refusal += chunk.refusal
    say(chunk.text, &deltas)
    for piece in chunk.toolCalls { deltas.append(.toolCall(toolCalls.take(piece))) }
  }

  private func say(_ text: String, _ deltas: inout [GenerationDelta]) {
    let text = extractor?.append(text) ?? text
    guard !text.isEmpty else { return }
    hasText = true
    deltas.append(.text(text))
  }

  /// What the answer comes to, now that it has ended.
  private func finish() throws -> [GenerationDelta] {
    var deltas: [GenerationDelta] = []
    if isWhole { try take(beginning, 0..<beginning.count, &deltas) }
    guard isUnderstood else {
      if beginning.allSatisfy({ $0 == 0x20 || $0 == 0x0A || $0 == 0x0D }) {
        throw ChatFailure(located(.unreachable, "sent an empty answer. Try again."), isRetryable: true)
      }
      // Comments and half an event are no other answer but the beginning of this one.
      if !hasEvents, beginsLikeEvents, head.header("content-type")?.lowercased().contains("event-stream") == true {
        throw ChatFailure(located(.unreachable, "ended its answer too early. Try again."), isRetryable: true)
      }
      throw malformed("sent an answer that isn't a stream of chat completions")
    }
    // Some servers give no reason; then `[DONE]` has to say that the reply is whole.
    guard finishReason != nil || isWhole || (isDone && hasAnswer) else {
      throw ChatFailure(located(.unreachable, "ended its answer too early. Try again."), isRetryable: true)
    }
    if !refusal.isEmpty, !hasAnswer {
      var error = located(.refused, "declined to answer. See what it says, and word the request otherwise.")
      error.providerText = refusal
      throw ChatFailure(error)
    }
    return deltas + [.finished(reasonToEnd, usage ?? Usage())]
  }

  /// Whether the answer's first line is one of a stream of events, or the beginning of one.
  private var beginsLikeEvents: Bool {
    let line = beginning.trimmingPrefix([0xEF, 0xBB, 0xBF]).drop { $0 == 0x0A || $0 == 0x0D }
      .prefix { $0 != 0x0A && $0 != 0x0D }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
      return ["data", "event", "id", "retry"].contains { $0.utf8.starts(with: line) }
    }
    return ["", "data", "event", "id", "retry"].contains { $0.utf8.elementsEqual(line[..<colon]) }
  }

  /// Whether there was text or a call of a tool.
  private var hasAnswer: Bool { hasText || !toolCalls.isEmpty }

  /// Why the reply ended: some servers call it a stop, or say nothing, when the model wants tools to be called.
  private var reasonToEnd: FinishReason {
    let reason = finishReason ?? .stop
    return reason == .stop && !toolCalls.isEmpty ? .toolCalls : reason
  }

  private func malformed(_ what: String) -> ChatFailure {
    var error = located(.malformedAnswer, "\(what). Check that the address is that of a chat-completions endpoint.")
    let text = quote(beginning)
    error.providerText = text.isEmpty ? nil : text
    return ChatFailure(error)
  }

  private func located(_ code: LanguageModelError.Code, _ what: String) -> LanguageModelError {
    LanguageModelError(
      code, "\(model.configuration.host) \(what)", status: head.status, requestID: ChatFailure.requestID(head))
  }
}
