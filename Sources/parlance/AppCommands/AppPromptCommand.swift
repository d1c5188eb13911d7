import Apps
import HTTPTransport
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
  var objects: [JSONValue] = []
  for requirement in app.spec.requirements where only == nil || requirement.number == only {
    let recorder = PromptRecorder()
    let translation = try await Translator(app: app.spec, model: recorder).translate(requirement)
    if arguments.has("--json") {
      objects.append([
        "number": .integer(requirement.number), "text": .string(requirement.text),
        "requests": .array(recorder.requests.map(\.promptJSON)),
      ])
      continue
    }
    Output.line("== \(requirement.number). \(requirement.text)")
    Output.line("   read as: \(RuleSentence.sentence(for: translation.content, text: requirement.text))")
    if recorder.requests.isEmpty { Output.line("   Its words leave nothing open: the model isn't asked.") }
    for request in recorder.requests { Output.line(request.promptText) }
    Output.line("")
  }
  if arguments.has("--json") { Output.line(JSONValue.array(objects).prettyPrinted()) }
  return 0
}

/// Notes what it is asked and answers with the first thing that the schema allows.
private final class PromptRecorder: LanguageModel {
  let name = "none"
  let capabilities = LanguageModelCapabilities()
  private let noted = Locked<[GenerationRequest]>([])

  var requests: [GenerationRequest] { noted.withLock { $0 } }

  func generate(_ request: GenerationRequest) -> GenerationStream {
    noted.withLock { $0.append(request) }
    let answer = request.schema.map { Self.first(of: $0.schema.json).serialized() } ?? "…"
    return GenerationStream { continuation in
      continuation.yield(.text(answer))
      continuation.yield(.finished(.stop, Usage()))
      continuation.finish()
    }
  }

  private static func first(of schema: JSONValue) -> JSONValue {
    if let constant = schema["const"] { return constant }
    if let values = schema["enum"]?.arrayValue, let first = values.first { return first }
    if let branches = schema["anyOf"]?.arrayValue, let branch = branches.first { return first(of: branch) }
    switch schema["type"]?.stringValue {
    case "object":
      let required = schema["required"]?.arrayValue?.compactMap(\.stringValue) ?? []
      return .object(JSONObject(required.map { ($0, first(of: schema["properties"]?[$0] ?? .null)) }))
    case "array":
      let count = schema["minItems"]?.integerValue ?? 0
      return .array((0..<count).map { _ in first(of: schema["items"] ?? .null) })
    case "integer", "number": return 0
    case "boolean": return true
    case "null": return nil
    default: return "A text."
    }
  }
}

extension GenerationRequest {
  /// The request as a person reads it.
  fileprivate var promptText: String {
    let lines = messages.map { "   [\($0.role.rawValue)] \($0.content.replacing("\n", with: "\n     "))" }
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
