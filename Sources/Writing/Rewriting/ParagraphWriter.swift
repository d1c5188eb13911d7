import LanguageModels

/// Asks the model for a version of one paragraph, at most three times.
struct ParagraphWriter: Sendable {
  /// What is asked for in one try.
  struct Attempt: Sendable {
    var temperature: Double
    /// How much room the words between protected pieces have.
    var room: Protection.Room
    /// Said to the model besides what was wrong with the try before.
    var hint = ""
  }

  /// What came of all tries.
  struct Outcome: Sendable {
    /// The version that passed all checks.
    var text: String?
    /// What was wrong with the last one, if none did.
    var fault: ReplyFault?
    var tries = 0
    var usage = Usage()
  }

  static let mostTries = 3

  let task: CommandTask
  let prompt: ParagraphPrompt
  let check: ReplyCheck
  /// Which paragraph of the request it is, counted from 0.
  let index: Int

  /// - Parameters:
  ///   - tries: Which of the three; the later ones come after what the earlier ones gave.
  ///   - attempt: What is asked for in the first, second and third try, counted from 1.
  ///   - accept: A last check of a version; what it throws counts as a fault of the reply.
  /// - Throws: `LanguageModelError`, `CancellationError`.
  func write(
    tries: ClosedRange<Int> = 1...mostTries, after earlier: Outcome = Outcome(), attempt: (Int) -> Attempt,
    accept: (String) throws(ReplyFault) -> Void = { _ in }
  ) async throws -> Outcome {
    var outcome = earlier
    for number in tries {
      outcome.tries = number
      let attempt = attempt(number)
      let hint = [attempt.hint, outcome.fault?.hint ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
      task.progress(.asking(paragraph: index, attempt: number))
      let reply = try await reply(to: request(attempt, hint: hint))
      outcome.usage += reply.usage
      do throws(ReplyFault) {
        let text = try check.version(
          of: ReplyReader.text(reply.text, reply.reason), bounds: check.protection.bounds(attempt.room),
          additions: prompt.additions(hint: hint) + task.request.command.echoes)
        try accept(text)
        outcome.text = text
        outcome.fault = nil
        return outcome
      } catch {
        outcome.fault = error
      }
    }
    return outcome
  }

  private func request(_ attempt: Attempt, hint: String) -> GenerationRequest {
    let protection = check.protection
    return GenerationRequest(
      messages: prompt.messages(for: protection, hint: hint),
      schema: ReplyReader.schema(pattern: protection.pattern(room: attempt.room)),
      options: GenerationOptions(
        temperature: attempt.temperature, maximumResponseTokens: Self.tokens(for: protection.shown)),
      job: task.job)
  }

  /// Enough for a version of twice the size in any script; an essay is cut off.
  static func tokens(for text: String) -> Int { text.utf8.count * 3 / 2 + 64 }

  /// One whole reply; its growth is reported.
  private func reply(to request: GenerationRequest) async throws -> (text: String, reason: FinishReason, usage: Usage) {
    try await task.reply(to: request, paragraph: index)
  }
}

extension WritingCommand {
  /// Its prompt, if it is one of ours: what people write themselves may ask for words of its own in the result.
  var echoes: [String] {
    WritingCommands.builtIn(id)?.prompt == prompt && !PromptTemplate(prompt).needsInstruction ? [prompt] : []
  }
}

extension CommandTask {
  /// What the requests of the command are for.
  var job: GenerationJob {
    GenerationJob(kind: "write", priority: .reply, label: "\(request.command.title) a post")
  }

  /// One whole reply; how it grows is reported as of that paragraph.
  ///
  /// - Throws: `LanguageModelError`, `CancellationError`.
  func reply(
    to request: GenerationRequest, paragraph: Int
  ) async throws -> (text: String, reason: FinishReason, usage: Usage) {
    var text = ""
    var characters = 0
    let stream = model.generate(request)
    while let batch = try await stream.nextBatch() {
      let before = characters
      for delta in batch {
        switch delta {
        case .text(let piece):
          text += piece
          characters += piece.unicodeScalars.count
        case .toolCall: continue
        case .finished(let reason, let usage): return (text, reason, usage)
        }
      }
      if characters > before { progress(.receiving(paragraph: paragraph, characters: characters)) }
    }
    try Task.checkCancellation()
    throw LanguageModelError(.unreachable, "The model's reply broke off before its end. Try again.")
  }
}
