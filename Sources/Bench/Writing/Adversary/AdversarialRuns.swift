import LanguageModels
import Writing

/// Every command on every post with every misdeed, or a part of that which a seed chooses.
struct AdversarialRuns: Sendable {
  /// One command on one post with one misdeed.
  struct Case: Sendable {
    var post: WritingTexts.Post
    var run: WritingTexts.Run
    var misdeed: Misdeed

    var title: String { "\(post.id), \(run.title), \(misdeed.rawValue)" }
  }

  /// A case in which something was damaged.
  struct Fault: Sendable, CustomStringConvertible {
    var item: Case
    var damage: [Damage]

    var title: String { item.title }
    var description: String { "\(title): \(damage.map(\.description).joined(separator: "; "))" }
  }

  /// What came of the cases.
  struct Outcome: Sendable {
    var runs = 0
    var refusals = 0
    /// Commands that couldn't begin, such as one for a text without words.
    var errors = 0
    /// Cases of the model that does everything right, and how many of them were refused; `shorten` isn't among them.
    var right = 0
    var rightRefused: [String] = []
    var faults: [Fault] = []

    /// How many faults of which kind which misdeed led to, and one example of each.
    var summary: [String] {
      var groups: [String: [Fault]] = [:]
      for fault in faults {
        for kind in Set(fault.damage.map(\.kind)) {
          groups["\(kind.rawValue) by \(fault.item.misdeed.rawValue)", default: []].append(fault)
        }
      }
      return groups.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
        .map { "\($0.key): \($0.value.count), such as \($0.value[0])" }
    }
  }

  var posts: [WritingTexts.Post]
  /// So many cases, evenly chosen; `nil` for all.
  var sample: Int?
  var seed: UInt64 = 1

  var cases: [Case] {
    let commands = WritingTexts.Run.every
    let total = posts.count * commands.count * Misdeed.allCases.count
    func made(_ index: Int) -> Case {
      let misdeed = Misdeed.allCases[index % Misdeed.allCases.count]
      let rest = index / Misdeed.allCases.count
      var run = commands[rest % commands.count]
      let post = posts[rest / commands.count]
      if run.command == "shorten" { run.limit = max(20, post.text.count * 2 / 3) }
      return Case(post: post, run: run, misdeed: misdeed)
    }
    guard let sample, sample < total else { return (0..<total).map(made) }
    var random = BenchRandom(state: seed)
    return (0..<sample).map { _ in made(random.below(total)) }
  }

  /// What came of one case.
  struct CaseOutcome: Sendable {
    var damage: [Damage] = []
    /// Why the command was refused.
    var refusal: String?
    /// Whether it couldn't begin.
    var hasError = false
  }

  /// - Throws: `CancellationError`, and what no text may cause.
  func outcome(of item: Case) async throws -> CaseOutcome {
    let seed = "\(self.seed) \(item.title)".stableHash
    // One of four models does right at its last try.
    let repents = seed.isMultiple(of: 4) && !item.misdeed.isRight ? 3 : nil
    let model = AdversarialModel(item.misdeed, seed: seed, repentsAt: repents)
    do {
      let result = try await WritingAssistant(model: model).respond(to: item.run.request(for: item.post.text))
      let damage = DamageReport(of: result, to: item.run, of: item.post.text).damage(foreign: item.misdeed.signature)
      return CaseOutcome(damage: damage, refusal: result.refusal?.message)
    } catch let error as WritingError {
      // Every post here has something in it that a command can be asked for.
      return CaseOutcome(damage: [Damage(.refusal, "it threw \(error)")], hasError: true)
    } catch let error as LanguageModelError {
      return CaseOutcome(damage: [Damage(.refusal, "it threw \(error)")], hasError: true)
    }
  }

  /// - Parameter progress: Gets what came so far, now and then, and how many cases there are.
  /// - Throws: `CancellationError`, and what no text may cause.
  func run(progress: (Outcome, Int) -> Void = { _, _ in }) async throws -> Outcome {
    var outcome = Outcome()
    let cases = cases
    for (index, item) in cases.enumerated() {
      try Task.checkCancellation()
      if index.isMultiple(of: 2_000) { progress(outcome, cases.count) }
      let one = try await self.outcome(of: item)
      outcome.runs += 1
      if !one.damage.isEmpty { outcome.faults.append(Fault(item: item, damage: one.damage)) }
      if one.refusal != nil { outcome.refusals += 1 }
      if one.hasError { outcome.errors += 1 }
      if item.misdeed.isRight, item.run.command != "shorten" {
        outcome.right += 1
        if let message = one.refusal { outcome.rightRefused.append("\(item.title): \(message)") }
      }
    }
    return outcome
  }
}
