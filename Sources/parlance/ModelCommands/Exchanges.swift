import HTTPTransport
import LanguageModels
import LocalModel
import Locking

/// What a command records of its model's answers, or plays again instead of asking one.
final class Exchanges: Sendable {
  /// The file that is replayed, `nil` when one is recorded.
  let replayed: String?
  private let recorded: String?
  private let failed = Locked(false)

  /// `nil` if neither `--record` nor `--replay` is given.
  ///
  /// - Throws: `UsageError` for both, and for those together with what says otherwise.
  init?(_ arguments: Arguments) throws {
    recorded = arguments.value("--record")
    replayed = arguments.value("--replay")
    if recorded != nil, arguments.has("--no-model") {
      throw UsageError("--record and --no-model contradict each other: without a model there is nothing to record.")
    }
    if replayed != nil,
      let other = ["--record", "--model-url", "--model", "--model-file", "--no-model"].first(where: arguments.has)
    {
      throw UsageError("--replay and \(other) contradict each other: what is replayed asks no model.")
    }
    if recorded == nil, replayed == nil { return nil }
  }

  /// Whether something couldn't be recorded.
  var hasFailed: Bool { failed.withLock { $0 } }

  /// The model to ask instead of the one that was chosen.
  ///
  /// - Throws: `RecordingError`; `WorkFailed` if there is no model to record.
  func model(before chosen: (any LanguageModel)?, of choice: ModelChoice) throws -> any LanguageModel {
    if let replayed {
      let model = try ReplayingModel(replayed)
      for problem in model.problems { Output.error("parlance: \(problem)") }
      return model
    }
    guard let chosen else {
      throw WorkFailed("There is no model whose answers could be recorded: leave out --record, or choose a model.")
    }
    let secrets = [choice.endpoint?.apiKey].compactMap(\.self)
    return try RecordingModel(chosen, to: recorded ?? "", secrets: secrets) { [failed] error in
      let isFirst = failed.withLock { failed in
        defer { failed = true }
        return !failed
      }
      if isFirst { Output.error("parlance: \(error)") }
    }
  }
}
