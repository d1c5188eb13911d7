import Apps
import LanguageModels

let appPrompt = Command(
  name: "app prompt", operands: "DIR",
  summary: "Prints what a model would be told when an app's requirements are translated; asks none.",
  options: [
    .init("--requirement", "N", "only that requirement"),
    .init("--json", nil, "prints the requests as JSON"),
  ]
) { try await printPrompts($0) }

private func printPrompts(_ arguments: Arguments) async throws -> Int32 {
  let app = try LoadedApp(arguments.only("the app's folder"))
  let only = try arguments.number("--requirement", minimum: 1)
  if let only, app.spec.requirement(only) == nil {
    throw UsageError("There is no requirement \(only); the app has \(app.spec.requirements.count).")
  }
  let translator = Translator(app: app.spec, model: NoModel())
  var objects: [JSONValue] = []
  for requirement in app.spec.requirements where only == nil || requirement.number == only {
    let (requests, translation) = try await translator.rehearse(requirement)
    if arguments.has("--json") {
      objects.append([
        "number": .integer(requirement.number), "text": .string(requirement.text),
        "requests": .array(requests.map(\.promptJSON)),
      ])
      continue
    }
    Output.line("== \(requirement.number). \(PlainText.oneLine(requirement.text))")
    let sentence = PlainText.oneLine(RuleSentence.sentence(for: translation.content, text: requirement.text))
    if case .open = translation.content, requests.isEmpty {
      Output.line("   \(sentence)")
      Output.line("   Nothing is asked to translate it: the model decides by it while the app runs.")
    } else if requests.isEmpty {
      Output.line("   read as: \(sentence)")
      Output.line("   Its words leave nothing open: the model isn't asked.")
    } else {
      Output.line("   How it is read depends on the model's answers. If it took the first choice each time:")
      Output.line("   \(sentence)")
    }
    for request in requests { Output.line(request.promptText) }
    Output.line("")
  }
  if arguments.has("--json") { Output.json(.array(objects)) }
  return 0
}

/// Stands for the model that isn't asked.
private struct NoModel: LanguageModel {
  let name = "none"
  let capabilities = LanguageModelCapabilities()

  func generate(_ request: GenerationRequest) -> GenerationStream {
    GenerationStream(unfolding: { throw LanguageModelError(.noModel, "No model is asked here.") })
  }
}

extension GenerationRequest {
  /// The request as a person reads it.
  fileprivate var promptText: String {
    let lines = messages.map { "   [\($0.role.rawValue)] \(PlainText.lines($0.content).joined(separator: "\n     "))" }
    let shape = schema.map { "   [shape of the answer] \($0.schema.json.serialized())" }
    return (lines + [shape].compactMap(\.self)).joined(separator: "\n") + "\n"
  }

  /// The request as JSON.
  fileprivate var promptJSON: JSONValue {
    [
      "messages": .array(
        messages.map { ["role": .string($0.role.rawValue), "content": .string($0.content)] }),
      "schema": schema?.schema.json ?? .null,
    ]
  }
}
