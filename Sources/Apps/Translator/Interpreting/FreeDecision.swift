import LanguageModels

/// The last resort: the model names legal actions for one event that no requirement covers.
struct FreeDecision {
  let app: AppSpec
  let model: any LanguageModel

  /// What was decided.
  struct Decision: Sendable {
    var actions: [Action]
    var usage: Usage
    var promptHash: String
  }

  /// Decides an event; with `problem` it asks for one action instead of one that can't be carried out.
  ///
  /// - Parameter settled: Gets each action the moment the model has named it.
  /// - Throws: `LanguageModelError`; `ActionProblem` if what came isn't an action; `CancellationError`.
  func decide(
    _ situation: Situation, insteadOf failed: Action? = nil, problem: ActionProblem? = nil,
    settled: (Action) -> Void = { _ in }
  ) async throws -> Decision {
    let schema = LegalActionSchema(app: app, moves: situation.legal).schema(maximum: failed == nil ? 4 : 1)
    let request = Self.prompt.request(
      question(situation, failed, problem), schema: schema, name: "decision", tokens: 320,
      job: GenerationJob(kind: "decide", priority: .interaction, label: "deciding an event"))
    var reader = IncrementalJSONReader()
    var actions: [Action] = []
    var end: (reason: FinishReason, usage: Usage)?
    do {
      for try await delta in model.generate(request) {
        switch delta {
        case .text(let text):
          for closed in try reader.append(text) where closed.isElement(of: "do") {
            let action = try Self.action(closed.value)
            actions.append(action)
            settled(action)
          }
        case .toolCall: continue
        case .finished(let reason, let usage): end = (reason, usage)
        }
      }
      try Task.checkCancellation()
      guard let end else {
        throw LanguageModelError(.unreachable, "The model's reply broke off before its end. Try again.")
      }
      if end.reason == .length {
        throw LanguageModelError(.cutOff, "The model's decision was cut off by its limit of tokens. Try again.")
      }
      if let violation = schema.validate(try reader.finish()).first {
        throw LanguageModelError(.wrongShape, "The model's decision doesn't have the shape asked for: \(violation).")
      }
      return Decision(actions: actions, usage: end.usage, promptHash: request.promptHash)
    } catch let error as JSONSyntaxError {
      throw LanguageModelError(.wrongShape, "The model's decision isn't JSON: \(error).")
    }
  }

  private static func action(_ json: JSONValue) throws -> Action {
    do { return try Action(json: json) } catch {
      throw ActionProblem(.noAnswer, "The model's decision can't be read: \(error). Try again.")
    }
  }

  private func question(_ situation: Situation, _ failed: Action?, _ problem: ActionProblem?) -> String {
    var lines = ["App: \(app.title). \(app.summary)", "Pages:"]
    lines += app.pages.map { page in
      "- \(page.name)\(page.parameters.isEmpty ? "" : " [\(page.parameters.map(\.name).joined(separator: ", "))]"): "
        + page.description
    }
    if !situation.requirements.isEmpty {
      lines.append("Requirements:")
      lines += situation.requirements.map { "\($0.number). \($0.text)" }
    }
    lines.append("Event: \(situation.event.serialized())")
    if let failed, let problem {
      lines.append("This can't be carried out: \(failed.json.serialized())")
      lines.append("Why: \(problem.message)")
      if !problem.legal.isEmpty { lines.append("Possible: \(problem.legal.prefix(20).joined(separator: ", "))") }
    }
    return lines.joined(separator: "\n")
  }

  private static let prompt = ClosedPrompt(
    instructions:
      "You decide what an app does at one event, as its requirements say; where they say nothing, do what the "
      + "person surely expects, and nothing else. Answer with the actions in order; {\"nothing\": true} if nothing is to be "
      + "done.",
    examples: [
      .init(
        """
        App: Notes. Keeps short notes.
        Pages:
        - NotesPage: All notes.
        - NotePage [text]: One note.
        Requirements:
        1. Notes are kept for a year.
        Event: {"happened":{"tapped":"close_button","title":"Close","page":"NotePage"},"open pages":[{"page":"NotesPage#1"},{"page":"NotePage#2"}]}
        """, ["do": [["close": "this page"]]]),
      .init(
        """
        App: Notes. Keeps short notes.
        Pages:
        - NotesPage: All notes.
        - AboutPage: About the app.
        Requirements:
        1. Notes are kept for a year.
        Event: {"happened":{"tapped":"about_button","title":"About","page":"NotesPage"},"open pages":[{"page":"NotesPage#1"}]}
        """, ["do": [["open": "AboutPage"]]]),
    ])
}
