import Foundation
import LanguageModels
import LocalModel

/// Carries out the writing assistant's commands on texts of our own.
struct WritingBench: Benchmark {
  let name = "writing"
  let summary =
    "Carries out the writing assistant's commands on own posts; correcting beside the source's plain prompt."

  static let damaged = BenchRow("writing damaged", unit: "pieces", bar: Bar(.atMost, 0, of: .value))
  static let refusals = BenchRow("writing refusals", unit: "%", bar: Bar(.atMost, 5, of: .value))
  static let shortened = BenchRow("writing shortened", unit: "%", bar: Bar(.atLeast, 80, of: .value))
  static let overLimit = BenchRow("writing over limit", unit: "posts", bar: Bar(.atMost, 0, of: .value))
  static let untouched = BenchRow("writing right untouched", unit: "%", bar: Bar(.atLeast, 96, of: .value))
  // Better than the baseline, not as good: with 50 texts a difference is at least 2 %.
  static let corrected = BenchRow("writing corrected", unit: "%", bar: Bar(.atLeast, 1.01, of: .ratio))
  static let needless = BenchRow("writing needless words", unit: "words", bar: Bar(.atMost, 0.999, of: .ratio))
  static let untagged = BenchRow("writing no tag without ground", unit: "%")
  static let tagged = BenchRow("writing tag for a topic", unit: "%")
  static let fitting = BenchRow("writing tags that fit", unit: "%")
  static let validTags = BenchRow("writing valid tags", unit: "%", bar: Bar(.atLeast, 100, of: .value))
  static let adversarial = BenchRow("writing adversarial damage", unit: "runs", bar: Bar(.atMost, 0, of: .value))
  static let adversarialRefusals = BenchRow("writing adversarial refusals", unit: "%")

  static let modelRows = [
    damaged, refusals, shortened, overLimit, untouched, corrected, needless, untagged, tagged, fitting, validTags,
  ]

  var rows: [BenchRow] { Self.modelRows + [Self.adversarial, Self.adversarialRefusals] }
  var parts: [BenchPart] { [] }

  func limit(_ size: BenchSize) -> Duration { size == .test ? .seconds(600) : .seconds(5_400) }
  func usualRounds(_ size: BenchSize) -> Int { 1 }

  func run(_ context: BenchContext) async throws -> [BenchResult] {
    let texts = try WritingTexts.inside()
    let results = try await modelResults(context, texts)
    let runs = AdversarialRuns(posts: texts.posts, sample: context.size == .test ? 300 : nil)
    let outcome = try await runs.run { outcome, count in
      context.say("adversary: \(outcome.runs) of \(count), \(outcome.faults.count) damaged")
    }
    for line in outcome.summary { context.say("adversary: \(line)") }
    for line in outcome.rightRefused.prefix(20) { context.say("adversary: of a model that does right: \(line)") }
    return results + Self.results(of: outcome)
  }

  static func results(of outcome: AdversarialRuns.Outcome) -> [BenchResult] {
    let first = outcome.faults.first.map { " The first: \($0)" } ?? ""
    let share = Double(outcome.refusals) / Double(max(1, outcome.runs)) * 100
    return [
      adversarial.measured(
        [Double(outcome.faults.count)], note: "\(outcome.runs) runs of a scripted model.\(first)"),
      adversarialRefusals.measured(
        [share],
        note: "Of a model that does everything right \(outcome.rightRefused.count) of \(outcome.right) were refused."),
    ]
  }

  func modelResults(_ context: BenchContext, _ texts: WritingTexts) async throws -> [BenchResult] {
    // A model that is named is asked also at test size, about the few texts of that.
    let isNamed = context.model.url != nil || context.model.file != nil
    guard context.size == .full || isNamed else {
      let scripted = BenchModel(AdversarialModel(.right, seed: 1), title: "a scripted model", identity: "scripted")
      return try await modelResults(context, texts.sample, scripted, cache: nil, extra: ["The figures mean nothing."])
    }
    let model: BenchModel
    do {
      model = try await BenchModel(context)
    } catch let missing as BenchModel.Missing {
      context.say("not measured with a model: \(missing)")
      return Self.modelRows.map { $0.notMeasured(missing.description) }
    }
    do {
      let (cache, trouble) = Self.cache(context.environment)
      let results = try await modelResults(
        context, context.size == .full ? texts : texts.sample, model, cache: cache, extra: trouble.map { [$0] } ?? [])
      await model.stop()
      return results
    } catch {
      await model.stop()
      throw error
    }
  }

  func modelResults(
    _ context: BenchContext, _ texts: WritingTexts, _ model: BenchModel, cache: ReplyCache?, extra: [String]
  ) async throws -> [BenchResult] {
    let work = WritingMeasuring(texts: texts, model: model, cache: cache, rounds: context.rounds, say: context.say)
    var results: [BenchResult] = []
    for part in WritingMeasuring.parts {
      let before = work.tally.counts
      do {
        results += try await part.measure(work).map { result in
          let (kept, asked) = work.tally.counts
          let replies = kept - before.kept + asked - before.asked
          let source = "\(model.title); \(kept - before.kept) of \(replies) replies from the cache."
          return result.with(note: ([source] + extra + [result.note].compactMap(\.self)).joined(separator: " "))
        }
      } catch let error where !(error is CancellationError) {
        results += part.rows.map { $0.failed("\(model.title): \(error)") }
      }
    }
    return results
  }

  /// The cache, or why there is none.
  private static func cache(_ environment: [String: String]) -> (ReplyCache?, String?) {
    do {
      return (try ReplyCache(folder: CacheFolder(environment: environment).path + "/bench/replies"), nil)
    } catch {
      return (nil, "Nothing is cached: \(error)")
    }
  }
}

extension BenchResult {
  func with(note: String) -> BenchResult {
    BenchResult(row: row, status: status, samples: samples, baseline: baseline, note: note)
  }
}
