import LanguageModels

/// Asks a model for the words of a text that become tags, and again where its reply is no use.
struct TagChoice: Sendable {
  let question: TagQuestion
  let words: TagWords
  /// Keys of the tags that are in the text.
  let taken: Set<String>

  struct Result: Sendable {
    var chosen: [TagCandidate] = []
    var tries = 0
    var usage = Usage()
    var refusal: WritingRefusal?
  }

  /// - Throws: `LanguageModelError`, `CancellationError`.
  func ask(_ task: CommandTask) async throws -> Result {
    var result = Result()
    var faults: [(reply: String, fault: String)] = []
    /// What a reply named rightly beside words that aren't in the text.
    var best: [TagCandidate] = []
    while result.tries < TagsMethod.mostTries {
      task.progress(.asking(paragraph: 0, attempt: result.tries + 1))
      let request = question.request(
        after: faults, job: GenerationJob(kind: "writing-tags", priority: .reply, label: task.request.command.title))
      result.tries += 1
      let reply = try await read(request, task)
      result.usage += reply.usage
      result.refusal = nil
      if reply.finishReason == .length {
        result.refusal = WritingRefusal(
          .cutOff, "The model’s reply was cut off in each try, so the text stays as it was. Try again.")
        continue
      }
      if reply.finishReason == .contentFilter {
        result.refusal = WritingRefusal(
          .withheld, "The provider held the model’s reply back in each try, so the text stays as it was.")
        continue
      }
      if reply.text.allSatisfy(\.isWhitespace) {
        result.refusal = WritingRefusal(
          .emptyReply, "The model said nothing in each try, so the text stays as it was. Try again.")
        continue
      }
      guard let read = TagReply(reply.text, question: question, words: words) else {
        faults = [
          (reply.text, "That isn't the JSON that was asked for. Answer {\"post\": …, \"words\": […]} and nothing else.")
        ]
        result.refusal = WritingRefusal(
          .wrongShape, "The model’s reply was no list of words, so the text stays as it was. Try again.")
        continue
      }
      let chosen = free(read.chosen)
      guard !read.unknown.isEmpty else {
        result.chosen = chosen
        return result
      }
      if chosen.count > best.count { best = chosen }
      let unknown = read.unknown.prefix(5).map { "“\($0.prefix(40))”" }.joined(separator: ", ")
      faults = [(reply.text, "Not words of the list: \(unknown). Name words of the list alone.")]
      result.refusal = WritingRefusal(
        .notThisText,
        "The model named what isn’t in the text (\(unknown)), so the text stays as it was. Try again.")
    }
    if !best.isEmpty {
      result.chosen = best
      result.refusal = nil
    }
    return result
  }

  /// Without tags that are there already, and without words that stand in a longer phrase that was chosen too.
  private func free(_ chosen: [TagCandidate]) -> [TagCandidate] {
    chosen.filter { candidate in
      !taken.contains(candidate.key)
        && !chosen.contains { other in
          other.name.count > candidate.name.count
            && candidate.places.allSatisfy { place in
              other.places.contains { $0.lowerBound <= place.lowerBound && place.upperBound <= $0.upperBound }
            }
        }
    }
  }

  private func read(
    _ request: GenerationRequest, _ task: CommandTask
  ) async throws -> (text: String, finishReason: FinishReason, usage: Usage) {
    var text = ""
    let stream = task.model.generate(request)
    while let batch = try await stream.nextBatch() {
      for delta in batch {
        switch delta {
        case .text(let piece): text += piece
        case .toolCall: continue
        case .finished(let reason, let usage): return (text, reason, usage)
        }
      }
      task.progress(.receiving(paragraph: 0, characters: text.count))
      // No list of words is that long: what goes on anyway is cut off.
      if text.utf8.count > 20_000 { return (text, .length, Usage()) }
    }
    // A cancelled stream just ends; that mustn't look like a reply.
    try Task.checkCancellation()
    throw LanguageModelError(.unreachable, "The model's reply broke off before its end. Try again.")
  }
}
