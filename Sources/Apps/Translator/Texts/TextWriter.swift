import LanguageModels

/// Has a model write the texts of rules.
struct TextWriter: Sendable {
  let model: any LanguageModel
  let app: AppSpec
  let job: GenerationJob
  let ledger: QuestionLedger

  /// One text that an instruction asks for.
  func text(_ instruction: String, name: String, isTitle: Bool, facts: [Fact]) async throws -> String {
    let request = JudgePrompts.text.request(
      JudgePrompts.task(instruction, WriteTarget(name: name, isTitle: isTitle), facts),
      schema: WrittenText.schema(limit: isTitle ? WrittenText.titleLimit : WrittenText.limit), name: "text",
      tokens: 120,
      job: job)
    return WrittenText.tidied(try await answer(to: request).stringValue ?? "", isTitle: isTitle)
  }

  /// The texts of a page, each under its name.
  func texts(_ names: [String], of page: Page, for requirement: Requirement) async throws -> [(String, String)] {
    guard !names.isEmpty else { return [] }
    let request = PagePrompt.request(app: app, requirement: requirement, page: page, names: names, job: job)
    let answer = try await answer(to: request)
    return names.compactMap { name in answer[name]?.stringValue.map { (name, WrittenText.tidied($0, isTitle: false)) } }
  }

  /// A sentence around a value that isn't known yet.
  func sentence(_ instruction: String, naming value: String) async throws -> (before: String, after: String) {
    let mark = "<\(value)>"
    let request = Self.sentencePrompt.request(
      "Value: \(mark)\nTask: \(instruction)",
      schema: .string(pattern: "^[A-Z][^<>{}\"\\\\\\n]{2,100}\(mark)[^<>{}\"\\\\\\n]{0,40}$"), name: "text", tokens: 80,
      job: job)
    let text = try await answer(to: request).stringValue ?? ""
    guard let range = text.firstRange(of: mark) else {
      throw LanguageModelError(
        .wrongShape, "The model's sentence doesn't name \(mark). Try again.", providerText: text)
    }
    return (String(text[..<range.lowerBound]), String(text[range.upperBound...]))
  }

  private func answer(to request: GenerationRequest) async throws -> JSONValue {
    let (value, usage) = try await model.value(for: request)
    ledger.note(request, usage)
    return value
  }

  private static let sentencePrompt = ClosedPrompt(
    instructions:
      "You write one short friendly sentence that an app shows to a person. The value isn't known yet: put its "
      + "name in angle brackets where it belongs, exactly as given.",
    examples: [
      .init("Value: <number>\nTask: Thank the guest and tell the number.", "Thank you! Your number is <number>."),
      .init("Value: <due>\nTask: Tell the member when it is due.", "Please bring it back by <due>."),
      .init("Value: <name>\nTask: Welcome the person.", "Welcome, <name>!"),
    ])
}
