import LanguageModels

/// A model whose requests say how urgent they are, and for which note and question.
struct PrioritizedModel: LanguageModel {
  let model: any LanguageModel
  let priority: GenerationJob.Priority
  /// What it is for, as a queue shows it: “Action items of “Site meeting””.
  let purpose: String

  var name: String { model.name }
  var capabilities: LanguageModelCapabilities { model.capabilities }

  func generate(_ request: GenerationRequest) -> GenerationStream {
    var request = request
    request.job.priority = priority
    request.job.label = "\(purpose): \(request.job.label)"
    return model.generate(request)
  }

  func contextSize() async throws -> Int? { try await model.contextSize() }

  func tokenCount(of request: GenerationRequest) async throws -> TokenCount {
    try await model.tokenCount(of: request)
  }
}
