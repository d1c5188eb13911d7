public import LanguageModels

/// Answers the small questions of rules with a language model: yes or no, one of these labels, a text.
public struct Judge: Judging {
  private let model: any LanguageModel

  public init(model: any LanguageModel) { self.model = model }

  /// Answers a yes/no question about an event.
  ///
  /// Whether a tapped button is the right answer isn't asked that way: small models tend to yes. They name the right one
  /// of the answers, and the program compares.
  ///
  /// - Throws: `LanguageModelError`, `CancellationError`.
  public func answer(_ question: String, facts: [Fact], label: String) async throws -> Judgement<Bool> {
    if let quiz = AnsweredQuestion(question: question, facts: facts) {
      let choice = try await value(
        JudgePrompts.rightAnswer.request(
          quiz.prompt, schema: .enumeration(quiz.answers), name: "answer", tokens: 40, job: job(label)))
      return Judgement(value: choice.value == quiz.given, usage: choice.usage, promptHash: choice.promptHash)
    }
    let said = try await value(
      JudgePrompts.yesNo.request(
        JudgePrompts.question(question, facts), schema: .enumeration(["yes", "no"]), name: "answer", tokens: 8,
        job: job(label)))
    return Judgement(value: said.value == "yes", usage: said.usage, promptHash: said.promptHash)
  }

  /// Picks one of the labels.
  ///
  /// - Throws: `LanguageModelError`, also when there are no labels; `CancellationError`.
  public func choose(
    _ question: String, of labels: [String], facts: [Fact], label: String
  ) async throws -> Judgement<String> {
    guard !labels.isEmpty else {
      throw LanguageModelError(.refused, "There are no labels to choose from for '\(question)'. Give it some.")
    }
    let prompt = JudgePrompts.question(question, facts) + "\nLabels: " + labels.joined(separator: "; ")
    return try await value(
      JudgePrompts.choice.request(
        prompt, schema: .enumeration(labels.unique), name: "label", tokens: 80, job: job(label)))
  }

  /// Writes a text for the person: at most 240 characters, ended at a sentence.
  ///
  /// - Throws: `LanguageModelError`, `CancellationError`.
  public func write(
    _ instruction: String, for target: WriteTarget, facts: [Fact], label: String
  ) async throws -> Judgement<String> {
    let limit = target.isTitle ? WrittenText.titleLimit : WrittenText.limit
    let request = JudgePrompts.text.request(
      JudgePrompts.task(instruction, target, facts), schema: WrittenText.schema(limit: limit), name: "text",
      tokens: 120, job: job(label))
    let written = try await value(request)
    let text = WrittenText.tidied(written.value, isTitle: target.isTitle)
    guard !text.isEmpty else {
      throw LanguageModelError(
        .wrongShape, "The model wrote nothing for '\(instruction)'. Try again.", providerText: written.value)
    }
    return Judgement(value: text, usage: written.usage, promptHash: written.promptHash)
  }

  private func job(_ label: String) -> GenerationJob {
    GenerationJob(kind: "judge", priority: .interaction, label: label)
  }

  private func value(_ request: GenerationRequest) async throws -> Judgement<String> {
    let (value, usage) = try await model.value(for: request)
    guard let text = value.stringValue else {
      throw LanguageModelError(
        .wrongShape, "The model's answer isn't a text. Try again.", providerText: value.serialized())
    }
    return Judgement(value: text, usage: usage, promptHash: request.promptHash)
  }
}
