import Jobs
import LanguageModels

extension ReplyJob {
  /// Reads the model's text and stores it piece by piece.
  ///
  /// - Throws: What the model throws, `ReplyFailure`, what keeps the text from being stored, and `CancellationError` when
  ///   the work is ended; the model's work is over then.
  func write(_ request: GenerationRequest, by model: any LanguageModel) async throws {
    let buffer = PieceBuffer()
    let source = jobSource
    let control = control
    let reading = Task { @concurrent () -> Result<(FinishReason, Usage), any Error> in
      let result: Result<(FinishReason, Usage), any Error>
      do {
        result = .success(
          try await control.run {
            try await JobSource.$current.withValue(source) { try await Self.read(request, by: model, into: buffer) }
          })
      } catch {
        result = .failure(error)
      }
      await buffer.end()
      return result
    }
    var failure: (any Error)?
    while failure == nil, let piece = await buffer.next() {
      let start = context.time.now()
      if report.secondsToFirstText == nil, let began { report.secondsToFirstText = seconds(since: began) }
      do { try await append(piece) } catch { failure = error }
      await buffer.rest(ReplyContext.pieceInterval - (context.time.now() - start), context.time)
    }
    let result = await reading.value
    // What the model said after the store had failed.
    let rest = await buffer.take()
    text += rest
    unstored += rest
    if let failure { throw failure }
    let (reason, usage) = try result.get()
    report.finishReason = reason
    // Beside what was spent before on looking in notes.
    report.usage = (report.usage ?? Usage()) + usage
  }

  func append(_ piece: String) async throws {
    text += piece
    do {
      if try await !context.store.append(piece, to: reply) { control.end(.finalElsewhere) }
    } catch {
      unstored += piece
      control.end(.notStored)
      throw error
    }
    context.signals.tell()
  }

  private static func read(
    _ request: GenerationRequest, by model: any LanguageModel, into buffer: PieceBuffer
  ) async throws -> (FinishReason, Usage) {
    let stream = model.generate(request)
    var length = 0
    while let batch = try await stream.nextBatch() {
      var piece = ""
      for delta in batch {
        switch delta {
        case .text(let text):
          let room = ReplyContext.textLimit - length
          length += text.unicodeScalars.count
          guard length <= ReplyContext.textLimit else {
            await buffer.add(piece + String(text.unicodeScalars.prefix(room)))
            throw ReplyFailure.tooLong(ReplyContext.textLimit)
          }
          piece += text
        // None are offered.
        case .toolCall: continue
        case .finished(let reason, let usage):
          await buffer.add(piece)
          return (reason, usage)
        }
      }
      await buffer.add(piece)
    }
    // A cancelled stream may just end; that mustn't look like a reply.
    try Task.checkCancellation()
    throw ReplyFailure.brokenOff
  }
}
