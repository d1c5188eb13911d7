/// The tools of a session, in the order in which they are offered.
struct ToolBox: Sendable {
  private let runners: [ToolRunner]
  /// Why one of the tools can't be offered.
  private let failure: (any Error)?

  let isEmpty: Bool

  init(_ tools: [any Tool] = []) {
    let made = Result { try tools.map { try ToolRunner($0) } }
    isEmpty = tools.isEmpty
    switch made {
    case .success(let runners):
      self.runners = runners
      failure = nil
    case .failure(let error):
      runners = []
      failure = error
    }
  }

  /// The tools as a model is told of them: the same bytes in every request, for the prompt cache.
  var definitions: [ToolDefinition] { runners.map(\.definition) }

  /// Checks what can be wrong before anything is sent.
  ///
  /// - Throws: `LanguageModelError` of code `unsupported`, or `unsupportedType` for a tool's arguments.
  func check(_ choice: ToolChoice, for model: any LanguageModel) throws {
    if let failure { throw failure }
    if !isEmpty, !model.capabilities.tools {
      throw LanguageModelError(
        .unsupported, "The model \(model.name) can't call tools. Use another model, or a session without tools.")
    }
    var names: Set<String> = []
    for name in definitions.map(\.name) {
      guard !name.isEmpty, name.utf8.count <= 64, name.utf8.allSatisfy(\.isOfName) else {
        throw LanguageModelError(
          .unsupported,
          "“\(name)” can't be a tool's name. Use letters, digits, _ and -, at most 64 characters.")
      }
      guard names.insert(name).inserted else {
        throw LanguageModelError(.unsupported, "Two tools are named \(name). Give each its own name.")
      }
    }
    switch choice {
    case .tool(let name) where !names.contains(name):
      throw LanguageModelError(.unsupported, "The tool \(name) must be called, but the session has no such tool.")
    case .required where isEmpty:
      throw LanguageModelError(.unsupported, "A tool must be called, but the session has none.")
    default: break
    }
  }

  /// Runs calls, all at the same time.
  ///
  /// - Returns: What the model is told of each, in the order of the calls.
  /// - Throws: `CancellationError`, when all calls have ended.
  func outputs(of calls: [ToolCall]) async throws -> [String] {
    try await withThrowingTaskGroup(of: (Int, String).self) { group in
      for (index, call) in calls.enumerated() {
        group.addTask { (index, try await output(of: call)) }
      }
      var outputs = Array(repeating: "", count: calls.count)
      for try await (index, output) in group { outputs[index] = output }
      try Task.checkCancellation()
      return outputs
    }
  }

  private func output(of call: ToolCall) async throws -> String {
    guard let runner = runners.first(where: { $0.definition.name == call.name }) else {
      let names = definitions.map(\.name).joined(separator: ", ")
      return "There is no tool named “\(call.name)”, nothing was done. The tools are: \(names)."
    }
    return try await runner.output(of: call.arguments)
  }
}
