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
    var title: String
    var damage: [Damage]

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
    var random = Mixer(state: seed)
    return (0..<sample).map { _ in made(random.next(total)) }
  }

  /// - Parameter progress: Gets how many are done, now and then.
  /// - Throws: `CancellationError`, and what no text may cause.
  func run(progress: (Int, Int) -> Void = { _, _ in }) async throws -> Outcome {
    var outcome = Outcome()
    let cases = cases
    var pieces: [String: PostPieces] = [:]
    for (index, item) in cases.enumerated() {
      try Task.checkCancellation()
      if index.isMultiple(of: 2_000) { progress(index, cases.count) }
      let known = pieces[item.post.id] ?? PostPieces(of: item.post.text)
      pieces[item.post.id] = known
      let seed = "\(self.seed) \(item.title)".stableHash
      // One of four models does right at its last try.
      let repents = seed.isMultiple(of: 4) && item.misdeed != .right ? 3 : nil
      let model = AdversarialModel(item.misdeed, seed: seed, repentsAt: repents)
      outcome.runs += 1
      do {
        let result = try await WritingAssistant(model: model).respond(to: item.run.request(for: item.post.text))
        let damage = DamageReport(of: result, to: item.run, of: item.post.text, pieces: known)
          .damage(foreign: item.misdeed.signature)
        if !damage.isEmpty { outcome.faults.append(Fault(title: item.title, damage: damage)) }
        if result.refusal != nil { outcome.refusals += 1 }
        if item.misdeed == .right, item.run.command != "shorten" {
          outcome.right += 1
          if let refusal = result.refusal { outcome.rightRefused.append("\(item.title): \(refusal.message)") }
        }
      } catch let error as WritingError {
        outcome.errors += 1
        if error.message.count < 10 {
          outcome.faults.append(Fault(title: item.title, damage: [Damage(.refusal, "“\(error.message)”")]))
        }
      } catch let error as LanguageModelError {
        outcome.faults.append(Fault(title: item.title, damage: [Damage(.refusal, "it threw \(error)")]))
      }
    }
    return outcome
  }
}
