import Chat
import LanguageModels
import LocalModel

/// `parlance bench characters`: whether the bots that ship can be told apart, and whether their facts are right.
struct CharacterBench: Benchmark {
  let name = "characters"
  let summary = "Asks the bots that ship: whether they can be told apart, and are as right as without a character."

  var rows: [BenchRow] { CharacterMeasurements.rows }
  var parts: [BenchPart] { [] }

  func limit(_ size: BenchSize) -> Duration { size == .test ? .seconds(600) : .seconds(5_400) }
  func usualRounds(_ size: BenchSize) -> Int { 1 }

  /// Measures with the chosen model; at test size with a scripted one unless a model is named.
  func run(_ context: BenchContext) async throws -> [BenchResult] {
    let questions = try CharacterQuestions.inside()
    let isNamed = context.model.url != nil || context.model.file != nil
    guard context.size == .full || isNamed else {
      let outcome = try await CharacterMeasurements(
        questions: questions.sample, model: ScriptedBots(), say: context.say
      ).take()
      return CharacterMeasurements.results(of: outcome, source: "A scripted model; the figures mean nothing.")
    }
    let model: BenchModel
    do {
      model = try await BenchModel(context)
    } catch let missing as BenchModel.Missing {
      context.say("not measured with a model: \(missing)")
      return CharacterMeasurements.rows.map { $0.notMeasured(missing.description) }
    }
    do {
      let cache = try ReplyCache(folder: CacheFolder(environment: context.environment).path + "/bench/replies")
      let tally = ReplyCache.Tally()
      let outcome = try await CharacterMeasurements(
        questions: context.size == .full ? questions : questions.sample,
        model: CachedModel(model.model, identity: model.identity, cache: cache, tally: tally), say: context.say
      ).take()
      await model.stop()
      let (kept, asked) = tally.counts
      return CharacterMeasurements.results(
        of: outcome, source: "\(model.title); \(kept) of \(kept + asked) replies from the cache.")
    } catch {
      await model.stop()
      throw error
    }
  }
}

/// Answers everything the same way; shows at test size that all is asked and counted.
struct ScriptedBots: LanguageModel {
  var name: String { "scripted" }
  var capabilities: LanguageModelCapabilities { LanguageModelCapabilities() }

  func generate(_ request: GenerationRequest) -> GenerationStream {
    GenerationStream([.text("Paris."), .finished(.stop, Usage(promptTokens: 1, completionTokens: 1))])
  }
}
