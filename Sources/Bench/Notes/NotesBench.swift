import LanguageModels
import LocalModel
import Notes

/// `parlance bench notes`: the action items of short meetings whose answers are known.
struct NotesBench: Benchmark {
  let name = "notes"
  let summary = "Reads 30 own meetings for action items, owners and days; beside the source's single prompt."

  static let found = BenchRow("notes items found", unit: "%")
  static let wrong = BenchRow("notes items wrong", unit: "items")
  // More found minus wrong than the single prompt, on the same meetings.
  static let ahead = BenchRow("notes items ahead", unit: "items", bar: Bar(.atLeast, 1, of: .value))
  static let invented = BenchRow("notes invented", unit: "owners, dates", bar: Bar(.atMost, 0, of: .value))
  static let mistaken = BenchRow("notes mistaken", unit: "owners, dates")
  static let owners = BenchRow("notes stated owners", unit: "%", bar: Bar(.atLeast, 80, of: .value))
  static let days = BenchRow("notes stated dates", unit: "%", bar: Bar(.atLeast, 80, of: .value))
  static let quotes = BenchRow("notes quotes there", unit: "%", bar: Bar(.atLeast, 100, of: .value))
  static let labels = BenchRow("notes other labels", unit: "% F1")
  static let calls = BenchRow("notes questions a meeting", unit: "questions")

  var rows: [BenchRow] {
    [
      Self.found, Self.wrong, Self.ahead, Self.invented, Self.mistaken, Self.owners, Self.days, Self.quotes,
      Self.labels, Self.calls,
    ]
  }
  var parts: [BenchPart] { [] }

  func limit(_ size: BenchSize) -> Duration { size == .test ? .seconds(600) : .seconds(5_400) }
  func usualRounds(_ size: BenchSize) -> Int { 1 }

  /// Measures with the chosen model; at test size with a scripted one unless a model is named.
  func run(_ context: BenchContext) async throws -> [BenchResult] {
    let meetings = try Self.chosen(context)
    let isNamed = context.model.url != nil || context.model.file != nil
    guard context.size == .full || isNamed else {
      return try await NotesMeasuring(meetings: meetings, model: ScriptedReader(), say: context.say).take()
        .results(source: "A scripted model; the figures mean nothing.")
    }
    let model: BenchModel
    do {
      model = try await BenchModel(context)
    } catch let missing as BenchModel.Missing {
      context.say("not measured with a model: \(missing)")
      return rows.map { $0.notMeasured(missing.description) }
    }
    do {
      let cache = try ReplyCache(folder: CacheFolder(environment: context.environment).path + "/bench/replies")
      let tally = ReplyCache.Tally()
      let outcome = try await NotesMeasuring(
        meetings: meetings, model: CachedModel(model.model, identity: model.identity, cache: cache, tally: tally),
        say: context.say
      ).take()
      await model.stop()
      let (kept, asked) = tally.counts
      return outcome.results(source: "\(model.title); \(kept) of \(kept + asked) replies from the cache.")
    } catch {
      await model.stop()
      throw error
    }
  }

  /// All meetings; with `PARLANCE_BENCH_MEETINGS=open` those that prompts are tuned on, with `held-out` the others, with
  /// `practice` further ones to work with and with `practice-aside` those of them that are looked at last.
  private static func chosen(_ context: BenchContext) throws -> NoteMeetings {
    let all = try NoteMeetings.inside()
    guard context.size == .full else { return all.sample }
    return switch context.environment["PARLANCE_BENCH_MEETINGS"] {
    case "open": all.open
    case "held-out": all.heldOut
    case "practice": try NoteMeetings.practice().open
    case "practice-aside": try NoteMeetings.practice().heldOut
    default: all
    }
  }
}

/// Says yes to everything that is asked; shows at test size that all is asked and counted.
struct ScriptedReader: LanguageModel {
  var name: String { "scripted" }
  var capabilities: LanguageModelCapabilities { LanguageModelCapabilities() }

  func generate(_ request: GenerationRequest) -> GenerationStream {
    let schema = request.schema?.schema.json
    let reply: JSONValue
    if let first = schema?["enum"]?.arrayValue?.first {
      reply = first
    } else if schema?["type"]?.stringValue == "string" {
      reply = "Send the revised drawings"
    } else {
      reply = [
        "items": [["line": 3, "task": "Send the revised drawings", "owner": "not stated", "deadline": "Friday"]]
      ]
    }
    return GenerationStream([
      .text(reply.serialized()), .finished(.stop, Usage(promptTokens: 1, completionTokens: 1)),
    ])
  }
}
