import LanguageModels
import Writing

/// Measures what takes a model, in parts of which each gives its rows.
struct WritingMeasuring: Sendable {
  struct Part: Sendable {
    var rows: [BenchRow]
    /// - Throws: Why its rows have failed; `CancellationError`.
    var measure: @Sendable (WritingMeasuring) async throws -> [BenchResult]
  }

  static let parts = [
    Part(rows: [WritingBench.damaged, WritingBench.refusals]) { try await $0.rotation() },
    Part(rows: [WritingBench.shortened, WritingBench.overLimit]) { try await $0.shortening() },
    Part(rows: [WritingBench.untouched, WritingBench.corrected, WritingBench.needless]) {
      try await $0.correcting()
    },
    Part(
      rows: [WritingBench.untagged, WritingBench.tagged, WritingBench.fitting, WritingBench.validTags]
    ) { try await $0.tagging() },
  ]

  let texts: WritingTexts
  let model: BenchModel
  let cache: ReplyCache?
  let rounds: Int
  let say: @Sendable (String) -> Void
  let tally = ReplyCache.Tally()

  init(
    texts: WritingTexts, model: BenchModel, cache: ReplyCache?, rounds: Int, say: @escaping @Sendable (String) -> Void
  ) {
    self.texts = texts
    self.model = model
    self.cache = cache
    self.rounds = rounds
    self.say = say
  }

  /// The model for one text: its replies come from the cache where they are there.
  private func model(_ round: Int) -> CachedModel {
    CachedModel(model.model, identity: "\(model.identity) round \(round)", cache: cache, tally: tally)
  }

  private func result(
    of run: WritingTexts.Run, on text: String, _ round: Int
  ) async throws -> WritingResult {
    try await WritingAssistant(model: model(round)).respond(to: run.request(for: text))
  }

  private func tell(_ what: String, _ index: Int, _ count: Int, _ round: Int) {
    guard index.isMultiple(of: 5) else { return }
    say(rounds > 1 ? "round \(round) of \(rounds): \(what), \(index) of \(count)" : "\(what), \(index) of \(count)")
  }

  /// Every post of the rotation with its command.
  private func rotation() async throws -> [BenchResult] {
    let runs = texts.rotation
    var (damaged, refused) = ([Double](), [Double]())
    var notes: [String] = []
    var refusals: [String] = []
    for round in 1...rounds {
      var (pieces, count) = (0, 0)
      for (index, (post, run)) in runs.enumerated() {
        tell("rotating commands", index, runs.count, round)
        let result = try await result(of: run, on: post.text, round)
        let damage = DamageReport(of: result, to: run, of: post.text).damage()
        // What counts is what is lost or altered; numbers and the like have rows of their own or none.
        let lost = damage.filter { $0.kind != .number && $0.kind != .emoji }
        pieces += lost.count
        notes += lost.map { "\(post.id), \(run.title): \($0)." }
        if let refusal = result.refusal {
          count += 1
          refusals.append("\(post.id), \(run.title): \(refusal.code).")
        }
      }
      damaged.append(Double(pieces))
      refused.append(Self.percent(count, of: runs.count))
    }
    return [
      WritingBench.damaged.measured(damaged, note: Self.note("\(runs.count) posts.", notes)),
      WritingBench.refusals.measured(refused, note: Self.note("", refusals)),
    ]
  }

  private func shortening() async throws -> [BenchResult] {
    var (within, over) = ([Double](), [Double]())
    var notes: [String] = []
    for round in 1...rounds {
      var (fitting, tooLong) = (0, 0)
      for (index, post) in texts.long.enumerated() {
        tell("shortening", index, texts.long.count, round)
        let run = WritingTexts.Run(command: "shorten", limit: post.limit)
        let result = try await result(of: run, on: post.text, round)
        if let refusal = result.refusal {
          notes.append("\(post.id): \(refusal.code).")
        } else if PlainLength.of(result.text, urlCost: result.limit.urlCost) <= post.limit {
          fitting += 1
        } else {
          tooLong += 1
        }
      }
      within.append(Self.percent(fitting, of: texts.long.count))
      over.append(Double(tooLong))
    }
    return [
      WritingBench.shortened.measured(within, note: Self.note("\(texts.long.count) posts.", notes)),
      WritingBench.overLimit.measured(over),
    ]
  }

  private func correcting() async throws -> [BenchResult] {
    var (ours, plain) = (CorrectionScore(), CorrectionScore())
    var notes: [String] = []
    let run = WritingTexts.Run(command: "correct")
    for round in 1...rounds {
      ours.begin()
      plain.begin()
      for (index, sentence) in texts.right.enumerated() {
        tell("sentences without mistakes", index, texts.right.count, round)
        let output = try await result(of: run, on: sentence.text, round).text
        if !output.isSame(as: sentence.text) { notes.append("\(sentence.id): “\(output)”") }
        ours.add(right: sentence.text, output: output)
        plain.add(right: sentence.text, output: try await PlainPrompt.correct(sentence.text, model(round)))
      }
      for (index, mistake) in texts.mistakes.enumerated() {
        tell("texts with mistakes", index, texts.mistakes.count, round)
        ours.add(mistake, output: try await result(of: run, on: mistake.wrong, round).text)
        plain.add(mistake, output: try await PlainPrompt.correct(mistake.wrong, model(round)))
      }
    }
    func against(_ samples: [Double]) -> Baseline { Baseline(PlainPrompt.name, samples: samples) }
    return [
      WritingBench.untouched.measured(
        ours.untouched, against: against(plain.untouched),
        note: Self.note("\(texts.right.count) sentences.", notes)),
      WritingBench.corrected.measured(
        ours.exact, against: against(plain.exact), note: "\(texts.mistakes.count) texts."),
      WritingBench.needless.measured(
        ours.needless, against: against(plain.needless),
        note: "Of both, the sentences without mistakes and the texts with mistakes."),
    ]
  }

  private func tagging() async throws -> [BenchResult] {
    var score = TagScore()
    for round in 1...rounds {
      score.begin()
      for (index, post) in texts.tagged.enumerated() {
        tell("tags", index, texts.tagged.count, round)
        // Every second post gets its tags inside, the others at the end.
        let run = WritingTexts.Run(command: index.isMultiple(of: 2) ? "insert-tags" : "add-tags")
        score.add(post, run, try await result(of: run, on: post.text, round))
      }
    }
    return score.results
  }

  static func percent(_ count: Int, of all: Int) -> Double { all == 0 ? 0 : Double(count) / Double(all) * 100 }

  /// A sentence and the first few details.
  static func note(_ sentence: String, _ details: [String]) -> String? {
    let more = details.count > 6 ? ["and \(details.count - 6) more"] : []
    let parts = [sentence] + details.prefix(6) + more
    let note = parts.filter { !$0.isEmpty }.joined(separator: " ")
    return note.isEmpty ? nil : note
  }
}
